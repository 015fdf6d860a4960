import { parseTimeZone } from '@probeta/domain/scheduling/real-day.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'

/** Both the domain and the database count days: a zone that one of them does not know is refused. */
export async function requireTimeZone(
  { laboratory }: Pick<Readings, 'laboratory'>,
  timeZone: string,
): Promise<void> {
  if (!parseTimeZone(timeZone).ok || !(await laboratory.knowsTimeZone(timeZone)))
    throw new Refusal('laboratory.timeZoneUnknown', { timeZone })
}
