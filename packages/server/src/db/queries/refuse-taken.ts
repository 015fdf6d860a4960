import pg from 'pg'
import type { RefusalCode } from '@probeta/contract/refusals.ts'
import { Refusal } from '../../base/refusal.ts'

const isTaken = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.code === '23505' && constraintOf(error) === constraint

/** On a node of a cluster a constraint has the number of its part behind its name, and stands in the sentence alone. */
const constraintOf = ({ constraint, message }: pg.DatabaseError) =>
  constraint ?? /"(\w+?)_\d{6,}"/.exec(message)?.[1]

/** Lets the unique constraint decide, and says its 'no' by our code. */
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
