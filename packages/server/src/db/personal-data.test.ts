import { personalData, personalDataKinds } from '@probeta/contract/laboratory/personal-data.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'
import { columnsHolding, personalColumns } from './personal-data.ts'
import { auditedTables } from './tables.ts'

let database: TestDatabase
let erasable: { table: string; columns: string[] }[]
let columns: { name: string; mayBePersonal: boolean }[]

beforeAll(async () => {
  database = await aDatabase('probeta_laboratory')
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<(typeof columns)[number]>(
    `select distinct c.relname || '.' || a.attname as name,
            a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'bytea'::regtype, 'inet'::regtype)
            or a.attname in ('latitude', 'longitude', 'accuracy_m')
            or a.atttypid in ('integer'::regtype, 'integer[]'::regtype) and (a.attname = 'user_id' or a.attname ~ '_by$')
            or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
                       and k.confrelid = 'app_user'::regclass) as "mayBePersonal"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace in ('installation'::regnamespace, 'laboratory_1'::regnamespace) and c.relkind in ('r', 'p')`,
  )
  erasable = (
    await owner.query<(typeof erasable)[number]>(
      'select t.table, erasable_columns(t.table) as columns from unnest($1::text[]) t ("table")',
      [auditedTables],
    )
  ).rows
  await owner.end()
  columns = rows
})
afterAll(() => database.drop())

const classified = Object.entries(personalColumns).flatMap(([table, kinds]) =>
  Object.values(kinds).flatMap((said) => said.split(' ').map((column) => `${table}.${column}`)),
)

it('every column that may hold data of a person says of which kind, or that it holds none', () => {
  const named = new Set(classified)
  expect(
    columns.filter(({ name, mayBePersonal }) => mayBePersonal && !named.has(name)).map(({ name }) => name),
  ).toEqual([])
})

it('the register names columns that exist, each once', () => {
  const found = new Set(columns.map(({ name }) => name))
  expect(classified.filter((name) => !found.has(name))).toEqual([])
  expect(classified.length).toBe(new Set(classified).size)
})

it('every kind of personal data is held somewhere', () => {
  expect(personalDataKinds.filter((kind) => columnsHolding(kind).length === 0)).toEqual([])
})

it('the trail lets an erasure replace what the register says that it replaces or deletes, and nothing else', () => {
  const said = personalDataKinds
    // What lets somebody in is deleted with its table; the trail never holds more of it than a public key.
    .filter((kind) => personalData[kind].erasure !== 'kept' && kind !== 'access')
    .flatMap((kind) => columnsHolding(kind))
    .flatMap(({ table, columns: names }) => names.map((name) => `${table}.${name}`))
    .filter((name) => auditedTables.includes(name.split('.')[0] ?? ''))
  const allowed = erasable.flatMap(({ table, columns: names }) => names.map((name) => `${table}.${name}`))
  expect(said.toSorted()).toEqual(allowed.toSorted())
})
