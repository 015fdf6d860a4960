import { Group } from '@mantine/core'
import {
  listWebhooksEndpoint,
  removeWebhookEndpoint,
  rotateWebhookSecretEndpoint,
  setWebhookStateEndpoint,
  type Webhook,
} from '@probeta/contract/laboratory/webhooks.ts'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../session/current-session.ts'
import { StateBadge } from '../../trade/state-badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShownOnce } from '../../ui/fields/shown-once.tsx'
import { AskButton } from '../../ui/forms/ask-button.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** `webhook`: the one in the form, or a new one; `messages`: the one whose messages are shown. */
const Url = z.object({ webhook: z.string().optional(), messages: z.string().optional() })

/** The programs that are told what happens in the laboratory. */
export function WebhooksPanel() {
  const { t } = useTranslation()
  const webhooks = useQuery(api.query(listWebhooksEndpoint, {}))
  const [url, setUrl] = useUrlState(Url)
  const [secret, setSecret] = useState<string>()
  const ofId = (id: string | undefined) => webhooks.data?.items.find((one) => one.id === id)
  const [edited, shown] = [ofId(url.webhook), ofId(url.messages)]
  const add = (
    <ReasonButton leftSection={<IconPlus size={18} />} onClick={() => setUrl({ webhook: 'new' })}>
      {t('webhooks.add')}
    </ReasonButton>
  )
  return (
    <>
      {secret !== undefined && (
        <ShownOnce
          title={t('webhooks.secret.once')}
          label={t('webhooks.secret.label')}
          value={secret}
          copyLabel={t('webhooks.secret.copy')}
          copiedLabel={t('webhooks.secret.copied')}
        />
      )}
      <QueryState query={webhooks}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={IconWebhook} title={t('webhooks.empty')} text={t('webhooks.emptyHint')}>
              {add}
            </EmptyState>
          ) : (
            <Section title={t('webhooks.title')} description={t('webhooks.about')} actions={add}>
              <ul className="pb-card-rows">
                {items.map((webhook) => (
                  <Row
                    key={webhook.id}
                    webhook={webhook}
                    onEdit={() => setUrl({ webhook: webhook.id })}
                    onMessages={() => setUrl({ messages: webhook.id })}
                    onSecret={setSecret}
                  />
                ))}
              </ul>
            </Section>
          )
        }
      </QueryState>
      {(url.webhook === 'new' || edited) && (
        <WebhookForm
          key={url.webhook}
          webhook={edited}
          onAdded={setSecret}
          onClose={() => setUrl({ webhook: undefined })}
        />
      )}
      {shown && <MessagesPanel webhook={shown} onClose={() => setUrl({ messages: undefined })} />}
    </>
  )
}

type RowProps = {
  webhook: Webhook
  onEdit: () => void
  onMessages: () => void
  onSecret: (secret: string) => void
}

function Row({ webhook, onEdit, onMessages, onSecret }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, address, state, failingSince, waiting, failed, deliveredAt } = webhook
  return (
    <li>
      <IconWebhook size={22} stroke={1.5} aria-hidden />
      <div>
        <strong>{name}</strong>
        <StateBadge of="webhook" state={state === 'active' && failingSince !== null ? 'failing' : state} />
        <p>
          <span className="pb-break">{address}</span>
          <span>
            {deliveredAt === null
              ? t('webhooks.never')
              : t('webhooks.deliveredAt', { at: format.instant(deliveredAt) })}
          </span>
          {waiting > 0 && <span>{t('webhooks.waiting', { count: waiting })}</span>}
          {failed > 0 && <span>{t('webhooks.failed', { count: failed })}</span>}
        </p>
        <Group gap={4} mt={4}>
          <ReasonButton
            variant="subtle"
            size="compact-md"
            aria-label={t('webhooks.messages.openOf', { name })}
            onClick={onMessages}
          >
            {t('webhooks.messages.open')}
          </ReasonButton>
          <ReasonButton
            variant="subtle"
            size="compact-md"
            aria-label={t('webhooks.edit', { name })}
            onClick={onEdit}
          >
            {t('common.actions.edit')}
          </ReasonButton>
          <Acts webhook={webhook} onSecret={onSecret} />
        </Group>
      </div>
    </li>
  )
}

function Acts({ webhook, onSecret }: Pick<RowProps, 'webhook' | 'onSecret'>) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const { id, name, version, state } = webhook
  const params = { webhookId: id }
  const turnTo = state === 'active' ? 'paused' : 'active'
  const turn = () =>
    run(async () => {
      await api.call(setWebhookStateEndpoint, { params, version, body: { state: turnTo } })
      await refresh('/webhooks')
    })
  async function rotate() {
    onSecret((await api.call(rotateWebhookSecretEndpoint, { params, body: {} })).secret)
    await refresh('/webhooks')
  }
  async function remove() {
    await api.call(removeWebhookEndpoint, { params })
    await refresh('/webhooks')
  }
  return (
    <>
      <ReasonButton variant="subtle" size="compact-md" loading={busy} onClick={() => void turn()}>
        {t(turnTo === 'paused' ? 'webhooks.pause' : 'webhooks.resume')}
      </ReasonButton>
      <AskButton
        variant="subtle"
        size="compact-md"
        label={t('webhooks.secret.rotate')}
        ask={{
          needsReason: false,
          title: t('webhooks.secret.rotateTitle', { name }),
          text: t('webhooks.secret.rotateText'),
          onConfirm: rotate,
        }}
      />
      <AskButton
        variant="subtle"
        size="compact-md"
        color="red"
        label={t('webhooks.remove')}
        ask={{
          danger: true,
          needsReason: false,
          title: t('webhooks.removeTitle', { name }),
          text: t('webhooks.removeText'),
          onConfirm: remove,
        }}
      />
    </>
  )
}
