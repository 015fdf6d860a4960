import { type Placement, undoPlacementEndpoint } from '@probeta/contract/concrete/receptions.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import type { PlacingWork } from '../../trade/offline/keep-scans.ts'
import { dropScan, keepScans, onPlaced, useScansOutbox } from '../../trade/offline/unsent-scans.ts'
import { isRefused, type RefusedScan } from '../../trade/scans/word-wrong.ts'

export type RefusedPlacing = RefusedScan & { readonly work: PlacingWork }
const isPlacing = (scan: RefusedScan): scan is RefusedPlacing =>
  scan.work.purpose === 'receive' || scan.work.purpose === 'move'

/** Receives and moves specimens by the scans of this device; without a network they wait and are sent when it is back. */
export function useReceptions({ onDone }: { onDone: (placement: Placement) => void }) {
  const refresh = useRefresh()
  const { waiting } = useScansOutbox()
  const [done, setDone] = useState<readonly Placement[]>([])
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  useEffect(
    () =>
      onPlaced((placement) => {
        setDone((before) => [placement, ...before.filter(({ id }) => id !== placement.id)])
        latest.current(placement)
      }),
    [],
  )
  const scan = (purpose: PlacingWork['purpose'], label: string, placeId: string) =>
    keepScans({ purpose, label, placeId })
  /** Throws ApiRefusal. */
  async function undo({ id }: Placement): Promise<Placement> {
    const back = await api.call(undoPlacementEndpoint, { params: { placementId: id } })
    setDone((before) => takeBack(before, id, back))
    void refresh('/storage-places', '/sheets', '/pickup-round')
    return back
  }
  /** The last scan that was refused; it is shown until it is dropped. */
  const refused = waiting.filter(isRefused).findLast(isPlacing)
  return { done, scan, undo, refused, drop: ({ key }: RefusedPlacing) => dropScan(key) }
}

/** Removes a placement that was undone; the others of its sheet show the count that is left. */
const takeBack = (done: readonly Placement[], id: string, { sheet }: Placement): Placement[] =>
  done.filter((one) => one.id !== id).map((one) => (one.sheet.id === sheet.id ? { ...one, sheet } : one))
