import { Button, SegmentedControl } from '@mantine/core'
import type { RoundStop } from '@probeta/contract/concrete/pickups.ts'
import { IconCloudOff, IconPackageImport, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useKeptSince } from '../../api/kept-answers.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { dropScan, retryScan } from '../../trade/offline/unsent-scans.ts'
import { ScanForm } from '../../trade/scans/scan-form.tsx'
import { SendingState } from '../../trade/scans/sending-state.tsx'
import { useWrongWords } from '../../trade/scans/word-wrong.ts'
import { WrongCard } from '../../trade/scans/wrong-card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { mayTakeFocus } from '../../ui/may-take-focus.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { CarriedPanel } from './carried-panel.tsx'
import { keptRound, roundQuery } from './queries.ts'
import { StopPanel } from './stop-panel.tsx'
import { useRound } from './use-round.ts'
import css from './pickup-page.module.css'

const orders = ['urgent', 'address'] as const
const Url = z.object({ order: z.enum(orders).default('urgent') })

/** The pick-up round: what lies at which site since when, taken along by scan or by tap, with or without a network. */
export function PickupPage() {
  const { t } = useTranslation()
  const round = useQuery(roundQuery)
  return (
    <Page
      title={t('pickups.title')}
      description={t('pickups.about')}
      breadcrumbs={[{ label: t('sheets.title'), to: '/servicios/muestras' }]}
      actions={
        <Button
          variant="default"
          leftSection={<IconPackageImport size={18} />}
          renderRoot={(props) => <Link to="/servicios/muestras" search={{ receive: '1' }} {...props} />}
        >
          {t('receptions.button')}
        </Button>
      }
    >
      <QueryState query={round}>{({ items, capped }) => <Round items={items} capped={capped} />}</QueryState>
    </Page>
  )
}

function Round({ items, capped }: { items: readonly RoundStop[]; capped: boolean }) {
  const { t } = useTranslation()
  const [{ order }, setUrl] = useUrlState(Url)
  const round = useRound(items)
  const stops = round.stops.filter(({ samples }) =>
    samples.some(({ specimens }) => specimens.some(({ carrier }) => carrier === null)),
  )
  const sorted =
    order === 'urgent' ? stops : stops.toSorted((a, b) => a.address.localeCompare(b.address, undefined))
  return (
    <div className={css['all']}>
      <div>
        <KeptNote />
        <Scans round={round} />
        <CarriedPanel loads={round.loads} onUndo={(load) => void round.undo(load)} />
      </div>
      <div>
        {stops.length > 1 && (
          <SegmentedControl
            fullWidth
            aria-label={t('pickups.order')}
            value={order}
            data={orders.map((value) => ({ value, label: t(`pickups.orders.${value}`) }))}
            onChange={(next) => setUrl({ order: next === 'address' ? next : undefined })}
          />
        )}
        {capped && <p className="pb-flat pb-dim pb-small">{t('pickups.capped')}</p>}
        {stops.length === 0 && (
          <EmptyState icon={IconTruckDelivery} title={t('pickups.empty')} text={t('pickups.emptyHint')} />
        )}
        {sorted.map((stop) => (
          <StopPanel key={stop.workSite.id} stop={stop} onTakeAll={(sample) => void round.takeAll(sample)} />
        ))}
      </div>
    </div>
  )
}

/** The field for scans, with what became of them. What was refused stays until it is closed or sent again. */
function Scans({ round }: { round: ReturnType<typeof useRound> }) {
  const { t } = useTranslation()
  const words = useWrongWords()
  const { misread, setMisread, refused, message } = round
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (mayTakeFocus()) field.current?.focus()
  }, [])
  const last = round.loads.at(-1)
  const worded = misread && words(misread)
  return (
    <>
      <ScanForm
        field={field}
        onScan={round.scan}
        onUndo={() => last && void round.undo(last)}
        message={worded ? `${worded.title}. ${worded.text}` : message}
      />
      {worded && <WrongCard worded={worded} onClose={() => setMisread(undefined)} />}
      {refused.map((scan) => (
        <WrongCard key={scan.key} worded={words(scan)} onClose={() => void dropScan(scan.key)}>
          <div className="pb-row">
            <Button variant="default" size="compact-md" onClick={() => void dropScan(scan.key)}>
              {t('pickups.understood')}
            </Button>
            {scan.work.purpose === 'pickUp' && (
              <Button variant="default" size="compact-md" onClick={() => void retryScan(scan.key)}>
                {t('pickups.sendAgain')}
              </Button>
            )}
          </div>
        </WrongCard>
      ))}
      <SendingState message={message} />
    </>
  )
}

/** Says since when the round that is shown lies on this device, where there is no network. */
function KeptNote() {
  const { t } = useTranslation()
  const format = useFormat()
  const since = useKeptSince(keptRound)
  if (since === undefined) return null
  return (
    <p className={`pb-flat pb-warn ${css['kept']}`} role="status">
      <IconCloudOff size={20} stroke={1.7} aria-hidden />
      {t('pickups.kept', { when: format.instant(new Date(since).toISOString()) })}
    </p>
  )
}
