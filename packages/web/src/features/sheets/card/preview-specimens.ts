import type { Departure } from '@probeta/contract/concrete/sheets.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { plannedSpecimens, type SpecimenCells } from '@probeta/domain/sample/planned-specimens.ts'
import { parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import type { OpeningTimes } from '@probeta/domain/scheduling/open-days.ts'
import { isMethodId } from '@probeta/domain/specimen/methods.ts'
import { planFaults, type PlanFault } from '@probeta/domain/visit/plan-faults.ts'
import { z } from 'zod'

/** `ageHours` null: a reserve, without a due day. `fault`: due on a closed day, or its tolerance never meets opening hours. */
export type PreviewedSpecimen = SpecimenCells & {
  dueAt: number | null
  dueOn: string | null
  departs: boolean
  fault: PlanFault | undefined
}
export type SpecimenPreview =
  { ok: true; specimens: readonly PreviewedSpecimen[] } | { ok: false; word: string | undefined }

const Unread = z.object({ word: z.string() })
const usual = { shape: 'cylinder150x300', curing: 'standard', method: 'astmC39' } as const

type Casting = {
  agePlan: string
  departures: readonly Departure[]
  mix: Pick<Mix, 'shape' | 'curing' | 'method'> | undefined
  castAt: number
  timeZone: string
  /** Undefined until it is loaded. */
  times: OpeningTimes | undefined
}

/** Returns the changed cells that depart from a plan; those beyond the end of a plan that became shorter are dropped. */
export function departuresOf(agePlan: string, departures: readonly Departure[]): readonly Departure[] {
  const plan = parseAgePlan(agePlan)
  return plan.ok ? departures.filter(({ number }) => number <= plan.value.length) : []
}

/**
 * Returns the specimens that an age plan and its changed cells give for concrete cast at `castAt` (epoch milliseconds);
 * or the word of the plan that is not an age.
 */
export function previewSpecimens(of: Casting): SpecimenPreview {
  const { agePlan, castAt, timeZone, times } = of
  if (agePlan === '') return { ok: true, specimens: [] }
  const plan = parseAgePlan(agePlan)
  if (!plan.ok) return { ok: false, word: Unread.safeParse(plan.detail).data?.word }
  const { shape, curing, method } = of.mix ?? usual
  const departures = departuresOf(agePlan, of.departures)
  const planned = plannedSpecimens({ castAt, agePlan, departures, shape, curing, timeZone })
  if (!planned.ok) return { ok: false, word: undefined }
  return {
    ok: true,
    specimens: planned.value.map((one): PreviewedSpecimen => {
      const age = one.ageHours
      const [faulty] =
        age === null || !times
          ? []
          : planFaults({
              startsAt: castAt,
              agePlan: `${age}h`,
              method: isMethodId(method) ? method : usual.method,
              times,
            })
      // A due hour outside the opening hours of an open day is no fault while its tolerance reaches into them.
      const fault = faulty && (faulty.closedBecause !== null || faulty.fits === null) ? faulty : undefined
      return { ...one, departs: departures.some(({ number }) => number === one.number), fault }
    }),
  }
}
