import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import pg from 'pg'
import type { Laboratory } from '../a-laboratory.ts'
import { anApprovedTest } from './a-result.ts'

/** Adds `count` approved strength tests of one work site, cast a minute apart: one through the API, the others as copied rows. */
export async function someApprovedTests(
  lab: Laboratory,
  count: number,
  given: Parameters<typeof anApprovedTest>[1] = {},
): Promise<StrengthTest> {
  const test = await anApprovedTest(lab, given)
  const owner = new pg.Client({ connectionString: lab.database.superuserUrl })
  await owner.connect()

  /** Copies rows of `from` with the values of `but`; the database computes generated columns again. */
  async function copy(table: string, from: string, but: string): Promise<void> {
    const { rows } = await owner.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_schema = 'laboratory_1' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const names = rows[0]?.names ?? ''
    const other = `(jsonb_populate_record(null::${table}, to_jsonb(o) || jsonb_build_object(${but}))).*`
    const statement = `insert into ${table} (${names}) select ${names} from (select ${other} ${from}) r`
    await owner.query(statement)
  }
  try {
    await owner.query('begin')
    await owner.query(
      `create temporary table copied on commit drop as
       select n, gen_random_uuid() as id, $1::uuid as of from generate_series(1, $2::int) n`,
      [test.sampleId, count - 1],
    )
    await owner.query(
      `create temporary table piece on commit drop as
       select c.n, c.id as sample_id, s.id as of, gen_random_uuid() as id from copied c join specimen s on s.sample_id = c.of`,
    )
    const later = "'code', o.code || '.' || c.n, 'cast_at', o.cast_at - c.n * interval '1 minute'"
    await copy(
      'sample',
      'from copied c join sample o on o.id = c.of',
      `'id', c.id, 'number', o.number + c.n, ${later}`,
    )
    await copy(
      'specimen',
      'from piece c join specimen o on o.id = c.of',
      `'id', c.id, 'sample_id', c.sample_id, ${later}`,
    )
    await copy(
      'break',
      'from piece c join break o on o.specimen_id = c.of',
      `'specimen_id', c.id, 'sample_id', c.sample_id`,
    )
    await owner.query('commit')
  } finally {
    await owner.end()
  }
  return test
}
