import type { CuringTank } from '@probeta/contract/laboratory/curing-tanks.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './curing-panel.module.css'
import { wordLimits } from './word-limits.ts'

const looks = {
  unread: { tone: 'neutral', icon: IconCircleDashed },
  inside: { tone: 'ok', icon: IconCircleCheck },
  outside: { tone: 'danger', icon: IconAlertTriangle },
  silent: { tone: 'warn', icon: IconPlugConnectedX },
} as const

type Props = { tank: CuringTank; chosen: boolean; onChoose: () => void }

/** A tank or room: its state in words and colour, what was read last, and its limits. */
export function TankCard({ tank, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, kind, last, outsideSince, limits, state, active } = tank
  return (
    <button type="button" className={css['tank']} aria-pressed={chosen} onClick={onChoose}>
      <strong className="pb-break">{name}</strong>
      <span>
        {active ? (
          <StatusBadge {...looks[state]} label={t(`curingTanks.states.${state}`)} />
        ) : (
          <StatusBadge tone="neutral" label={t('curingTanks.states.inactive')} />
        )}
      </span>
      <span className={css['climate']}>
        {last ? t('curingTanks.card.temperature', { value: format.number(last.temperatureC, 1) }) : '—'}
        {last && last.humidityPercent !== null && (
          <small>{t('curingTanks.card.humidity', { value: format.number(last.humidityPercent, 0) })}</small>
        )}
      </span>
      <span className="pb-dim pb-small">
        {`${t(`curingTanks.kinds.${kind}`)} · ${wordLimits(t, format, limits)}`}
      </span>
      {last && (
        <span className="pb-dim pb-small">
          {t('curingTanks.card.last', { when: format.instant(last.at) })}
        </span>
      )}
      {outsideSince && (
        <span className="pb-small">
          {t('curingTanks.card.outsideSince', { when: format.instant(outsideSince) })}
        </span>
      )}
    </button>
  )
}
