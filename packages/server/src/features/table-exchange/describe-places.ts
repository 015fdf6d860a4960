import { newId } from '../../db/new-id.ts'
import type { TableDescription } from './describe-table.ts'

const code = /^[A-Z0-9][A-Z0-9-]{0,15}$/

/** Tanks and shelves, keyed by the code on their labels. */
export const describePlaces: TableDescription = {
  fields: [
    {
      key: 'code',
      kind: 'words',
      needed: true,
      filled: true,
      reads: (text) => code.test(text.toUpperCase()),
    },
    { key: 'tank', kind: 'words', needed: true, filled: true, most: 40 },
    { key: 'shelf', kind: 'words', most: 17 },
    { key: 'capacity', kind: 'number', least: 1, most: 100_000 },
    { key: 'active', kind: 'yes' },
  ],
  keyField: 'code',
  keyOf: ({ code: rowCode = '' }) => rowCode.toUpperCase(),
  currentRows: async ({ storagePlaces }) =>
    (await storagePlaces.list()).map((place) => ({
      key: place.code,
      cells: {
        ...{ code: place.code, tank: place.tank, shelf: place.shelf },
        capacity: place.capacity === null ? '' : String(place.capacity),
        active: place.active ? 'yes' : '',
        // Derived, not written: decides whether the place can be taken out of use.
        value: place.specimens > 0 ? 'occupied' : '',
      },
    })),
  check: ({ cells, before }) =>
    before?.cells.value === 'occupied' && cells.active === '' && before.cells.active === 'yes'
      ? { field: 'active', code: 'occupied', value: before.key }
      : undefined,
  async write({ storagePlaces }, planned) {
    const all = new Map((await storagePlaces.list()).map((place) => [place.code, place]))
    for (const { key, cells } of planned) {
      const { tank = '', shelf = '', capacity = '' } = cells
      const place = { code: key, tank, shelf, capacity: capacity === '' ? null : Number(capacity) }
      const active = cells.active !== ''
      const current = all.get(key)
      const id = current?.id ?? newId()
      if (!current) await storagePlaces.add({ id, ...place })
      if (current || !active) await storagePlaces.change(id, current?.version ?? 1, { ...place, active })
      if (current) await storagePlaces.rename({ id, tank, shelf })
    }
  },
}
