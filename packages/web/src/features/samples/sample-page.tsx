import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button } from '@mantine/core'
import { wordsOfRejection } from '@probeta/contract/concrete/sheets.ts'
import type { SampleFile } from '@probeta/contract/concrete/samples.ts'
import { mayCorrectSheet } from '@probeta/domain/sheet/life.ts'
import { IconBan, IconTruckReturn, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSheetPhotos } from '../../trade/offline/use-photos.ts'
import { useMay } from '../../session/current-session.ts'
import { Page } from '../../ui/page.tsx'
import { PhotoField } from '../../ui/camera/photo-field.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { RecordTabs } from '../../ui/lists/record-tabs.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { FreshPanel } from './fresh-panel.tsx'
import { AuditLink } from '../../trade/links.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { historyQuery, sampleQuery } from './queries.ts'
import { ReadingsPanel } from './readings-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { TrackPanel } from './track-panel.tsx'

const tabs = ['overview', 'custody', 'history'] as const
const Url = z.object({ tab: z.enum(tabs).default('overview') })

type Props = {
  /** The button that prints labels. */
  Labels: ComponentType<{ sample: SampleFile }>
  /** Shares its file. */
  Actions: ComponentType<{ sample: SampleFile }>
  /** The reports that contain it, and the links to its file. */
  Reports: ComponentType<{ sampleId: string }>
  /** The conversation of client and laboratory about it. */
  Talk: ComponentType<{ sampleId: string }>
  /** What of it lies in the laboratory, and until when. */
  Held: ComponentType<{ sampleId: string }>
  /** Who had its specimens, from when and where. */
  Custody: ComponentType<{ sample: SampleFile }>
}

export function SamplePage(parts: Props) {
  const { t } = useTranslation()
  const { sampleId = '' } = useParams({ strict: false })
  const sample = useQuery(sampleQuery(sampleId))
  if (sample.data) return <OneSample sample={sample.data} {...parts} />
  return (
    <Page
      title={t('samples.overview')}
      breadcrumbs={[{ label: t('sheets.title'), to: '/servicios/muestras' }]}
    >
      <QueryState query={sample}>{() => null}</QueryState>
    </Page>
  )
}

function OneSample({ sample, Labels, Actions, ...parts }: Props & { sample: SampleFile }) {
  const { t } = useTranslation()
  const { sheetId, sheetNumber: number } = sample
  return (
    <Page
      title={sample.code}
      description={`${sample.workSite.name} · ${sample.client.name}`}
      breadcrumbs={[
        { label: t('sheets.title'), to: '/servicios/muestras' },
        { label: t('samples.sheet', { number }), to: `/servicios/muestras/${sheetId}` },
      ]}
      actions={
        <>
          <CorrectLink sample={sample} />
          <Actions sample={sample} />
          <Labels sample={sample} />
        </>
      }
    >
      {sample.voidedAt !== null && (
        <Alert color="yellow" icon={<IconBan size={18} />} mb="lg">
          {t('samples.voided', { reason: sample.voidReason })}
        </Alert>
      )}
      {sample.rejection && (
        <Alert color="red" icon={<IconTruckReturn size={18} />} mb="lg">
          {t('samples.rejected', {
            reason: wordsOfRejection(sample.rejection),
          })}
        </Alert>
      )}
      <SampleTabs sample={sample} {...parts} />
    </Page>
  )
}

type TabProps = Pick<Props, 'Reports' | 'Talk' | 'Held' | 'Custody'> & { sample: SampleFile }

function SampleTabs({ Custody, ...props }: TabProps) {
  const { t } = useTranslation()
  const [{ tab }, setUrl] = useUrlState(Url)
  return (
    <RecordTabs
      label={t('samples.tabs')}
      tabs={tabs}
      tab={tab}
      titleOf={(one) => t(`samples.${one}`)}
      onTab={(one) => setUrl({ tab: one === 'overview' ? undefined : one })}
      panels={{
        overview: <Overview {...props} />,
        custody: <Custody sample={props.sample} />,
        history: <History sample={props.sample} />,
      }}
    />
  )
}

function Overview({ sample, Reports, Talk, Held }: Omit<TabProps, 'Custody'>) {
  const { t } = useTranslation()
  const { id: sampleId, sheetId } = sample
  const history = useQuery(historyQuery(sampleId)).data?.items ?? []
  const photos = useSheetPhotos({ sheetId, sampleId, shows: 'sample' })
  return (
    <>
      <Section title={t('samples.timeline')}>
        <TrackPanel sample={sample} history={history} />
      </Section>
      <ResultsPanel sample={sample} />
      <Reports sampleId={sampleId} />
      <Section title={t('inbox.talk.title')}>
        <Talk sampleId={sampleId} />
      </Section>
      <FreshPanel sample={sample} />
      <Section title={t('photos.title')}>
        <PhotoField {...photos} label={t('photos.title')} />
      </Section>
      <Section title={t('samples.readings')} flush>
        <ReadingsPanel specimens={sample.specimens} />
      </Section>
      <Held sampleId={sampleId} />
    </>
  )
}

function History({ sample }: { sample: SampleFile }) {
  const { t } = useTranslation()
  const history = useQuery(historyQuery(sample.id))
  return (
    <Section
      title={t('samples.history')}
      description={t('samples.historyAbout')}
      actions={<AuditLink search={{ sampleId: sample.id }}>{t('audit.show')}</AuditLink>}
    >
      <QueryState query={history}>
        {({ items }) => <HistoryPanel sample={sample} history={items} />}
      </QueryState>
    </Section>
  )
}

/** A truck is corrected on its sheet, where the other trucks are shown beside it. */
function CorrectLink({ sample }: { sample: SampleFile }) {
  const { t } = useTranslation()
  const may = useMay()
  if (
    !may(permission.samples, 'edit') ||
    !may(permission.workSites) ||
    sample.voidedAt !== null ||
    !mayCorrectSheet(sample.sheetState).ok
  )
    return null
  return (
    <Button
      variant="default"
      leftSection={<IconPencil size={18} />}
      renderRoot={(props) => (
        <Link
          to="/servicios/muestras/$sheetId"
          params={{ sheetId: sample.sheetId }}
          search={{ correct: sample.id }}
          {...props}
        />
      )}
    >
      {t('samples.correct')}
    </Button>
  )
}
