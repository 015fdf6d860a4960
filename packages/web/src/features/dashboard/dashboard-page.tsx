import { Skeleton } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import css from './dashboard-page.module.css'
import { FirstStepsCard } from './first-steps-card.tsx'
import { LoadDrawing } from './load-drawing.tsx'
import { type Dashboard, dashboardQuery } from './queries.ts'
import { TasksCard } from './tasks-card.tsx'

/** `latest`: what lists strength tests; it comes from outside, for they are a noun of their own. */
type Props = { latest: (props: { tests: Dashboard['latest'] }) => ReactNode }

/** Home of the laboratory's people: what to do next. */
export function DashboardPage({ latest }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const may = useMay()
  const query = useQuery({ ...dashboardQuery, enabled: may(1) })
  return (
    <Page
      title={t('dashboard.title')}
      description={<span className={css['today']}>{format.namedDay(today)}</span>}
    >
      {may(1) ? (
        <QueryState query={query} skeleton={<Waiting />}>
          {(data) => <Content data={data} latest={latest} />}
        </QueryState>
      ) : (
        <EmptyState
          icon={IconLayoutDashboard}
          title={t('dashboard.closed')}
          text={t('dashboard.closedHint')}
        />
      )}
    </Page>
  )
}

function Content({ data, latest: Latest }: Props & { data: Dashboard }) {
  const { t } = useTranslation()
  const may = useMay()
  const begun = data.firstSteps.length === 0
  const due = data.load.reduce((sum, day) => sum + day.due, 0)
  return (
    <>
      {/* Nothing is due in a laboratory that has not begun: zeros would only stand in the way. */}
      {begun ? <TasksCard data={data} /> : <FirstStepsCard data={data} />}
      {begun && data.load.length > 0 && (
        <Section title={t('dashboard.load.title')} description={t('dashboard.load.about', { count: due })}>
          <LoadDrawing load={data.load} today={data.today} />
        </Section>
      )}
      {may(25) && data.latest.length > 0 && (
        <Section title={t('dashboard.latest')} flush>
          <Latest tests={data.latest} />
        </Section>
      )}
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className={css['tasks']} role="status" aria-label={t('common.state.loading')}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height={116} radius={14} />
      ))}
    </div>
  )
}
