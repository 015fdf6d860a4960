import { reasonCodes } from '@probeta/domain/acceptance/verdict.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf } from '@probeta/domain/quantity/stress.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { TestLink } from '../../trade/links.tsx'
import type { Series } from './charts/build-run-chart.ts'
import { ListCard } from './list-card.tsx'
import { showStress } from './show-strength.ts'

type Breach = Series['breaches'][number]

/** The results that do not conform, newest first: the criterion, the deficit, and the clause. */
export function BreachesCard({ series: { breaches, breachesInAll, class: of } }: { series: Series }) {
  const { t } = useTranslation()
  const format = useFormat()
  const more = { shown: format.number(breaches.length), all: format.number(breachesInAll) }
  return (
    <ListCard
      title={t('charts.conformity.breaches')}
      notes={[
        breaches.length === 0 && t('charts.conformity.noBreaches'),
        breachesInAll > breaches.length && t('charts.conformity.breachesMore', more),
      ]}
    >
      {breaches.map((breach) => (
        <li key={`${breach.sampleId}:${breach.ageHours}`}>
          <div>
            <TestLink of={breach}>{breach.sampleCode}</TestLink>
            <Why breach={breach} />
            <small className="pb-dim pb-small">{format.dayOf(new Date(breach.castAt).toISOString())}</small>
          </div>
          <span className="pb-strong pb-one-line">{showStress(format, breach.meanMpa, of.unit)}</span>
        </li>
      ))}
    </ListCard>
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
          <small key={`${quantity}:${clause}`} className="pb-dim pb-small">
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
