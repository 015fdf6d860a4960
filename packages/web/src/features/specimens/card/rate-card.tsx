import type { ForceUnit } from '@probeta/domain/quantity/force.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { FactCard } from './fact-card.tsx'
import type { Rate } from '../reading/compute-rate.ts'

/** Formats the window of a loading rate, three significant figures each. */
export function useRateWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const near = (value: number) => {
    const rounded = Number(value.toPrecision(3))
    return format.number(rounded, rounded % 1 === 0 ? 0 : rounded >= 10 ? 1 : 2)
  }
  return ({ least, target, most, unit, held }: Rate) => {
    const values = { least: near(least), target: near(target), most: near(most), unit }
    return {
      target: t('loadRate.value', values),
      window: t('loadRate.window', values),
      outside: held === 'slow' || held === 'fast' ? t(`loadRate.${held}`, values) : undefined,
    }
  }
}

/** The loading rate for this specimen: shown first, since the press is set to it before loading. */
export function RateCard({ rate }: { rate: Rate }) {
  const { t } = useTranslation()
  const { target, window, outside } = useRateWords()(rate)
  return (
    <FactCard label={t('loadRate.toSet')} mark={outside !== undefined} note={window}>
      {target}
    </FactCard>
  )
}

export const rateUnit = (unit: ForceUnit) => `${unit}/s`
