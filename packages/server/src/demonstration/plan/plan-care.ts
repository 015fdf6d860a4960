import { lookupLists } from '@probeta/domain/lookup/lookup-lists.ts'
import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { atMinute, type WorkDays } from './work-days.ts'

type Of = {
  readonly today: Day
  readonly timeZone: string
  readonly open: WorkDays
  readonly pressIds: readonly string[]
  readonly doneBy: number
  readonly releasedBy: number
  readonly id: () => string
}

const codes = lookupLists.careChecks.shipped.map(([code]) => code)
const faults = [
  { code: 'oil', note: 'Aceite bajo el mínimo: repuesto.' },
  { code: 'zero', note: 'El cero marcaba 0,4 kN: ajustado.' },
  { code: 'seat', note: 'La rótula se trababa: limpiada y engrasada.' },
] as const
const DAYS = 365
const MISSED_EVERY = 31
const FAULT_EVERY = 83
/** The outage is of the second press, so that the first is always there. */
const outageBegan = 140

/** A year of daily care up to yesterday: now and then a fault, now and then nobody did it, and once a press stood still. */
export function planCare({ today, timeZone, open, pressIds, doneBy, releasedBy, id }: Of) {
  const instant = (day: Day, minute: number) => new Date(atMinute(day, minute, timeZone)).toISOString()
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, back - DAYS)).filter(open)
  const logs: Insertable<DB['care_log']>[] = days.flatMap((day, at) =>
    pressIds.flatMap((equipment_id, press) => {
      const turn = at * pressIds.length + press
      if (turn % MISSED_EVERY === 17) return []
      const fault = turn % FAULT_EVERY === 40 ? faults[at % faults.length] : undefined
      return {
        ...{ id: id(), equipment_id, day, note: fault?.note ?? '' },
        passed: codes.filter((code) => code !== fault?.code),
        failed: fault ? [fault.code] : [],
        ...{ done_by: doneBy, done_at: instant(day, 7 * 60 + 35 + (turn % 19)) },
      }
    }),
  )
  const began = addDays(today, -outageBegan)
  const outages: Insertable<DB['equipment_outage']>[] = pressIds.slice(1, 2).map((equipment_id) => ({
    ...{ id: id(), equipment_id, because: 'Pierde aceite por la junta del pistón.' },
    ...{ began_by: doneBy, began_at: instant(began, 17 * 60) },
    ...{ released_because: 'Junta cambiada y cero comprobado.', released_by: releasedBy },
    released_at: instant(addDays(began, 1), 7 * 60),
  }))
  return { logs, outages }
}
