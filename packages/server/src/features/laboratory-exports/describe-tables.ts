import type { Packed } from '../../tables/write-zip.ts'
import type { ExportedColumn, ExportedTable } from '../../stores/laboratory-exports/store.ts'

/** Units of measured values by the ending of the column's name. */
const units: readonly (readonly [RegExp, string])[] = [
  [/_mpa$/, 'MPa'],
  [/_mm$|_mm_\d$/, 'mm'],
  [/_m3$/, 'm³'],
  [/_kg_m3$/, 'kg/m³'],
  [/_kn$/, 'kN'],
  [/_n$/, 'N'],
  [/_g$/, 'g'],
  [/_l$/, 'L'],
  [/_c$/, '°C'],
  [/percent$/, '%'],
  [/_hours$/, 'h'],
  [/minutes$/, 'min'],
  [/^bytes$|_bytes$/, 'bytes'],
]

const types: Readonly<Record<string, string>> = {
  integer: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  numeric: 'number',
  'double precision': 'number',
  real: 'number',
  boolean: 'boolean',
  date: 'date',
  'timestamp with time zone': 'datetime',
  jsonb: 'object',
}

const unitOf = (name: string) => units.findLast(([ends]) => ends.test(name))?.[1]

function fieldOf(table: ExportedTable, { name, type, required, generated }: ExportedColumn) {
  const unit = unitOf(name)
  const file = table.choice.files?.[name]
  return {
    name,
    type: file ? 'string' : type.endsWith('[]') ? 'array' : (types[type] ?? 'string'),
    ...(type === 'uuid' && { format: 'uuid' }),
    constraints: { required },
    storedAs: type,
    ...(unit !== undefined && { unit }),
    ...(generated && { computed: true }),
    ...(type === 'bytea' && !file && { encoding: 'hex' }),
    ...(file && { description: 'path of the file in this archive' }),
  }
}

export type Described = { table: ExportedTable; packed: Packed; rows: number; meaning: string }

/** Describes the export as a Data Package, an open format. */
export const describePackage = (
  name: string,
  created: string,
  tables: readonly Described[],
  files: readonly Packed[],
) => ({
  profile: 'tabular-data-package',
  name: 'laboratory',
  title: name,
  created,
  resources: tables.map(({ table, packed, rows, meaning }) => ({
    profile: 'tabular-data-resource',
    name: table.name,
    title: meaning,
    path: packed.path,
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
    bytes: packed.bytes,
    hash: `sha256:${packed.sha256}`,
    rowCount: rows,
    schema: {
      fields: table.columns.map((column) => fieldOf(table, column)),
      primaryKey: table.key.filter((key) => table.columns.some((column) => column.name === key)),
      foreignKeys: table.references.map(({ columns, table: resource, of }) => ({
        fields: columns,
        reference: { resource, fields: of },
      })),
      checks: table.checks,
      missingValues: [''],
    },
  })),
  files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, hash: `sha256:${sha256}` })),
})
