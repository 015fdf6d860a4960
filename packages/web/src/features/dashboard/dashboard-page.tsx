import { permission } from '@probeta/domain/people/permissions.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { BranchFilter } from '../../trade/branches/branch-filter.tsx'
import { useShownBranch } from '../../trade/branches/use-branches.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { AlertsCard } from './alerts-card.tsx'
import css from './dashboard-page.module.css'
import { LoadCard } from './load-card.tsx'
import { OnTimeCard } from './on-time-card.tsx'
import { OwnVisitsCard } from './own-visits-card.tsx'
import { type Dashboard, dashboardQuery } from './queries.ts'
import { RecordsCard, recordsAgree } from './records-card.tsx'
import { TasksCard } from './tasks-card.tsx'

type Beside = (props: { id: string; onClose: () => void }) => ReactNode

/** Components of other features: the list of strength tests, the guide, and the panels that open in place. */
type Props = {
  latest: (props: { tests: Dashboard['latest'] }) => ReactNode
  guide: () => ReactNode
  /** The guide has open steps: an empty dashboard then shows the guide alone. */
  guided: boolean
  low: Beside
  delivery: Beside
}

/** The panel that is open beside the dashboard. */
const Url = z.object({ low: z.uuid().optional(), delivery: z.uuid().optional() })

/** Home of the laboratory's people: what to do next, and what needs a person. */
export function DashboardPage({ latest, guide: Guide, guided, low: Low, delivery: Delivery }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const [branch] = useShownBranch()
  const mayBreak = useMay()(permission.breaks)
  const query = useQuery(dashboardQuery(branch))
  const [{ low, delivery }, setUrl] = useUrlState(Url)
  return (
    <Page
      title={t('dashboard.title')}
      description={<span className={css['today']}>{format.namedDay(today)}</span>}
    >
      <Guide />
      <div className={css['branch']}>{mayBreak && <BranchFilter />}</div>
      <QueryState query={query} skeleton={<Waiting />}>
        {(data) => <Content data={data} latest={latest} guided={guided} />}
      </QueryState>
      {low && <Low id={low} onClose={() => setUrl({ low: undefined })} />}
      {delivery && <Delivery id={delivery} onClose={() => setUrl({ delivery: undefined })} />}
    </Page>
  )
}

/** Permissions whose holders see the alerts: results, tables, technicians. */
const alerting = [permission.results, permission.tables, permission.technicians]

/** Nothing was ever cast, booked or broken: a page of zeros would only hide the first steps. */
const isEmpty = ({ tasks, latest, alerts, load }: Dashboard) =>
  tasks.every(({ count, beside }) => count === 0 && beside === 0) &&
  latest.length === 0 &&
  alerts.length === 0 &&
  (load?.days.every(({ due }) => due === 0) ?? true)

function Content({ data, latest: Latest, guided }: Pick<Props, 'latest' | 'guided'> & { data: Dashboard }) {
  const { t } = useTranslation()
  const may = useMay()
  const { load, onTime, today, records } = data
  // An altered record is the most urgent of all: it is shown first, even on an empty dashboard.
  const alarm = records && !recordsAgree(records) ? <RecordsCard records={records} /> : null
  const seesAlerts = alerting.some((id) => may(id))
  if (isEmpty(data))
    return (
      <>
        {alarm}
        {!guided && <TasksCard data={data} />}
      </>
    )
  return (
    <>
      {alarm}
      <TasksCard data={data} />
      {may(permission.visits) && <OwnVisitsCard />}
      <div className={css['columns']} data-one={onTime === null || !seesAlerts}>
        {seesAlerts && <AlertsCard data={data} />}
        {onTime && <OnTimeCard onTime={onTime} />}
      </div>
      {load && <LoadCard load={load} today={today} />}
      {data.latest.length > 0 && (
        <Section title={t('dashboard.latest')} flush>
          <Latest tests={data.latest} />
        </Section>
      )}
      {records && !alarm && <RecordsCard records={records} />}
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.state.loading')}>
      <div className={css['tasks']}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={124} radius={14} />
        ))}
      </div>
      <div className={css['columns']}>
        <Skeleton height={220} radius={14} />
        <Skeleton height={220} radius={14} />
      </div>
      <Skeleton height={250} radius={14} mt={24} />
    </div>
  )
}
