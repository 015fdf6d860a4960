import { Button } from '@mantine/core'
import {
  addPushDeviceEndpoint,
  type PushDevice,
  removePushDeviceEndpoint,
  tryPushDeviceEndpoint,
} from '@probeta/contract/workplace/push-devices.ts'
import { IconBell, IconBellOff, IconBellPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../session/current-session.ts'
import { knowsPush, startPush } from '../../session/push-messages.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { nameDevice } from './name-device.ts'
import { pushDevicesQuery, sessionsQuery } from './queries.ts'
import { CardRow } from '../../ui/card-row.tsx'

/** The browsers in which the user gets push messages, with the button for this one. */
export function PushCard() {
  const { t } = useTranslation()
  const devices = useQuery(pushDevicesQuery())
  return (
    <Section title={t('profile.push.title')} description={t('profile.push.about')}>
      <QueryState query={devices}>
        {({ items, publicKey }) => (
          <>
            {items.length === 0 ? (
              <p className="pb-dim pb-flat">{t('profile.push.none')}</p>
            ) : (
              <ul className="pb-card-rows">
                {items.map((item) => (
                  <DeviceRow key={item.id} device={item} />
                ))}
              </ul>
            )}
            <AddDevice publicKey={publicKey} />
          </>
        )}
      </QueryState>
    </Section>
  )
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: pushDevicesQuery().queryKey })
}

/** The button that turns on this browser; the browser asks the person itself. */
function AddDevice({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const [problem, setProblem] = useState<'denied' | 'failed'>()
  const sessions = useQuery(sessionsQuery())
  const here = sessions.data?.items.find(({ current }) => current)
  const name = nameDevice(t, here) ?? t('profile.push.unknown')
  const add = () =>
    run(async () => {
      const started = await startPush(publicKey)
      if (typeof started === 'string') return setProblem(started)
      setProblem(undefined)
      const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = started
      await api.call(addPushDeviceEndpoint, { body: { name, endpoint, keys: { p256dh, auth } } })
      toast.done(t('profile.push.done'))
      await refresh()
    }, toast.refused)
  return (
    <>
      {problem && (
        <p role="alert" className="pb-small">
          {t(`profile.push.${problem}`)}
        </p>
      )}
      <ReasonButton
        side="start"
        mt="lg"
        variant="light"
        leftSection={<IconBellPlus size={17} />}
        reason={knowsPush() ? undefined : t('profile.push.noBrowser')}
        loading={busy}
        onClick={() => void add()}
      >
        {t('profile.push.add')}
      </ReasonButton>
    </>
  )
}

function DeviceRow({ device: { id, name, addedAt, goneAt } }: { device: PushDevice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const params = { pushDeviceId: id }
  const attempt = () =>
    run(async () => {
      await api.call(tryPushDeviceEndpoint, { params, body: {} })
      toast.done(t('profile.push.trialSent'))
    }, toast.refused)
  const remove = () =>
    run(async () => {
      await api.call(removePushDeviceEndpoint, { params })
      toast.done(t('profile.push.removed'))
      await refresh()
    }, toast.refused)
  const look = { variant: 'subtle', size: 'compact-md', disabled: busy } as const
  return (
    <CardRow
      icon={goneAt === null ? IconBell : IconBellOff}
      name={name}
      badge={goneAt !== null && <StatusBadge tone="warn" label={t('profile.push.gone')} />}
      facts={[
        goneAt === null
          ? t('profile.push.added', { at: format.dayOf(addedAt) })
          : t('profile.push.goneHint', { at: format.dayOf(goneAt) }),
      ]}
    >
      {goneAt === null && (
        <Button {...look} aria-label={t('profile.push.trialNamed', { name })} onClick={() => void attempt()}>
          {t('profile.push.trial')}
        </Button>
      )}
      <Button {...look} aria-label={t('profile.push.removeNamed', { name })} onClick={() => void remove()}>
        {t('profile.push.remove')}
      </Button>
    </CardRow>
  )
}
