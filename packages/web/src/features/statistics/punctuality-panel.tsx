import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { AnswerCard } from './answer-card.tsx'
import css from './breaches-card.module.css'
import { MonthsCard } from './charts/months-card.tsx'
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
  return (
    <>
      <AnswerCard
        sentence={
          broken === 0
            ? t('charts.empty.title')
            : t('charts.punctuality.answer', {
                share: format.percent(onTime / broken, 1),
                onTime: format.number(onTime),
                broken: format.number(broken),
              })
        }
        more={
          late === 0
            ? t('charts.punctuality.overdueNone')
            : t('charts.punctuality.overdueNow', { count: late })
        }
        n={`n = ${format.number(broken)}`}
        exclusions={exclusions}
      />
      {broken === 0 && (
        <EmptyState icon={IconClock} title={t('charts.empty.title')} text={t('charts.empty.text')} />
      )}
      {broken > 0 && <MonthsCard found={found} what="onTime" />}
      {hours ? (
        <MonthsCard found={found} what="hours" />
      ) : (
        broken > 0 && (
          <Section title={t('charts.punctuality.hours')} flush>
            <p className={css['note']}>{t('charts.punctuality.noHours')}</p>
          </Section>
        )
      )}
      {late > 0 && <OverdueCard overdue={overdue} />}
    </>
  )
}

function OverdueCard({ overdue: { count, some } }: Pick<Punctuality, 'overdue'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Section title={t('charts.punctuality.overdue')} flush>
      <ul className={css['list']} aria-label={t('charts.punctuality.overdue')}>
        {some.map(({ specimenId, code, sampleId, dueAt, workSite }) => (
          <li key={specimenId}>
            <div>
              <Link className="pb-link" to="/servicios/muestras/muestra/$sampleId" params={{ sampleId }}>
                {code}
              </Link>
              <small>{workSite.name}</small>
            </div>
            <small>{t('charts.punctuality.due', { when: format.instant(dueAt) })}</small>
          </li>
        ))}
      </ul>
      {count > some.length && (
        <p className={css['note']}>
          {t('charts.punctuality.overdueMore', {
            shown: format.number(some.length),
            all: format.number(count),
          })}
        </p>
      )}
    </Section>
  )
}
