import { PourCard } from '../../../trade/pour-card.tsx'
import { typedAmountOf } from '../../../trade/word-as-typed.ts'
import { StateBadge } from '../../../trade/state-badge.tsx'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button } from '@mantine/core'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
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
import { SheetSignOffPanel } from '../sign-off/sheet-sign-off-panel.tsx'
import { SheetTalk } from './talk-panel.tsx'
import { TruckPanel } from './truck-panel.tsx'

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
  const [{ correct }, setUrl] = useUrlState(Url)
  const photos = useSheetPhotos({ sheetId: sheet.id, shows: 'sheet' })
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
          <Reception sheet={sheet} />
        </>
      }
    >
      {sheet.state === 'void' && (
        <Alert color="yellow" icon={<IconBan size={18} />} mb="lg">
          {t('sheets.void.because', { reason: sheet.voidReason })}
        </Alert>
      )}
      <Section title={t('sheets.page.facts')}>
        <KeyValues items={useFacts(sheet)} />
      </Section>
      <SheetTalk sheet={sheet} />
      <Section title={t('photos.title')}>
        <PhotoField {...photos} label={t('photos.title')} />
      </Section>
      <Trucks sheet={sheet} Sample={Sample} onCorrect={(sampleId) => setUrl({ correct: sampleId })} />
      <SheetSignOffPanel sheet={sheet} />
    </Page>
  )
}

function useFacts(sheet: Sheet) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { workSite, airTemperatureC, enteredBy, source, visit } = sheet
  const site = (
    <Link to="/servicios/obra/$workSiteId" params={{ workSiteId: workSite.id }} className="pb-link">
      {workSite.name}
    </Link>
  )
  const air = airTemperatureC === null ? null : `${format.number(airTemperatureC, 1)} °C`
  const badge = <StateBadge of="sheet" state={sheet.state} />
  const { pour } = sheet
  const facts = [
    ['sampledOn', format.namedDay(sheet.sampledOn)],
    ['workSite', may(permission.workSites) ? site : workSite.name],
    ['client', sheet.client.name],
    ['technician', sheet.technician],
    ...(visit && may(permission.visits) ? [['visit', <VisitLink key="visit" {...visit} />] as const] : []),
    ['weather', sheet.weather],
    ['airTemperature', typedAmountOf(air, sheet.typed.airTemperature)],
    ['state', badge],
    ['enteredBy', `${enteredBy ?? t(`sheets.sources.${source}`)}, ${format.instant(sheet.enteredAt)}`],
    ...(sheet.remark ? [['remark', sheet.remark] as const] : []),
  ] as const
  const listed = facts.map(([name, value]) => ({ label: t(`sheets.fields.${name}`), value }))
  if (pour.length === 0) return listed
  return [...listed, { label: t('sheets.pour.title'), value: <PourCard pour={pour} open={sheet.id} /> }]
}

const VisitLink = ({ id, number }: NonNullable<Sheet['visit']>) => {
  const { t } = useTranslation()
  return (
    <Link to="/servicios/programacion" search={{ visit: id } as never} className="pb-link">
      {t('visits.fields.number', { number })}
    </Link>
  )
}

/** The button that receives the specimens of a sheet, and its form. */
function Reception({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const waiting = waitingIn(sheet)
  const forbidden = may(permission.samples, 'edit') ? undefined : t('common.form.noPermission')
  return (
    <>
      <ReasonButton
        leftSection={<IconPackageImport size={18} />}
        reason={waiting === 0 ? t('sheets.receive.none') : forbidden}
        onClick={() => setOpen(true)}
      >
        {t('sheets.receive.button')}
      </ReasonButton>
      {open && <ReceiveForm sheet={sheet} waiting={waiting} onClose={() => setOpen(false)} />}
    </>
  )
}

type TrucksProps = Pick<Props, 'Sample'> & { sheet: Sheet; onCorrect: (sampleId: string) => void }

/** The samples of the trucks; of a long sheet the first ones until more are asked for. */
function Trucks({ sheet, Sample, onCorrect }: TrucksProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(shownAtOnce)
  const hidden = sheet.trucks.length - shown
  return (
    <>
      {sheet.trucks.slice(0, shown).map((truck) => (
        <Sample
          key={truck.id}
          sample={truck}
          actions={<TruckPanel sheet={sheet} truck={truck} onCorrect={() => onCorrect(truck.id)} />}
        />
      ))}
      {hidden > 0 && (
        <Button variant="light" fullWidth onClick={() => setShown(shown + shownAtOnce * 4)}>
          {t('sheets.page.showMore', { count: hidden })}
        </Button>
      )}
    </>
  )
}
