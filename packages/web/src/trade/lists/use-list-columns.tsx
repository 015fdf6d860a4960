import type { ListColumn } from '@probeta/contract/base/list-columns.ts'
import type { Format } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWordOf } from '../../i18n/use-word-of.ts'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/lists/data-table.tsx'

type Say = (key: string) => string
/** A custom drawing of a column, where its values as lines of text are not enough. */
type Drawing<Row> = Partial<Omit<Column<Row>, 'key' | 'align'>> & { align?: 'left' | 'right' }

/**
 * The columns of a list on the screen, as its endpoint declares them for exports and in that order. Without a drawing a
 * column shows its first value, and the others in a second line.
 */
export function useListColumns<Row, Key extends string>(
  { columns }: { columns: readonly ListColumn<Row, Key>[] },
  drawn: Readonly<Partial<Record<NoInfer<Key>, Drawing<Row>>>>,
): readonly Column<Row>[] {
  const { word: say } = useWordOf()
  const format = useFormat()
  return [...Map.groupBy(columns, ({ of }) => of)].flatMap(([key, parts]) => {
    const [first] = parts
    if (key === null || !first) return []
    const drawing: Drawing<Row> = drawn[key] ?? {}
    const { narrow, align = first.kind === 'number' ? 'right' : 'left', ...how } = drawing
    const values = parts.map((part) => (row: Row) => show(part, row, format, say))
    return [
      {
        key,
        head: say(first.heading),
        ...(align === 'right' && { align }),
        ...(narrow && { narrow }),
        cell: (row: Row) =>
          drawValues(
            values.map((value) => value(row)),
            narrow === 'title',
          ),
        ...how,
      },
    ]
  })
}

function show<Row>(column: ListColumn<Row>, row: Row, format: Format, say: Say): string | null {
  if (column.kind === 'number') {
    const value = column.value(row)
    return value === null ? null : format.number(value, Number.isInteger(value) ? 0 : (column.digits ?? 1))
  }
  const value = column.value(row, { language: format.language, say })
  if (!value) return null
  if (column.kind === 'day') return format.day(value)
  if (column.kind === 'instant') return format.instant(value)
  return column.kind === 'choice' ? say(value) : value
}

function drawValues([first, ...others]: (string | null | undefined)[], strong: boolean): ReactNode {
  const second = others.filter(Boolean).join(' · ')
  const main = strong ? <strong>{first ?? '—'}</strong> : (first ?? '—')
  if (second === '') return main
  return (
    <span className="pb-two">
      <span>{main}</span>
      <small>{second}</small>
    </span>
  )
}
