import { parseTimeZone } from '@probeta/domain/scheduling/real-day.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'

/** Refuses a zone that the domain or the database does not know: both compute days. */
export async function requireTimeZone(
  { laboratory }: Pick<Readings, 'laboratory'>,
  timeZone: string,
): Promise<void> {
  if (!parseTimeZone(timeZone).ok || !(await laboratory.knowsTimeZone(timeZone)))
    throw new Refusal('laboratory.timeZoneUnknown', { timeZone })
}
