import { SegmentedControl, Select } from '@mantine/core'
import type { StrengthTestRow } from '@probeta/contract/strength-tests.ts'
import { IconBuildingCommunity, IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import css from './portal-page.module.css'
import { type Portal, portalQuery } from './queries.ts'
import { SamplesPanel } from './samples-panel.tsx'
import { StateCard } from './state-card.tsx'

const views = ['results', 'samples', 'reports'] as const
const Url = z.object({ workSiteId: z.uuid().optional(), view: z.enum(views).default('results') })

/** Strength tests and reports are nouns of their own: what shows them comes from outside. */
type Props = {
  results: (props: { tests: readonly StrengthTestRow[] }) => ReactNode
  reports: (props: { workSiteId: string | undefined }) => ReactNode
  /** Whose portal it is, where that is somebody else's. */
  userId?: number
  /** Above everything: who is looking. */
  banner?: ReactNode
}

/** What a client sees: how the work stands, where every sample is, the results with their reasons, the reports. */
export function PortalPage({ results, reports, userId, banner }: Props) {
  const { t } = useTranslation()
  const [{ workSiteId, view }, setUrl] = useUrlState(Url)
  const query = useQuery(portalQuery(workSiteId, userId))
  const workSites = query.data?.workSites ?? []
  return (
    <Page
      title={t('portal.title')}
      description={workSites.length === 1 ? workSites[0]?.name : undefined}
      actions={
        workSites.length > 1 && (
          <Select
            aria-label={t('portal.workSite')}
            placeholder={t('portal.allWorkSites')}
            clearable
            clearButtonProps={{ 'aria-label': t('portal.allWorkSites') }}
            className={css['sites'] ?? ''}
            value={workSiteId ?? null}
            onChange={(id) => setUrl({ workSiteId: id ?? undefined })}
            data={workSites.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
          />
        )
      }
    >
      {banner}
      <QueryState query={query}>
        {(portal) =>
          portal.workSites.length === 0 ? (
            <EmptyState
              icon={IconBuildingCommunity}
              title={t('portal.noWorkSites')}
              text={t('portal.noWorkSitesHint')}
            />
          ) : (
            <>
              <StateCard counts={portal.counts} />
              <SegmentedControl
                fullWidth
                className={css['views'] ?? ''}
                aria-label={t('portal.view')}
                value={view}
                onChange={(value) => setUrl({ view: views.find((one) => one === value) })}
                data={views.map((value) => ({ value, label: t(`portal.views.${value}`) }))}
              />
              <View portal={portal} view={view} workSiteId={workSiteId} results={results} reports={reports} />
            </>
          )
        }
      </QueryState>
    </Page>
  )
}

type ViewProps = Pick<Props, 'results' | 'reports'> & {
  portal: Portal
  view: (typeof views)[number]
  workSiteId: string | undefined
}

function View({ portal, view, workSiteId, results: Results, reports: Reports }: ViewProps) {
  const { t } = useTranslation()
  if (view === 'reports') {
    return (
      <Section title={t('portal.views.reports')}>
        <Reports workSiteId={workSiteId} />
      </Section>
    )
  }
  if (view === 'samples') return <SamplesPanel samples={portal.samples} />
  if (portal.results.length === 0) {
    return <EmptyState icon={IconChartBar} title={t('portal.noResults')} text={t('portal.noResultsHint')} />
  }
  return (
    <Section title={t('portal.views.results')} description={t('portal.resultsAbout')} flush>
      <Results tests={portal.results} />
    </Section>
  )
}
