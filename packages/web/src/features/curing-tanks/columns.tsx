import {
  type CuringReading,
  exportCuringReadingsEndpoint,
  voidCuringReadingEndpoint,
  wordReading,
} from '@probeta/contract/laboratory/curing-readings.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { useWordOf } from '../../i18n/use-word-of.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { TwoLines } from '../../ui/lists/two-lines.tsx'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { WithdrawButton } from '../../ui/forms/withdraw-button.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { afterReading } from './queries.ts'
import css from './curing-panel.module.css'

function toneOf({ voided, rejected, faults }: CuringReading): Tone {
  if (voided) return 'neutral'
  if (rejected) return 'warn'
  return faults.length > 0 ? 'danger' : 'usual'
}

/** Of the chosen tank. `mayVoid`: this person may void what was typed or brought in. */
export function useReadingColumns(mayVoid: boolean) {
  const { t } = useTranslation()
  const format = useFormat()
  const { word } = useWordOf()
  const columns = useListColumns(exportCuringReadingsEndpoint, {
    at: { narrow: 'title', width: '190px', cell: ({ at }) => format.instant(at) },
    temperature: { width: '150px', cell: ({ temperatureC }) => format.number(temperatureC, 1) },
    humidity: { width: '150px' },
    state: {
      narrow: 'state',
      cell: (reading) => (
        <TwoLines
          below={[
            reading.voided?.because,
            reading.sent && (
              <span key="sent" className={css['sent']}>
                {t('curingTanks.readings.sent', { sent: reading.sent })}
              </span>
            ),
          ]}
        >
          <StatusBadge tone={toneOf(reading)} label={word(wordReading(reading))} />
        </TwoLines>
      ),
    },
    source: {
      width: '200px',
      cell: (reading) => (
        <TwoLines
          below={[
            reading.readBy,
            mayVoid && isVoidable(reading) && <VoidButton key="void" reading={reading} />,
          ]}
        >
          {t(`curingTanks.sources.${reading.source}`)}
        </TwoLines>
      ),
    },
  })
  return columns.filter(({ key }) => key !== 'tank')
}

/** A device makes no slips of the pen, and what was rejected counts for nothing anyway. */
const isVoidable = ({ source, rejected, voided }: CuringReading): boolean =>
  source !== 'device' && rejected === null && voided === null

/** Voids a reading that was typed wrongly, with the reason. */
function VoidButton({ reading }: { reading: CuringReading }) {
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
