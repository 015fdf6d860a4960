import {
  type CuringReading,
  exportCuringReadingsEndpoint,
  wordReading,
} from '@probeta/contract/laboratory/curing-readings.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { useWordOf } from '../../i18n/use-word-of.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { TwoLines } from '../../ui/lists/two-lines.tsx'
import { isVoidable, VoidButton } from './void-button.tsx'
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
    temperature: { width: '130px' },
    humidity: { width: '130px' },
    state: {
      narrow: 'state',
      cell: (reading) => (
        <TwoLines
          below={[
            reading.voided?.because,
            reading.sent && (
              <span className={css['sent']}>{t('curingTanks.readings.sent', { sent: reading.sent })}</span>
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
          below={[reading.readBy, mayVoid && isVoidable(reading) && <VoidButton reading={reading} />]}
        >
          {t(`curingTanks.sources.${reading.source}`)}
        </TwoLines>
      ),
    },
  })
  return columns.filter(({ key }) => key !== 'tank')
}
