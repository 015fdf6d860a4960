import {
  type Placement,
  receiveSpecimenEndpoint,
  relocateSpecimenEndpoint,
  undoPlacementEndpoint,
} from '@probeta/contract/receptions.ts'
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
export function useReceptions({ onDone, onWrong }: Callbacks) {
  const userId = sessionUser()?.id ?? 0
  const refresh = useRefresh()
  const [waiting, setWaiting] = useState(() => recallScans(userId))
  const [saving, setSaving] = useState(0)
  const [done, setDone] = useState<readonly Placement[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const callbacks = useRef({ onDone, onWrong })
  useEffect(() => {
    callbacks.current = { onDone, onWrong }
  })

  const keep = useCallback(
    (change: (before: Scan[]) => Scan[]) =>
      setWaiting((before) => {
        const after = change(before)
        keepScans(userId, after)
        return after
      }),
    [userId],
  )

  const send = useCallback(
    async (scan: Scan) => {
      const { key, purpose, label, placeId } = scan
      try {
        const placement = await api.call(endpoints[purpose], { body: { label, placeId } }, { key })
        keep((before) => before.filter((one) => one.key !== key))
        setDone((before) => [placement, ...before.filter(({ id }) => id !== placement.id)])
        callbacks.current.onDone(placement)
        void refresh('/storage-places', '/sheets')
      } catch (error) {
        const refusal = error instanceof ApiRefusal ? error : undefined
        if (refusal && unsent.includes(refusal.code)) {
          keep((before) => [...before.filter((one) => one.key !== key), scan])
          return
        }
        keep((before) => before.filter((one) => one.key !== key))
        callbacks.current.onWrong({
          code: refusal?.code ?? 'server.failed',
          title: refusal?.title ?? '',
          detail: refusal?.detail ?? {},
          scan,
        })
      }
    },
    [keep, refresh],
  )

  const queue = useCallback(
    (work: () => Promise<void>) => {
      setSaving((count) => count + 1)
      line.current = line.current.then(work).finally(() => setSaving((count) => count - 1))
      return line.current
    },
    [setSaving],
  )
  const scan = (purpose: Scan['purpose'], label: string, placeId: string) =>
    queue(() => send({ key: uuid(), purpose, label, placeId }))

  const sendWaiting = useCallback(() => {
    const isKept = ({ key }: Scan) => recallScans(userId).some((one) => one.key === key)
    // Queued twice while the first is being sent, a scan is no longer stored when its second turn comes.
    for (const one of recallScans(userId)) void queue(async () => (isKept(one) ? send(one) : undefined))
  }, [queue, send, userId])
  useEffect(() => {
    sendWaiting()
    addEventListener('online', sendWaiting)
    return () => removeEventListener('online', sendWaiting)
  }, [sendWaiting])

  /** Throws ApiRefusal. */
  async function undo(placement: Placement): Promise<Placement> {
    const back = await api.call(undoPlacementEndpoint, { params: { placementId: placement.id } })
    setDone((before) =>
      before
        .filter(({ id }) => id !== placement.id)
        .map((one) => (one.sheet.id === back.sheet.id ? { ...one, sheet: back.sheet } : one)),
    )
    void refresh('/storage-places', '/sheets')
    return back
  }

  return { done, saving: saving > 0, waiting, scan, sendWaiting, undo }
}
