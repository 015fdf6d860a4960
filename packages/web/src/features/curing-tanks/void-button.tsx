import {
  type CuringReading,
  voidCuringReadingEndpoint,
} from '@probeta/contract/laboratory/curing-readings.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../session/current-session.ts'
import { WithdrawButton } from '../../ui/forms/withdraw-button.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { afterReading } from './queries.ts'

/** A device makes no slips of the pen, and what was rejected counts for nothing anyway. */
export const isVoidable = ({ source, rejected, voided }: CuringReading): boolean =>
  source !== 'device' && rejected === null && voided === null

/** Voids a reading that was typed wrongly, with the reason. */
export function VoidButton({ reading }: { reading: CuringReading }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const refresh = useRefresh()
  return (
    <WithdrawButton
      label={t('curingTanks.readings.void')}
      ask={{
        title: t('curingTanks.readings.voidTitle', { value: format.number(reading.temperatureC, 1) }),
        text: t('curingTanks.readings.voidText'),
        onConfirm: async (reason) => {
          const params = { readingId: reading.id }
          await api.call(voidCuringReadingEndpoint, { params, version: reading.version, body: { reason } })
          toast.done(t('curingTanks.readings.voidDone'))
          await refresh(...afterReading)
        },
      }}
    />
  )
}
