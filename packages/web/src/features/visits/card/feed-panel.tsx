import { Alert, Button, CopyButton, Group, Modal, TextInput } from '@mantine/core'
import {
  findVisitFeedEndpoint,
  removeVisitFeedEndpoint,
  renewVisitFeedEndpoint,
} from '@probeta/contract/visit-feeds.ts'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useToast } from '../../../ui/use-toast.ts'

const query = api.query(findVisitFeedEndpoint, {})

/** The secret address of the calendar of one's own visits: created, shown once, renewed, revoked. */
export function FeedPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const refresh = useRefresh()
  const feed = useQuery(query)
  const [address, setAddress] = useState<string>()
  const [asking, setAsking] = useState<'renew' | 'remove'>()

  async function make() {
    const made = await api.call(renewVisitFeedEndpoint, { body: {} })
    setAddress(made.address)
    await refresh('/visits/feed')
  }
  async function remove() {
    await api.call(removeVisitFeedEndpoint, {})
    setAddress(undefined)
    toast.done(t('visits.feed.removed'))
    await refresh('/visits/feed')
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('visits.feed.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <p className="pb-modal-text">{t('visits.feed.about')}</p>
      <QueryState query={feed}>
        {({ createdAt }) => (
          <>
            {address !== undefined && (
              <Alert icon={<IconKey size={18} />} color="yellow" title={t('visits.feed.once')} mb="md">
                <TextInput
                  label={t('visits.feed.address')}
                  readOnly
                  value={address}
                  onFocus={(event) => event.currentTarget.select()}
                />
                <Group mt="sm" justify="space-between" align="center">
                  <CopyButton value={address}>
                    {({ copied, copy }) => (
                      <Button size="compact-md" onClick={copy}>
                        {t(copied ? 'visits.feed.copied' : 'visits.feed.copy')}
                      </Button>
                    )}
                  </CopyButton>
                </Group>
              </Alert>
            )}
            <p className="pb-modal-text">
              {address !== undefined
                ? t('visits.feed.how')
                : createdAt === null
                  ? t('visits.feed.none')
                  : t('visits.feed.since', { day: format.dayOf(createdAt) })}
            </p>
            <Group justify="flex-end">
              {createdAt !== null && (
                <Button variant="subtle" color="red" onClick={() => setAsking('remove')}>
                  {t('visits.feed.remove')}
                </Button>
              )}
              <Button
                variant={createdAt === null ? 'filled' : 'default'}
                onClick={() => (createdAt === null ? void make().catch(toast.refused) : setAsking('renew'))}
              >
                {t(createdAt === null ? 'visits.feed.make' : 'visits.feed.renew')}
              </Button>
            </Group>
          </>
        )}
      </QueryState>
      {asking && (
        <ConfirmReason
          title={t(asking === 'renew' ? 'visits.feed.renewTitle' : 'visits.feed.removeTitle')}
          text={t(asking === 'renew' ? 'visits.feed.renewText' : 'visits.feed.removeText')}
          confirmLabel={t(asking === 'renew' ? 'visits.feed.renew' : 'visits.feed.remove')}
          danger={asking === 'remove'}
          needsReason={false}
          onConfirm={asking === 'renew' ? make : remove}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Modal>
  )
}
