import pg from 'pg'
import type { SeededRandom } from '../../demonstration/seeded-random.ts'
import { auditedTables } from '../../db/tables.ts'

/** A change of a row that bypassed the triggers; `column` null: of the whole row. */
export type Tampering = { how: string; table: string; row: string; column: string | null }

type Column = { name: string; type: string }
type Table = { name: string; columns: Column[]; changeable: Column[]; rows: { ctid: string; key: string }[] }

/** Another value for a column of this type, which the constraints may refuse. */
const otherValues: Readonly<Record<string, (column: string) => string>> = {
  int4: (c) => `coalesce(${c}, 0) + 1`,
  numeric: (c) => `coalesce(${c}, 0) + 1`,
  float8: (c) => `coalesce(${c}, 0) + 1`,
  bool: (c) => `not coalesce(${c}, false)`,
  text: (c) => `coalesce(${c}, '') || 'x'`,
  date: (c) => `coalesce(${c}, current_date) + 1`,
  timestamptz: (c) => `coalesce(${c}, now()) + interval '1 minute'`,
  uuid: () => 'gen_random_uuid()',
  jsonb: (c) => `coalesce(${c}, '{}') || '{"x": 1}'`,
  bytea: (c) => `set_byte(${c}, 0, (get_byte(${c}, 0) + 1) % 256)`,
  _int4: (c) => `coalesce(${c}, '{}') || 1`,
  _text: (c) => `coalesce(${c}, '{}') || array['x']`,
  _uuid: (c) => `coalesce(${c}, '{}') || gen_random_uuid()`,
}

/** Tampers with audited rows as a superuser with disabled triggers would, never twice with one. */
export async function someTampering(client: pg.Client, random: SeededRandom) {
  const tables: Table[] = []
  let added = 0
  for (const name of auditedTables) {
    const { rows: columns } = await client.query<Column & { key: boolean }>(
      `select a.attname as name, t.typname as type,
              a.attname in ('id', 'specimen_id', 'report_id', 'user_id') or a.attname = any (identifying_columns($1))
              or a.attname in ('sample_id', 'visit_id', 'calibration_id', 'work_site_id') and exists (
                select from pg_attribute g where g.attrelid = a.attrelid and g.attname = 'id' and g.attgenerated <> '') as key
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = format('%I', $1::text)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
      [name],
    )
    const statement = `select ctid::text, coalesce(r ->> 'id', r ->> 'specimen_id', r ->> 'report_id', r ->> 'user_id') as key
       from (select t.ctid, to_jsonb(t) as r from ${pg.escapeIdentifier(name)} t) x order by r::text`
    const { rows } = await client.query<{ ctid: string; key: string }>(statement)
    const changeable = columns.filter((column) => !column.key && column.name !== 'bytes')
    if (rows.length > 0) tables.push({ name, columns, changeable, rows: random.shuffle(rows) })
  }

  /** Tries rows at random until the constraints accept the change of one. */
  async function until(how: string, attempt: (table: Table) => Promise<Tampering[] | null>) {
    for (;;) {
      const table = random.pick(
        tables.filter(({ rows, changeable }) => rows.length > 1 && changeable.length > 0),
      )
      await client.query('savepoint before')
      try {
        const done = await attempt(table)
        if (done) return done.map((one) => ({ ...one, how }))
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
      }
      await client.query('rollback to before')
    }
  }
  const next = ({ rows }: Table) => {
    const row = rows.pop()
    if (!row) throw new Error('no row is left')
    return row
  }
  const named = (table: Table, row: { key: string }, column: string | null = null): Tampering => ({
    ...{ how: '', table: table.name, row: row.key, column },
  })
  const id = pg.escapeIdentifier

  return {
    tables: tables.map(({ name }) => name),
    change: () =>
      until('change', async (table) => {
        const column = random.pick(table.changeable)
        const other = otherValues[column.type]
        if (!other) throw new Error(`no other value of ${column.type}`)
        const row = next(table)
        const statement = `update ${id(table.name)} set ${id(column.name)} = ${other(id(column.name))} where ctid = $1`
        const { rowCount } = await client.query(statement, [row.ctid])
        return rowCount === 1 ? [named(table, row, column.name)] : null
      }),
    delete: () =>
      until('delete', async (table) => {
        const row = next(table)
        const statement = `delete from ${id(table.name)} where ctid = $1`
        await client.query(statement, [row.ctid])
        return [named(table, row)]
      }),
    insert: () =>
      until('insert', async (table) => {
        if (!table.columns.some(({ name, type }) => name === 'id' && type === 'uuid')) return null
        const key = random.id(0)
        const names = table.columns.map(({ name }) => id(name)).join(', ')
        // Other unique values change as well.
        const unlike = `coalesce((select jsonb_object_agg(key, case jsonb_typeof(value) when 'number' then to_jsonb(1000000 + ${(added += 1)})
          else to_jsonb((value #>> '{}') || ${added}) end) from jsonb_each(to_jsonb(t)) where key in ('number', 'code', 'name')), '{}')`
        const statement = `insert into ${id(table.name)} (${names})
           select ${names} from (select (jsonb_populate_record(null::${id(table.name)}, to_jsonb(t) || jsonb_build_object('id', $2::text) || ${unlike})).*
                                 from ${id(table.name)} t where ctid = $1) r`
        const { rowCount } = await client.query(statement, [next(table).ctid, key])
        return rowCount === 1 ? [named(table, { key })] : null
      }),
    /** Swaps the values of one column between two rows. */
    swap: () =>
      until('swap', async (table) => {
        const column = random.pick(table.changeable)
        const [one, other] = [next(table), next(table)]
        const statement = `update ${id(table.name)} t set ${id(column.name)} = o.${id(column.name)}
           from ${id(table.name)} o where t.ctid = any ($1::tid[]) and o.ctid = any ($1::tid[]) and o.ctid <> t.ctid
             and o.${id(column.name)} is distinct from t.${id(column.name)}`
        const { rowCount } = await client.query(statement, [[one.ctid, other.ctid]])
        return rowCount === 2 ? [named(table, one, column.name), named(table, other, column.name)] : null
      }),
  }
}
