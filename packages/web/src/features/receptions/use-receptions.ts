import {
  type Placement,
  receiveSpecimenEndpoint,
  relocateSpecimenEndpoint,
  undoPlacementEndpoint,
} from '@probeta/contract/concrete/receptions.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { sessionUser } from '../../session/session-store.ts'
import { keepScans, recallScans, type Scan } from './keep-scans.ts'

/** A refused scan with the reason; `scan` lets it be sent again for another purpose. */
export type WrongScan = {
  readonly code: string
  readonly title: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly scan: Scan
}

const unsent: readonly string[] = [
  'network.offline',
  'network.timeout',
  'server.busy',
  'server.draining',
  'laboratory.notReady',
]
const endpoints = { receive: receiveSpecimenEndpoint, move: relocateSpecimenEndpoint } as const

type Callbacks = { onDone: (placement: Placement) => void; onWrong: (wrong: WrongScan) => void }

/** Sends scans one after the other, in scan order; without a network they wait and are sent once when it is back. */
export function useReceptions(callbacks: Callbacks) {
  const userId = sessionUser()?.id ?? 0
  const refresh = useRefresh()
  const { waiting, keep, forget } = useKeptScans(userId)
  const { queue, saving } = useLine()
  const [done, setDone] = useState<readonly Placement[]>([])
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  const send = useCallback(
    async (scan: Scan) => {
      const { key, purpose, label, placeId } = scan
      try {
        const placement = await api.call(endpoints[purpose], { body: { label, placeId } }, { key })
        forget(scan)
        setDone((before) => [placement, ...before.filter(({ id }) => id !== placement.id)])
        latest.current.onDone(placement)
        void refresh('/storage-places', '/sheets')
      } catch (error) {
        const { code = 'server.failed', title = '', detail = {} } = error instanceof ApiRefusal ? error : {}
        if (unsent.includes(code)) return keep(scan)
        forget(scan)
        latest.current.onWrong({ code, title, detail, scan })
      }
    },
    [keep, forget, refresh],
  )
  const sendWaiting = useSendKept(userId, queue, send)
  const scan = (purpose: Scan['purpose'], label: string, placeId: string) =>
    queue(() => send({ key: uuid(), purpose, label, placeId }))
  /** Throws ApiRefusal. */
  async function undo({ id }: Placement): Promise<Placement> {
    const back = await api.call(undoPlacementEndpoint, { params: { placementId: id } })
    setDone((before) => takeBack(before, id, back))
    void refresh('/storage-places', '/sheets')
    return back
  }
  return { done, saving, waiting, scan, sendWaiting, undo }
}

/** Removes a placement that was undone; the others of its sheet show the count that is left. */
const takeBack = (done: readonly Placement[], id: string, { sheet }: Placement): Placement[] =>
  done.filter((one) => one.id !== id).map((one) => (one.sheet.id === sheet.id ? { ...one, sheet } : one))

type Queue = ReturnType<typeof useLine>['queue']

/** Sends the kept scans at the start, when the network is back, and when asked to. */
function useSendKept(userId: number, queue: Queue, send: (scan: Scan) => Promise<void>) {
  const sendKept = useCallback(() => {
    const isKept = ({ key }: Scan) => recallScans(userId).some((one) => one.key === key)
    // Queued twice while the first is being sent, a scan is no longer stored when its second turn comes.
    for (const one of recallScans(userId)) void queue(async () => (isKept(one) ? send(one) : undefined))
  }, [queue, send, userId])
  useEffect(() => {
    sendKept()
    addEventListener('online', sendKept)
    return () => removeEventListener('online', sendKept)
  }, [sendKept])
  return sendKept
}

/** The scans that wait for the network, kept on this device. */
function useKeptScans(userId: number) {
  const [waiting, setWaiting] = useState(() => recallScans(userId))
  const put = useCallback(
    (scan: Scan, kept: readonly Scan[]) =>
      setWaiting((before) => {
        const after = [...before.filter(({ key }) => key !== scan.key), ...kept]
        keepScans(userId, after)
        return after
      }),
    [userId],
  )
  const keep = useCallback((scan: Scan) => put(scan, [scan]), [put])
  const forget = useCallback((scan: Scan) => put(scan, []), [put])
  return { waiting, keep, forget }
}

/** Does one piece of work after the other. */
function useLine() {
  const [open, setOpen] = useState(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  const queue = useCallback((work: () => Promise<void>) => {
    setOpen((count) => count + 1)
    line.current = line.current.then(work).finally(() => setOpen((count) => count - 1))
    return line.current
  }, [])
  return { queue, saving: open > 0 }
}
