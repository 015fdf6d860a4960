import { sql } from 'kysely'
import { fetchRows, fetchValue } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { type Choice, looksSecret, tableChoices, type TableName } from '../../db/tables.ts'

export type ExportedColumn = {
  name: string
  /** The type by its PostgreSQL name: 'integer', 'text[]'. */
  type: string
  required: boolean
  generated: boolean
}
export type ExportedTable = {
  name: TableName
  choice: Extract<Choice, { put: 'rows' }>
  columns: ExportedColumn[]
  key: string[]
  references: { columns: string[]; table: string; of: string[] }[]
  /** Check constraints of the rows. */
  checks: string[]
}
/** In the order of the columns; null where there is no value, the path of the file where its bytes are one. */
export type ExportedRow = (string | null)[]

/** The path of a row's file, by the key of its row. */
export const pathOf = (
  { choice }: ExportedTable,
  column: string,
  key: readonly (string | null)[],
): string | undefined => {
  const file = choice.files?.[column]
  return file && `files/${file.folder}/${key.join('-').replaceAll(/[^\w-]/g, '_')}.${file.ending}`
}

/** The rows `t` of a table that are the laboratory's. */
const ofLaboratory = ({ choice }: ExportedTable, laboratoryId: number) =>
  choice.of === 'laboratory'
    ? sql`t.id = ${laboratoryId}`
    : choice.of === 'members'
      ? sql`t.id in (select user_id from membership)`
      : sql`true`

/** The stored value as text: instants in UTC, numbers as they are, bytes in hex. */
function cell(table: ExportedTable, { name, type }: ExportedColumn) {
  const column = sql.ref(`t.${name}`)
  if (table.choice.files?.[name]) return sql`case when ${column} is not null then '' end`
  if (type === 'bytea') return sql`encode(${column}, 'hex')`
  if (type === 'timestamp with time zone')
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  if (type.endsWith('[]')) return sql`to_json(${column})::text`
  if (table.name === 'audit_entry' && type === 'jsonb')
    return sql`(select jsonb_object_agg(key, value) from jsonb_each(${column}) where key !~ ${looksSecret.source})::text`
  return sql`${column}::text`
}

/** The tables of the export with their definition in the database. */
const listTables = (db: Database) => async (): Promise<ExportedTable[]> => {
  const rows = await fetchRows(db)<Omit<ExportedTable, 'choice' | 'name'> & { name: string }>`
        select c.relname as name,
          (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'required', a.attnotnull, 'generated', a.attgenerated <> '') order by a.attnum)
           from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
          coalesce((select jsonb_agg(a.attname order by array_position(k.conkey, a.attnum)) from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
           where k.conrelid = c.oid and k.contype = 'p'), '[]') as key,
          coalesce((select jsonb_agg(jsonb_build_object('columns', (select jsonb_agg(a.attname order by array_position(k.conkey, a.attnum)) from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)),
             'table', f.relname, 'of', (select jsonb_agg(a.attname order by array_position(k.confkey, a.attnum)) from pg_attribute a where a.attrelid = k.confrelid and a.attnum = any (k.confkey))) order by k.conname)
           from pg_constraint k join pg_class f on f.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f'), '[]') as references,
          coalesce((select jsonb_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'), '[]') as checks
        from pg_class c where c.relnamespace in ('installation'::regnamespace, current_schema()::regnamespace) and c.relkind = 'r'`
  const found = new Map(rows.map((row) => [row.name, row]))
  return tableChoices.flatMap(([name, choice]) => {
    const table = found.get(name)
    if (choice.put !== 'rows' || !table) return []
    const columns = table.columns.filter((column) => !choice.without?.includes(column.name))
    return [{ ...table, name, choice, columns }]
  })
}

const measureExport = (db: Database, { laboratoryId }: Scope) => ({
  count: (table: ExportedTable) =>
    fetchValue(db, 0)`select count(*) as n from ${sql.table(table.name)} t
      where ${ofLaboratory(table, laboratoryId)}`,
  /** Total bytes of the values that become files of their own. */
  async fileBytes(tables: readonly ExportedTable[]): Promise<number> {
    let sum = 0
    for (const table of tables) {
      for (const column of Object.keys(table.choice.files ?? {})) {
        sum += await fetchValue(
          db,
          0,
        )`select coalesce(sum(octet_length(${sql.ref(`t.${column}`)})), 0)::float8 as n
            from ${sql.table(table.name)} t where ${ofLaboratory(table, laboratoryId)}`
      }
    }
    return sum
  },
})

/** The next rows by the key of the table, with the values of the key. */
const fetchNext =
  (db: Database, { laboratoryId }: Scope) =>
  async (
    table: ExportedTable,
    after: readonly (string | null)[] | undefined,
    limit: number,
  ): Promise<{ cells: ExportedRow; key: ExportedRow }[]> => {
    const key = keyOf(table)
    const from = after ? sql`and (${key}) > (${valuesOf(table, after)})` : sql``
    const rows = await fetchRows(db)<{ cells: ExportedRow; key: ExportedRow }>`
        select array[${sql.join(table.columns.map((column) => cell(table, column)))}]::text[] as cells,
          array[${sql.join(table.key.map((name) => sql`${sql.ref(`t.${name}`)}::text`))}]::text[] as key
        from ${sql.table(table.name)} t where ${ofLaboratory(table, laboratoryId)} ${from} order by ${key} limit ${limit}`
    for (const row of rows) {
      for (const [at, column] of table.columns.entries()) {
        const path = row.cells[at] === null ? undefined : pathOf(table, column.name, row.key)
        if (path !== undefined) row.cells[at] = path
      }
    }
    return rows
  }

export const readLaboratoryExports = (db: Database, scope: Scope) => {
  const { laboratoryId } = scope

  return {
    tables: listTables(db),
    ...measureExport(db, scope),
    rows: fetchNext(db, scope),
    /** The bytes of one file. */
    bytes: (table: ExportedTable, column: string, key: ExportedRow) =>
      fetchValue<Buffer | undefined>(db, undefined)`select ${sql.ref(`t.${column}`)} as bytes
        from ${sql.table(table.name)} t where ${ofLaboratory(table, laboratoryId)} and (${keyOf(table)}) = (${valuesOf(table, key)})`,
  }
}

const keyOf = (table: ExportedTable) => sql.join(table.key.map((name) => sql.ref(`t.${name}`)))

/** The values of a key, each cast to the type of its column, so that the index of the key is used. */
const valuesOf = (table: ExportedTable, values: readonly (string | null)[]) =>
  sql.join(
    table.key.map((name, at) => {
      const type = table.columns.find((column) => column.name === name)?.type ?? 'text'
      return sql`cast(${values[at]}::text as ${sql.id(...castName(type))})`
    }),
  )

/** PostgreSQL's identifiers for the types of keys. */
function castName(type: string): string[] {
  const names: Record<string, string> = {
    integer: 'int4',
    bigint: 'int8',
    smallint: 'int2',
    date: 'date',
    uuid: 'uuid',
    'timestamp with time zone': 'timestamptz',
  }
  return ['pg_catalog', names[type] ?? 'text']
}
