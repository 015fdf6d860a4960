import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  explainedTasks,
  type explainQualificationEndpoint,
  type ownQualificationEndpoint,
} from '@probeta/contract/clients/technicians.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'
import { standingOf } from '../../http/access/require-qualification.ts'

type Answer = ResultOf<typeof ownQualificationEndpoint>

async function answer(ctx: Context, stores: Pick<Readings, 'technicians'>): Promise<Answer> {
  const tasks: Answer['tasks'] = []
  for (const one of explainedTasks) {
    const { task, lacks, until, reason } = await standingOf(ctx, stores, one)
    if (lacks !== null) tasks.push({ task, lacks, expiredOn: lacks === 'certificate' ? until : null, reason })
  }
  return { tasks, certificates: await stores.technicians.certificatesOf(ctx.actor.id) }
}

export const showQualification = (ctx: Context): Promise<Answer> => ctx.read((stores) => answer(ctx, stores))

/** Records the caller's reason for working without a qualification, for today; the audit trail shows it later. */
export const explainQualification = (
  ctx: Context,
  { body: { task, reason } }: Parsed<typeof explainQualificationEndpoint>,
): Promise<Answer> =>
  ctx.change(
    'technician.explain',
    async (stores) => {
      const { lacks, day } = await standingOf(ctx, stores, task)
      if (lacks === null) throw new Refusal('technician.nothingMissing')
      await stores.technicians.explain(newId(), ctx.actor.id, { task, lacks, day, reason })
      return answer(ctx, stores)
    },
    reason,
  )
