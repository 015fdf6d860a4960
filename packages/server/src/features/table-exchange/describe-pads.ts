import { newId } from '../../db/new-id.ts'
import type { TableDescription } from './describe-table.ts'

const plain = (text = '') => text.trim().toLowerCase()

/** Pad sets, keyed by name; the count of uses is not exchanged. */
export const describePads: TableDescription = {
  fields: [
    { key: 'name', kind: 'words', needed: true, filled: true },
    { key: 'mostUses', kind: 'number', needed: true, filled: true, least: 1, most: 10_000 },
    { key: 'usesBefore', kind: 'number', most: 10_000 },
    { key: 'active', kind: 'yes' },
  ],
  keyField: 'name',
  keyOf: ({ name }) => plain(name),
  currentRows: async ({ padSets }) =>
    (await padSets.all()).map(({ name, mostUses, usesBefore, active }) => ({
      key: plain(name),
      cells: {
        name,
        mostUses: String(mostUses),
        usesBefore: String(usesBefore),
        active: active ? 'yes' : '',
      },
    })),
  async write({ padSets }, planned, { today }) {
    const all = new Map((await padSets.all()).map((one) => [plain(one.name), one]))
    for (const { key, cells } of planned) {
      const current = all.get(key)
      const id = current?.id ?? newId()
      const numbers = { mostUses: Number(cells.mostUses), usesBefore: Number(cells.usesBefore || 0) }
      const padSet = { id, name: cells.name ?? '', ...numbers }
      const active = cells.active !== ''
      if (!current) await padSets.add(padSet, { today, replaces: null })
      if (current || !active) await padSets.change(current?.version ?? 1, { ...padSet, active })
    }
  },
}
