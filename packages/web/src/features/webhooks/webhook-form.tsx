import { Checkbox, Stack, TextInput } from '@mantine/core'
import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  Webhook,
  webhookEventNames,
} from '@probeta/contract/laboratory/webhooks.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'

const { body: Body } = changeWebhookEndpoint

type Values = Pick<Webhook, 'name' | 'address' | 'events'>
const blank: Values = { name: '', address: '', events: [] }

type Props = {
  webhook: Webhook | undefined
  /** Called with the secret of a new webhook. */
  onAdded: (secret: string) => void
  onClose: () => void
}

/** A webhook: where its messages go, and about what. */
export function WebhookForm({ webhook, onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { field, known, edited } = useRecordForm<Values, Webhook>(Body, {
    row: webhook,
    Row: Webhook,
    blank,
    toForm: valuesLike(blank),
    label: (name) => t(`webhooks.fields.${name}`),
    rules: {
      address: (address) =>
        Body.shape.address.safeParse(address).success ? null : t('webhooks.wrongAddress'),
    },
  })
  return (
    <FormDrawer
      {...edited}
      title={known ? t('webhooks.edit', { name: known.name }) : t('webhooks.add')}
      draft={known ? `webhook:${known.id}` : 'webhook'}
      submit={async (body, { version }) => {
        if (known) await api.call(changeWebhookEndpoint, { params: { webhookId: known.id }, body, version })
        else onAdded((await api.call(addWebhookEndpoint, { body })).secret)
        await refresh('/webhooks')
      }}
      onClose={onClose}
    >
      <TextInput {...field('name')} autoComplete="off" />
      <TextInput
        {...field('address')}
        type="url"
        description={t('webhooks.fields.addressHint')}
        autoComplete="off"
      />
      <Checkbox.Group {...field('events')}>
        <Stack gap="xs" mt="xs">
          {webhookEventNames.map((name) => (
            <Checkbox key={name} value={name} label={t(`webhooks.events.${name}`)} description={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDrawer>
  )
}
