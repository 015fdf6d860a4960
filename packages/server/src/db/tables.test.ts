import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'
import { auditedTables, tables, unauditedColumns } from './tables.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await aDatabase('probeta_laboratory')
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const names = async (sql: string) =>
  (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name).toSorted()

it('every table of the database is compared with the trail or has a reason why not, and has its place in an export', async () => {
  const found = await names(
    `select distinct relname as name from pg_class where relnamespace in ('installation'::regnamespace, 'laboratory_1'::regnamespace) and relkind in ('r', 'p')`,
  )
  expect(Object.keys(tables).toSorted()).toEqual(found)
})

it('what writes a trail is held against it, and nothing else can be', async () => {
  for (const written of ['insert', 'update', 'delete']) {
    const audited = await names(
      `select c.relname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
       where g.tgfoid = 'audit_${written}'::regproc and g.tgname = c.relname || '_audit_${written}'
          or g.tgfoid = 'note_shared_change'::regproc and g.tgname = c.relname || '_trail'`,
    )
    expect(audited).toEqual(auditedTables.toSorted())
  }
})

it('every column of a replayed table is in the trail, or has a reason why not', async () => {
  const left = await owner.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace in ('installation'::regnamespace, 'laboratory_1'::regnamespace) and c.relname = any ($1) and a.attname in ('bytes', 'sought')`,
    [auditedTables],
  )
  expect(left.rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(unauditedColumns).toSorted())
})

it('the trail says of which row it speaks: its id, with what else identifies it, is unique', async () => {
  const { rows } = await owner.query<{
    name: string
    said: string[]
    made: string | null
    uniques: string[][]
  }>(
    `select t.name, array[(select k.name from unnest(array['id', 'specimen_id', 'report_id', 'user_id']) with ordinality k (name, place)
                           join pg_attribute a on a.attrelid = c.oid and a.attname = k.name order by k.place limit 1)]
                    || identifying_columns(t.name) as said,
            (select pg_get_expr(d.adbin, d.adrelid) from pg_attribute g join pg_attrdef d on d.adrelid = g.attrelid and d.adnum = g.attnum
             where g.attrelid = c.oid and g.attname = 'id' and g.attgenerated = 's') as made,
            (select jsonb_agg((select jsonb_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey)))
             from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null) as uniques
     from unnest($1::text[]) t (name) join pg_class c on c.oid = format('%I', t.name)::regclass`,
    [auditedTables],
  )
  const ambiguous = rows.filter(({ said, made, uniques }) => {
    // A generated id is the column that it is made from; and all are of one laboratory.
    const known = new Set([...said, made])
    return !uniques.some((columns) => columns.every((column) => known.has(column)))
  })
  expect(ambiguous.map(({ name }) => name)).toEqual([])
})
