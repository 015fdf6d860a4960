import type { Verdict } from '@probeta/domain/acceptance/verdict.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { reportedStress, reportingStep, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import css from './bench-panel.module.css'
import type { Trial, TriedBy } from './judge-trial.ts'
import { StateBadge } from '../../trade/state-badge.tsx'
import { wordVerdict } from '../../trade/word-verdict.ts'

/** The verdict of each rule set on each strength, and the strength the next test must reach. */
export function VerdictsCard({ trial, judged }: { trial: Trial; judged: readonly TriedBy[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const unit = printedUnit(trial.unit)
  const rows = judged[0]?.tried ?? []
  const describe = (verdict: Verdict) => wordVerdict(t, format, verdict)
  return (
    <table className={`pb-table ${css['table']}`}>
      <thead>
        <tr>
          <th scope="col" data-align="right">
            {t('ruleSets.bench.position')}
          </th>
          <th scope="col" data-align="right">
            {t('ruleSets.bench.strength')} ({unit})
          </th>
          <th scope="col" data-align="right">
            {t('ruleSets.bench.movingMean')}
          </th>
          {judged.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ test, movingMeanMpa }, at) => (
          <tr key={at}>
            <td data-label={t('ruleSets.bench.position')} data-align="right">
              {format.number(at + 1)}
              {trial.lots?.[at] !== undefined && (
                <small className="pb-block pb-dim">{t('ruleSets.bench.lot', { n: trial.lots[at] })}</small>
              )}
            </td>
            <td data-narrow="title" data-align="right">
              {showTrial(format, test.unroundedMpa, trial.unit)}
            </td>
            <td data-label={t('ruleSets.bench.movingMean')} data-align="right">
              {showTrial(format, movingMeanMpa, trial.unit)}
            </td>
            {judged.map(({ id, name, tried }) => {
              const verdict = tried[at]?.verdict
              if (!verdict) return <td key={id}>—</td>
              const words = describe(verdict)
              return (
                <td key={id} data-label={name} className={css['verdict']}>
                  <div>
                    <StateBadge of="verdict" state={verdict.outcome} />
                    <p>{words.why}</p>
                    {verdict.compared.length > 0 && (
                      <ul>
                        {verdict.compared.map((one) => (
                          <li key={one.quantity} data-holds={one.holds}>
                            {t(`verdicts.comparison.${one.bound}`, {
                              what: t(`verdicts.compared.${one.quantity}`, { n: one.n }),
                              value: format.number(one.value, Number.isInteger(one.value) ? 0 : 1),
                              limit: format.number(one.limit, Number.isInteger(one.limit) ? 0 : 1),
                              unit: printedUnit(one.unit),
                            })}
                          </li>
                        ))}
                      </ul>
                    )}
                    {words.clause && <small>{words.clause}</small>}
                  </div>
                </td>
              )
            })}
          </tr>
        ))}
        {judged.some(({ tried }) => tried.at(-1)?.verdict.next) && (
          <tr className={css['next']}>
            <th scope="row" colSpan={3}>
              {t('ruleSets.bench.nextTitle')}
            </th>
            {judged.map(({ id, name, tried }) => {
              const last = tried.findLast(({ verdict }) => verdict.next)?.verdict
              return (
                <td key={id} data-label={name}>
                  {last ? describe(last).next : '—'}
                </td>
              )
            })}
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** Shows a strength in the unit it was typed in, rounded as reported. */
const showTrial = (format: ReturnType<typeof useFormat>, mpa: number | null, unit: StressUnit): string =>
  mpa === null ? '—' : format.number(reportedStress(mpa, unit), reportingStep[unit] < 1 ? 1 : 0)
