import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import css from './volume-panel.module.css'

type Props = {
  /** Number of samples that the rule of the work site requires; null where it states none. */
  required: number | null
  volumeM3: number | null
  samples: number | null
  exist: number
}

/** The samples a volume requires, shown while it is typed. */
export function VolumePanel({ required, volumeM3, samples, exist }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const few = required !== null && samples !== null && samples < required
  const Icon = few ? IconAlertTriangle : IconInfoCircle
  const sentences = [
    required !== null &&
      t('visits.required', {
        count: required,
        volume: format.number(volumeM3, Number.isInteger(volumeM3) ? 0 : 1),
      }),
    few && t('visits.tooFew'),
    exist > 0 && t('visits.exist', { count: exist }),
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return null
  return (
    <p className={`pb-dim ${css['asked']}`} role="status" data-few={few}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span>{sentences.join(' ')}</span>
    </p>
  )
}
