import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import {
  type Conversation,
  type ConversationMessage,
  settleConversationEndpoint,
} from '@probeta/contract/clients/conversations.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { talkQuery } from './queries.ts'
import css from './talk-panel.module.css'
import { WriteForm } from './write-form.tsx'

type Props = { sampleId: string; own?: boolean }

/** The conversation of client and laboratory about a sample. `own`: as the client sees it. */
export function TalkPanel({ sampleId, own = false }: Props) {
  const query = useQuery(talkQuery(sampleId, own))
  return (
    <QueryState query={query}>
      {(conversation) => (
        <div className="pb-stack-wide">
          <Waiting conversation={conversation} own={own} />
          <Messages messages={conversation.messages} own={own} />
          <WriteForm key={sampleId} conversation={conversation} own={own} />
        </div>
      )}
    </QueryState>
  )
}

function Waiting({ conversation, own }: { conversation: Conversation; own: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const may = useMay()
  if (own || conversation.waitsSince === null) return null
  async function settle() {
    await api.call(settleConversationEndpoint, { params: { sampleId: conversation.sample.id }, body: {} })
    await refresh('/samples/:sampleId/messages', '/inbox')
    toast.done(t('inbox.talk.settled'))
  }
  return (
    <div className={`pb-spread ${css['waits']}`}>
      <span>{t('inbox.talk.waits', { when: format.instant(conversation.waitsSince) })}</span>
      {may(permission.results, 'edit') && (
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void run(settle)}>
          {t('inbox.talk.settle')}
        </Button>
      )}
    </div>
  )
}

function Messages({ messages, own }: { messages: readonly ConversationMessage[]; own: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (messages.length === 0)
    return <p className="pb-dim pb-flat">{t(own ? 'inbox.talk.ownNone' : 'inbox.talk.none')}</p>
  return (
    <ol className={`pb-plain-list pb-stack ${css['messages']}`}>
      {messages.map(({ id, audience, side, text, ageHours, writtenBy, writtenAt }) => (
        <li
          key={id}
          data-side={side}
          data-audience={audience}
          data-mine={(side === 'client') === own && audience === 'shared'}
        >
          {audience === 'internal' && (
            <span className={css['internal']}>
              <IconLock size={14} stroke={2} aria-hidden />
              {t('inbox.talk.internal')}
            </span>
          )}
          <small className="pb-block pb-dim pb-small">
            {[
              side === 'client' ? t('inbox.talk.client') : t('inbox.talk.laboratory'),
              ...(writtenBy ? [writtenBy] : []),
              format.instant(writtenAt),
            ].join(' · ')}
          </small>
          {ageHours !== null && (
            <small className={`pb-block pb-dim pb-small ${css['age']}`}>
              {t('inbox.talk.age', { age: format.age(ageHours) })}
            </small>
          )}
          <p className="pb-break">{text}</p>
        </li>
      ))}
    </ol>
  )
}
