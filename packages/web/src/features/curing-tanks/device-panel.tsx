import { Button, Group } from '@mantine/core'
import {
  type CuringTank,
  removeCuringDeviceEndpoint,
  renewCuringDeviceEndpoint,
} from '@probeta/contract/laboratory/curing-tanks.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../session/current-session.ts'
import { ShownOnce } from '../../ui/fields/shown-once.tsx'
import { AskButton } from '../../ui/forms/ask-button.tsx'
import { Dialog } from '../../ui/forms/dialog.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import css from './curing-panel.module.css'

/** What a device sends, as an example. */
const example = `{"readings":[{"at":"2026-11-24T09:00:00Z","temperatureC":22.8,"humidityPercent":97}]}`

/** The secret address to which the device of a tank posts: created, shown once, renewed, revoked. */
export function DevicePanel({ tank, onClose }: { tank: CuringTank; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [address, setAddress] = useState<string>()
  const { deviceSince } = tank
  return (
    <Dialog onClose={onClose} title={t('curingTanks.device.titleOf', { name: tank.name })}>
      <p className="pb-modal-text">{t('curingTanks.device.about')}</p>
      {address !== undefined && (
        <ShownOnce
          title={t('curingTanks.device.once')}
          label={t('curingTanks.device.address')}
          value={address}
          copyLabel={t('curingTanks.device.copy')}
          copiedLabel={t('curingTanks.device.copied')}
        />
      )}
      <p className="pb-modal-text">
        {deviceSince === null
          ? t('curingTanks.device.none')
          : t('curingTanks.device.since', { day: format.dayOf(deviceSince) })}
      </p>
      <p className="pb-modal-text">{t('curingTanks.device.body')}</p>
      <pre className={css['body']}>{example}</pre>
      <Buttons tankId={tank.id} exists={deviceSince !== null} onAddress={setAddress} />
    </Dialog>
  )
}

type ButtonsProps = { tankId: string; exists: boolean; onAddress: (address: string | undefined) => void }

function Buttons({ tankId, exists, onAddress }: ButtonsProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const params = { tankId }
  async function renew() {
    onAddress((await api.call(renewCuringDeviceEndpoint, { params, body: {} })).address)
    await refresh('/curing-tanks')
  }
  async function remove() {
    await api.call(removeCuringDeviceEndpoint, { params })
    onAddress(undefined)
    toast.done(t('curingTanks.device.removed'))
    await refresh('/curing-tanks')
  }
  const ask = (what: 'renew' | 'remove', onConfirm: () => Promise<void>) => ({
    needsReason: false,
    title: t(`curingTanks.device.${what}Title`),
    text: t(`curingTanks.device.${what}Text`),
    onConfirm,
  })
  return (
    <Group justify="flex-end" mt="md">
      {exists ? (
        <>
          <AskButton
            variant="subtle"
            color="red"
            label={t('curingTanks.device.remove')}
            ask={{ danger: true, ...ask('remove', remove) }}
          />
          <AskButton variant="default" label={t('curingTanks.device.renew')} ask={ask('renew', renew)} />
        </>
      ) : (
        <Button onClick={() => void renew().catch(toast.refused)}>{t('curingTanks.device.make')}</Button>
      )}
    </Group>
  )
}
