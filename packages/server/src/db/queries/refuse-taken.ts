import pg from 'pg'
import type { RefusalCode } from '@probeta/contract/base/refusals.ts'
import { Refusal } from '../../base/refusal.ts'

const isTaken = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.code === '23505' && constraintOf(error) === constraint

/**
 * On a node of a cluster the constraint's name has the number of its shard appended; only the message has the plain
 * name.
 */
const constraintOf = ({ constraint, message }: pg.DatabaseError) =>
  constraint ?? /"(\w+?)_\d{6,}"/.exec(message)?.[1]

/** Lets the unique constraint decide, and turns its violation into our code. */
export async function refuseTaken<T>(
  constraint: string,
  code: RefusalCode,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isTaken(error, constraint) ? new Refusal(code) : error
  }
}
