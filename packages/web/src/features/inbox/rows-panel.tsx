import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { getHotkeyHandler, useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionUser } from '../../session/session-store.ts'
import { useFormat } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import css from './inbox-page.module.css'
import { markOf } from './show-mark.ts'
import type { Folder } from './use-rows.ts'
import type { Row } from './word-row.ts'

type Props = {
  rows: readonly Row[]
  query: UseQueryResult | UseInfiniteQueryResult
  total: number
  more: (() => void) | undefined
  moreComing: boolean
  folder: Folder
  searched: boolean
  chosen: string | undefined
  onOpen: (key: string) => void
  onArchive: (key: string) => void
}

/** The lines of a folder. J and K go from line to line, Enter opens, E archives. */
export function RowsPanel({
  rows,
  query,
  total,
  more,
  moreComing,
  folder,
  searched,
  chosen,
  onOpen,
  onArchive,
}: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)

  const linesOf = () => [...(list.current?.querySelectorAll('button') ?? [])]
  /** The line with the focus, else the open one; -1 without either. */
  function currentIn(lines: readonly Element[]): number {
    const focused = lines.findIndex((one) => one === document.activeElement)
    return focused === -1 ? rows.findIndex(({ key }) => key === chosen) : focused
  }
  function move(by: number) {
    const lines = linesOf()
    lines[Math.max(0, Math.min(lines.length - 1, currentIn(lines) + by))]?.focus()
  }
  function archive() {
    const lines = linesOf()
    const at = currentIn(lines)
    const row = rows[at]
    if (!row) return
    // The line disappears: focus moves to the next one.
    ;(lines[at + 1] ?? lines[at - 1])?.focus()
    onArchive(row.key)
  }
  // From anywhere on the page but a field: nothing has to be clicked first.
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['e', archive],
  ])
  const onKeyDown = getHotkeyHandler([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
  ])
  const own = Boolean(sessionUser()?.cliente)
  const text = folder === 'attend' && own ? 'attendOwnText' : (`${folder}Text` as const)
  return (
    <section className={css['rows']} aria-label={t(`inbox.folders.${folder}`)}>
      <QueryState query={query}>
        {() =>
          rows.length === 0 ? (
            searched ? (
              <EmptyState title={t('common.list.nothingFound')} text={t('common.list.nothingFoundHint')} />
            ) : (
              <EmptyState title={t(`inbox.empty.${folder}`)} text={t(`inbox.empty.${text}`)} />
            )
          ) : (
            <>
              <p className={css['total']}>{t('inbox.count', { count: total })}</p>
              <ol ref={list} onKeyDown={onKeyDown}>
                {rows.map((row) => (
                  <Line key={row.key} row={row} chosen={row.key === chosen} onOpen={onOpen} />
                ))}
              </ol>
              {more && (
                <Button variant="subtle" fullWidth loading={moreComing} onClick={more}>
                  {t('inbox.more')}
                </Button>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  )
}

type LineProps = { row: Row; chosen: boolean; onOpen: (key: string) => void }

function Line({ row, chosen, onOpen }: LineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { icon: Icon, tone } = markOf(row.kind)
  return (
    <li>
      <button
        type="button"
        data-unread={row.unread}
        aria-current={chosen ? 'true' : undefined}
        onClick={() => onOpen(row.key)}
      >
        <i data-tone={tone} aria-hidden="true">
          <Icon size={18} stroke={1.8} />
        </i>
        <span className={css['words']}>
          <span className={css['first']}>
            <strong>{row.object === null ? `${row.title} · ${format.number(row.count)}` : row.title}</strong>
            {row.at && <small>{format.instant(row.at)}</small>}
          </span>
          {row.line && (
            <span>
              {row.line}
              {row.item && row.count > 1 && ` · ${t('inbox.times', { count: row.count })}`}
            </span>
          )}
          {row.excerpt && <span className={css['excerpt']}>{row.excerpt}</span>}
        </span>
        {row.unread && <b className={css['dot']}>{t('inbox.newMark')}</b>}
      </button>
    </li>
  )
}
