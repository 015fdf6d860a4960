import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import type { Days } from '../../stores/clients/store.ts'

/** From the laboratory's today to the same weekday of next week. */
export function dueSoon({ installation, scope }: Context): Days {
  const today = dayOf(installation.now().getTime(), scope.timeZone)
  return { from: today, to: addDays(today, 7) }
}
