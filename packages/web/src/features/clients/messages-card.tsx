import { ActionIcon } from '@mantine/core'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import css from './client-file-page.module.css'
import { messagesQuery } from './queries.ts'

/** The messages that a client's delivery rules would have sent in a month, last month first. */
export function MessagesCard({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const [month, setMonth] = useState<string>()
  const messages = useQuery({ ...messagesQuery(clientId, month), placeholderData: keepPreviousData })
  const at = messages.data
  const step = (to: 'previous' | 'next') => {
    if (at) setMonth(to === 'previous' ? addDays(at.from, -1) : addDays(at.to, 1))
  }
  const isNow = at !== undefined && at.to >= today
  return (
    <Section
      title={t('clients.rules.preview')}
      description={
        at && t('clients.rules.previewAbout', { from: format.day(at.from), to: format.day(at.to) })
      }
      actions={
        <div className={css['about']}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('clients.rules.previousMonth')}
            onClick={() => step('previous')}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('clients.rules.nextMonth')}
            disabled={isNow}
            onClick={() => step('next')}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
      }
    >
      <QueryState query={messages}>
        {({ count, rules, items }) =>
          count === 0 ? (
            <p className="pb-dim pb-flat">{t('clients.rules.previewNone')}</p>
          ) : (
            <>
              <p role="status">
                <strong>{t('clients.rules.previewCount', { count })}</strong>
                {' · '}
                {rules
                  .filter((rule) => rule.count > 0)
                  .map((rule) => `${rule.name}: ${t(`clients.rules.events.${rule.event}`)} (${rule.count})`)
                  .join(' · ')}
              </p>
              <ul className={css['rows']} aria-label={t('clients.rules.preview')}>
                {items.map(({ day, event, contactId, name, about, workSite }) => (
                  <li key={`${day} ${event} ${contactId} ${about}`}>
                    <div className={css['who']}>
                      <strong>{t(`clients.rules.events.${event}`)}</strong>
                      <small>
                        {[
                          event === 'weeklySummary'
                            ? t('clients.rules.summaryOf', { count: Number(about) })
                            : about,
                          workSite,
                          name,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </div>
                    <small>{format.day(day)}</small>
                  </li>
                ))}
              </ul>
              {items.length < count && (
                <p className="pb-dim pb-flat">{t('clients.rules.previewMore', { count: items.length })}</p>
              )}
            </>
          )
        }
      </QueryState>
    </Section>
  )
}
