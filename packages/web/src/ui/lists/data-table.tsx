import { Button, Skeleton } from '@mantine/core'
import { IconCloudOff, IconSearchOff } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { shownColumns } from './arrange-columns.ts'
import { EmptyState } from '../empty-state.tsx'
import { useKeptColumns } from './kept-columns.ts'
import { ListColumns } from './list-columns.tsx'
import { type ListOf, ListTools, type ListToolsProps } from './list-tools.ts'
import { useSayRefusal } from '../forms/say-refusal.ts'
import { TableRows } from './table-rows.tsx'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  align?: 'right'
  /** CSS width; columns without one share what is left. */
  width?: string
  /** On narrow screens a row is a card: `title` is its heading, `state` stands beside it, `hidden` is left out. */
  narrow?: 'title' | 'state' | 'hidden'
  /** First and never hidden: the checkbox of a row. */
  always?: boolean
}

type PageOf<Row> = { items: Row[]; next: string | null; total: { count: number; capped: boolean } }

export type DataTableProps<Row> = {
  /** Content of the table, for screen readers. */
  label: string
  /** useInfiniteQuery(api.pages(endpoint, …)) */
  query: UseInfiniteQueryResult<InfiniteData<PageOf<Row>>>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Click or Enter on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** Panel that opens in place under a row, and the key of that row. */
  detail?: { open: string | number | undefined; Panel: (props: { row: Row }) => ReactNode }
  /** Keys of the row that has the focus, by name; with them j and k move too. */
  keys?: Readonly<Record<string, (row: Row) => void>>
  /** Shown when there is nothing at all: an EmptyState that says what to do first. */
  empty: ReactNode
  /** Something is searched or filtered: then an empty answer is not an empty laboratory. */
  filtered: boolean
  /** The filters of the list, in one line with its tools. */
  filters?: ReactNode
  /** A quiet choice of the order, beside the count. */
  sort?: ReactNode
  /** With it people choose columns, save views and export the list as a file. */
  list?: ListOf
}

/** A list by seek: rows load as one scrolls, only those in view exist, arrows move and Enter opens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, filters, empty, filtered, list } = props
  const { t } = useTranslation()
  const say = useSayRefusal()
  const [choice, setChoice] = useKeptColumns(list?.name)
  const columns = shownColumns(props.columns, choice)
  const rows = query.data?.pages.flatMap(({ items }) => items)

  if (query.isError && !rows) {
    return (
      <>
        {filters}
        <EmptyState icon={IconCloudOff} title={t('common.list.failed')} text={say(query.error)}>
          <Button variant="light" onClick={() => void query.refetch()}>
            {t('common.actions.retry')}
          </Button>
        </EmptyState>
      </>
    )
  }
  const none = rows?.length === 0
  if (none && !filtered)
    return (
      <>
        {filters}
        {empty}
      </>
    )
  // The head is there while loading, too: a choice just made keeps the focus.
  return (
    <>
      <div className="pb-list-head">
        {filters}
        {(!none || list) && (
          <TableHead {...props} shown={columns.map(({ key }) => key)} choice={choice} onChoice={setChoice} />
        )}
      </div>
      {!rows ? (
        <TableSkeleton columns={columns.length} />
      ) : none ? (
        <EmptyState
          icon={IconSearchOff}
          title={t('common.list.nothingFound')}
          text={t('common.list.nothingFoundHint')}
        />
      ) : (
        <TableRows {...props} columns={columns} rows={rows} />
      )}
    </>
  )
}

/** The number of rows, the choice of their order, and the tools of the list. */
function TableHead<Row>(props: DataTableProps<Row> & Omit<ListToolsProps, 'list'>) {
  const { query, columns, sort, list, ...chosen } = props
  const { t } = useTranslation()
  const format = useFormat()
  const tools = use(ListTools)
  const pages = query.data?.pages
  const count = pages?.flatMap(({ items }) => items).length ?? 0
  const total = pages?.[0]?.total ?? { count, capped: false }
  const shown = format.number(total.count) + (total.capped ? '+' : '')
  return (
    <div className="pb-table-head">
      {pages ? (
        <p className="pb-dim pb-small pb-flat" role="status">
          {t('common.list.total', { count: total.count, shown })}
        </p>
      ) : (
        <span />
      )}
      {sort}
      {list && (
        <div className="pb-list-tools">
          {tools?.({ list, shown: chosen.shown, choice: chosen.choice, onChoice: chosen.onChoice })}
          <ListColumns columns={columns} choice={chosen.choice} onChoice={chosen.onChoice} />
        </div>
      )}
    </div>
  )
}

function TableSkeleton({ columns }: { columns: number }) {
  const { t } = useTranslation()
  return (
    <div className="pb-table-skeleton" role="status" aria-label={t('common.state.loading')}>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row}>
          {Array.from({ length: Math.min(columns, 6) }, (_unused, column) => (
            <Skeleton key={column} height={14} width={`${55 + ((row * 7 + column * 13) % 35)}%`} />
          ))}
        </div>
      ))}
    </div>
  )
}
