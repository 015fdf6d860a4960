import { stampVisitEndpoint } from '@probeta/contract/clients/visit-times.ts'
import { discardSpecimenEndpoint, type Disposal } from '@probeta/contract/concrete/disposals.ts'
import {
  InitialCuring,
  pickUpSpecimenEndpoint,
  recordInitialCuringEndpoint,
} from '@probeta/contract/concrete/pickups.ts'
import {
  type Placement,
  receiveSpecimenEndpoint,
  relocateSpecimenEndpoint,
} from '@probeta/contract/concrete/receptions.ts'
import { receiveTransferredEndpoint, type Transfer } from '@probeta/contract/concrete/transfers.ts'
import { useSyncExternalStore } from 'react'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { otherTabs } from '../../api/other-tabs.ts'
import { queryClient } from '../../api/query-client.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { sessionUser } from '../../session/session-store.ts'
import { countWaiting } from './count-waiting.ts'
import { type CuringWork, keptScans, type ScanWork, type UnsentScan } from './keep-scans.ts'
import { isPassing, keptRefusal } from './kept-refusal.ts'
import { createOutbox } from './outbox.ts'
import { knownLaboratory, ownLaboratory } from './own-laboratory.ts'
import { afterPause, inOneTab, sendWhenBack } from './when-to-send.ts'

const name = 'probeta-scans'
const pause = 10_000
const placingEndpoints = { receive: receiveSpecimenEndpoint, move: relocateSpecimenEndpoint } as const

function createListeners<Answer>() {
  const listeners = new Set<(answer: Answer) => void>()
  return {
    on(listener: (answer: Answer) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(answer: Answer): void {
      for (const listener of listeners) listener(answer)
    },
  }
}
const placed = createListeners<Placement>()
const discarded = createListeners<Disposal>()
const arrived = createListeners<Transfer>()
/** Called with the answer to every scan that put a specimen in its place. */
export const onPlaced = placed.on
/** Called with the answer to every scan that threw a specimen away. */
export const onDiscarded = discarded.on
/** Called with the transfer of every specimen that was received by its scan. */
export const onArrived = arrived.on

async function send({ key, owner: author, work }: UnsentScan): Promise<void> {
  const options = { key, author }
  if (work.purpose === 'pickUp')
    await api.call(pickUpSpecimenEndpoint, { body: { ...work.named, at: work.at } }, options)
  else if (work.purpose === 'discard') {
    const { label, reason } = work
    discarded.tell(await api.call(discardSpecimenEndpoint, { body: { label, reason } }, options))
  } else if (work.purpose === 'visitStamp') {
    const { visitId, what, at, position } = work
    await api.call(stampVisitEndpoint, { params: { visitId }, body: { what, at, position } }, options)
  } else if (work.purpose === 'initialCuring') {
    const { sampleId, version, body } = work
    await api
      .call(recordInitialCuringEndpoint, { params: { sampleId }, version, body }, options)
      .catch(unlessSaved(work))
  } else if (work.purpose === 'arrival') {
    const { transferId, label, placeId, condition, remark, at } = work
    const body = { label, placeId, condition, remark, at }
    arrived.tell(await api.call(receiveTransferredEndpoint, { params: { transferId }, body }, options))
  } else {
    const { label, placeId } = work
    placed.tell(await api.call(placingEndpoints[work.purpose], { body: { label, placeId } }, options))
  }
}

/** A reading whose answer was lost finds itself recorded. */
const unlessSaved =
  ({ body }: CuringWork) =>
  (error: unknown): void => {
    const saved = error instanceof ApiRefusal ? InitialCuring.safeParse(error.current).data : undefined
    const isOwn = saved?.leastC === body.leastC && saved.mostC === body.mostC && saved.remark === body.remark
    if (!isOwn) throw error
  }

const shown =
  /^\/(storage-places|sheets|samples|specimens|pickup-round|held-specimens|disposals|visits|transfers|breaks)/

const outbox = createOutbox<UnsentScan>({
  store: keptScans,
  tabs: otherTabs(name),
  owner: () => String(sessionUser()?.id ?? ''),
  isReady: ({ laboratoryId }) => laboratoryId === knownLaboratory(),
  send,
  exclusively: inOneTab(name),
  refusalOf: (error) => (error instanceof ApiRefusal && !isPassing(error) ? error.title : undefined),
  refuse: (scan, error) => (error instanceof ApiRefusal ? { ...scan, refusal: keptRefusal(error) } : scan),
  onSent: () => void refreshScanned(),
  later: afterPause(pause),
})
outbox.subscribe(() => countWaiting(name, outbox.snapshot().waiting))

/** Refetches what shows where specimens and people are. */
export const refreshScanned = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && shown.test(path),
  })

let place = 0
const nextPlace = () => (place = Math.max(place + 1, Date.now()))

/** Resolves once the scans are stored on this device; sending continues. */
export async function keepScans(...works: readonly ScanWork[]): Promise<void> {
  const scans = works.map((work) => ({ key: uuid(), place: nextPlace(), work }))
  const laboratoryId = knownLaboratory() ?? (await ownLaboratory())
  const owner = String(sessionUser()?.id ?? '')
  await outbox.add(...scans.map((scan) => ({ ...scan, owner, laboratoryId })))
}

/** Forgets a scan: taken back before it was sent, or refused and read. */
export const dropScan = (key: string): Promise<void> => outbox.drop(key)

/** Sends a refused scan again: what was in its way may be settled. */
export const retryScan = (key: string): Promise<void> => outbox.retry(key)

export async function sendScans(): Promise<void> {
  await ownLaboratory()
  await outbox.flush()
}
export const useScansOutbox = () => useSyncExternalStore(outbox.subscribe, outbox.snapshot)

/** Sends unsent scans after sign-in: at once, when the network is back, and when the page is visible again. */
export const resumeScans = (): (() => void) => sendWhenBack(sendScans)
