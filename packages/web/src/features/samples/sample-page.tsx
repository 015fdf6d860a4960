import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button, Tabs } from '@mantine/core'
import type { SampleFile } from '@probeta/contract/samples.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { mayCorrectSheet } from '@probeta/domain/sheet/life.ts'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSheetPhotos } from '../../trade/offline/use-photos.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { Page } from '../../ui/page.tsx'
import { PhotoField } from '../../ui/camera/photo-field.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { HistoryPanel } from './history-panel.tsx'
import { useTruckFacts } from './list-fresh.ts'
import { historyQuery, sampleQuery } from './queries.ts'
import { ReadingsPanel } from './readings-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { TrackPanel } from './track-panel.tsx'
import css from './sample-page.module.css'

const Url = z.object({ tab: z.enum(['overview', 'history']).default('overview') })

type Props = {
  /** The button that prints labels. */
  Labels: ComponentType<{ sample: SampleFile }>
  /** Shares its file. */
  Actions: ComponentType<{ sample: SampleFile }>
  /** The reports that contain it, and the links to its file. */
  Reports: ComponentType<{ sampleId: string }>
  /** The conversation of client and laboratory about it. */
  Talk: ComponentType<{ sampleId: string }>
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

function OneSample({ sample, Labels, Actions, Reports, Talk }: Props & { sample: SampleFile }) {
  const { t } = useTranslation()
  const [{ tab }, setUrl] = useUrlState(Url)
  const history = useQuery(historyQuery(sample.id))
  const photos = useSheetPhotos({ sheetId: sample.sheetId, sampleId: sample.id, shows: 'sample' })
  return (
    <Page
      title={sample.code}
      description={`${sample.workSite.name} · ${sample.client.name}`}
      breadcrumbs={[
        { label: t('sheets.title'), to: '/servicios/muestras' },
        {
          label: t('samples.sheet', { number: sample.sheetNumber }),
          to: `/servicios/muestras/${sample.sheetId}`,
        },
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
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => setUrl({ tab: value === 'history' ? 'history' : undefined })}
      >
        <Tabs.List aria-label={t('samples.tabs')} className={css['tabs'] ?? ''}>
          <Tabs.Tab value="overview">{t('samples.overview')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('samples.history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview">
          <Section title={t('samples.timeline')}>
            <TrackPanel sample={sample} history={history.data?.items ?? []} />
          </Section>
          <ResultsPanel sample={sample} />
          <Reports sampleId={sample.id} />
          <Section title={t('inbox.talk.title')}>
            <Talk sampleId={sample.id} />
          </Section>
          <FreshSection sample={sample} />
          <Section title={t('photos.title')}>
            <PhotoField {...photos} label={t('photos.title')} />
          </Section>
          <Section title={t('samples.readings')} flush>
            <ReadingsPanel specimens={sample.specimens} />
          </Section>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <Section title={t('samples.history')} description={t('samples.historyAbout')}>
            <QueryState query={history}>
              {({ items }) => <HistoryPanel sample={sample} history={items} />}
            </QueryState>
          </Section>
        </Tabs.Panel>
      </Tabs>
    </Page>
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

function FreshSection({ sample }: { sample: SampleFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = useTruckFacts()
  const fresh = facts.fresh(sample)
  const mix = sample.specimens[0]?.mix
  const transit =
    sample.leftPlantAt === null
      ? []
      : [
          {
            label: t('samples.fields.transit'),
            value: `${format.number(Math.round((Date.parse(sample.castAt) - Date.parse(sample.leftPlantAt)) / 60_000))} min`,
          },
        ]
  const digits = mix && mix.specifiedStrength % 1 !== 0 ? 1 : 0
  return (
    <Section title={t('samples.fresh')}>
      {fresh.length > 0 ? <KeyValues items={fresh} /> : <p className="pb-dim">{t('samples.freshNone')}</p>}
      {sample.warningsReason && (
        <p className={css['flagged']}>{t('samples.flagged', { reason: sample.warningsReason })}</p>
      )}
      <h3 className={css['sub']}>{t('samples.more')}</h3>
      <KeyValues
        items={[
          { label: t('samples.fields.mix'), value: sample.mixCode },
          ...(mix
            ? [
                {
                  label: t('samples.fields.specified'),
                  value: `${format.number(mix.specifiedStrength, digits)} ${printedUnit(mix.strengthUnit)} · ${format.age(mix.designAgeHours)}`,
                },
              ]
            : []),
          ...facts.delivery(sample),
          ...transit,
          {
            label: t('samples.sheet', { number: sample.sheetNumber }),
            value: (
              <Link
                to="/servicios/muestras/$sheetId"
                params={{ sheetId: sample.sheetId }}
                className="pb-link"
              >
                {t('common.actions.open')}
              </Link>
            ),
          },
        ]}
      />
    </Section>
  )
}
