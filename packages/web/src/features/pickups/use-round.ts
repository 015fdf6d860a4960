import { type RoundSample, type RoundStop, undoPickupEndpoint } from '@probeta/contract/concrete/pickups.ts'
import { readLabel } from '@probeta/domain/specimen/label-code.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { sessionUser } from '../../session/session-store.ts'
import { dropScan, keepScans, refreshScanned, useScansOutbox } from '../../trade/offline/unsent-scans.ts'
import { readScanned } from '../../trade/scans/read-scanned.ts'
import { isRefused, type Wrong } from '../../trade/scans/word-wrong.ts'
import { warnBySound } from '../../ui/camera/warn-by-sound.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { useWordEarly } from './early-card.tsx'
import { applyWaiting } from './apply-waiting.ts'

/** A specimen that this person carries. */
export type Carried = { readonly code: string; readonly pickupId: string; readonly at: string }
/** What this person carries of a sample. */
export type Load = {
  readonly sample: RoundSample
  readonly stop: RoundStop
  readonly items: readonly Carried[]
}

/** The pick-up round: what lies at the sites and what this person carries, with what this device has not sent yet. */
export function useRound(items: readonly RoundStop[]) {
  const { t } = useTranslation()
  const { waiting } = useScansOutbox()
  const { id: userId = 0, nombres: names = '' } = sessionUser() ?? {}
  const stops = applyWaiting(items, waiting, { id: userId, names })
  const loads = loadsOf(stops, userId)
  const [message, say] = useState('')
  const [misread, setMisread] = useState<Wrong>()
  const refused = waiting.filter(isRefused).filter(({ work }) => 'code' in work)
  useWarning(misread ?? refused.at(-1)?.key)

  const wordEarly = useWordEarly()
  /** Why the specimen should still lie where it is. */
  function earlyOf(code: string): string | undefined {
    const sample = stops
      .flatMap(({ samples }) => samples)
      .find(({ specimens }) => specimens.some((specimen) => specimen.code === code))
    return sample && wordEarly({ ...sample, leavesAt: Date.now() })
  }
  function scan(text: string) {
    setMisread(undefined)
    say('')
    const scanned = readScanned(text, [])
    const read = scanned.kind === 'label' ? readLabel(scanned.label) : undefined
    if (!read?.ok)
      return scanned.kind === 'label' || scanned.kind === 'place' ? undefined : setMisread(scanned)
    const { code } = read.value
    if (loads.some((load) => load.items.some((one) => one.code === code)))
      return say(t('pickups.haveIt', { code }))
    const early = earlyOf(code)
    return void keepScans({ purpose: 'pickUp', code, named: { label: text.trim() }, at: moment() }).then(() =>
      say([t('pickups.taken', { code }), early].filter(Boolean).join('. ')),
    )
  }
  const takeAll = (sample: RoundSample) =>
    keepScans(
      ...sample.specimens
        .filter(({ carrier }) => carrier === null)
        .map(({ id, code }) => ({
          purpose: 'pickUp' as const,
          code,
          named: { specimenId: id },
          at: moment(),
        })),
    ).then(() => say(t('pickups.takenAll', { code: sample.code })))
  const undo = useUndo(say)
  return { stops, loads, message, misread, setMisread, refused, scan, takeAll, undo }
}

const moment = () => new Date().toISOString()

/** Takes pick-ups back: those that wait are not sent, the others are undone in the laboratory. */
function useUndo(say: (message: string) => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const { waiting } = useScansOutbox()
  return async ({ sample, items }: Load) => {
    try {
      for (const { pickupId } of items)
        await (waiting.some(({ key }) => key === pickupId)
          ? dropScan(pickupId)
          : api.call(undoPickupEndpoint, { params: { pickupId } }))
      say(t('pickups.undone', { code: sample.code }))
    } catch (error) {
      toast.refused(error)
    }
    await refreshScanned()
  }
}

/** Warns by a sound of each wrong scan, once. */
function useWarning(wrong: unknown) {
  useEffect(() => {
    if (wrong !== undefined) warnBySound()
  }, [wrong])
}

const loadsOf = (stops: readonly RoundStop[], userId: number): Load[] =>
  stops.flatMap((stop) =>
    stop.samples.flatMap((sample) => {
      const items = sample.specimens.flatMap(({ code, carrier }) =>
        carrier?.userId === userId ? [{ code, pickupId: carrier.pickupId, at: carrier.at }] : [],
      )
      return items.length === 0 ? [] : [{ sample, stop, items }]
    }),
  )
