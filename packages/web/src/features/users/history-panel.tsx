import { SegmentedControl } from '@mantine/core'
import type { UserEvent } from '@probeta/contract/access/users.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { IconLogin2, IconPencil, IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useToday } from '../../session/current-session.ts'
import { AuditLink } from '../../trade/links.tsx'
import { HistoryEvent, HistoryList } from '../../ui/lists/history-list.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { historyPages } from './queries.ts'
import { wordChange } from './word-change.ts'

const kinds = ['all', 'attempt', 'change'] as const
const Url = z.object({ history: z.enum(kinds).default('all') })

/** Successful and failed sign-ins, and changes to the user, newest first. */
export function HistoryPanel({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const [{ history }, setUrl] = useUrlState(Url)
  const today = useToday()
  const yesterday = addDays(today, -1)
  const pages = useInfiniteQuery(historyPages(userId, history === 'all' ? undefined : history))
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
      <p className="pb-row">
        <AuditLink search={{ userId, from: today, to: today }}>{t('audit.doneToday')}</AuditLink>
        <AuditLink search={{ userId, from: yesterday, to: yesterday }}>{t('audit.doneYesterday')}</AuditLink>
        <AuditLink search={{ userId }}>{t('audit.doneAll')}</AuditLink>
      </p>
      <HistoryList
        label={t('users.history.title')}
        pages={pages}
        moreLabel={t('users.history.more')}
        empty={t('users.history.empty')}
        keyOf={({ kind, id }) => `${kind} ${id}`}
      >
        {(event) =>
          event.kind === 'attempt' ? <Attempt event={event} /> : <Change event={event} userId={userId} />
        }
      </HistoryList>
    </Section>
  )
}

type Of<K extends UserEvent['kind']> = Extract<UserEvent, { kind: K }>

function Attempt({ event: { succeeded, way, ip, browser, system, at } }: { event: Of<'attempt'> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const device = browser && system ? t('users.history.device', { browser, system }) : (browser ?? system)
  const from = ip === '' ? undefined : t('users.history.from', { ip })
  return (
    <HistoryEvent
      tone={succeeded ? 'ok' : 'danger'}
      icon={succeeded ? IconLogin2 : IconX}
      title={t(`users.history.${succeeded ? 'came' : 'failed'}.${way}`)}
      foot={[format.instant(at), device, from].filter(Boolean).join(' · ')}
    />
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
  const sentences = changes.map((change) => wordChange(t, change, added))
  const several = changes.length > 1
  return (
    <HistoryEvent
      tone="info"
      icon={IconPencil}
      title={
        sentences.length === 0
          ? t('users.history.nothing')
          : several && !added
            ? t('users.history.changed')
            : sentences[0]
      }
      lines={several ? sentences.slice(added ? 1 : 0) : []}
      foot={`${format.instant(at)} · ${whose}`}
    />
  )
}
