import type { Verdict } from '@probeta/domain/acceptance/verdict.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { reportedStress, reportingStep, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import css from './bench-panel.module.css'
import type { Trial, Tried, TriedBy } from './judge-trial.ts'
import { StateBadge } from '../../trade/state-badge.tsx'
import { wordVerdict } from '../../trade/word-verdict.ts'

type Props = { trial: Trial; judged: readonly TriedBy[] }

/** The verdict of each rule set on each strength, and the strength the next test must reach. */
export function VerdictsCard({ trial, judged }: Props) {
  const { t } = useTranslation()
  const numbers = [
    t('ruleSets.bench.position'),
    `${t('ruleSets.bench.strength')} (${printedUnit(trial.unit)})`,
    t('ruleSets.bench.movingMean'),
  ]
  return (
    <table className={`pb-table ${css['table']}`}>
      <thead>
        <tr>
          {numbers.map((head) => (
            <th key={head} scope="col" data-align="right">
              {head}
            </th>
          ))}
          {judged.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {judged[0]?.tried.map((test, at) => (
          <StrengthRow key={at} test={test} at={at} trial={trial} judged={judged} />
        ))}
        {judged.some(({ tried }) => tried.at(-1)?.verdict.next) && <NextRow judged={judged} />}
      </tbody>
    </table>
  )
}

type RowProps = Props & { test: Tried[number]; at: number }

function StrengthRow({ test: { test, movingMeanMpa }, at, trial, judged }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const lot = trial.lots?.[at]
  return (
    <tr>
      <td data-label={t('ruleSets.bench.position')} data-align="right">
        {format.number(at + 1)}
        {lot !== undefined && (
          <small className="pb-block pb-dim">{t('ruleSets.bench.lot', { n: lot })}</small>
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
        return verdict ? <VerdictCell key={id} name={name} verdict={verdict} /> : <td key={id}>—</td>
      })}
    </tr>
  )
}

function VerdictCell({ name, verdict }: { name: string; verdict: Verdict }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { why, clause } = wordVerdict(t, format, verdict)
  const show = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 1)
  return (
    <td data-label={name} className={css['verdict']}>
      <div>
        <StateBadge of="verdict" state={verdict.outcome} />
        <p>{why}</p>
        {verdict.compared.length > 0 && (
          <ul className="pb-plain-list pb-dim pb-small">
            {verdict.compared.map(({ quantity, holds, bound, n, value, limit, unit }) => (
              <li key={quantity} className={holds ? '' : 'pb-danger'}>
                {t(`verdicts.comparison.${bound}`, {
                  what: t(`verdicts.compared.${quantity}`, { n }),
                  value: show(value),
                  limit: show(limit),
                  unit: printedUnit(unit),
                })}
              </li>
            ))}
          </ul>
        )}
        {clause && <small className="pb-block pb-dim pb-small">{clause}</small>}
      </div>
    </td>
  )
}

function NextRow({ judged }: Pick<Props, 'judged'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <tr className={css['next']}>
      <th scope="row" colSpan={3}>
        {t('ruleSets.bench.nextTitle')}
      </th>
      {judged.map(({ id, name, tried }) => {
        const last = tried.findLast(({ verdict }) => verdict.next)?.verdict
        return (
          <td key={id} data-label={name}>
            {last ? wordVerdict(t, format, last).next : '—'}
          </td>
        )
      })}
    </tr>
  )
}

/** Shows a strength in the unit it was typed in, rounded as reported. */
const showTrial = (format: ReturnType<typeof useFormat>, mpa: number | null, unit: StressUnit): string =>
  mpa === null ? '—' : format.number(reportedStress(mpa, unit), reportingStep[unit] < 1 ? 1 : 0)
