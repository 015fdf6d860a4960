import { languages } from '@probeta/contract/base/languages.ts'
import { type StressUnit, stressUnits } from '@probeta/domain/quantity/stress.ts'
import { comparedName } from '../../base/compared-name.ts'
import type { Field } from './describe-table.ts'

/** A unit of stress however it is written: 'kgf/cm²', 'KG/CM2', 'mpa'. */
export const stressUnitOf = (text = ''): StressUnit | undefined => {
  const typed = text.toLowerCase().replace('²', '2').replace(/^kg\//, 'kgf/').replaceAll(' ', '')
  return stressUnits.find((unit) => unit.toLowerCase() === typed)
}

const isUnit = (text: string) => stressUnitOf(text) !== undefined

export const languageField = (): Field => ({
  key: 'language',
  kind: { oneOf: languages, phrases: 'languages' },
})
export const unitField = (key: 'stressUnit' | 'strengthUnit'): Field => ({
  key,
  kind: 'words',
  reads: isUnit,
})

const mailbox = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Headings of a column of e-mail addresses that are not our own. */
const mailHeadings = ['mail', 'e mail', 'email', 'correo', 'correo electronico'] as const

export const emailField = (key: 'email' | 'billingEmail' = 'email'): Field => ({
  ...{ key, kind: 'words', most: 200, reads: (text) => mailbox.test(text) },
  ...(key === 'email' && { also: mailHeadings }),
})

/** Rows by a name as it is compared; a name that several of them have leads to none. */
export function byName<Row>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const found = Map.groupBy(rows, (row) => comparedName(nameOf(row)))
  return (name = ''): Row | 'several' | undefined => {
    const some = found.get(comparedName(name)) ?? []
    return some.length > 1 ? 'several' : some[0]
  }
}

/** Finds a client by tax number, else by name; 'several' where it is not the only one of that name. */
export function clientsBy<Client extends { name: string; taxId: string }>(clients: readonly Client[]) {
  const named = byName(clients, ({ name }) => name)
  const numbered = new Map(
    clients.filter(({ taxId }) => taxId !== '').map((one) => [comparedName(one.taxId), one]),
  )
  return {
    byTaxId: (taxId = '') => numbered.get(comparedName(taxId)),
    byName: named,
    byEither: (text = '') => numbered.get(comparedName(text)) ?? named(text),
  }
}
