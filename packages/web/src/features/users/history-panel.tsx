import { Button, SegmentedControl } from '@mantine/core'
import type { UserEvent } from '@probeta/contract/users.ts'
import { IconLogin2, IconPencil, IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../session/current-session.ts'
import { useSayRefusal } from '../../ui/say-refusal.ts'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import css from './history-panel.module.css'
import { historyPages } from './queries.ts'
import { wordChange } from './word-change.ts'

const kinds = ['all', 'attempt', 'change'] as const
const Url = z.object({ history: z.enum(kinds).default('all') })

/** How somebody came in or failed to, and what was changed about them, newest first. */
export function HistoryPanel({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const [{ history }, setUrl] = useUrlState(Url)
  const query = useInfiniteQuery(historyPages(userId, history === 'all' ? undefined : history))
  const events = query.data?.pages.flatMap(({ items }) => items)
  return (
    <Section
      title={t('users.history.title')}
      description={t('users.history.about')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('users.history.title')}
          value={history}
          onChange={(value) => setUrl({ history: kinds.find((one) => one === value) })}
          data={kinds.map((value) => ({ value, label: t(`users.history.kinds.${value}`) }))}
        />
      }
    >
      {query.isError && <p role="alert">{say(query.error)}</p>}
      {events?.length === 0 && <p className={css['empty']}>{t('users.history.empty')}</p>}
      <ol className={css['events']} aria-label={t('users.history.title')} aria-busy={query.isFetching}>
        {events?.map((event) => (
          <li key={`${event.kind} ${event.id}`}>
            {event.kind === 'attempt' ? <Attempt event={event} /> : <Change event={event} userId={userId} />}
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('users.history.more')}
        </Button>
      )}
    </Section>
  )
}

type Of<K extends UserEvent['kind']> = Extract<UserEvent, { kind: K }>

function Attempt({ event: { succeeded, way, ip, browser, system, at } }: { event: Of<'attempt'> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const device = browser && system ? t('users.history.device', { browser, system }) : (browser ?? system)
  const from = ip === '' ? undefined : t('users.history.from', { ip })
  const Icon = succeeded ? IconLogin2 : IconX
  return (
    <>
      <i data-tone={succeeded ? 'ok' : 'danger'}>
        <Icon size={15} stroke={2} aria-hidden />
      </i>
      <div>
        <strong>{t(`users.history.${succeeded ? 'came' : 'failed'}.${way}`)}</strong>
        <small>{[format.instant(at), device, from].filter(Boolean).join(' · ')}</small>
      </div>
    </>
  )
}

function Change({ event: { by, changes, at }, userId }: { event: Of<'change'>; userId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const whose =
    by === null
      ? t('users.history.byInstallation')
      : by.id === userId
        ? t('users.history.themselves')
        : t('users.history.by', { name: by.names })
  const [only] = changes
  const added = only?.what === 'added'
  const said = changes.map((change) => wordChange(t, change, added))
  return (
    <>
      <i data-tone="info">
        <IconPencil size={15} stroke={2} aria-hidden />
      </i>
      <div>
        {changes.length === 0 && <strong>{t('users.history.nothing')}</strong>}
        {changes.length === 1 && only && <strong>{said[0]}</strong>}
        {changes.length > 1 && (
          <>
            <strong>{added ? said[0] : t('users.history.changed')}</strong>
            <ul>
              {said.slice(added ? 1 : 0).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
        <small>{`${format.instant(at)} · ${whose}`}</small>
      </div>
    </>
  )
}
