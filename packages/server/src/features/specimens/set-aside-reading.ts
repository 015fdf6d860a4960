import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { setAsideReadingEndpoint, Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse } from '../../base/refusal.ts'

/** Sets a typed reading aside: it is kept on record, by whom and why; the specimen does not change. */
export function setAsideReading(
  ctx: Context,
  { params: { specimenId }, body }: Parsed<typeof setAsideReadingEndpoint>,
): Promise<Specimen> {
  return ctx.change(
    'specimen.setAside',
    async ({ specimens }) => {
      const specimen = orRefuse(await specimens.find(specimenId), 'specimen.notFound')
      await specimens.setAside({ specimenId, setAsideBy: ctx.actor.id, ...body })
      return specimen
    },
    body.reason,
  )
}
