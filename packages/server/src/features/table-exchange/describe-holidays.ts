import { Refusal } from '../../base/refusal.ts'
import type { TableDescription } from './describe-table.ts'

const mostDays = 400

/** Days on which the laboratory is closed, beside those of every week. */
export const describeHolidays: TableDescription = {
  fields: [
    { key: 'day', kind: 'day', needed: true, filled: true },
    { key: 'name', kind: 'words', most: 80 },
    { key: 'yearly', kind: 'yes' },
  ],
  keyField: 'day',
  keyOf: ({ day = '' }) => day,
  currentRows: async ({ calendar }) =>
    (await calendar.find()).closedDays.map(({ day, name, yearly }) => ({
      key: day,
      cells: { day, name, yearly: yearly ? 'yes' : '' },
    })),
  async write({ calendar }, planned) {
    const { version, ...before } = await calendar.find()
    const days = new Map(before.closedDays.map((one) => [one.day, one]))
    for (const { key, cells } of planned)
      days.set(key, { day: key, name: cells.name ?? '', yearly: cells.yearly === 'yes' })
    if (days.size > mostDays) throw new Refusal('import.tooLarge', { rows: mostDays })
    const closedDays = [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
    if (!(await calendar.change(version, { ...before, closedDays }))) throw new Refusal('request.stale')
  },
}
