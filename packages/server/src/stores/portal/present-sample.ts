import type { PortalSample } from '@probeta/contract/clients/portal.ts'
import { placeSample, placeTests } from '@probeta/domain/sample/portal-steps.ts'
import type { Outcome } from '@probeta/domain/acceptance/verdict.ts'
import type { SampleRow } from './select-samples.ts'

const newest = (instants: readonly (string | null)[]): string | null =>
  instants.filter((at) => at !== null).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null

/** `outcomes`: of issued tests, by `outcomeKey`. */
export function presentSample(
  { ages, castOn, receivedAt, without, ...row }: SampleRow,
  outcomes: ReadonlyMap<string, Outcome>,
  today: string,
): PortalSample {
  const states = placeTests(ages, today)
  const [next] = ages.filter(({ waiting }) => waiting).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  return {
    ...row,
    receivedAt,
    step: placeSample({ castOn, received: receivedAt !== null, ages, without }, today),
    brokenAt: newest(ages.map(({ brokenAt }) => brokenAt)),
    issuedAt: newest(ages.map(({ issuedAt }) => issuedAt)),
    next: next ? { ageHours: next.ageHours, dueOn: next.dueOn } : null,
    ages: ages.map((age, at) => ({
      ageHours: age.ageHours,
      dueOn: age.dueOn,
      state: states[at] ?? 'untested',
      brokenAt: age.brokenAt,
      issuedAt: age.issuedAt,
      outcome: age.issued
        ? (outcomes.get(outcomeKey({ sampleId: row.id, ageHours: age.ageHours })) ?? null)
        : null,
    })),
  }
}

export const outcomeKey = ({ sampleId, ageHours }: { sampleId: string; ageHours: number }) =>
  `${sampleId}:${ageHours}`
