import type { Verdict } from '@probeta/contract/strength-tests.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import css from './comparison-drawing.module.css'
import { showStress } from './show-stress.ts'

type Comparison = Verdict['compared'][number]

/** What was compared with what: a bar for the value, a line for its limit. The numbers stand beside it as text. */
export function ComparisonDrawing({ compared }: { compared: readonly Comparison[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const longest = Math.max(...compared.flatMap(({ value, limit }) => [value, limit])) * 1.12
  const at = (value: number) => `${Math.max(0, (value / longest) * 100)}%`
  return (
    <ul className={css['list']}>
      {compared.map(({ quantity, value, limit, unit, holds, clause }) => (
        <li key={quantity} data-holds={holds}>
          <div className={css['words']}>
            <span>{t(`verdicts.compared.${quantity}`)}</span>
            <strong>
              {showStress(format, value, unit)}{' '}
              <small>
                {holds ? '≥' : '<'} {showStress(format, limit, unit)}
              </small>
            </strong>
          </div>
          <svg width="100%" height="18" aria-hidden="true">
            <rect className={css['track']} x="0" y="4" width="100%" height="10" rx="5" />
            <rect className={css['bar']} x="0" y="4" width={at(value)} height="10" rx="5" />
            <line className={css['limit']} x1={at(limit)} x2={at(limit)} y1="0" y2="18" />
          </svg>
          <small className={css['clause']}>
            {t(holds ? 'strengthTests.holds' : 'strengthTests.fails')} ·{' '}
            {t('strengthTests.clause', { clause })}
          </small>
        </li>
      ))}
    </ul>
  )
}
