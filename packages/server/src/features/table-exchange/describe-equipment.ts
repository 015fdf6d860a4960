import { isDeepStrictEqual } from 'node:util'
import { equipmentKinds } from '@probeta/domain/equipment/kinds.ts'
import { newId } from '../../db/new-id.ts'
import { lineCells, lineFault, lineFields, linesOf } from './describe-lines.ts'
import type { Cells, TableDescription } from './describe-table.ts'

const plain = (text = '') => text.trim().toLowerCase()

const keyOf = ({ kind = '', code, name }: Cells) =>
  plain(code) === '' ? `${kind} ${plain(name)}` : `code ${plain(code)}`

/** Presses, scales and other calibrated equipment, without certificates. Keyed by the sticker, else by the name. */
export const describeEquipment: TableDescription = {
  fields: [
    {
      key: 'kind',
      kind: { oneOf: equipmentKinds, phrases: 'equipment.kinds' },
      needed: true,
      filled: true,
    },
    { key: 'code', kind: 'words', most: 40 },
    { key: 'name', kind: 'words', needed: true, filled: true },
    { key: 'model', kind: 'words', most: 100 },
    { key: 'serial', kind: 'words', most: 100 },
    { key: 'note', kind: 'words', most: 120 },
    { key: 'active', kind: 'yes' },
    ...lineFields,
  ],
  keyField: 'name',
  keyOf,
  async currentRows({ equipment, presses }) {
    const lines = new Map((await presses.all()).map((one) => [one.id, one.lines]))
    return (await equipment.all()).map(({ id, kind, code, name, model, serial, note, active }) => ({
      key: keyOf({ kind, code, name }),
      cells: {
        ...{ kind, code, name, model, serial, note, active: active ? 'yes' : '' },
        ...lineCells(lines.get(id) ?? null),
      },
    }))
  },
  // The kind cannot change: certificates were issued for it.
  check: ({ cells, before }) =>
    before && before.cells.kind !== cells.kind
      ? { field: 'kind', code: 'taken', value: cells.kind ?? '' }
      : lineFault(cells),
  async write({ equipment, presses }, planned) {
    const all = new Map(
      (await equipment.all()).map(({ kind, code, name, ...one }) => [keyOf({ kind, code, name }), one]),
    )
    for (const { key, cells } of planned) {
      const { code = '', name = '', model = '', serial = '', note = '' } = cells
      const current = all.get(key)
      const id = current?.id ?? newId()
      const piece = { id, code, name, model, serial, note, makeId: current?.makeId ?? null }
      const kind = equipmentKinds.find((one) => one === cells.kind) ?? 'other'
      const active = cells.active !== ''
      if (!current) await equipment.add({ ...piece, kind })
      if (current || !active) await equipment.change(current?.version ?? 1, { ...piece, active })
      if (kind !== 'press') continue
      const press = await presses.find(id)
      const lines = linesOf(cells)
      if (press && !isDeepStrictEqual(press.lines, lines))
        await presses.change(press.version, { id, name, active: press.active, lines })
    }
  },
}
