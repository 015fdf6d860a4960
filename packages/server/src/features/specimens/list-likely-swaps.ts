import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { LikelySwap, listLikelySwapsEndpoint } from '@probeta/contract/concrete/likely-swaps.ts'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { dayOf, endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { type DayReading, likelySwaps, type Mistaken } from '@probeta/domain/scrutiny/likely-swaps.ts'
import { withoutResult } from '@probeta/domain/specimen/expected-window.ts'
import type { Context } from '../../http/context.ts'
import { pairOf } from '../../stores/specimens/likely-swaps.ts'
import type { Readings } from '../../stores/stores.ts'

/** Pairs of readings that were probably exchanged, of a day or of the days on which a sample was broken. */
export function listLikelySwaps(
  ctx: Context,
  { query: { day, sampleId } }: Parsed<typeof listLikelySwapsEndpoint>,
): Promise<ResultOf<typeof listLikelySwapsEndpoint>> {
  const { timeZone } = ctx.scope
  return ctx.read(async ({ specimens }) => {
    const today = dayOf(ctx.installation.now().getTime(), timeZone)
    const days = day ? [day] : sampleId ? await specimens.daysOfBreaking(sampleId) : [today]
    const found: LikelySwap[] = []
    for (const one of days) found.push(...(await swapsOfDay(specimens, one, timeZone)))
    const ofSample = ({ first, second }: LikelySwap) => [first, second].some((of) => of.sampleId === sampleId)
    const items = sampleId ? found.filter(ofSample) : found
    const pairs = items.map(({ first, second }) => pairOf(first.specimenId, second.specimenId))
    const answered = new Set(
      (await specimens.answered(pairs)).map(({ firstId, secondId }) => firstId + secondId),
    )
    const isOpen = (at: number) => !answered.has(`${pairs[at]?.firstId}${pairs[at]?.secondId}`)
    return { items: items.filter((_, at) => isOpen(at)) }
  })
}

async function swapsOfDay(
  store: Readings['specimens'],
  day: string,
  timeZone: string,
): Promise<LikelySwap[]> {
  const from = new Date(startOfDay(day, timeZone))
  const broken = await store.swappable(from, new Date(endOfDay(day, timeZone)))
  if (broken.length < 2) return []
  const readings = await readingsOf(store, broken, from)
  const byId = new Map(broken.map((one) => [one.id, one]))
  const present = ({ id, strengthMpa, expected }: Mistaken) => {
    const specimen = byId.get(id)
    if (!specimen) throw new Error(`a swap of ${id}, which was not asked about`)
    const { version, code, sampleId, ageHours, workSite, mix } = specimen
    const { lowMpa, highMpa } = expected
    return {
      specimenId: id,
      version,
      code,
      sampleId,
      ageHours,
      workSite,
      method: mix.method,
      strengthMpa,
      lowMpa,
      highMpa,
    }
  }
  return likelySwaps(readings).map(({ first, second }) => ({
    day,
    first: present(first),
    second: present(second),
  }))
}

/** The readings with what was known before the day of their mixes, and of their samples without themselves. */
async function readingsOf(
  store: Readings['specimens'],
  broken: readonly Specimen[],
  before: Date,
): Promise<DayReading[]> {
  const sisters = Map.groupBy(
    await store.sisters([...new Set(broken.map(({ sampleId }) => sampleId))]),
    ({ sampleId }) => sampleId,
  )
  const ages = new Map(
    broken.flatMap(({ mix, ageHours }) =>
      ageHours === null ? [] : [[`${mix.id} ${ageHours}`, { mixId: mix.id, ageHours }] as const],
    ),
  )
  const histories = await store.histories([...ages.values()], before)
  return broken.flatMap(({ id, sampleId, ageHours, shape, mix, break: reading }, place) => {
    if (reading === null || ageHours === null) return []
    const strengthMpa = reading.strengthUnroundedMpa
    const known = {
      ageHours,
      specifiedMpa: mix.specifiedMpa,
      designAgeHours: mix.designAgeHours,
      sisters: withoutResult(sisters.get(sampleId) ?? [], { ageHours, mpa: strengthMpa }),
      history: histories.filter(({ mixId }) => mixId === mix.id),
    }
    return { id, set: `${sampleId} ${ageHours}`, shape, method: mix.method, strengthMpa, place, known }
  })
}
