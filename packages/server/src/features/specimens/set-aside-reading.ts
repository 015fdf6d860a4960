import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { setAsideReadingEndpoint, Specimen } from '@probeta/contract/specimens.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

/** What was typed and does not count stays on record, with who put it aside and why; the specimen is not touched. */
export function setAsideReading(
  ctx: Context,
  { params: { specimenId }, body }: Parsed<typeof setAsideReadingEndpoint>,
): Promise<Specimen> {
  return ctx.change(
    'specimen.setAside',
    async ({ specimens }) => {
      const specimen = await specimens.find(specimenId)
      if (!specimen) throw new Refusal('specimen.notFound')
      await specimens.setAside({ specimenId, setAsideBy: ctx.actor.id, ...body })
      return specimen
    },
    body.reason,
  )
}
