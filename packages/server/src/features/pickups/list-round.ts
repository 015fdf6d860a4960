import type { listRoundEndpoint, RoundSample, RoundStop } from '@probeta/contract/concrete/pickups.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { judgeStay } from '@probeta/domain/custody/judge-custody.ts'
import type { Context } from '../../http/context.ts'
import type { InitialCuringRow, RoundRow } from '../../stores/pickups/store.ts'
import { presentInitialCuring, presentLimit } from './present-initial-curing.ts'

type Given = { now: Date; curings: ReadonlyMap<string, InitialCuringRow> }

/** The round: each work site with its samples, the one whose specimens must come in first on top. */
export function listRound(ctx: Context): Promise<ResultOf<typeof listRoundEndpoint>> {
  const now = ctx.installation.now()
  return ctx.read(async ({ pickups }) => {
    const { rows, capped } = await pickups.round()
    const curings = await pickups.initialCurings([...new Set(rows.map(({ sampleId }) => sampleId))])
    const of = { now, curings: new Map(curings.map((one) => [one.sampleId, one])) }
    const stops = [...Map.groupBy(rows, ({ workSiteId }) => workSiteId).values()]
      .map((some) => stopOf(some, of))
      .toSorted((a, b) => urgency(a) - urgency(b) || a.workSite.code.localeCompare(b.workSite.code))
    return { at: now.toISOString(), items: stops, capped }
  })
}

/** Until when the first specimen that nobody carries must have left, epoch ms; last where nothing presses. */
const urgency = ({ samples }: RoundStop): number =>
  Math.min(
    ...samples
      .filter(({ specimens }) => specimens.some(({ carrier }) => carrier === null))
      .map(({ until }) => (until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until))),
  )

function stopOf(rows: readonly RoundRow[], of: Given): RoundStop {
  const [{ workSiteId, workSiteCode, workSiteName, clientId, clientName, address, responsible }] = rows as [
    RoundRow,
  ]
  const samples = [...Map.groupBy(rows, ({ sampleId }) => sampleId).values()]
  return {
    workSite: { id: workSiteId, code: workSiteCode, name: workSiteName },
    client: { id: clientId, name: clientName },
    address,
    responsible,
    samples: samples.map((some) => sampleOf(some, of)),
  }
}

function sampleOf(rows: readonly RoundRow[], { now, curings }: Given): RoundSample {
  const [{ sampleId, sampleCode, element, castAt, castBy, method, specifiedMpa }] = rows as [RoundRow]
  const stay = judgeStay({ method, curing: 'standard', castAt: Date.parse(castAt), now: now.getTime() })
  const curing = curings.get(sampleId)
  return {
    id: sampleId,
    code: sampleCode,
    element,
    castAt,
    castBy,
    method,
    specifiedMpa,
    hours: stay.hours,
    until: stay.until === null ? null : new Date(stay.until).toISOString(),
    late: stay.late,
    limit: presentLimit(stay.limit),
    initialCuring: curing ? presentInitialCuring(curing) : null,
    specimens: rows.map(({ id, code, pickupId, pickedUpById, pickedUpBy, pickedUpAt }) => ({
      id,
      code,
      carrier:
        pickupId === null || pickedUpById === null || pickedUpAt === null
          ? null
          : { pickupId, userId: pickedUpById, by: pickedUpBy ?? '', at: pickedUpAt },
    })),
  }
}
