import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { getHotkeyHandler, useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionUser } from '../../session/session-store.ts'
import { useFormat } from '../../session/current-session.ts'
import { isTyping } from '../../ui/is-typing.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import css from './inbox-page.module.css'
import { markOf } from './show-mark.ts'
import type { Folder, useRows } from './use-rows.ts'
import type { Row } from './word-row.ts'

type Props = Omit<ReturnType<typeof useRows>, 'query'> & {
  query: UseQueryResult | UseInfiniteQueryResult
  folder: Folder
  searched: boolean
  chosen: string | undefined
  onOpen: (key: string) => void
  onArchive: (key: string) => void
}

/** J and K go from line to line, E archives; the arrows too once a line has the focus. */
function useLineKeys({ rows, chosen, onArchive }: Pick<Props, 'rows' | 'chosen' | 'onArchive'>) {
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
  const unlessTyping = (act: () => void) => (event: KeyboardEvent) => {
    if (!isTyping(event.target)) act()
  }
  // A folder that was chosen keeps the focus in its radio, which is an input and no field.
  useHotkeys(
    [
      ['j', unlessTyping(() => move(1)), { preventDefault: false }],
      ['k', unlessTyping(() => move(-1)), { preventDefault: false }],
      ['e', unlessTyping(archive), { preventDefault: false }],
    ],
    [],
  )
  const onKeyDown = getHotkeyHandler([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
  ])
  return { ref: list, onKeyDown }
}

/** The lines of a folder. Enter opens one. */
export function RowsPanel(props: Props) {
  const { rows, query, total, more, moreComing, folder, searched, chosen, onOpen } = props
  const { t } = useTranslation()
  const keys = useLineKeys(props)
  return (
    <section className={css['rows']} aria-label={t(`inbox.folders.${folder}`)}>
      <QueryState query={query}>
        {() =>
          rows.length === 0 ? (
            <Nothing folder={folder} searched={searched} />
          ) : (
            <>
              <p className={`pb-flat pb-dim pb-small ${css['total']}`}>
                {t('inbox.count', { count: total })}
              </p>
              <ol className="pb-plain-list" {...keys}>
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

function Nothing({ folder, searched }: Pick<Props, 'folder' | 'searched'>) {
  const { t } = useTranslation()
  if (searched)
    return <EmptyState title={t('common.list.nothingFound')} text={t('common.list.nothingFoundHint')} />
  const text = folder === 'attend' && sessionUser()?.cliente ? 'attendOwnText' : (`${folder}Text` as const)
  return <EmptyState title={t(`inbox.empty.${folder}`)} text={t(`inbox.empty.${text}`)} />
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
        <span className={`pb-shrink pb-break ${css['words']}`}>
          <span className={css['first']}>
            <strong>{row.object === null ? `${row.title} · ${format.number(row.count)}` : row.title}</strong>
            {row.at && <small className="pb-dim pb-small">{format.instant(row.at)}</small>}
          </span>
          {row.line && (
            <span>
              {row.line}
              {row.item && row.count > 1 && ` · ${t('inbox.times', { count: row.count })}`}
            </span>
          )}
          {row.excerpt && <span className={`pb-dim pb-small ${css['excerpt']}`}>{row.excerpt}</span>}
        </span>
        {row.unread && <b className={css['dot']}>{t('inbox.newMark')}</b>}
      </button>
    </li>
  )
}
