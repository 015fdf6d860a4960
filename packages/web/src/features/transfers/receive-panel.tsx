import { Drawer, SegmentedControl, TextInput } from '@mantine/core'
import { conditions, type Transfer } from '@probeta/contract/concrete/transfers.ts'
import { readLabel } from '@probeta/domain/specimen/label-code.ts'
import { IconCircleCheck, IconCloudUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceSelect } from '../../trade/choices/place-select.tsx'
import { keepScans, onArrived, useScansOutbox } from '../../trade/offline/unsent-scans.ts'
import { readScanned } from '../../trade/scans/read-scanned.ts'
import { ScanForm } from '../../trade/scans/scan-form.tsx'
import { SendingState } from '../../trade/scans/sending-state.tsx'
import { useWrongWords, type Wrong } from '../../trade/scans/word-wrong.ts'
import { WrongCard } from '../../trade/scans/wrong-card.tsx'
import { warnBySound } from '../../ui/camera/warn-by-sound.ts'
import { placesQuery } from './queries.ts'
import { RefusedCards, useArrivals } from './refused-card.tsx'
import css from './transfer-page.module.css'

type Props = { transfer: Transfer; onClose: () => void }
type Condition = (typeof conditions)[number]

/** What was received from the moment the panel opened, the last first, what has no answer yet, and what waits for the network. */
function useReceived(transferId: string) {
  const { t } = useTranslation()
  const [done, setDone] = useState<readonly string[]>([])
  useEffect(
    () =>
      onArrived((transfer) => {
        const [last] = transfer.specimens
          .flatMap(({ code, arrived }) => (arrived ? [{ code, ...arrived }] : []))
          .toSorted((a, b) => b.at.localeCompare(a.at))
        if (transfer.id === transferId && last)
          setDone((before) => [t('transfers.received', { code: last.code, place: last.place }), ...before])
      }),
    [t, transferId],
  )
  const waiting = useArrivals().filter(
    ({ work, refused }) => work.transferId === transferId && refused === undefined,
  )
  return { done, waiting, unsent: useScansOutbox().stuck ? waiting : [] }
}

/** Receives what arrives, one scan each: into this place, in this condition, until another is chosen. */
export function ReceivePanel({ transfer, onClose }: Props) {
  const { t } = useTranslation()
  const words = useWrongWords()
  const { to, number, id: transferId } = transfer
  const [placeId, setPlaceId] = useState<string | null>(null)
  const [condition, setCondition] = useState<Condition>('intact')
  const [remark, setRemark] = useState('')
  const [wrong, setWrong] = useState<Wrong>()
  const { done, waiting, unsent } = useReceived(transferId)
  const all = useQuery(placesQuery()).data?.items ?? []
  const places = to.kind === 'branch' ? all.filter(({ branchId }) => branchId === to.branchId) : all
  const place = places.find(({ id }) => id === placeId)

  function refuse(why: Wrong) {
    warnBySound()
    setWrong(why)
  }
  function receive(text: string) {
    setWrong(undefined)
    if (!place) return refuse({ kind: 'noPlace' })
    const scanned = readScanned(text, [])
    if (scanned.kind === 'place') return
    if (scanned.kind !== 'label') return refuse(scanned)
    const { label } = scanned
    const read = readLabel(label)
    const code = read.ok ? read.value.code : label
    if (waiting.some(({ work }) => work.code === code)) return
    const at = new Date().toISOString()
    void keepScans({ purpose: 'arrival', transferId, code, label, placeId: place.id, condition, remark, at })
    // What was said of a damaged one is not said of the next.
    setCondition('intact')
    setRemark('')
  }
  return (
    <Drawer opened onClose={onClose} title={t('transfers.receiveTitle', { number })} size={480}>
      <div className="pb-stack">
        <PlaceSelect
          label={t('transfers.fields.place')}
          required
          places={places}
          value={placeId}
          onChange={setPlaceId}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('transfers.fields.condition')}
          value={condition}
          data={conditions.map((value) => ({ value, label: t(`transfers.conditions.${value}`) }))}
          onChange={setCondition}
        />
        <TextInput
          label={t('transfers.fields.remark')}
          maxLength={300}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
        <ScanForm field={null} onScan={receive} onUndo={() => undefined} message={done[0] ?? ''} />
        {wrong && <WrongCard worded={words(wrong)} onClose={() => setWrong(undefined)} />}
        <RefusedCards transferId={transferId} />
        <SendingState message="" />
        <ol className={`pb-plain-list ${css['lines']}`} aria-live="polite">
          {unsent.map(({ key, work }) => (
            <li key={key}>
              {t('transfers.waits', { code: work.code })}{' '}
              <IconCloudUpload className="pb-warn" size={18} stroke={1.7} aria-hidden />
            </li>
          ))}
          {done.map((said) => (
            <li key={said}>
              {said} <IconCircleCheck className="pb-ok" size={18} stroke={1.7} aria-hidden />
            </li>
          ))}
        </ol>
      </div>
    </Drawer>
  )
}
