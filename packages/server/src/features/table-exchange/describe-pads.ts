import { newId } from '../../db/new-id.ts'
import type { TableDescription } from './describe-table.ts'

const written = (value: number | null) => (value === null ? '' : String(value))
const read = (text = '') => (text === '' ? null : Number(text))
const plain = (text = '') => text.trim().toLowerCase()

/** Pad sets, keyed by name; the count of uses is not exchanged. */
export const describePads: TableDescription = {
  fields: [
    { key: 'name', kind: 'words', needed: true, filled: true },
    { key: 'mostUses', kind: 'number', needed: true, filled: true, least: 1, most: 10_000 },
    { key: 'usesBefore', kind: 'number', most: 10_000 },
    { key: 'hardness', kind: 'number', least: 10, most: 100 },
    { key: 'leastMpa', kind: 'decimal', least: 0, most: 300 },
    { key: 'mostMpa', kind: 'decimal', least: 1, most: 300 },
    { key: 'active', kind: 'yes' },
  ],
  keyField: 'name',
  keyOf: ({ name }) => plain(name),
  currentRows: async ({ padSets }) =>
    (await padSets.all()).map(({ name, mostUses, usesBefore, hardness, leastMpa, mostMpa, active }) => ({
      key: plain(name),
      cells: {
        name,
        mostUses: String(mostUses),
        usesBefore: String(usesBefore),
        hardness: written(hardness),
        leastMpa: written(leastMpa),
        mostMpa: written(mostMpa),
        active: active ? 'yes' : '',
      },
    })),
  check({ cells }) {
    const [least, most] = [read(cells.leastMpa), read(cells.mostMpa)]
    return least !== null && most !== null && least >= most
      ? { field: 'mostMpa', code: 'unreadable', value: cells.mostMpa ?? '' }
      : undefined
  },
  async write({ padSets }, planned, { today }) {
    const all = new Map((await padSets.all()).map((one) => [plain(one.name), one]))
    for (const { key, cells } of planned) {
      const current = all.get(key)
      const id = current?.id ?? newId()
      const numbers = {
        ...{ mostUses: Number(cells.mostUses), usesBefore: Number(cells.usesBefore || 0) },
        ...{ hardness: read(cells.hardness), leastMpa: read(cells.leastMpa), mostMpa: read(cells.mostMpa) },
      }
      const padSet = { id, name: cells.name ?? '', ...numbers }
      const active = cells.active !== ''
      if (!current) await padSets.add(padSet, { today, replaces: null })
      if (current || !active) await padSets.change(current?.version ?? 1, { ...padSet, active })
    }
  },
}
