import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Page } from '@probeta/contract/base/values.ts'
import type { Lot } from '@probeta/contract/concrete/lots.ts'
import type { listSamplingEndpoint, SamplingRow } from '@probeta/contract/concrete/sampling-completeness.ts'
import { assessLot, assessSampling, owesByLot } from '@probeta/domain/sampling/assess-sampling.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import type { Poured } from '../../stores/delivery-notes/list-poured.ts'
import type { Readings } from '../../stores/stores.ts'

type Query = Parsed<typeof listSamplingEndpoint>['query']

/** Days shown of the whole laboratory where no period was asked for. */
const usualDays = 31
const mostDaysListed = 10
const mostCounted = 1_000

const volumeOf = ({ notedM3, sheetsM3 }: Poured) => notedM3 ?? sheetsM3 ?? 0

function sourceOf(days: readonly Poured[]): SamplingRow['volumeFrom'] {
  const noted = days.some(({ notedM3 }) => notedM3 !== null)
  const sheets = days.some(({ notedM3, sheetsM3 }) => notedM3 === null && sheetsM3 !== null)
  if (noted && sheets) return 'both'
  if (noted) return 'notes'
  return sheets ? 'sheets' : 'unknown'
}

const stateOf = (missing: number, duties: readonly unknown[]): SamplingRow['state'] => {
  if (missing > 0) return 'missing'
  return duties.length > 0 ? 'complete' : 'noRule'
}

function rowOfMix(days: readonly Poured[], whole: boolean): SamplingRow[] {
  const [first] = days
  if (!first) return []
  const { ruleSet, strengthUnit, sampleEveryM3, ...mix } = first.mix
  const { missingOn, ...assessed } = assessSampling({
    ...{ ruleSet, strengthUnit, sampleEveryM3, whole },
    days: days.map((one) => ({ ...one, volumeM3: volumeOf(one) })),
  })
  return [
    {
      ...{ workSite: first.workSite, client: first.client, mix, lot: null },
      ...assessed,
      duties: [...assessed.duties],
      volumeFrom: sourceOf(days),
      days: days.length,
      missingOn: missingOn.slice(0, mostDaysListed),
      state: stateOf(assessed.missing, assessed.duties),
    },
  ]
}

/** A lot whose batches, or some of them, were cast in the period. */
function rowOfLot(lot: Lot, { workSite, client }: Poured): SamplingRow {
  const { mix, batches, needed } = lot
  const duty = assessLot({ ruleSet: mix.ruleSet, needed, batches: batches.length })
  const volumeM3 = lot.measured.volumeM3 ?? 0
  return {
    ...{ workSite, client, mix: { id: mix.id, code: mix.code } },
    lot: { id: lot.id, number: lot.number, name: lot.name },
    volumeM3,
    volumeUnit: 'm3',
    volumeFrom: volumeM3 > 0 ? 'sheets' : 'unknown',
    days: lot.measured.castingDays ?? 0,
    daysWithoutVolume: 0,
    samples: batches.length,
    duties: [duty],
    missing: duty.missing,
    missingOn: [],
    areaUnknown: false,
    mayBeWaived: false,
    state: stateOf(duty.missing, [duty]),
  }
}

async function rowsOf(
  { deliveryNotes, lots }: Readings,
  period: Pick<Query, 'workSiteId' | 'from' | 'to'>,
  timeZone: string,
): Promise<SamplingRow[]> {
  const poured = await deliveryNotes.poured(period)
  const mixes = [
    ...Map.groupBy(poured, ({ workSite, mix }) => mix.id ?? `${workSite.id} ${mix.code}`).values(),
  ]
  const withLots = new Map(
    poured.flatMap((one) =>
      one.mix.id !== null && owesByLot(one.mix.ruleSet) ? [[one.mix.id, one] as const] : [],
    ),
  )
  const cast = ({ castAt }: Lot['batches'][number]) => dayOf(Date.parse(castAt), timeZone)
  const found = withLots.size > 0 ? await lots.ofMixes([...withLots.keys()]) : []
  const lotRows = found.flatMap((lot) => {
    const of = withLots.get(lot.mix.id)
    const { from = '', to = '9' } = period
    return of && lot.batches.some((batch) => cast(batch) >= from && cast(batch) <= to)
      ? [rowOfLot(lot, of)]
      : []
  })
  const judged = new Set(lotRows.map(({ mix }) => mix.id))
  // A mix whose lots say what it owes has a row of its own only for a rule of its own.
  const mixRows = mixes
    .flatMap((days) => rowOfMix(days, period.from === undefined && period.to === undefined))
    .filter(({ mix, duties }) => duties.length > 0 || !judged.has(mix.id))
  return [...mixRows, ...lotRows]
}

/** What is missing first. Pages are cut from the whole, which is a row for each mix and lot. */
export async function listSampling(
  { installation, scope: { timeZone } }: Context,
  { workSiteId, state, from, to, after, limit }: Query,
  stores: Readings,
): Promise<Page<SamplingRow>> {
  const today = dayOf(installation.now().getTime(), timeZone)
  const since = from ?? (workSiteId ? undefined : addDays(to ?? today, -usualDays))
  const all = await rowsOf(stores, { workSiteId, from: since, to }, timeZone)
  const rows = all
    .filter((row) => state === undefined || row.state === state)
    .toSorted((one, other) => other.missing - one.missing)
  const start = Math.max(0, Number.parseInt(after ?? '0', 10) || 0)
  const next = start + limit < rows.length ? String(start + limit) : null
  const total = { count: Math.min(rows.length, mostCounted), capped: rows.length > mostCounted }
  return { items: rows.slice(start, start + limit), next, total }
}
