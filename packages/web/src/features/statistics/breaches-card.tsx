import { reasonCodes } from '@probeta/domain/acceptance/verdict.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf } from '@probeta/domain/quantity/stress.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/section.tsx'
import css from './breaches-card.module.css'
import type { Series } from './charts/build-run-chart.ts'
import { showStress } from './show-strength.ts'

type Breach = Series['breaches'][number]

/** The results that do not conform, newest first: the criterion, the deficit, and the clause. */
export function BreachesCard({ series }: { series: Series }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { breaches, breachesInAll } = series
  const { unit } = series.class
  return (
    <Section title={t('charts.conformity.breaches')} flush>
      {breaches.length === 0 ? (
        <p className={css['note']}>{t('charts.conformity.noBreaches')}</p>
      ) : (
        <ul className={css['list']} aria-label={t('charts.conformity.breaches')}>
          {breaches.map((breach) => (
            <li key={`${breach.sampleId}:${breach.ageHours}`}>
              <div>
                <Link
                  className="pb-link"
                  to="/consultas/resultadoscilindros/$sampleId/$ageHours"
                  params={{ sampleId: breach.sampleId, ageHours: String(breach.ageHours) }}
                >
                  {breach.sampleCode}
                </Link>
                <Why breach={breach} />
                <small>{format.dayOf(new Date(breach.castAt).toISOString())}</small>
              </div>
              <span className={css['figure']}>{showStress(format, breach.meanMpa, unit)}</span>
            </li>
          ))}
        </ul>
      )}
      {breachesInAll > breaches.length && (
        <p className={css['note']}>
          {t('charts.conformity.breachesMore', {
            shown: format.number(breaches.length),
            all: format.number(breachesInAll),
          })}
        </p>
      )}
    </Section>
  )
}

function Why({ breach: { verdict } }: { breach: Breach }) {
  const { t } = useTranslation()
  const format = useFormat()
  const reason = reasonCodes.find((code) => code === verdict.reason.code)
  const failed = verdict.compared.filter(({ holds }) => !holds)
  return (
    <>
      <span>{reason && t(`verdicts.reason.${reason}`, { ...verdict.reason.values })}</span>
      {failed.map(({ quantity, n, value, limit, bound, unit, clause }) => {
        const show = (number: number) =>
          unit === '%' ? format.number(number) : format.number(number, decimalsOf(unit))
        return (
          <small key={`${quantity}:${clause}`}>
            {t(`verdicts.comparison.${bound}`, {
              what: t(`verdicts.compared.${quantity}`, { n }),
              value: show(value),
              limit: show(limit),
              unit: unit === '%' ? '%' : printedUnit(unit),
            })}
          </small>
        )
      })}
    </>
  )
}
