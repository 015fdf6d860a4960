import type { SampleChange, SampleFile } from '@probeta/contract/concrete/samples.ts'
import { strengthsOf } from '@probeta/domain/sample/strength-test.ts'
import { tested } from '@probeta/domain/specimen/life.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'

type Specimen = SampleFile['specimens'][number]

/** One age of a sample with the progress of its specimens. `meanMpa`: mean of the unrounded strengths that count as results. */
export type AgeStep = {
  ageHours: number
  dueOn: string | null
  count: number
  done: number
  meanMpa: number | null
  specimens: readonly Specimen[]
}
export type Track = { castAt: string; receivedAt: string | null; ages: readonly AgeStep[]; reserves: number }

const isTested = ({ state }: Specimen) => tested.some((one) => one === state)
const given = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function stepOf(ageHours: number, specimens: readonly Specimen[]): AgeStep {
  const done = specimens.filter((specimen) => isTested(specimen) && specimen.break)
  const of = summary(strengthsOf(done))
  return {
    ageHours,
    dueOn: specimens[0]?.dueOn ?? null,
    count: specimens.length,
    done: done.length,
    meanMpa: of.ok ? of.value.mean : null,
    specimens,
  }
}

/** Returns the timeline of a sample from the truck to its last break: cast, received, each age in order. */
export function trackSample(sample: SampleFile, history: readonly SampleChange[]): Track {
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
