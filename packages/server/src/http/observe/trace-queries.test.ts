import { expect, it } from 'vitest'
import { summaryOf } from './trace-queries.ts'

it.each([
  ['select "id" from "strength_test" as "t" where "t"."id" = $1', 'select', 'strength_test'],
  ['\n  insert into outgoing_mail (id) values ($1)', 'insert', 'outgoing_mail'],
  ['UPDATE session set seen_at = now()', 'update', 'session'],
  ['delete from session where token_hash = $1', 'delete', 'session'],
  ['with newest as (select 1) select * from newest', 'with', 'newest'],
  ["begin; select set_config('probeta.reason', 'moved from juan', true)", 'begin', undefined],
  ["select set_config('probeta.reason', E'it\\'s from juan', true)", 'select', undefined],
  ["select 'copied from juan'", 'select', undefined],
  ['', 'query', undefined],
])('of %j a trace says what it does and to which table', (text, operation, table) => {
  expect(summaryOf(text)).toEqual({ operation, table })
})
