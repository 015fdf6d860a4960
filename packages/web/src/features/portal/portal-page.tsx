import { Button, Select } from '@mantine/core'
import { IconAdjustments, IconBuildingCommunity } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { ElementsPanel } from './results/elements-panel.tsx'
import { LaboratoryCard } from './laboratory-card.tsx'
import { LowCard } from './results/low-card.tsx'
import css from './portal-page.module.css'
import { PortalSight } from './use-sight.ts'
import { PreferencesPanel } from './preferences-panel.tsx'
import { portalQuery, type Portal, type Whose } from './queries.ts'
import { ReportsPanel } from './reports-panel.tsx'
import { ResultsPanel } from './results/results-panel.tsx'
import { SamplePanel } from './results/sample-panel.tsx'
import { SamplesPanel } from './results/samples-panel.tsx'
import { StateCard } from './results/state-card.tsx'
import { useChosen } from './use-chosen.ts'
import { useRemembered } from './use-remembered.ts'
import { PortalUrl } from './view-url.ts'
import { ViewsCard } from './views-card.tsx'
import { VisitsCard } from './visits-card.tsx'

type Props = {
  /** The client user whose portal staff are viewing; undefined: one's own. */
  userId?: number
  /** Shown on top: names the viewer. */
  banner?: ReactNode
}

/** The client's portal: overall state, progress of every sample, results with their reasons, reports. */
export function PortalPage({ userId, banner }: Props) {
  const { t } = useTranslation()
  const [{ workSiteId, sample }, setUrl] = useUrlState(PortalUrl)
  const query = useQuery(portalQuery(workSiteId, userId))
  const chosen = useChosen(query.data?.preferences, userId)
  const workSites = query.data?.workSites ?? []
  useRemembered(query.data?.preferences, userId)
  return (
    <PortalSight value={{ whose: userId, unit: chosen.preferences.stressUnit }}>
      <Page
        title={t('portal.title')}
        description={workSites.length === 1 ? workSites[0]?.name : undefined}
        actions={
          <div className={css['choices']}>
            {workSites.length > 1 && <WorkSiteChoice workSites={workSites} choose={chosen.choose} />}
            <PreferencesButton chosen={chosen} readOnly={userId !== undefined} />
          </div>
        }
      >
        {banner}
        {query.data && <LaboratoryCard of={query.data.laboratory} />}
        <QueryState query={query}>{(portal) => <Content portal={portal} whose={userId} />}</QueryState>
      </Page>
      {sample && <SamplePanel sampleId={sample} onClose={() => setUrl({ sample: undefined })} />}
    </PortalSight>
  )
}

type Chosen = ReturnType<typeof useChosen>

function WorkSiteChoice({ workSites, choose }: Pick<Portal, 'workSites'> & Pick<Chosen, 'choose'>) {
  const { t } = useTranslation()
  const [{ workSiteId }, setUrl] = useUrlState(PortalUrl)
  return (
    <Select
      aria-label={t('portal.workSite')}
      placeholder={t('portal.allWorkSites')}
      clearable
      clearButtonProps={{ 'aria-label': t('portal.allWorkSites') }}
      className={css['sites'] ?? ''}
      value={workSiteId ?? null}
      onChange={(id) => {
        setUrl({ workSiteId: id ?? undefined, element: undefined })
        choose({ workSiteId: id })
      }}
      data={workSites.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
    />
  )
}

type ButtonProps = { chosen: Chosen; readOnly: boolean }

function PreferencesButton({ chosen: { preferences, choose }, readOnly }: ButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        className={css['adjust'] ?? ''}
        aria-label={t('portal.preferences.open')}
        leftSection={<IconAdjustments size={18} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        <span>{t('portal.preferences.open')}</span>
      </Button>
      {open && (
        <PreferencesPanel
          preferences={preferences}
          choose={readOnly ? undefined : choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Content({ portal, whose }: { portal: Portal; whose: Whose }) {
  const { t } = useTranslation()
  const [{ view, workSiteId }] = useUrlState(PortalUrl)
  if (portal.workSites.length === 0)
    return (
      <EmptyState
        icon={IconBuildingCommunity}
        title={t('portal.noWorkSites')}
        text={t('portal.noWorkSitesHint')}
      />
    )
  return (
    <>
      <LowCard workSiteId={workSiteId} />
      <StateCard counts={portal.counts} />
      <ViewsCard view={view} unread={portal.unreadReports} />
      {view === 'results' && <ResultsPanel workSiteId={workSiteId} />}
      {view === 'samples' && <SamplesPanel workSiteId={workSiteId} />}
      {view === 'elements' && <ElementsPanel workSiteId={workSiteId} workSites={portal.workSites} />}
      {view === 'reports' && <ReportsPanel workSiteId={workSiteId} />}
      {view === 'visits' && <VisitsCard workSiteId={workSiteId} lookedAt={whose !== undefined} />}
    </>
  )
}
