import type { Language } from '@probeta/contract/base/languages.ts'
import type { Paper } from '@probeta/domain/quantity/papers.ts'
import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'

/** The specimens to take out of the tanks on a day. */
export type PickList = {
  readonly language: Language
  readonly paper: Paper
  readonly timeZone: string
  readonly day: Day
  /** ISO 8601. */
  readonly printedAt: string
  readonly laboratory: string
  readonly specimens: readonly PickedSpecimen[]
}

export type PickedSpecimen = {
  readonly code: string
  /** Tank and shelf, as the laboratory writes them; empty where not recorded. */
  readonly place: string
  readonly workSite: string
  readonly element: string
  readonly ageHours: number
  readonly dueOn: Day
}
