import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { moveSpecimenEndpoint, Specimen } from '@probeta/contract/concrete/specimens.ts'
import { decide } from '@probeta/domain/specimen/life.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { refuseDiscarded } from './refuse-discarded.ts'

/** Puts a specimen on hold, releases it, or marks it as not tested (lost, damaged), always with a reason. */
export function moveSpecimen(
  ctx: Context,
  { params, body }: Parsed<typeof moveSpecimenEndpoint>,
): Promise<Specimen> {
  return ctx.change(
    `specimen.${body.action}`,
    async ({ specimens, disposals }, { announce }) => {
      const specimen = orRefuse(await specimens.find(params.specimenId), 'specimen.notFound')
      await refuseDiscarded(disposals, specimen)
      if (specimen.version !== Number(ctx.version)) throw stale(specimen)
      const next = decide(
        { state: specimen.state, brokenBy: specimen.break?.brokenById ?? null },
        body.action,
        ctx.actor.id,
      )
      if (!next.ok) throw new Refusal(next.code, { state: specimen.state })
      const step = {
        id: specimen.id,
        version: specimen.version,
        from: specimen.state,
        to: next.value,
        reason: body.reason,
      }
      const moved = await specimens.move(step)
      const after = await specimens.find(specimen.id)
      if (!moved || !after) throw stale(after ?? specimen)
      announce('specimen', specimen.id)
      return after
    },
    body.reason,
  )
}
