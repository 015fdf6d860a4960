import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { AnswerCard } from './answer-card.tsx'
import { type Asked, conformityQuery } from './queries.ts'
import { RunChartCard } from './charts/run-chart-card.tsx'
import css from './statistics-page.module.css'
import { describeConformity } from './describe-conformity.ts'

const height = 260

/** Answers whether it conforms: the sentence and the series with the most tests; the rest is on the statistics page. */
export function ShortConformityPanel({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useQuery(conformityQuery(asked))
  return (
    <QueryState query={query}>
      {(found) => {
        const [series] = found.series
        return (
          <div className={css['panel']}>
            <AnswerCard
              sentence={describeConformity(t, format, found)}
              n={t('charts.n', { count: found.n, shown: format.number(found.n) })}
              exclusions={found.exclusions}
              empty={!series && IconChartLine}
            />
            {series && <RunChartCard series={series} exclusions={found.exclusions} height={height} />}
          </div>
        )
      }}
    </QueryState>
  )
}
