import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { receiveTransferredEndpoint, Transfer } from '@probeta/contract/concrete/transfers.ts'
import { placeWords, type StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { orRefuse, Refusal, stale } from '../../base/refusal.ts'

/** Ends the way of one specimen: it lies in a place of the branch it was sent to. What comes back may lie anywhere. */
export const receiveTransferred = (
  ctx: Context,
  {
    params: { transferId },
    body: { label, placeId, condition, remark, at: scannedAt },
  }: Parsed<typeof receiveTransferredEndpoint>,
): Promise<Transfer> =>
  ctx.change('transfer.receive', async (stores, { announce }) => {
    const { transfers, receptions, storagePlaces, labels } = stores
    const transfer = orRefuse(await transfers.find(transferId), 'transfer.notFound')
    const place = orRefuse(await storagePlaces.find(placeId), 'storagePlace.notFound')
    if (!place.active) throw new Refusal('storagePlace.inactive')
    refuseOtherBranch(transfer, place)
    const named = await labels.named(label)
    if (!named.ok) throw new Refusal(named.code, named.detail)
    const specimen = orRefuse(await receptions.atTheDoor(named.specimenId), 'label.unknown')
    refuseNotAway(transfer, specimen)
    const at = momentOf(scannedAt, transfer, ctx.installation.now())
    const placementId = newId()
    const { id: specimenId, state, location } = specimen
    const from = { state, placeId: null, location }
    const placing = {
      id: placementId,
      specimenId,
      kind: 'move' as const,
      placeId,
      words: placeWords(place),
      at,
      from,
    }
    const placed = await receptions.place(placing, specimen.version)
    if (!placed || !(await transfers.arrive({ transferId, specimenId, placementId, at, condition, remark })))
      throw stale(undefined)
    announce('specimen', specimenId)
    return orRefuse(await transfers.find(transferId), 'transfer.notFound')
  })

/** The time of the scan by a device whose clock may be wrong: after the departure, and not in the future. */
const momentOf = (scannedAt: string | undefined, { departedAt }: Transfer, now: Date): string => {
  const at = scannedAt === undefined ? now.getTime() : Date.parse(scannedAt)
  return new Date(Math.min(Math.max(at, Date.parse(departedAt)), now.getTime())).toISOString()
}

function refuseOtherBranch({ to }: Transfer, place: StoragePlace): void {
  if (to.kind === 'branch' && to.branchId !== place.branchId)
    throw new Refusal('transfer.otherBranch', { place: placeWords(place) })
}

function refuseNotAway({ specimens, number }: Transfer, { id, code }: { id: string; code: string }): void {
  const line = specimens.findLast((one) => one.id === id)
  if (!line || line.withdrawn) throw new Refusal('transfer.notOfIt', { code, number })
  if (line.arrived) throw new Refusal('transfer.arrived', { code, ...line.arrived })
}
