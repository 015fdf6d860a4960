import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import './point-table.css'

export type PointColumn = {
  readonly head: string
  readonly cell: (row: number) => string
  readonly right?: boolean
}

type Props = { label: string; columns: readonly PointColumn[]; count: number }

const rowHeight = 36
/** Up to so many rows all are rendered: the page can be searched and printed. */
const few = 300

/** Every point of a drawing in numbers. Of very many only those in view are rendered; their count is shown. */
export function PointTable({ label, columns, count }: Props) {
  const { place, rows, above, below } = useRowsInView(count)
  return (
    // A scroll area of its own: the keyboard must reach it too.
    <div ref={place} className="pb-points" role="group" tabIndex={0} aria-label={label}>
      <table aria-label={label} aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ head, right }) => (
              <th key={head} scope="col" data-align={right ? 'right' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={above} columns={columns.length} />
          {rows.map((row) => (
            <tr key={row} aria-rowindex={row + 2}>
              {columns.map(({ head, cell, right }) => (
                <td key={head} data-align={right ? 'right' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          <Gap height={below} columns={columns.length} />
        </tbody>
      </table>
    </div>
  )
}

function useRowsInView(count: number) {
  const place = useRef<HTMLDivElement>(null)
  const many = count > few
  const virtual = useVirtualizer({
    count: many ? count : 0,
    getScrollElement: () => place.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  return {
    place,
    rows: many ? shown.map(({ index }) => index) : Array.from({ length: count }, (_, at) => at),
    above: shown[0]?.start ?? 0,
    below: many ? virtual.getTotalSize() - (shown.at(-1)?.end ?? 0) : 0,
  }
}

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0 }} aria-hidden="true" />
    </tr>
  )
