import type { CustodyStep } from '@probeta/contract/concrete/pickups.ts'

/** Steps of several specimens by the same person to the same place, scanned one after the other. */
export type CustodyGroup = Omit<CustodyStep, 'specimen'> & { readonly codes: readonly string[] }

/** Longest pause between two scans of one group, ms. */
const pause = 30 * 60_000

const isSame = (a: CustodyStep, b: CustodyStep): boolean =>
  a.kind === b.kind && a.by === b.by && a.place === b.place && Date.parse(b.at) - Date.parse(a.at) <= pause

/** The chain of custody of a sample, oldest first; what was done with several specimens at once is one step. */
export function groupSteps(steps: readonly CustodyStep[]): CustodyGroup[] {
  const groups: CustodyStep[][] = []
  for (const step of steps) {
    const group = groups.findLast((some) => some.some((one) => isSame(one, step)))
    if (group && !group.some(({ specimen }) => specimen.id === step.specimen.id)) group.push(step)
    else groups.push([step])
  }
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { specimen: _, ...step } = first
    const hours = group.flatMap(({ transportHours }) => transportHours ?? [])
    return [
      {
        ...step,
        codes: group.map(({ specimen }) => specimen.code),
        transportHours: hours.length === 0 ? null : Math.max(...hours),
      },
    ]
  })
}
