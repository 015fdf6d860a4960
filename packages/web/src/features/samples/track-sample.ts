import type { AuditRow, SampleFile } from '@probeta/contract/samples.ts'
import { tested } from '@probeta/domain/specimen/life.ts'

type Specimen = SampleFile['specimens'][number]

/** One age of a sample: how far its specimens are. `meanMpa` of the unrounded strengths, of those that count. */
export type AgeStep = {
  ageHours: number
  dueOn: string | null
  count: number
  done: number
  meanMpa: number | null
  specimens: readonly Specimen[]
}
export type Track = { castAt: string; receivedAt: string | null; ages: readonly AgeStep[]; reserves: number }

const counts = (specimen: Specimen) => tested.some((state) => state === specimen.state)
const given = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function stepOf(ageHours: number, specimens: readonly Specimen[]): AgeStep {
  const strengths = specimens.flatMap((specimen) =>
    counts(specimen) && specimen.break ? [specimen.break.strengthUnroundedMpa] : [],
  )
  return {
    ageHours,
    dueOn: specimens[0]?.dueOn ?? null,
    count: specimens.length,
    done: strengths.length,
    meanMpa: strengths.length === 0 ? null : strengths.reduce((a, b) => a + b, 0) / strengths.length,
    specimens,
  }
}

/** The way of a sample from the truck to its last break: cast, received, each age in order. */
export function trackSample(sample: SampleFile, history: readonly AuditRow[]): Track {
  const ages = new Map<number, Specimen[]>()
  for (const specimen of sample.specimens) {
    if (specimen.ageHours === null) continue
    ages.set(specimen.ageHours, [...(ages.get(specimen.ageHours) ?? []), specimen])
  }
  return {
    castAt: sample.castAt,
    receivedAt:
      history.map(({ newValues }) => given(newValues?.['received_at'])).find((at) => at !== null) ?? null,
    ages: [...ages].toSorted(([a], [b]) => a - b).map(([age, specimens]) => stepOf(age, specimens)),
    reserves: sample.specimens.filter(({ ageHours }) => ageHours === null).length,
  }
}
