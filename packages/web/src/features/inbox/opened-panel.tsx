import { Button } from '@mantine/core'
import type { InboxFile } from '@probeta/contract/workplace/inbox.ts'
import type { NoticeObject } from '@probeta/contract/workplace/notices.ts'
import { IconArchive, IconArchiveOff, IconArrowLeft, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { sessionUser } from '../../session/session-store.ts'
import { useFormat } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import css from './inbox-page.module.css'
import { addressOf } from './link-object.ts'
import { itemQuery } from './queries.ts'
import { useMark } from './use-mark.ts'
import { type Row, rowOfItem } from './word-row.ts'

/** The detail component of each kind of subject; a kind without one gets a link only. */
export type Details = Partial<Record<NoticeObject, ComponentType<{ id: string }>>>

type Props = {
  /** Undefined: not in the filtered list. */
  row: Row | undefined
  itemId: string
  details: Details
  narrow: boolean
  onArchive: () => void
  onBack: () => void
}

/** The subject of a line, with the log of its notices. */
export function OpenedPanel({ row, itemId, details, narrow, onArchive, onBack }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isItem = row ? row.item !== null : z.uuid().safeParse(itemId).success
  const query = useQuery({ ...itemQuery(itemId), enabled: isItem })
  useReading(query.data)
  const back = narrow && (
    <Button
      className={css['back'] ?? ''}
      variant="subtle"
      leftSection={<IconArrowLeft size={18} />}
      onClick={onBack}
    >
      {t('inbox.back')}
    </Button>
  )
  return (
    <div className={`pb-stack-wide ${css['opened']}`}>
      {back}
      {!isItem && row && <About row={row} details={details} />}
      {isItem && (
        <QueryState query={query}>
          {(item) => (
            <>
              <About row={rowOfItem(t, format, item)} details={details} />
              <Acts item={item} onArchive={onArchive} onBack={onBack} />
              <Log item={item} />
            </>
          )}
        </QueryState>
      )}
    </div>
  )
}

/** Marks an item as read when it is opened, once. */
function useReading(item: InboxFile | undefined): void {
  const mark = useMark()
  const done = useRef(false)
  useEffect(() => {
    if (!item || done.current) return
    done.current = true
    if (item.unread) void mark(item, {})
  }, [item, mark])
}

function About({ row, details }: { row: Row; details: Details }) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { object } = row
  const Detail = object && details[object.kind]
  const own = Boolean(sessionUser()?.cliente)
  const address = addressOf(row, own)
  return (
    <>
      <header className={`pb-stack-tight ${css['about']}`}>
        <h2 ref={heading} tabIndex={-1}>
          {row.object === null ? `${row.title} · ${format.number(row.count)}` : row.title}
        </h2>
        {row.line && <p className="pb-flat pb-break">{row.line}</p>}
        {row.at && row.item === null && row.kind !== 'sent' && (
          <small className="pb-dim pb-small">{t('inbox.since', { when: format.instant(row.at) })}</small>
        )}
        {address && (
          <Link to={address} className="pb-link">
            {t(`inbox.open.${object === null ? 'list' : own ? 'portal' : object.kind}`)}
          </Link>
        )}
      </header>
      {Detail ? (
        <Detail id={object.id} />
      ) : (
        row.excerpt && <p className={`pb-flat pb-break ${css['said']}`}>{row.excerpt}</p>
      )}
    </>
  )
}

function Acts({ item, onArchive, onBack }: { item: InboxFile; onArchive: () => void; onBack: () => void }) {
  const { t } = useTranslation()
  const mark = useMark()
  return (
    <div className={`pb-row ${css['acts']}`}>
      <Button
        variant="default"
        leftSection={item.archived ? <IconArchiveOff size={18} /> : <IconArchive size={18} />}
        onClick={onArchive}
      >
        {t(item.archived ? 'inbox.unarchive' : 'inbox.archive')}
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconMail size={18} />}
        onClick={() => void mark(item, { unread: true }).then((marked) => marked && onBack())}
      >
        {t('inbox.markUnread')}
      </Button>
    </div>
  )
}

/** The log of notices: when each was given, and the state of its e-mail. */
function Log({ item }: { item: InboxFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const reasons = ['expired', 'tooLate', 'address', 'delivery'] as const
  return (
    <details className={css['log']}>
      <summary>{t('inbox.log.title')}</summary>
      <ol className="pb-plain-list pb-stack-tight pb-small">
        {item.tellings.map(({ id, at, mail, mailAt, mailError }) => {
          const known = reasons.find((one) => one === mailError)
          const why = known ? t(`inbox.log.reasons.${known}`) : mailError
          const letter = t(`inbox.log.${mail}`, { when: format.instant(mailAt) })
          return (
            <li key={id}>
              {`${format.instant(at)} · ${t('inbox.log.inbox')} · ${letter}${why ? `: ${why}` : ''}`}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
