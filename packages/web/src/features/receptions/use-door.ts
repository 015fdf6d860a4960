import type { Placement } from '@probeta/contract/concrete/receptions.ts'
import type { StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { warnBySound } from '../../ui/camera/warn-by-sound.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { mayTakeFocus } from '../../ui/may-take-focus.ts'
import { useToast } from '../../ui/use-toast.tsx'
import type { PlacingWork } from '../../trade/offline/keep-scans.ts'
import { readScanned } from '../../trade/scans/read-scanned.ts'
import type { Wrong } from '../../trade/scans/word-wrong.ts'
import { type RefusedPlacing, useReceptions } from './use-receptions.ts'

type Purpose = PlacingWork['purpose']

/** `receive`: id of the storage place being filled, or any other value while none is chosen. */
const Url = z.object({
  receive: z.string().optional(),
  purpose: z.enum(['receive', 'move']).default('receive'),
})

/** The reception of specimens: what every scan does, and what the last one came to. */
export function useDoor(places: readonly StoragePlace[]) {
  const { t } = useTranslation()
  const toast = useToast()
  const destination = useDestination(places)
  const field = useScanField()
  const [message, say] = useState('')
  const receptions = useReceptions({
    onDone: ({ kind, specimen: { code }, place: { words } }) =>
      say(t(kind === 'move' ? 'receptions.moved' : 'receptions.received', { code, place: words })),
  })
  const { refused } = receptions
  const [misread, setMisread] = useState<Wrong>()
  const wrong = misread ?? refused
  useWarning(wrong)
  function warn(about: Wrong) {
    setMisread(about)
    say('')
  }
  /** Closes the card that is shown; one behind it comes to the front. */
  function clear() {
    if (misread) setMisread(undefined)
    else if (refused) void receptions.drop(refused)
  }
  function choose(placeId: string) {
    destination.setPlace(placeId)
    clear()
    field.current?.focus()
  }
  function scan(text: string) {
    clear()
    const scanned = readScanned(text, places)
    const into = destination.placeId()
    if (scanned.kind === 'place') {
      choose(scanned.place.id)
      say(t('receptions.placeNow', { place: scanned.place.code }))
    } else if (scanned.kind !== 'label') warn(scanned)
    else if (into === undefined) warn({ kind: 'noPlace' })
    else void receptions.scan(destination.purpose, scanned.label, into)
  }
  async function undo(placement: Placement | undefined) {
    if (!placement) return toast.info(t('receptions.nothingToUndo'))
    const back = await receptions.undo(placement).catch(toast.refused)
    if (back) say(t('receptions.undone', { code: back.specimen.code }))
    field.current?.focus()
  }
  function scanFor(other: Purpose) {
    clear()
    if (refused) void receptions.scan(other, refused.work.label, refused.work.placeId)
    field.current?.focus()
  }
  const instead = wrong === refused && refused ? otherPurpose(refused) : null
  return { ...destination, wrong, instead, message, clear, field, receptions, choose, scan, scanFor, undo }
}

/** The field for scans, which has the focus. */
function useScanField() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (mayTakeFocus()) field.current?.focus()
  }, [])
  return field
}

/** The place that is being filled, and whether specimens are received there or moved. */
function useDestination(places: readonly StoragePlace[]) {
  const [{ receive, purpose }, setUrl] = useUrlState(Url)
  // A scanner is faster than the address updates: the specimen after a tank must go into that tank.
  const chosen = useRef<string>(undefined)
  useEffect(() => {
    if (chosen.current === receive) chosen.current = undefined
  }, [receive])
  const place = places.find((one) => one.id === receive)
  function setPlace(id: string) {
    chosen.current = id === receive ? undefined : id
    setUrl({ receive: id })
  }
  const placeId = () => chosen.current ?? place?.id
  const setPurpose = (next: Purpose) => setUrl({ purpose: next === 'move' ? next : undefined })
  return { place, purpose, placeId, setPlace, setPurpose }
}

/** Warns by a sound of each wrong scan, once. */
function useWarning(wrong: Wrong | undefined) {
  const about = wrong && 'key' in wrong ? wrong.key : wrong
  useEffect(() => {
    if (about !== undefined) warnBySound()
  }, [about])
}

/** The purpose that a refused scan may be sent for instead. */
function otherPurpose({ work, refusal: { code } }: RefusedPlacing): Purpose | null {
  if (code === 'reception.already' && work.purpose === 'receive') return 'move'
  return code === 'reception.notYet' ? 'receive' : null
}
