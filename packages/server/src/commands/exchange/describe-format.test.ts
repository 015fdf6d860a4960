import { fileURLToPath } from 'node:url'
import { importFields } from '@probeta/contract/laboratory/imports.ts'
import { type MovedTable, neededColumns } from '@probeta/contract/laboratory/moved-tables.ts'
import { headingOf } from '@probeta/contract/laboratory/table-exchange.ts'
import { expect, it } from 'vitest'
import { sentence } from '../../base/language.ts'
import { reading } from '../../db/transaction.ts'
import { describeMoved } from '../../features/table-exchange/import-moved.ts'
import type { Field } from '../../features/table-exchange/describe-table.ts'
import { readStores } from '../../stores/stores.ts'
import { ownLaboratory } from '../../testing/a-laboratory.ts'
import { exchangeFiles, ExchangeManifest, type ExchangeName } from './read-exchange.ts'

const manifest = fileURLToPath(new URL('../../../../../examples/exchange/datapackage.json', import.meta.url))

/** Types of Table Schema, and the constraints of the cells as far as it can say them. */
function typeOf({ kind, most, least }: Field) {
  if (typeof kind === 'object') return { type: 'string', constraints: { enum: kind.oneOf } }
  if (kind === 'yes') return { type: 'boolean', trueValues: ['x'], falseValues: ['-'] }
  if (kind === 'day') return { type: 'date' }
  if (kind === 'number' || kind === 'decimal')
    return { type: 'number', constraints: { minimum: least ?? 0, maximum: most } }
  return { type: 'string', constraints: { maxLength: most ?? 120 } }
}

const neededResults: readonly string[] = [
  ...['workSite', 'mix', 'sampleRef', 'castOn', 'ageDays', 'strength1'],
]
const numbers: readonly string[] = ['ageDays', 'strength1', 'strength2', 'strength3', 'slump', 'temperature']
const others: Readonly<Record<string, string>> = { castOn: 'date', castTime: 'time' }

const resultFields = importFields.map((name) => ({
  name,
  title: sentence('en', `imports.fields.${name}`),
  type: numbers.includes(name) ? 'number' : (others[name] ?? 'string'),
  ...(others[name] === 'time' && { format: '%H:%M' }),
  ...(neededResults.includes(name) && { constraints: { required: true } }),
}))

it('the manifest of the example says of every column what its importer takes', async () => {
  const lab = await ownLaboratory()
  const { database, scope, installation } = lab
  const actor = { id: 0, name: '', username: '', levels: new Map(), laboratories: [], laboratoryName: '' }
  const unused = () => Promise.reject(new Error('is not asked'))
  const ctx = {
    actor,
    scope,
    installation,
    language: 'en',
    upload: undefined,
    read: unused,
    change: unused,
  } as const
  const fieldsOf = async (table: MovedTable) => {
    const { fields } = await reading(database.pool, scope, (db) =>
      describeMoved(table, readStores(db, scope), ctx),
    )
    return fields.map((field) => {
      const { constraints = {}, ...type } = { constraints: undefined, ...typeOf(field) }
      const required = neededColumns(table).includes(field.key) && { required: true }
      return {
        ...{ name: field.key, title: sentence('en', headingOf(field.key)), ...type },
        constraints: { ...required, ...constraints },
      }
    })
  }
  const names = Object.keys(exchangeFiles) as ExchangeName[]
  const resources = await Promise.all(
    names.map(async (name) => {
      const { table } = exchangeFiles[name]
      return {
        ...{ profile: 'tabular-data-resource', name, path: `${name}.csv`, encoding: 'utf-8' },
        schema: { fields: table === 'samples' ? resultFields : await fieldsOf(table) },
      }
    }),
  )
  const described = {
    ...{ profile: 'tabular-data-package', name: 'probeta-exchange-example' },
    title: 'Invented records of another system',
    probetaExchange: { version: 1, strengthUnit: 'MPa', slumpUnit: 'mm', dateOrder: null },
    resources,
  }
  expect(ExchangeManifest.safeParse(described).success).toBe(true)
  await expect(`${JSON.stringify(described, null, 2)}\n`).toMatchFileSnapshot(manifest)
})
