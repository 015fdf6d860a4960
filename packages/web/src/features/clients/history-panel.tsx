import type { ClientEvent } from '@probeta/contract/clients/clients.ts'
import { IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../../session/current-session.ts'
import { HistoryEvent, HistoryList } from '../../ui/lists/history-list.tsx'
import { Section } from '../../ui/section.tsx'
import { historyPages } from './queries.ts'
import { wordChange } from './word-change.ts'

/** The changes to a client and its contacts, newest first. */
export function HistoryPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const pages = useInfiniteQuery(historyPages(clientId))
  return (
    <Section title={t('clients.history.title')} description={t('clients.history.about')}>
      <HistoryList
        label={t('clients.history.title')}
        pages={pages}
        moreLabel={t('clients.history.more')}
        keyOf={({ id }) => id}
      >
        {(event) => <Change event={event} />}
      </HistoryList>
    </Section>
  )
}

function Change({ event: { by, changes, at } }: { event: ClientEvent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const sentences = changes.map((change) => wordChange(t, language, change))
  const whose = by ? t('clients.history.by', { name: by.names }) : t('clients.history.byInstallation')
  const [first] = changes
  const leads = first?.what === 'added' || first?.what === 'contactAdded'
  const alone = sentences.length === 1
  return (
    <HistoryEvent
      tone="info"
      icon={IconPencil}
      title={alone || leads ? sentences[0] : t('clients.history.changed', { count: sentences.length })}
      lines={alone ? [] : sentences.slice(leads ? 1 : 0)}
      foot={`${format.instant(at)} · ${whose}`}
    />
  )
}
