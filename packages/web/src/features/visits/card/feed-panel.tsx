import { Button, Group } from '@mantine/core'
import {
  findVisitFeedEndpoint,
  removeVisitFeedEndpoint,
  renewVisitFeedEndpoint,
} from '@probeta/contract/clients/visit-feeds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat } from '../../../session/current-session.ts'
import { ShownOnce } from '../../../ui/fields/shown-once.tsx'
import { AskButton } from '../../../ui/forms/ask-button.tsx'
import { Dialog } from '../../../ui/forms/dialog.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useToast } from '../../../ui/use-toast.tsx'

const query = api.query(findVisitFeedEndpoint, {})

/** The secret address of the calendar of one's own visits: created, shown once, renewed, revoked. */
export function FeedPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const feed = useQuery(query)
  const [address, setAddress] = useState<string>()
  return (
    <Dialog onClose={onClose} title={t('visits.feed.title')}>
      <p className="pb-modal-text">{t('visits.feed.about')}</p>
      <QueryState query={feed}>
        {({ createdAt }) => (
          <>
            {address !== undefined && (
              <ShownOnce
                title={t('visits.feed.once')}
                label={t('visits.feed.address')}
                value={address}
                copyLabel={t('visits.feed.copy')}
                copiedLabel={t('visits.feed.copied')}
              />
            )}
            <p className="pb-modal-text">
              {address !== undefined
                ? t('visits.feed.how')
                : createdAt === null
                  ? t('visits.feed.none')
                  : t('visits.feed.since', { day: format.dayOf(createdAt) })}
            </p>
            <Buttons exists={createdAt !== null} onAddress={setAddress} />
          </>
        )}
      </QueryState>
    </Dialog>
  )
}

type ButtonsProps = { exists: boolean; onAddress: (address: string | undefined) => void }

function Buttons({ exists, onAddress }: ButtonsProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  async function renew() {
    onAddress((await api.call(renewVisitFeedEndpoint, { body: {} })).address)
    await refresh('/visits/feed')
  }
  async function remove() {
    await api.call(removeVisitFeedEndpoint, {})
    onAddress(undefined)
    toast.done(t('visits.feed.removed'))
    await refresh('/visits/feed')
  }
  return (
    <Group justify="flex-end">
      {exists ? (
        <>
          <AskButton
            variant="subtle"
            color="red"
            label={t('visits.feed.remove')}
            ask={{
              danger: true,
              needsReason: false,
              title: t('visits.feed.removeTitle'),
              text: t('visits.feed.removeText'),
              onConfirm: remove,
            }}
          />
          <AskButton
            variant="default"
            label={t('visits.feed.renew')}
            ask={{
              needsReason: false,
              title: t('visits.feed.renewTitle'),
              text: t('visits.feed.renewText'),
              onConfirm: renew,
            }}
          />
        </>
      ) : (
        <Button onClick={() => void renew().catch(toast.refused)}>{t('visits.feed.make')}</Button>
      )}
    </Group>
  )
}
