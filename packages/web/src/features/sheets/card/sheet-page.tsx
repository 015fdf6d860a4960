import { StateBadge } from '../../../trade/state-badge.tsx'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button } from '@mantine/core'
import type { Sheet } from '@probeta/contract/sheets.ts'
import { specimenLife } from '@probeta/domain/specimen/life.ts'
import { IconBan, IconPackageImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSheetPhotos } from '../../../trade/offline/use-photos.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import { Page } from '../../../ui/page.tsx'
import { PhotoField } from '../../../ui/camera/photo-field.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { ChangePanel } from './change-panel.tsx'
import { sheetQuery } from '../queries.ts'
import { ReceiveForm } from './receive-form.tsx'
import { SheetTalk } from './talk-panel.tsx'
import { TruckPanel } from '../entry/truck-panel.tsx'

const shownAtOnce = 12
/** `correct`: the part of the sheet that is open for correction. */
const Url = z.object({ correct: z.string().optional() })

type Truck = Sheet['trucks'][number]
type Props = {
  /** Shows the sample of a truck. */
  Sample: ComponentType<{ sample: Truck; actions?: ReactNode }>
  /** The button that prints labels. */
  Labels: ComponentType<{ sheet: Sheet }>
}

const mayCome: readonly string[] = specimenLife.receive.from
const waitingIn = ({ trucks }: Sheet) =>
  trucks.flatMap(({ specimens }) => specimens).filter(({ state }) => mayCome.includes(state)).length

export function SheetPage({ Sample, Labels }: Props) {
  const { t } = useTranslation()
  const { sheetId = '' } = useParams({ strict: false })
  const sheet = useQuery(sheetQuery(sheetId))
  const crumbs = [{ label: t('sheets.title'), to: '/servicios/muestras' }]
  if (sheet.data) return <OneSheet sheet={sheet.data} Sample={Sample} Labels={Labels} crumbs={crumbs} />
  return (
    <Page title={t('sheets.fields.number')} breadcrumbs={crumbs}>
      <QueryState query={sheet}>{() => null}</QueryState>
    </Page>
  )
}

type OneProps = Props & { sheet: Sheet; crumbs: readonly { label: string; to: string }[] }

function OneSheet({ sheet, Sample, Labels, crumbs }: OneProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const [{ correct }, setUrl] = useUrlState(Url)
  const [receiving, setReceiving] = useState(false)
  const [shown, setShown] = useState(shownAtOnce)
  const waiting = waitingIn(sheet)
  const photos = useSheetPhotos({ sheetId: sheet.id, shows: 'sheet' })
  const hidden = sheet.trucks.length - shown
  const { workSite } = sheet

  return (
    <Page
      title={t('sheets.one', { number: sheet.number })}
      description={`${workSite.code} · ${workSite.name}`}
      breadcrumbs={crumbs}
      actions={
        <>
          <ChangePanel sheet={sheet} correcting={correct} onCorrect={(what) => setUrl({ correct: what })} />
          <Labels sheet={sheet} />
          <ReasonButton
            leftSection={<IconPackageImport size={18} />}
            reason={
              waiting === 0
                ? t('sheets.receive.none')
                : may(permission.samples, 'edit')
                  ? undefined
                  : t('common.form.noPermission')
            }
            onClick={() => setReceiving(true)}
          >
            {t('sheets.receive.button')}
          </ReasonButton>
        </>
      }
    >
      {sheet.state === 'void' && (
        <Alert color="yellow" icon={<IconBan size={18} />} mb="lg">
          {t('sheets.void.because', { reason: sheet.voidReason })}
        </Alert>
      )}
      <Section title={t('sheets.page.facts')}>
        <KeyValues
          items={[
            { label: t('sheets.fields.sampledOn'), value: format.namedDay(sheet.sampledOn) },
            {
              label: t('sheets.fields.workSite'),
              value: may(permission.workSites) ? (
                <Link
                  to="/servicios/obra/$workSiteId"
                  params={{ workSiteId: workSite.id }}
                  className="pb-link"
                >
                  {workSite.name}
                </Link>
              ) : (
                workSite.name
              ),
            },
            { label: t('sheets.fields.client'), value: sheet.client.name },
            { label: t('sheets.fields.technician'), value: sheet.technician },
            { label: t('sheets.fields.weather'), value: sheet.weather },
            {
              label: t('sheets.fields.airTemperature'),
              value: sheet.airTemperatureC === null ? null : `${format.number(sheet.airTemperatureC, 1)} °C`,
            },
            {
              label: t('sheets.fields.state'),
              value: <StateBadge of="sheet" state={sheet.state} />,
            },
            {
              label: t('sheets.fields.enteredBy'),
              value: `${sheet.enteredBy ?? t(`sheets.sources.${sheet.source}`)}, ${format.instant(sheet.enteredAt)}`,
            },
            ...(sheet.remark ? [{ label: t('sheets.fields.remark'), value: sheet.remark }] : []),
          ]}
        />
      </Section>
      <SheetTalk sheet={sheet} />
      <Section title={t('photos.title')}>
        <PhotoField {...photos} label={t('photos.title')} />
      </Section>
      {sheet.trucks.slice(0, shown).map((sample) => (
        <Sample
          key={sample.id}
          sample={sample}
          actions={
            <TruckPanel sheet={sheet} truck={sample} onCorrect={() => setUrl({ correct: sample.id })} />
          }
        />
      ))}
      {hidden > 0 && (
        <Button variant="light" fullWidth onClick={() => setShown(shown + shownAtOnce * 4)}>
          {t('sheets.page.showMore', { count: hidden })}
        </Button>
      )}
      {receiving && <ReceiveForm sheet={sheet} waiting={waiting} onClose={() => setReceiving(false)} />}
    </Page>
  )
}
