import { SegmentedControl } from '@mantine/core'
import { leastForDeviation } from '@probeta/contract/results/statistics-filter.ts'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { AnswerCard } from './answer-card.tsx'
import { FracturesCard } from './fractures-card.tsx'
import { GainCard } from './charts/gain-card.tsx'
import { type Asked, type Testing, testingQuery } from './queries.ts'
import css from './statistics-page.module.css'
import { WithinCard } from './charts/within-card.tsx'

export const groupings = ['technicians', 'presses', 'padSets', 'months'] as const
const Url = z.object({ group: z.enum(groupings).default('technicians') })

/** Answers: do we test well? For the laboratory's own staff. */
export function TestingPanel({ asked }: { asked: Asked }) {
  const query = useQuery(testingQuery(asked))
  return <QueryState query={query}>{(found) => <Answered found={found} />}</QueryState>
}

function Answered({ found }: { found: Testing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ group }, setUrl] = useUrlState(Url)
  const { n, whole, exclusions, gain, fractures } = found
  const sentence =
    whole === null || whole.v1 === null || whole.class === null
      ? t('charts.testing.answerFew', { least: leastForDeviation })
      : t('charts.testing.answer', {
          v1: `${format.number(whole.v1, 1)} %`,
          sets: format.number(whole.sets),
          grade: t(`charts.control.grade.${whole.class}`).toLowerCase(),
        })
  return (
    <>
      <AnswerCard
        sentence={sentence}
        n={t('charts.sets', { count: n, shown: format.number(n) })}
        exclusions={exclusions}
        empty={n === 0 && IconScale}
      />
      {n > 0 && (
        <WithinCard key={group} found={found} group={group}>
          <div className={css['scroll']}>
            <SegmentedControl
              aria-label={t('charts.testing.by')}
              value={group}
              onChange={(value) => setUrl({ group: groupings.find((one) => one === value) })}
              data={groupings.map((value) => ({ value, label: t(`charts.testing.${value}`) }))}
            />
          </div>
        </WithinCard>
      )}
      {fractures.length > 0 && <FracturesCard found={found} />}
      {gain && gain.points.sampleId.length > 0 && <GainCard gain={gain} exclusions={exclusions} />}
    </>
  )
}
