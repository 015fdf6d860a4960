import { ActionIcon } from '@mantine/core'
import type { previewMessagesEndpoint } from '@probeta/contract/clients/clients.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { isSummary } from '@probeta/domain/people/summaries.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../session/current-session.ts'
import { Line, Lines } from '../../ui/lists/lines.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { messagesQuery } from './queries.ts'

type Month = ResultOf<typeof previewMessagesEndpoint>

/** The messages that a client's delivery rules would have sent in a month, last month first. */
export function MessagesCard({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [month, setMonth] = useState<string>()
  const messages = useQuery({ ...messagesQuery(clientId, month), placeholderData: keepPreviousData })
  const at = messages.data
  return (
    <Section
      title={t('clients.rules.preview')}
      description={
        at && t('clients.rules.previewAbout', { from: format.day(at.from), to: format.day(at.to) })
      }
      actions={<MonthSteps of={at} onMonth={setMonth} />}
    >
      <QueryState query={messages}>
        {(shown) =>
          shown.count === 0 ? (
            <p className="pb-dim pb-flat">{t('clients.rules.previewNone')}</p>
          ) : (
            <MonthMessages of={shown} />
          )
        }
      </QueryState>
    </Section>
  )
}

function MonthSteps({ of, onMonth }: { of: Month | undefined; onMonth: (day: string) => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const look = { variant: 'default', size: 'lg' } as const
  return (
    <div className="pb-row">
      <ActionIcon
        {...look}
        aria-label={t('clients.rules.previousMonth')}
        onClick={() => of && onMonth(addDays(of.from, -1))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={t('clients.rules.nextMonth')}
        disabled={of !== undefined && of.to >= today}
        onClick={() => of && onMonth(addDays(of.to, 1))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  )
}

function MonthMessages({ of: { count, rules, items } }: { of: Month }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <p role="status">
        <strong>{t('clients.rules.previewCount', { count })}</strong>
        {' · '}
        {rules
          .filter((rule) => rule.count > 0)
          .map((rule) => `${rule.name}: ${t(`clients.rules.events.${rule.event}`)} (${rule.count})`)
          .join(' · ')}
      </p>
      <Lines label={t('clients.rules.preview')}>
        {items.map(({ day, event, contactId, name, email, group, about, workSite }) => (
          <Line
            key={`${day} ${event} ${contactId} ${email} ${about}`}
            title={t(`clients.rules.events.${event}`)}
            facts={[
              isSummary(event) ? t('clients.rules.summaryOf', { count: Number(about) }) : about,
              workSite,
              group === '' ? name : t('clients.contacts.memberOf', { name, group }),
            ]}
          >
            <small>{format.day(day)}</small>
          </Line>
        ))}
      </Lines>
      {items.length < count && (
        <p className="pb-dim pb-flat">{t('clients.rules.previewMore', { count: items.length })}</p>
      )}
    </>
  )
}
