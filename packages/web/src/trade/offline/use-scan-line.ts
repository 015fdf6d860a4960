import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../api/refusal.ts'
import { sessionUser } from '../../session/session-store.ts'
import type { KeyedScan, ScanStore } from './keep-scans.ts'

/** Why a scan was refused. */
export type ScanRefusal = {
  readonly code: string
  readonly title: string
  readonly detail: Readonly<Record<string, unknown>>
}

const unsent: readonly string[] = [
  'network.offline',
  'network.timeout',
  'server.busy',
  'server.draining',
  'laboratory.notReady',
]

type Callbacks<Scan> = {
  /** Sends a scan and shows its answer. Throws ApiRefusal. */
  send: (scan: Scan) => Promise<void>
  onRefused: (refusal: ScanRefusal, scan: Scan) => void
}

/** Sends scans one after the other, in scan order; without a network they wait and are sent once when it is back. */
export function useScanLine<Scan extends KeyedScan>(store: ScanStore<Scan>, callbacks: Callbacks<Scan>) {
  const userId = sessionUser()?.id ?? 0
  const { waiting, keep, forget } = useKeptScans(store, userId)
  const { queue, saving } = useLine()
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  const send = useCallback(
    async (scan: Scan) => {
      try {
        await latest.current.send(scan)
        forget(scan)
      } catch (error) {
        const { code = 'server.failed', title = '', detail = {} } = error instanceof ApiRefusal ? error : {}
        if (unsent.includes(code)) return keep(scan)
        forget(scan)
        latest.current.onRefused({ code, title, detail }, scan)
      }
    },
    [keep, forget],
  )
  const sendWaiting = useSendKept(store, userId, queue, send)
  const scan = (one: Scan) => queue(() => send(one))
  return { saving, waiting, scan, sendWaiting }
}

type Queue = ReturnType<typeof useLine>['queue']

/** Sends the kept scans at the start, when the network is back, and when asked to. */
function useSendKept<Scan extends KeyedScan>(
  store: ScanStore<Scan>,
  userId: number,
  queue: Queue,
  send: (scan: Scan) => Promise<void>,
) {
  const sendKept = useCallback(() => {
    const isKept = ({ key }: Scan) => store.recall(userId).some((one) => one.key === key)
    // Queued twice while the first is being sent, a scan is no longer stored when its second turn comes.
    for (const one of store.recall(userId)) void queue(async () => (isKept(one) ? send(one) : undefined))
  }, [store, queue, send, userId])
  useEffect(() => {
    sendKept()
    addEventListener('online', sendKept)
    return () => removeEventListener('online', sendKept)
  }, [sendKept])
  return sendKept
}

/** The scans that wait for the network, kept on this device. */
function useKeptScans<Scan extends KeyedScan>(store: ScanStore<Scan>, userId: number) {
  const [waiting, setWaiting] = useState(() => store.recall(userId))
  const put = useCallback(
    (scan: Scan, kept: readonly Scan[]) =>
      setWaiting((before) => {
        const after = [...before.filter(({ key }) => key !== scan.key), ...kept]
        store.keep(userId, after)
        return after
      }),
    [store, userId],
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
