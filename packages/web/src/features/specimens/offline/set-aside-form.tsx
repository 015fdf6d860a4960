import { useTranslation } from 'react-i18next'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { setAside } from '../queries.ts'
import type { Unsent } from './queue-breaks.ts'

type Props = { item: Unsent; onDone: () => void; onClose: () => void }

/** Asks for the reason why a reading is set aside. */
export function SetAsideForm({ item, onDone, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmReason
      title={t('device.conflict.leaveTitle', { code: item.code })}
      text={t('device.conflict.leaveText')}
      confirmLabel={t('device.conflict.leave')}
      onConfirm={async (reason) => {
        await setAside(item, reason)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
