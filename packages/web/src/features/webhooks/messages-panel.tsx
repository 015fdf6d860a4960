import { Group, NativeSelect } from '@mantine/core'
import {
  listWebhookDeliveriesEndpoint,
  repeatWebhookDeliveryEndpoint,
  repeatWebhookFailuresEndpoint,
  tryWebhookEndpoint,
  type Webhook,
  type WebhookDelivery,
} from '@probeta/contract/laboratory/webhooks.ts'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../session/current-session.ts'
import { Dialog } from '../../ui/forms/dialog.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { HistoryEvent, HistoryList } from '../../ui/lists/history-list.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { wordAttempt } from './word-attempt.ts'

const hour = 3_600_000
const spans = { day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour }
type Span = keyof typeof spans
const spanNames = ['day', 'week', 'month'] as const satisfies readonly Span[]

const marks = {
  waiting: { icon: IconClock, tone: 'info' },
  delivered: { icon: IconCheck, tone: 'ok' },
  failed: { icon: IconX, tone: 'danger' },
} as const

/** The messages of a webhook with their attempts, newest first; any of them can be sent again. */
export function MessagesPanel({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, name, state } = webhook
  const params = { webhookId: id }
  const pages = useInfiniteQuery(api.pages(listWebhookDeliveriesEndpoint, { params, query: {} }))
  const reason = state === 'active' ? undefined : t(`webhooks.states.${state}`)
  return (
    <Dialog size="xl" title={t('webhooks.messages.openOf', { name })} onClose={onClose}>
      <Acts webhook={webhook} reason={reason} />
      <HistoryList
        label={t('webhooks.messages.openOf', { name })}
        pages={pages}
        moreLabel={t('webhooks.messages.more')}
        empty={t('webhooks.messages.empty')}
        keyOf={(message) => message.id}
      >
        {(message) => <Message webhook={webhook} message={message} reason={reason} />}
      </HistoryList>
    </Dialog>
  )
}

type ActsProps = { webhook: Webhook; reason: string | undefined }

function Acts({ webhook: { id }, reason }: ActsProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const [span, setSpan] = useState<Span>('day')
  const params = { webhookId: id }
  const tryIt = () =>
    run(async () => {
      await api.call(tryWebhookEndpoint, { params, body: {} })
      await refresh('/webhooks')
    })
  const repeat = () =>
    run(async () => {
      const since = new Date(Date.now() - spans[span]).toISOString()
      const { messages } = await api.call(repeatWebhookFailuresEndpoint, { params, body: { since } })
      toast.done(t('webhooks.messages.repeated', { count: messages }))
      await refresh('/webhooks')
    })
  return (
    <Group align="end" mb="md">
      <ReasonButton side="start" loading={busy} reason={reason} onClick={() => void tryIt()}>
        {t('webhooks.try')}
      </ReasonButton>
      <NativeSelect
        label={t('webhooks.messages.since')}
        value={span}
        onChange={({ currentTarget: { value } }) => setSpan(spanNames.find((one) => one === value) ?? 'day')}
        data={spanNames.map((value) => ({ value, label: t(`webhooks.messages.spans.${value}`) }))}
      />
      <ReasonButton
        variant="default"
        side="start"
        loading={busy}
        reason={reason}
        onClick={() => void repeat()}
      >
        {t('webhooks.messages.repeat')}
      </ReasonButton>
    </Group>
  )
}

type MessageProps = ActsProps & { message: WebhookDelivery }

function Message({ webhook, message, reason }: MessageProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const { id, type, happenedAt, state, attempts, nextAttemptAt } = message
  const again = () =>
    run(async () => {
      const params = { webhookId: webhook.id, messageId: id }
      await api.call(repeatWebhookDeliveryEndpoint, { params, body: {} })
      await refresh('/webhooks')
    })
  const next =
    state !== 'waiting'
      ? []
      : webhook.state !== 'active'
        ? [t('webhooks.messages.held')]
        : nextAttemptAt === null
          ? [t('webhooks.messages.soon')]
          : [t('webhooks.messages.next', { at: format.instant(nextAttemptAt) })]
  return (
    <HistoryEvent
      {...marks[state]}
      title={
        <Group gap="xs">
          {t(`webhooks.events.${type}`)}
          <span className="pb-dim">{t(`webhooks.messages.states.${state}`)}</span>
          <ReasonButton
            variant="subtle"
            size="compact-md"
            loading={busy}
            reason={reason}
            onClick={() => void again()}
          >
            {t('webhooks.messages.again')}
          </ReasonButton>
        </Group>
      }
      lines={[...attempts.map((one) => wordAttempt(t, format.instant(one.at), one)), ...next]}
      foot={[format.instant(happenedAt), id].join(' · ')}
    />
  )
}
