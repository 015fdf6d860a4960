// Writes packages/server/src/db/schema.gen.ts from the database at DATABASE_URL, after its migrations have run:
//   DATABASE_URL=postgres://… node tools/generate-database-types.ts
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const types: Record<string, string> = {
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'string',
  bytea: 'Buffer',
  jsonb: 'unknown',
  _int4: 'number[]',
  _numeric: 'number[]',
  _int8: 'string[]',
  _text: 'string[]',
  _uuid: 'string[]',
}

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  optional: boolean
  always: boolean
}

const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
await client.connect()
const { rows } = await client.query<Column>(`
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
         (a.atthasdef or a.attidentity <> '') as optional, (a.attidentity = 'a' or a.attgenerated <> '') as always
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
  where n.nspname in ('installation', 'laboratory_1') and c.relkind = 'r' and c.relname <> 'schema_migration' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`)
await client.end()

const tsType = ({ table, column, type, nullable, optional, always }: Column) => {
  const base = types[type]
  if (!base) throw new Error(`no TypeScript type for ${type} of ${table}.${column}`)
  const whole = nullable && base !== 'unknown' ? `${base} | null` : base
  if (always) return `GeneratedAlways<${whole}>`
  return optional ? `Generated<${whole}>` : whole
}

const tables = Map.groupBy(rows, (row) => row.table)
const body = [...tables].map(
  ([table, columns]) =>
    `  ${table}: {\n${columns.map((c) => `    ${c.column}: ${tsType(c)}`).join('\n')}\n  }\n`,
)
const used = ['Generated', 'GeneratedAlways'].filter((name) => body.some((text) => text.includes(`${name}<`)))
const file = fileURLToPath(new URL('../packages/server/src/db/schema.gen.ts', import.meta.url))
await writeFile(
  file,
  `// Generated from the database by tools/generate-database-types.ts; not edited by hand.\nimport type { ${used.join(', ')} } from 'kysely'\n\nexport type DB = {\n${body.join('')}}\n`,
)
