import type { Verdict } from '@probeta/contract/concrete/strength-tests.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import { wordClause } from '../i18n/word-clause.ts'
import css from './comparison-drawing.module.css'
import { wordComparison } from './word-verdict.ts'

type Comparison = Verdict['compared'][number]

const signOf = ({ bound, holds }: Comparison) => {
  if (bound === 'most') return holds ? '≤' : '>'
  return holds ? '≥' : '<'
}

/** Bars of one unit share one scale, so that they can be compared by eye. */
function scaleOf(compared: readonly Comparison[], { unit }: Comparison) {
  const alike = compared.filter((other) => other.unit === unit)
  const longest = Math.max(...alike.flatMap(({ value, limit }) => [value, limit]), 1e-9) * 1.12
  return (value: number) => `${Math.max(0, (value / longest) * 100)}%`
}

/** Draws each comparison: a bar for the value, a line for its limit, with the numbers beside it as text. */
export function ComparisonDrawing({ compared, ruleSet }: Pick<Verdict, 'compared' | 'ruleSet'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={`pb-plain-list pb-stack-wide ${css['list']}`}>
      {compared.map((comparison) => {
        const { quantity, holds, clause, verified } = comparison
        const { what, value, limit } = wordComparison(t, format, comparison)
        return (
          <li key={quantity} data-holds={holds}>
            <div className={`pb-spread ${css['words']}`}>
              <span>{what}</span>
              <strong>
                {value}{' '}
                <small className="pb-dim pb-small">
                  {signOf(comparison)} {limit}
                </small>
              </strong>
            </div>
            <Bar comparison={comparison} scale={scaleOf(compared, comparison)} />
            <small className={holds ? 'pb-dim' : 'pb-danger'}>
              {[
                t(holds ? 'strengthTests.holds' : 'strengthTests.fails'),
                wordClause(t, ruleSet, clause),
                ...(verified ? [] : [t('strengthTests.unverified')]),
              ].join(' · ')}
            </small>
          </li>
        )
      })}
    </ul>
  )
}

type BarProps = { comparison: Comparison; scale: (value: number) => string }

const Bar = ({ comparison: { value, limit }, scale }: BarProps) => (
  <svg width="100%" height="18" aria-hidden="true">
    <rect className={css['track']} x="0" y="4" width="100%" height="10" rx="5" />
    <rect className={css['bar']} x="0" y="4" width={scale(value)} height="10" rx="5" />
    <line className={css['limit']} x1={scale(limit)} x2={scale(limit)} y1="0" y2="18" />
  </svg>
)
