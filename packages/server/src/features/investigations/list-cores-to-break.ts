import type { listCoresToBreakEndpoint } from '@probeta/contract/results/investigations.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { breakBetween } from '../../stores/investigations/present-investigation.ts'

/**
 * Lists the cores to break on a day: from the day their standard allows, or from the drilling, until they are broken. A
 * future day leaves out those whose time will be over by then.
 */
export const listCoresToBreak = (
  ctx: Context,
  { query: { day } }: Parsed<typeof listCoresToBreakEndpoint>,
): Promise<ResultOf<typeof listCoresToBreakEndpoint>> =>
  ctx.read(async ({ investigations }) => {
    const { timeZone } = ctx.scope
    const onDay = (instant: string) => dayOf(Date.parse(instant), timeZone)
    const today = dayOf(ctx.installation.now().getTime(), timeZone)
    const items = (await investigations.drilledCores()).flatMap((core) => {
      const { id, code, place, investigationId, workSite, ruleSet, drilledAt, stepDueOn } = core
      const { breakFrom, breakUntil } = breakBetween(ruleSet, core)
      const until = breakUntil === null ? stepDueOn : onDay(breakUntil)
      const isEarly = day < onDay(breakFrom ?? drilledAt)
      const isOver = day > today && until !== null && until < day
      return isEarly || isOver ? [] : [{ id, code, place, investigationId, workSite, until }]
    })
    const last = '9999-12-31'
    return { items: items.toSorted((one, other) => ((one.until ?? last) < (other.until ?? last) ? -1 : 1)) }
  })
