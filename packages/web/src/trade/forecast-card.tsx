import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { leastPairs } from '@probeta/domain/gain/forecast-design.ts'
import { wantedPairs } from '@probeta/domain/gain/forecast.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import css from './forecast-card.module.css'
import { showReported } from '../i18n/show-stress.ts'

type Props = { test: Pick<StrengthTestRow, 'forecast' | 'mix'> }

/** The strength forecast for the design age, with its interval and basis; or why there is none. */
export function ForecastCard({ test: { forecast, mix } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!forecast) return null
  const { designAgeHours, n, of, why } = forecast
  const age = format.age(designAgeHours)
  if (!of)
    return (
      <p className={`pb-dim pb-flat ${css['text']}`}>
        {why === 'noSpread'
          ? t('strengthTests.forecast.noSpread', { age })
          : t('strengthTests.forecast.none', { age, n: format.number(n), needed: leastPairs })}
      </p>
    )
  const stress = (mpa: number) => showReported(format, Math.max(0, mpa), mix.strengthUnit, mix.method)
  const unit = printedUnit(mix.strengthUnit)
  return (
    <div className={css['forecast']}>
      <span className="pb-dim pb-small">{t('strengthTests.forecast.title', { age })}</span>
      <strong className={`pb-strong ${of.misses ? 'pb-warn' : ''}`}>
        {t('strengthTests.forecast.value', {
          value: `${stress(of.mpa)} ${unit}`,
          low: stress(of.lowMpa),
          high: `${stress(of.highMpa)} ${unit}`,
        })}
      </strong>
      <small className={`pb-dim ${css['text']}`}>
        {[
          of.misses && t('strengthTests.forecast.misses'),
          t('strengthTests.forecast.basis', {
            confidence: format.percent(of.confidence),
            n: format.number(n),
          }),
          of.warnings.includes('fewPairs') && t('strengthTests.forecast.few', { wanted: wantedPairs }),
          of.warnings.includes('beyondObserved') && t('strengthTests.forecast.beyond'),
        ]
          .filter(Boolean)
          .join(' ')}
      </small>
    </div>
  )
}
