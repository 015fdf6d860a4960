import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'

export type DaySet = {
  readonly key: string
  readonly sampleCode: string
  readonly element: string
  /** null: reserves. */
  readonly ageHours: number | null
  readonly specimens: readonly Specimen[]
}
export type DayGroup = {
  readonly key: string
  readonly workSite: Specimen['workSite']
  readonly client: string
  readonly sets: readonly DaySet[]
}
const parts = ['earlier', 'ofDay', 'elsewhere'] as const
export type DaySection = { readonly part: (typeof parts)[number]; readonly groups: readonly DayGroup[] }

const natural = new Intl.Collator('en', { numeric: true })

const setOf = ([key, specimens]: [string, Specimen[]]): DaySet[] => {
  const [first] = specimens
  if (!first) return []
  const { sampleCode, element, ageHours } = first
  return [
    {
      key,
      sampleCode,
      element,
      ageHours,
      specimens: specimens.toSorted((a, b) => natural.compare(a.code, b.code)),
    },
  ]
}

const groupOf = ([key, specimens]: [string, Specimen[]]): DayGroup[] => {
  const [first] = specimens
  if (!first) return []
  const sets = [...Map.groupBy(specimens, ({ sampleId, ageHours }) => `${sampleId}:${ageHours}`)]
    .flatMap(setOf)
    .toSorted((a, b) => natural.compare(a.sampleCode, b.sampleCode) || (a.ageHours ?? 0) - (b.ageHours ?? 0))
  return [{ key, workSite: first.workSite, client: first.client.name, sets }]
}

/**
 * Groups a day by work site and set: specimens due from earlier days on top, those of which `isAway` is true at the end. A row keeps its place when it is broken: the
 * list must not jump while somebody types.
 */
export function groupDay(
  specimens: readonly Specimen[],
  day: Day,
  isAway: (id: string) => boolean = () => false,
): DaySection[] {
  const byPart = Map.groupBy(specimens, ({ id, dueOn }) => {
    if (isAway(id)) return 'elsewhere'
    return dueOn !== null && dueOn < day ? 'earlier' : 'ofDay'
  })
  return parts.flatMap((part) => {
    const groups = [...Map.groupBy(byPart.get(part) ?? [], ({ workSite }) => workSite.id)]
      .flatMap(groupOf)
      .toSorted((a, b) => natural.compare(a.workSite.code, b.workSite.code))
    return groups.length > 0 ? [{ part, groups }] : []
  })
}

/** Returns the specimens in the order in which they are shown, which the arrow keys follow. */
export const orderOf = (sections: readonly DaySection[]): Specimen[] =>
  sections.flatMap(({ groups }) => groups.flatMap(({ sets }) => sets.flatMap((set) => set.specimens)))

const setsBefore = 6
const setsAfter = 18

/** The sets around a specimen, or the first: all that fits on a screen before anybody has scrolled. */
export function aroundOf(sections: readonly DaySection[], id: string | null): DaySection[] {
  const sets = sections.flatMap(({ groups }) => groups.flatMap((group) => group.sets))
  const at = Math.max(
    0,
    sets.findIndex(({ specimens }) => specimens.some((one) => one.id === id)),
  )
  const near = new Set(sets.slice(Math.max(0, at - setsBefore), at + setsAfter))
  return sections.flatMap(({ part, groups }) => {
    const shown = groups.flatMap((group) => {
      const some = group.sets.filter((set) => near.has(set))
      return some.length > 0 ? [{ ...group, sets: some }] : []
    })
    return shown.length > 0 ? [{ part, groups: shown }] : []
  })
}
