import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  type describePersonalDataEndpoint,
  personalDataKinds,
} from '@probeta/contract/laboratory/personal-data.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { columnsHolding } from '../../db/personal-data.ts'
import type { Context } from '../../http/context.ts'

/** The same day so many years before; of 29 February the 28th, where that year has none. */
function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const leap = new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1
  return day.endsWith('-02-29') && !leap ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** What is held of people and where, and how many technical records are past their time. */
export const describeRegister = (ctx: Context): Promise<ResultOf<typeof describePersonalDataEndpoint>> =>
  ctx.read(async ({ personalData }) => {
    const { recordYears } = await personalData.retention()
    const today = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
    const before = yearsBefore(today, recordYears)
    return {
      kinds: personalDataKinds.map((kind) => ({ kind, tables: columnsHolding(kind) })),
      overdue: { ...(await personalData.recordsBefore(before)), before },
      lastRun: await personalData.lastRun(),
    }
  })
