import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { SampleLink } from '../../trade/links.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { AnswerCard } from './answer-card.tsx'
import { MonthsCard } from './charts/months-card.tsx'
import { ListCard } from './list-card.tsx'
import { type Asked, type Punctuality, punctualityQuery } from './queries.ts'

/** Answers: are we on time? */
export function PunctualityPanel({ asked }: { asked: Asked }) {
  const query = useQuery(punctualityQuery(asked))
  return <QueryState query={query}>{(found) => <Answered found={found} />}</QueryState>
}

function Answered({ found }: { found: Punctuality }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { broken, onTime, hours, overdue, exclusions } = found
  const late = overdue.count
  const answer = {
    share: format.percent(onTime / broken, 1),
    onTime: format.number(onTime),
    broken: format.number(broken),
  }
  return (
    <>
      <AnswerCard
        sentence={broken === 0 ? t('charts.empty.title') : t('charts.punctuality.answer', answer)}
        more={
          late === 0
            ? t('charts.punctuality.overdueNone')
            : t('charts.punctuality.overdueNow', { count: late })
        }
        n={`n = ${answer.broken}`}
        exclusions={exclusions}
        empty={broken === 0 && IconClock}
      />
      {broken > 0 && <MonthsCard found={found} what="onTime" />}
      {hours && <MonthsCard found={found} what="hours" />}
      {!hours && broken > 0 && (
        <ListCard title={t('charts.punctuality.hours')} notes={[t('charts.punctuality.noHours')]} />
      )}
      {late > 0 && <OverdueCard overdue={overdue} />}
    </>
  )
}

function OverdueCard({ overdue: { count, some } }: Pick<Punctuality, 'overdue'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const more = { shown: format.number(some.length), all: format.number(count) }
  return (
    <ListCard
      title={t('charts.punctuality.overdue')}
      notes={[count > some.length && t('charts.punctuality.overdueMore', more)]}
    >
      {some.map(({ specimenId, code, sampleId, dueAt, workSite }) => (
        <li key={specimenId}>
          <div>
            <SampleLink sampleId={sampleId}>{code}</SampleLink>
            <small className="pb-dim pb-small">{workSite.name}</small>
          </div>
          <small className="pb-dim pb-small">
            {t('charts.punctuality.due', { when: format.instant(dueAt) })}
          </small>
        </li>
      ))}
    </ListCard>
  )
}
