import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionUser } from '../../session/session-store.ts'
import { useFormat } from '../../session/current-session.ts'
import { itemPages, sentPages, tasksQuery } from './queries.ts'
import { type Row, rowOfItem, rowOfSent, rowOfTask } from './word-row.ts'

export const folders = ['attend', 'alerts', 'questions', 'sent', 'archived'] as const
export type Folder = (typeof folders)[number]

/** The lines of a folder with their total, and the function that loads more. */
export function useRows({ folder, search, unread }: { folder: Folder; search: string; unread: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const own = Boolean(sessionUser()?.cliente)
  const searched = search === '' ? undefined : search
  const tasks = useQuery({ ...tasksQuery(), enabled: folder === 'attend' })
  const listed = folder === 'attend' || folder === 'sent' ? 'alerts' : folder
  const items = useInfiniteQuery({
    ...itemPages({ folder: listed, search: searched, unread }),
    enabled: folder !== 'attend' && folder !== 'sent',
  })
  const sent = useInfiniteQuery({ ...sentPages(searched), enabled: folder === 'sent' })
  if (folder === 'attend') {
    const all: Row[] = (tasks.data?.items ?? []).map((task) => rowOfTask(t, format, task))
    const term = search.toLowerCase()
    const rows = all.filter(({ title, line, excerpt }) =>
      `${title} ${line} ${excerpt}`.toLowerCase().includes(term),
    )
    return { rows, query: tasks, total: rows.length, more: undefined, moreComing: false }
  }
  const pages = folder === 'sent' ? sent : items
  const rows: Row[] =
    folder === 'sent'
      ? (sent.data?.pages ?? []).flatMap((page) => page.items.map((one) => rowOfSent(t, one, own)))
      : (items.data?.pages ?? []).flatMap((page) => page.items.map((one) => rowOfItem(t, format, one)))
  return {
    rows,
    query: pages,
    total: pages.data?.pages[0]?.total.count ?? 0,
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    moreComing: pages.isFetchingNextPage,
  }
}
