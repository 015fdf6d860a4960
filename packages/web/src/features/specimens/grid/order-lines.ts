import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { DaySection, DaySet } from '../day/group-day.ts'

/** A line of the grid, from top to bottom; heights in px, so that only lines in view are rendered. */
export type GridLine = { readonly key: string; readonly height: number } & (
  | { readonly kind: 'site'; readonly text: string; readonly client: string }
  | { readonly kind: 'set'; readonly text: string; readonly ageHours: number | null }
  | { readonly kind: 'row'; readonly specimen: Specimen }
)

const heights = { site: 36, set: 28, row: 36 } as const

/** Returns work sites, their sets and their specimens in the order of the list. */
export const orderLines = (sections: readonly DaySection[]): GridLine[] =>
  sections.flatMap(({ part, groups }) =>
    groups.flatMap(({ key, workSite, client, sets }): GridLine[] => {
      const text = `${workSite.code} ${workSite.name}`
      const lines = sets.flatMap((set) => linesOf(set, `${part}:${set.key}`))
      return [{ kind: 'site', key: `${part}:${key}`, height: heights.site, text, client }, ...lines]
    }),
  )

function linesOf({ sampleCode, element, ageHours, specimens }: DaySet, key: string): GridLine[] {
  const text = [sampleCode, element].filter((word) => word !== '').join(' · ')
  const rows = specimens.map((specimen): GridLine => {
    return { kind: 'row', key: specimen.id, height: heights.row, specimen }
  })
  return [{ kind: 'set', key, height: heights.set, text, ageHours }, ...rows]
}
