import type { Specimen } from '@probeta/contract/specimens.ts'
import type { DaySection } from '../day/group-day.ts'

/** A line of the grid, from top to bottom; heights in px, so that only lines in view are rendered. */
export type GridLine =
  | {
      readonly kind: 'site'
      readonly key: string
      readonly height: number
      readonly text: string
      readonly client: string
    }
  | {
      readonly kind: 'set'
      readonly key: string
      readonly height: number
      readonly text: string
      readonly ageHours: number | null
    }
  | { readonly kind: 'row'; readonly key: string; readonly height: number; readonly specimen: Specimen }

const heights = { site: 36, set: 28, row: 36 } as const

/** Returns work sites, their sets and their specimens in the order of the list. */
export const orderLines = (sections: readonly DaySection[]): GridLine[] =>
  sections.flatMap(({ part, groups }) =>
    groups.flatMap(({ key, workSite, client, sets }) => [
      {
        kind: 'site' as const,
        key: `${part}:${key}`,
        height: heights.site,
        text: `${workSite.code} ${workSite.name}`,
        client,
      },
      ...sets.flatMap((set) => [
        {
          kind: 'set' as const,
          key: `${part}:${set.key}`,
          height: heights.set,
          text: [set.sampleCode, set.element].filter((word) => word !== '').join(' · '),
          ageHours: set.ageHours,
        },
        ...set.specimens.map((specimen) => ({
          kind: 'row' as const,
          key: specimen.id,
          height: heights.row,
          specimen,
        })),
      ]),
    ]),
  )
