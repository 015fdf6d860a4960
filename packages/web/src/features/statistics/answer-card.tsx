import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import css from './answer-card.module.css'
import type { Exclusions } from './queries.ts'
import { describeExclusions } from './describe-exclusions.ts'

type Props = {
  /** The answer in words. */
  sentence: string
  more?: ReactNode
  /** 'n' in words. */
  n: string
  exclusions: Exclusions
}

/** The answer first, then the sample size and the exclusions, with samples to open. */
export function AnswerCard({ sentence, more, n, exclusions }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const left = exclusions.filter(({ count }) => count > 0)
  return (
    <section className={css['answer']} aria-label={sentence}>
      <p className={css['sentence']}>{sentence}</p>
      {more && <div className="pb-dim pb-flat">{more}</div>}
      {left.length === 0 ? (
        <p className="pb-dim pb-flat">
          {n} · {describeExclusions(t, format, exclusions)}
        </p>
      ) : (
        <details className={css['why']}>
          <summary>
            {n} · {describeExclusions(t, format, exclusions)}
          </summary>
          <ul aria-label={t('charts.excluded.title')}>
            {left.map(({ reason, count, some }) => (
              <li key={reason}>
                {t('charts.excluded.item', {
                  reason: t(`charts.excluded.reason.${reason}`),
                  count: format.number(count),
                })}
                {some.length > 0 && ` · ${t('charts.excluded.some')}: `}
                {some.map(({ sampleId, code }, at) => (
                  <span key={`${sampleId}:${code}`}>
                    {at > 0 && ', '}
                    <Link
                      className="pb-link"
                      to="/servicios/muestras/muestra/$sampleId"
                      params={{ sampleId }}
                    >
                      {code}
                    </Link>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
