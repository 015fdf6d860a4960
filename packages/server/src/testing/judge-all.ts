import { judgeChanged } from '../jobs/judge-changed.ts'
import type { Laboratory } from './a-laboratory.ts'

const refuse = (error: unknown) => {
  throw error
}

/** Judges all that changed, as the server does in the background. Throws where something cannot be judged. */
export async function judgeAll({
  database,
  scope,
  now,
}: Pick<Laboratory, 'database' | 'scope' | 'now'>): Promise<void> {
  while ((await judgeChanged(database.pool, scope, now, refuse)) > 0);
}
