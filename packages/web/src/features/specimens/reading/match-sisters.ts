import type { listDayBreaksEndpoint, Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  type ExpectedWindow,
  expectedWindow,
  type Sister,
  withoutResult,
} from '@probeta/domain/specimen/expected-window.ts'
import { isNoResultOnRecord } from '@probeta/domain/specimen/remarks.ts'

export type DayBreaks = ResultOf<typeof listDayBreaksEndpoint>

/**
 * Returns the strength a specimen adds to the mean of its set, unrounded MPa; undefined without a reading, where it was
 * invalidated, or where its method does not count it as a result.
 */
const countedMpa = ({ state, break: reading, mix, shape }: Specimen): number | undefined =>
  reading && state !== 'invalidated' && !isNoResultOnRecord(mix.method, shape, reading.failure)
    ? reading.strengthUnroundedMpa
    : undefined

/** Returns means by age of the other specimens of its sample: its own reading must not vouch for itself. */
export function sistersOf(day: DayBreaks, specimen: Specimen): Sister[] {
  const own = countedMpa(specimen)
  const known = day.sisters[specimen.sampleId] ?? []
  const { ageHours } = specimen
  return own === undefined || ageHours === null ? known : withoutResult(known, { ageHours, mpa: own })
}

/** Returns the expected range of its strength, as the server will check it on saving. */
export const expectedFor = (day: DayBreaks, specimen: Specimen): ExpectedWindow =>
  expectedWindow({
    ageHours: specimen.ageHours ?? specimen.mix.designAgeHours,
    specifiedMpa: specimen.mix.specifiedMpa,
    designAgeHours: specimen.mix.designAgeHours,
    sisters: sistersOf(day, specimen),
    history: day.histories.filter(({ mixId }) => mixId === specimen.mix.id),
  })

/** Returns the specimens of its set, itself included. */
export const setOf = (specimens: readonly Specimen[], { sampleId, ageHours }: Specimen): Specimen[] =>
  specimens.filter((other) => other.sampleId === sampleId && other.ageHours === ageHours)

/** Returns the strengths of the other specimens of its set, unrounded MPa; of unsent readings the reported ones. */
export const othersOf = (
  set: readonly Specimen[],
  { id }: Specimen,
  unsent: ReadonlyMap<string, UnsentReading>,
): number[] =>
  set.flatMap((other) => {
    const sent = unsent.get(other.id)
    const sentMpa = sent?.state === 'refused' ? undefined : sent?.strengthMpa
    return other.id === id ? [] : ((other.break ? countedMpa(other) : sentMpa) ?? [])
  })

type UnsentReading = {
  readonly state: string
  readonly strengthMpa: number | null
  readonly body: { readonly failure?: string | undefined }
}

/** Adds one more strength to the mean of its age. */
function joinMean(sisters: readonly Sister[], ageHours: number, mpa: number): Sister[] {
  const same = sisters.find((sister) => sister.ageHours === ageHours) ?? { ageHours, meanMpa: 0, n: 0 }
  const n = same.n + 1
  const joined = { ageHours, n, meanMpa: (same.meanMpa * same.n + mpa) / n }
  return [...sisters.filter((sister) => sister.ageHours !== ageHours), joined]
}

/** Adds unsent readings to their sets as if they had arrived, because the server will check against them. */
export function withUnsent(day: DayBreaks, unsent: ReadonlyMap<string, UnsentReading>): DayBreaks {
  if (unsent.size === 0) return day
  const known = new Map(day.specimens.map((specimen) => [specimen.id, specimen]))
  const sisters: DayBreaks['sisters'] = {}
  for (const [id, { state, strengthMpa, body }] of unsent) {
    const specimen = known.get(id)
    if (!specimen || specimen.break !== null || state === 'refused' || strengthMpa === null) continue
    const { sampleId, ageHours, mix, shape } = specimen
    if (ageHours === null || isNoResultOnRecord(mix.method, shape, body.failure ?? '')) continue
    const others = sisters[sampleId] ?? day.sisters[sampleId] ?? []
    sisters[sampleId] = joinMean(others, ageHours, strengthMpa)
  }
  return { ...day, sisters: { ...day.sisters, ...sisters } }
}

/** Returns the day with the newest state of one specimen, and the mean of its set including the new reading. */
export function applyBreak(day: DayBreaks, specimen: Specimen): DayBreaks {
  const before = day.specimens.find(({ id }) => id === specimen.id)
  if (!before || before.version >= specimen.version) return day
  const specimens = day.specimens.map((known) => (known.id === specimen.id ? specimen : known))
  const { sampleId, ageHours } = specimen
  if (specimen.break === null || ageHours === null) return { ...day, specimens }
  const rest = sistersOf(day, before)
  const reading = countedMpa(specimen)
  const sisters = reading === undefined ? rest : joinMean(rest, ageHours, reading)
  return { ...day, specimens, sisters: { ...day.sisters, [sampleId]: sisters } }
}
