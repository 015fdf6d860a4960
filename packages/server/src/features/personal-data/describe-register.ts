import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  type describePersonalDataEndpoint,
  personalDataKinds,
} from '@probeta/contract/laboratory/personal-data.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { columnsHolding } from '../../db/personal-data.ts'
import { yearsFrom } from './years-from.ts'
import type { Context } from '../../http/context.ts'

/** What is held of people and where, and how many technical records are past their time. */
export const describeRegister = (ctx: Context): Promise<ResultOf<typeof describePersonalDataEndpoint>> =>
  ctx.read(async ({ personalData }) => {
    const { recordYears } = await personalData.retention()
    const today = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
    const before = yearsFrom(today, -recordYears)
    return {
      kinds: personalDataKinds.map((kind) => ({ kind, tables: columnsHolding(kind) })),
      overdue: { ...(await personalData.recordsBefore(before)), before },
      erasures: await personalData.erasures(),
      lastRun: await personalData.lastRun(),
    }
  })
