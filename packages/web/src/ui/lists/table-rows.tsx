import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { DataTableProps } from './data-table.tsx'

/** Until a row is measured. */
const rowHeight = 40
const ahead = 12

type Props<Row> = DataTableProps<Row> & { rows: readonly Row[] }

/** The rows in view, with empty rows in place of the rest so that the scroll bar is right. */
export function TableRows<Row>(props: Props<Row>) {
  const { label, query, columns, rowKey, detail, rows } = props
  const { t } = useTranslation()
  const table = useRef<HTMLTableElement>(null)
  const { virtual, shown, above, below } = useRowsInView(table, rows.length)
  const first = shown[0]?.index ?? 0
  useNextPage(query, (shown.at(-1)?.index ?? -Infinity) >= rows.length - ahead)
  const { active, setActive, onKeyDown } = useRowKeys(props, table, (index) =>
    virtual.scrollToIndex(index, { align: 'auto' }),
  )
  return (
    <table
      ref={table}
      className="pb-table"
      role="table"
      aria-label={label}
      aria-rowcount={rows.length}
      aria-busy={query.isFetching}
    >
      <Head columns={columns} />
      <tbody role="rowgroup">
        <Spacer height={above} />
        {shown.map(({ index }) => {
          const row = rows[index]
          if (row === undefined) return null
          return [
            <TableRow
              key={rowKey(row)}
              columns={columns}
              onOpen={props.onOpen}
              ref={virtual.measureElement}
              row={row}
              index={index}
              reachable={index === active || (index === first && active < index)}
              onFocus={() => setActive(index)}
              onKeyDown={(event) => onKeyDown(event, index, row)}
            />,
            detail && detail.open === rowKey(row) && (
              <Detail key={`${rowKey(row)} open`} columns={columns.length} onSize={virtual.measureElement}>
                <detail.Panel row={row} />
              </Detail>
            ),
          ]
        })}
        <Spacer height={below} />
      </tbody>
      {query.isFetchingNextPage && <caption>{t('common.list.loadingMore')}</caption>}
    </table>
  )
}

type Table = RefObject<HTMLTableElement | null>

/** The rows that are in view, and the height of those above and below them. */
function useRowsInView(table: Table, count: number) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(table.current?.offsetTop ?? 0), [table])
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
    // The panel open under a row counts as part of it.
    measureElement: (row) => heightOf(row) + heightOf(detailOf(row)),
  })
  const shown = virtual.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    virtual,
    shown,
    above: first ? first.start - top : 0,
    below: last ? virtual.getTotalSize() - (last.end - top) : 0,
  }
}

function useNextPage<Row>(query: Props<Row>['query'], nearEnd: boolean): void {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [nearEnd, hasNextPage, isFetchingNextPage, fetchNextPage])
}

/** Moves between rows by keys, opens one with Enter, and runs the keys of the list. `active`: the row that Tab reaches. */
function useRowKeys<Row>(
  { rows, keys, onOpen }: Props<Row>,
  table: Table,
  scrollTo: (index: number) => void,
) {
  const [active, setActive] = useState(0)
  function moveTo(index: number) {
    const to = Math.max(0, Math.min(rows.length - 1, index))
    setActive(to)
    scrollTo(to)
    // A held key comes faster than frames: move at once where the row exists.
    const focus = () => {
      const target = table.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)
      target?.focus({ preventScroll: true })
      return target !== null
    }
    if (!focus()) requestAnimationFrame(focus)
  }
  function onKeyDown(event: KeyboardEvent, index: number, row: Row) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
      ...(keys && { j: index + 1, k: index - 1 }),
    }
    const to = moves[event.key]
    if (to !== undefined) moveTo(to)
    else if (event.key === 'Enter' && onOpen) onOpen(row)
    else if (keys && Object.hasOwn(keys, event.key)) keys[event.key]?.(row)
    else return
    event.preventDefault()
  }
  return { active, setActive, onKeyDown }
}

const Head = <Row,>({ columns }: Pick<Props<Row>, 'columns'>) => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map(({ key, head, align, width }) => (
        <th
          key={key}
          role="columnheader"
          scope="col"
          data-align={align}
          style={width === undefined ? undefined : { width }}
        >
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'onOpen'> & {
  ref: Ref<HTMLTableRowElement>
  row: Row
  index: number
  /** By the Tab key. */
  reachable: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const TableRow = <Row,>({
  ref,
  row,
  index,
  reachable,
  columns,
  onOpen,
  onFocus,
  onKeyDown,
}: RowProps<Row>) => (
  <tr
    ref={ref}
    role="row"
    data-index={index}
    data-opens={onOpen !== undefined}
    aria-rowindex={index + 1}
    tabIndex={reachable ? 0 : -1}
    onFocus={onFocus}
    onKeyDown={onKeyDown}
    onClick={(event) => onOpen && !isControl(event.target) && onOpen(row)}
  >
    {columns.map(({ key, head, align, narrow, cell }) => {
      const content = cell(row)
      // A card on a narrow screen has no line for what is empty.
      const shown = content === '—' ? 'empty' : narrow
      return (
        <td key={key} role="cell" data-label={head} data-align={align} data-narrow={shown}>
          {content}
        </td>
      )
    })}
  </tr>
)

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0
const detailOf = ({ nextElementSibling: next }: Element) =>
  next?.classList.contains('pb-row-detail') ? next : null

type DetailProps = { columns: number; onSize: (row: HTMLTableRowElement) => void; children: ReactNode }

/** The panel open under a row: whenever its size changes, the row above is measured again, and once more when it closes. */
function Detail({ columns, onSize, children }: DetailProps) {
  const self = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    const element = self.current
    const above = element?.previousElementSibling
    if (!element || !(above instanceof HTMLTableRowElement)) return undefined
    const watch = new ResizeObserver(() => onSize(above))
    watch.observe(element)
    return () => {
      watch.disconnect()
      if (above.isConnected) onSize(above)
    }
  }, [onSize])
  return (
    <tr ref={self} role="row" className="pb-row-detail">
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  )
}

/** A click on a button or link inside a row is that control's, and a selection of text is no click. */
const isControl = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null) ||
  String(getSelection()) !== ''

/** One cell: if it reached over all columns, those that a screen hides would still take their room. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className="pb-spacer">
      <td style={{ height }} aria-hidden="true" />
    </tr>
  )
