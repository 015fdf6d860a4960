import { isLanguage } from '@probeta/contract/base/languages.ts'
import { countries } from '@probeta/domain/people/countries.ts'
import { practiceOf } from '@probeta/domain/people/country-practice.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { newId } from '../../db/new-id.ts'
import { stale } from '../../base/refusal.ts'
import type { Readings } from '../../stores/stores.ts'
import type { Cells, CurrentRow, TableDescription } from './describe-table.ts'
import { comparedName } from '../../base/compared-name.ts'
import { clientsBy, emailField, languageField, stressUnitOf, unitField } from './moved-cells.ts'

type Client = Awaited<ReturnType<Readings['imports']['clients']>>[number]

const isCountry = (text: string) => countries.includes(text.toUpperCase())

const rowOf = ({ id, version, active, ...client }: Client): CurrentRow => ({
  ...{ key: id, version },
  cells: { ...client, active: active ? 'yes' : '' },
})

/** Clients, known by their tax number, else by their name however it is spelt. */
export async function describeClients({ imports, laboratory }: Readings): Promise<TableDescription> {
  const [clients, { language, country }] = await Promise.all([imports.clients(), laboratory.find()])
  const rows = new Map(clients.map((one) => [one.id, rowOf(one)]))
  const find = clientsBy(clients)
  const usual = { country: '', language, stressUnit: practiceOf(country).stressUnit }
  const match = ({ taxId, name }: Cells) => {
    const named = find.byName(name)
    // Another tax number under the same name is another company.
    const alone = named !== 'several' && named && (!taxId || named.taxId === '') ? named : undefined
    const found = (taxId && find.byTaxId(taxId)) || alone
    return found && rows.get(found.id)
  }
  return {
    fields: [
      {
        key: 'name',
        kind: 'words',
        most: 200,
        needed: true,
        filled: true,
        also: ['cliente', 'client', 'kunde', 'razon social'],
      },
      {
        key: 'taxId',
        kind: 'words',
        most: 40,
        also: ['cuit', 'nit', 'rfc', 'ruc', 'rut', 'nif', 'cif', 'vat', 'ust idnr'],
      },
      { key: 'country', kind: 'words', most: 2, reads: isCountry },
      { key: 'address', kind: 'words', most: 400 },
      { key: 'phone', kind: 'words', most: 60 },
      emailField(),
      emailField('billingEmail'),
      languageField(),
      unitField('stressUnit'),
      { key: 'active', kind: 'yes' },
    ],
    keyField: 'name',
    keyOf: ({ taxId, name }) => (taxId ? `tax ${comparedName(taxId)}` : `name ${comparedName(name)}`),
    keepsEmpty: true,
    mayRepeat: true,
    proposeKey: (cells) => {
      const { country: typed, stressUnit } = cells
      const before = match(cells)?.cells
      // Another spelling of the same name or number is no change.
      const same = (['name', 'taxId'] as const).filter(
        (field) => cells[field] && comparedName(cells[field]) === comparedName(before?.[field]),
      )
      return {
        ...cells,
        ...(typed !== undefined && { country: typed.toUpperCase() }),
        ...(stressUnit !== undefined && { stressUnit: stressUnitOf(stressUnit) ?? '' }),
        ...Object.fromEntries(same.map((field) => [field, before?.[field] ?? ''])),
      }
    },
    match,
    currentRows: () => Promise.resolve([...rows.values()]),
    check: ({ cells, before }) =>
      !before && !cells.taxId && find.byName(cells.name) === 'several'
        ? { field: 'name', code: 'several', value: cells.name ?? '' }
        : undefined,
    doubts: async (planned) => {
      const alike = new Map(
        (await imports.alikeClients(planned.slice(0, 500).map(({ cells }) => cells.name ?? ''))).map(
          ({ name, like }) => [name, like],
        ),
      )
      return planned.flatMap(({ row, cells: { name = '' } }) => {
        const like = alike.get(name)
        return like === undefined ? [] : [{ row, name, like }]
      })
    },
    async write(stores, planned) {
      for (const { key, cells, before } of planned) {
        const data = {
          ...{ name: cells.name ?? '', taxId: cells.taxId ?? '', country: cells.country ?? '' },
          ...{ address: cells.address ?? '', phone: cells.phone ?? '' },
          ...{ email: cells.email ?? '', billingEmail: cells.billingEmail ?? '' },
          language: cells.language && isLanguage(cells.language) ? cells.language : usual.language,
          stressUnit: stressUnitOf(cells.stressUnit) ?? usual.stressUnit,
        }
        const active = cells.active === undefined || cells.active !== ''
        const id = before ? key : newId()
        await refuseTaken('client_tax_id', 'client.taxIdTaken', async () => {
          if (!before) await stores.clients.add(id, data)
          if (before || !active) {
            const changed = await stores.clients.change(id, before?.version ?? 1, { ...data, active })
            if (!changed) throw stale(cells)
          }
        })
      }
    },
  }
}
