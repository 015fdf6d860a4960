import { useFormat } from '../../../i18n/use-format.ts'
import { PointTable } from '../../../ui/lists/point-table.tsx'
import type { DataColumn } from './write-points.ts'

export type ChartData = { readonly columns: readonly DataColumn[]; readonly count: number }

/** Shows every point of a chart in numbers. */
export function PointsCard({ label, data: { columns, count } }: { label: string; data: ChartData }) {
  const format = useFormat()
  return (
    <PointTable
      label={label}
      count={count}
      columns={columns.map(({ head, value, digits }) => ({
        head,
        right: digits !== undefined,
        cell: (row) => {
          const cell = value(row)
          return typeof cell === 'number' ? format.number(cell, digits ?? 0) : (cell ?? '—')
        },
      }))}
    />
  )
}
