import { parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { z } from 'zod'

/** `ageHours` null: a reserve, without a day of its own. */
export type PlannedSpecimen = {
  number: number
  ageHours: number | null
  dueOn: string | null
  sunday: boolean
}
export type SpecimenPreview =
  { ok: true; specimens: readonly PlannedSpecimen[] } | { ok: false; word: string | undefined }

const Unread = z.object({ word: z.string() })
const hour = 3_600_000
const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** What an age plan makes of concrete cast at `castAt` (epoch milliseconds); or the word of the plan that is no age. */
export function previewSpecimens(agePlan: string, castAt: number, timeZone: string): SpecimenPreview {
  const plan = parseAgePlan(agePlan)
  if (!plan.ok) return { ok: false, word: Unread.safeParse(plan.detail).data?.word }
  const specimens = plan.value.map((entry, index): PlannedSpecimen => {
    if (entry.kind === 'reserve') return { number: index + 1, ageHours: null, dueOn: null, sunday: false }
    const dueOn = dayOf(castAt + entry.hours * hour, timeZone)
    return { number: index + 1, ageHours: entry.hours, dueOn, sunday: isSunday(dueOn) }
  })
  return { ok: true, specimens }
}
