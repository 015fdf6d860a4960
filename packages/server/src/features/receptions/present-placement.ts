import type { Placement } from '@probeta/contract/concrete/receptions.ts'
import { placeWords, type StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import { judgeTransport } from '@probeta/domain/custody/judge-custody.ts'
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
    warnings: placing.kind === 'reception' ? warningsOf(specimen, Date.parse(placing.at)) : [],
    overfull: place.capacity !== null && place.specimens + 1 > place.capacity,
  }
}

/** What the standard of making says of the time at the site and of the way to the laboratory. */
function warningsOf(specimen: AtTheDoor, receivedAt: number): Placement['warnings'] {
  const { method, curing, castAt, pickedUpAt } = specimen
  const stay = judgeReception({ method, curing, castAt: Date.parse(castAt), receivedAt })
  const way =
    pickedUpAt === null ? null : judgeTransport({ method, pickedUpAt: Date.parse(pickedUpAt), receivedAt })
  return [
    ...(stay
      ? [{ ...stay, limitHours: (stay.fault === 'late' ? stay.limit.most : stay.limit.least) ?? 0 }]
      : []),
    ...(way
      ? [{ ...way, fault: 'transport' as const, hours: way.value, limitHours: way.limit.most ?? 0 }]
      : []),
  ].map(({ fault, hours, limitHours, limit: { standard, verified } }) => ({
    fault,
    standard,
    hours,
    limitHours,
    verified,
  }))
}
