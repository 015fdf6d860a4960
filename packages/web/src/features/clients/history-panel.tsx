import { Button } from '@mantine/core'
import type { ClientEvent } from '@probeta/contract/clients.ts'
import { IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../../session/current-session.ts'
import { useSayRefusal } from '../../ui/say-refusal.ts'
import { Section } from '../../ui/section.tsx'
import css from './history-panel.module.css'
import { historyPages } from './queries.ts'
import { wordChange } from './word-change.ts'

/** What was changed about a client and its people, newest first. */
export function HistoryPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const query = useInfiniteQuery(historyPages(clientId))
  const events = query.data?.pages.flatMap(({ items }) => items)
  return (
    <Section title={t('clients.history.title')} description={t('clients.history.about')}>
      {query.isError && <p role="alert">{say(query.error)}</p>}
      <ol className={css['events']} aria-label={t('clients.history.title')} aria-busy={query.isFetching}>
        {events?.map((event) => (
          <li key={event.id}>
            <i data-tone="info">
              <IconPencil size={15} stroke={2} aria-hidden />
            </i>
            <Change event={event} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('clients.history.more')}
        </Button>
      )}
    </Section>
  )
}

function Change({ event: { by, changes, at } }: { event: ClientEvent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const said = changes.map((change) => wordChange(t, language, change))
  const whose = by ? t('clients.history.by', { name: by.names }) : t('clients.history.byInstallation')
  const [first] = changes
  const leads = first?.what === 'added' || first?.what === 'contactAdded'
  const rest = leads ? said.slice(1) : said
  const title = said.length === 1 || leads ? said[0] : t('clients.history.changed', { count: said.length })
  return (
    <div>
      <strong>{title}</strong>
      {said.length > 1 && (
        <ul>
          {rest.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <small>{`${format.instant(at)} · ${whose}`}</small>
    </div>
  )
}
