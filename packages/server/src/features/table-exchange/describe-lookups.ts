import { rowWordsOf } from '../../stores/lookups/word-shipped.ts'
import { languages } from '@probeta/contract/base/languages.ts'
import { lookupLists, type LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { readTypedClass } from '@probeta/domain/lookup/typed-class.ts'
import { formatAgePlan, parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import type { Cells, Field, TableDescription } from './describe-table.ts'

const code = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/

const valueField = (kind: 'agePlan' | 'strength'): Field => ({
  key: 'value',
  kind: 'words',
  needed: true,
  filled: true,
  reads: (text) => (kind === 'agePlan' ? parseAgePlan(text).ok : readTypedClass(text) !== null),
})

const wordsOf = (list: LookupListId, { value = '', ...cells }: Cells) => {
  const plan = lookupLists[list].value === 'agePlan' ? parseAgePlan(value) : undefined
  return rowWordsOf({ ...cells, value: plan?.ok ? formatAgePlan(plan.value) : value })
}

/** Describes a lookup list: rows of words with a code. */
export function describeLookups(list: LookupListId): TableDescription {
  const { adds, value } = lookupLists[list]
  return {
    fields: [
      { key: 'code', kind: 'words', needed: true, filled: true, reads: (text) => code.test(text) },
      ...languages.map((key): Field => ({
        key,
        kind: 'words',
        ...(key === 'es' && { needed: true, filled: true }),
      })),
      ...(value === 'none' ? [] : [valueField(value)]),
      { key: 'active', kind: 'yes' },
    ],
    keyField: 'code',
    keyOf: ({ code: rowCode = '' }) => rowCode.toLowerCase(),
    // Normalised as in the table, so that '7-28' instead of '7·28' is no change.
    proposeKey: (cells) => ({ ...cells, ...wordsOf(list, cells) }),
    currentRows: async ({ lookups }) =>
      (await lookups.list(list)).map((row) => ({
        key: row.code.toLowerCase(),
        cells: {
          code: row.code,
          ...rowWordsOf(row),
          active: row.active ? 'yes' : '',
        },
      })),
    check: ({ cells, before }) =>
      adds || before ? undefined : { field: 'code', code: 'given', value: cells.code ?? '' },
    async write({ lookups }, planned) {
      for (const { cells, before } of planned) {
        const words = wordsOf(list, cells)
        const active = cells.active !== ''
        if (!before) {
          await lookups.put(list, { code: cells.code ?? '', ...words }, active)
          continue
        }
        const current = (await lookups.list(list)).find((row) => row.code === before.cells.code)
        if (current)
          await lookups.replace({ list, code: current.code, version: current.version }, { ...words, active })
      }
    },
  }
}
