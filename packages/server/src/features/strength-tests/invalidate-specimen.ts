import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { invalidateSpecimenEndpoint, StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { decide } from '@probeta/domain/specimen/life.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { findSeen } from './move-tested.ts'

/**
 * Invalidates the reading of one specimen, with the motive. It stays visible unchanged; the strength test is judged
 * without it. Refused for whoever took or changed the reading.
 */
export const invalidateSpecimen = (
  ctx: Context,
  { params, body: { specimenId, motive, remark } }: Parsed<typeof invalidateSpecimenEndpoint>,
): Promise<StrengthTest> =>
  ctx.change(
    'specimen.invalidate',
    async ({ strengthTests, specimens }, { announce }) => {
      const test = await findSeen(ctx, strengthTests, params)
      const specimen = orRefuse(
        test.specimens.find(({ id }) => id === specimenId),
        'specimen.notFound',
      )
      const { id, version, state, break: reading } = specimen
      const hands = { brokenBy: reading?.brokenById ?? null, touchedBy: reading?.touchedByIds ?? [] }
      const next = decide({ state, ...hands }, 'invalidate', ctx.actor.id)
      if (!next.ok) throw new Refusal(next.code, { state })
      if (!(await specimens.move({ id, version, from: state, to: next.value, reason: remark })))
        throw stale((await strengthTests.find(params)) ?? test)
      await strengthTests.addInvalidation(specimen, { motive, remark })
      announce('specimen', id)
      announce('strengthTest', `${params.sampleId}:${params.ageHours}`)
      return (await strengthTests.find(params)) ?? test
    },
    remark,
  )
