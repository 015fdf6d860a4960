import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { SampleLink } from '../../trade/links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import css from './answer-card.module.css'
import type { Exclusions } from './queries.ts'
import { describeExclusion, describeExclusions } from './describe-exclusions.ts'

type Props = {
  /** The answer in words. */
  sentence: string
  more?: ReactNode
  /** 'n' in words. */
  n: string
  exclusions: Exclusions
  /** Where there are no results: the icon of the sentence that says so. */
  empty?: TablerIcon | false
}

/** The answer first, then the sample size and the exclusions, with samples to open. */
export function AnswerCard({ sentence, more, n, exclusions, empty = false }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const left = exclusions.filter(({ count }) => count > 0)
  const counted = `${n} · ${describeExclusions(t, format, exclusions)}`
  return (
    <>
      <section className={`pb-stack-tight ${css['answer']}`} aria-label={sentence}>
        <p className={`pb-flat ${css['sentence']}`}>{sentence}</p>
        {more && <div className="pb-dim pb-flat">{more}</div>}
        {left.length === 0 ? (
          <p className="pb-dim pb-flat">{counted}</p>
        ) : (
          <details className={`pb-dim pb-small ${css['why']}`}>
            <summary>{counted}</summary>
            <ul aria-label={t('charts.excluded.title')}>
              {left.map((exclusion) => (
                <Excluded key={exclusion.reason} exclusion={exclusion} />
              ))}
            </ul>
          </details>
        )}
      </section>
      {empty && <EmptyState icon={empty} title={t('charts.empty.title')} text={t('charts.empty.text')} />}
    </>
  )
}

function Excluded({ exclusion }: { exclusion: Exclusions[number] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li>
      {describeExclusion(t, format, exclusion)}
      {exclusion.some.length > 0 && ` · ${t('charts.excluded.some')}: `}
      {exclusion.some.map(({ sampleId, code }, at) => (
        <span key={`${sampleId}:${code}`}>
          {at > 0 && ', '}
          <SampleLink sampleId={sampleId}>{code}</SampleLink>
        </span>
      ))}
    </li>
  )
}
