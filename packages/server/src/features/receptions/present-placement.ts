import type { Placement } from '@probeta/contract/concrete/receptions.ts'
import { placeWords, type StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import { judgeReception } from '@probeta/domain/specimen/judge-reception.ts'
import type { Stores } from '../../stores/stores.ts'
import type { AtTheDoor, Placing } from '../../stores/receptions/store.ts'

type Given = {
  placing: Pick<Placing, 'id' | 'kind' | 'at' | 'from'>
  specimen: AtTheDoor
  /** The destination as read before the placement. */
  place: StoragePlace
}

/** The answer to a scan: the specimen, where it was, how much of its sheet has been received, and warnings. */
export async function presentPlacement(
  { receptions }: Pick<Stores, 'receptions'>,
  { placing, specimen, place }: Given,
): Promise<Placement> {
  const late =
    placing.kind === 'reception'
      ? judgeReception({
          method: specimen.method,
          curing: specimen.curing,
          castAt: Date.parse(specimen.castAt),
          receivedAt: Date.parse(placing.at),
        })
      : null
  return {
    id: placing.id,
    kind: placing.kind,
    at: placing.at,
    specimen: {
      id: specimen.id,
      code: specimen.code,
      ageHours: specimen.ageHours,
      dueOn: specimen.dueOn,
      element: specimen.element,
    },
    place: { id: place.id, words: placeWords(place) },
    from: placing.from.location,
    sheet: {
      id: specimen.sheetId,
      number: specimen.sheetNumber,
      workSite: specimen.workSite,
      ...(await receptions.count(specimen.sheetId)),
    },
    warning: late && {
      fault: late.fault,
      standard: late.limit.standard,
      hours: late.hours,
      limitHours: (late.fault === 'late' ? late.limit.most : late.limit.least) ?? 0,
      verified: late.limit.verified,
    },
    overfull: place.capacity !== null && place.specimens + 1 > place.capacity,
  }
}
