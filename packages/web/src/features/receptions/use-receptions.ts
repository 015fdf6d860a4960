import {
  type Placement,
  receiveSpecimenEndpoint,
  relocateSpecimenEndpoint,
  undoPlacementEndpoint,
} from '@probeta/contract/concrete/receptions.ts'
import { useState } from 'react'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { scanStore } from '../../trade/offline/keep-scans.ts'
import { type ScanRefusal, useScanLine } from '../../trade/offline/use-scan-line.ts'

const Scan = z.object({
  key: z.string(),
  purpose: z.enum(['receive', 'move']),
  label: z.string(),
  placeId: z.string(),
})
export type Scan = Readonly<z.infer<typeof Scan>>
const store = scanStore<Scan>('scans', Scan)

/** A refused scan with the reason; `scan` lets it be sent again for another purpose. */
export type WrongScan = ScanRefusal & { readonly scan: Scan }

const endpoints = { receive: receiveSpecimenEndpoint, move: relocateSpecimenEndpoint } as const

type Callbacks = { onDone: (placement: Placement) => void; onWrong: (wrong: WrongScan) => void }

/** Places what is scanned, and takes the last placements back. */
export function useReceptions({ onDone, onWrong }: Callbacks) {
  const refresh = useRefresh()
  const [done, setDone] = useState<readonly Placement[]>([])
  const { scan: send, ...line } = useScanLine(store, {
    async send({ key, purpose, label, placeId }) {
      const placement = await api.call(endpoints[purpose], { body: { label, placeId } }, { key })
      setDone((before) => [placement, ...before.filter(({ id }) => id !== placement.id)])
      onDone(placement)
      void refresh('/storage-places', '/sheets')
    },
    onRefused: (refusal, scan) => onWrong({ ...refusal, scan }),
  })
  const scan = (purpose: Scan['purpose'], label: string, placeId: string) =>
    send({ key: uuid(), purpose, label, placeId })
  /** Throws ApiRefusal. */
  async function undo({ id }: Placement): Promise<Placement> {
    const back = await api.call(undoPlacementEndpoint, { params: { placementId: id } })
    setDone((before) => takeBack(before, id, back))
    void refresh('/storage-places', '/sheets')
    return back
  }
  return { done, ...line, scan, undo }
}

/** Removes a placement that was undone; the others of its sheet show the count that is left. */
const takeBack = (done: readonly Placement[], id: string, { sheet }: Placement): Placement[] =>
  done.filter((one) => one.id !== id).map((one) => (one.sheet.id === sheet.id ? { ...one, sheet } : one))
