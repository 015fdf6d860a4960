import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSayRefusal } from '../forms/say-refusal.ts'

/** The part of an infinite query that a history needs. */
type Pages<T> = {
  data: { pages: { items: T[] }[] } | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}
type Props<T> = {
  label: string
  pages: Pages<T>
  moreLabel: string
  /** Text where nothing has happened; left out where something always has. */
  empty?: string
  keyOf: (event: T) => string | number
  children: (event: T) => ReactNode
}

/** The events of a history, newest first, page after page. */
export function HistoryList<T>({ label, pages, moreLabel, empty, keyOf, children }: Props<T>) {
  const say = useSayRefusal()
  const events = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      {pages.isError && <p role="alert">{say(pages.error)}</p>}
      {events?.length === 0 && empty && <p className="pb-dim pb-flat">{empty}</p>}
      <ol className="pb-history pb-plain-list" aria-label={label} aria-busy={pages.isFetching}>
        {events?.map((event) => (
          <li key={keyOf(event)}>{children(event)}</li>
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {moreLabel}
        </Button>
      )}
    </>
  )
}

type EventProps = {
  tone: 'ok' | 'danger' | 'info'
  icon: Icon
  title: ReactNode
  /** Details of the event, where the title does not say all. */
  lines?: readonly string[]
  /** Time, person and origin of the event. */
  foot: string
}

export function HistoryEvent({ tone, icon: Drawn, title, lines = [], foot }: EventProps) {
  return (
    <>
      <i data-tone={tone}>
        <Drawn size={15} stroke={2} aria-hidden />
      </i>
      <div>
        <strong>{title}</strong>
        {lines.length > 0 && (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <small>{foot}</small>
      </div>
    </>
  )
}
