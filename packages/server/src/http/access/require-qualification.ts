import type { ExplainedTask } from '@probeta/contract/clients/technicians.ts'
import { lackOf } from '@probeta/domain/people/certificates.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'

type Who = Pick<Context, 'scope' | 'installation'> & { actor: Pick<Context['actor'], 'id'> }

/** Returns what a person lacks today for a task, and the reason they gave for doing it anyway. */
export async function standingOf(
  { actor, scope, installation }: Who,
  { technicians }: Pick<Readings, 'technicians'>,
  task: ExplainedTask,
) {
  const day = dayOf(installation.now().getTime(), scope.timeZone)
  const known = await technicians.known(actor.id, task, day)
  return { task, day, lacks: lackOf(task, known, day), until: known.until, reason: known.reason }
}

/**
 * Requires that a person who checks or authorises has the function and a valid certificate, or has given today a reason
 * for acting without. A break is never held up by this: a cylinder breaks once.
 */
export async function requireQualification(
  who: Who,
  stores: Pick<Readings, 'technicians'>,
  task: Exclude<ExplainedTask, 'testing'>,
): Promise<void> {
  const { lacks, until, reason } = await standingOf(who, stores, task)
  if (lacks !== null && reason === '') throw new Refusal('technician.reasonMissing', { task, lacks, until })
}
