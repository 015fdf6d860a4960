import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  changeLaboratoryEndpoint,
  Laboratory,
  LaboratoryInput,
} from '@probeta/contract/laboratory/laboratory.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { stale } from '../../base/refusal.ts'
import type { Stores } from '../../stores/stores.ts'
import { listHolidays } from '../../base/list-holidays.ts'
import { requireTimeZone } from './require-time-zone.ts'

/** Years whose public holidays a new laboratory begins with: this one and the next. */
const yearsAhead = 2

/** Recomputes the stored days in the new time zone, in the same transaction. */
export const changeLaboratory = (
  ctx: Context,
  { body }: Parsed<typeof changeLaboratoryEndpoint>,
): Promise<Laboratory> =>
  ctx.change('laboratory.change', async (stores, { announce }) => {
    const { laboratory, calendar } = stores
    const { setUp } = await laboratory.find()
    await requireTimeZone(stores, body.timeZone)
    if (!(await laboratory.change(Number(ctx.version), body))) throw stale(await laboratory.find())
    // Also for an unchanged zone: rows recorded during the last change may have used the zone before.
    await laboratory.moveDays(body.timeZone)
    if (!setUp) await closeOnHolidays(ctx, calendar, body)
    announce('laboratory', String(ctx.scope.laboratoryId))
    return laboratory.find()
  })

/** A new laboratory is closed on the public holidays of its country; what differs is changed in its calendar. */
async function closeOnHolidays(
  { installation }: Context,
  calendar: Stores['calendar'],
  { country, language, timeZone }: LaboratoryInput,
): Promise<void> {
  const { version, ...known } = await calendar.find()
  if (country === '' || version > 0) return
  const first = Number(dayOf(installation.now().getTime(), timeZone).slice(0, 4))
  const years = await Promise.all(
    Array.from({ length: yearsAhead }, (_, n) => listHolidays({ country }, first + n, language)),
  )
  const closedDays = years.flat().map((holiday) => ({ ...holiday, yearly: false }))
  await calendar.change(version, { ...known, closedDays })
}
