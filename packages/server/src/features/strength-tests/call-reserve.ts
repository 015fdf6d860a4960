import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { callReserveEndpoint, StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { dayOf, daysBetween } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { findSeen } from './move-tested.ts'

const hour = 3_600_000
const dayMs = 24 * hour

/**
 * Adds a reserve of the sample to the set: it gets the set's age and a day for its break. The set is incomplete again
 * until then. The true age is still measured from casting, so a late break shows as late.
 */
export const callReserve = (
  ctx: Context,
  { params, body: { specimenId, specimenVersion, dueOn, reason } }: Parsed<typeof callReserveEndpoint>,
): Promise<StrengthTest> =>
  ctx.change(
    'strengthTest.callReserve',
    async ({ strengthTests }, { announce }) => {
      const test = await findSeen(ctx, strengthTests, params)
      if (test.standsIssued) throw new Refusal('strengthTest.issued')
      const reserve = orRefuse(
        test.reserves.find(({ id }) => id === specimenId),
        'specimen.notFound',
      )
      if (reserve.version !== specimenVersion) throw stale(test)
      const { timeZone } = ctx.scope
      if (dueOn < dayOf(ctx.installation.now().getTime(), timeZone)) throw new Refusal('reserve.pastDay')
      const nominal = Date.parse(test.castAt) + test.ageHours * hour
      // The hour of its companion specimens on the chosen day, so that it is not overdue at once.
      const dueAt = nominal + daysBetween(dayOf(nominal, timeZone), dueOn) * dayMs
      const plan = { ageHours: test.ageHours, dueAt: new Date(dueAt).toISOString(), dueOn, reason }
      if (!(await strengthTests.planReserve(reserve, plan)))
        throw stale((await strengthTests.find(params)) ?? test)
      announce('specimen', reserve.id)
      announce('strengthTest', `${params.sampleId}:${params.ageHours}`)
      return (await strengthTests.find(params)) ?? test
    },
    reason,
  )
