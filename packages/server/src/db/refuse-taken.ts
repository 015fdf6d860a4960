import type { RefusalCode } from '@probeta/contract/refusals.ts'
import { Refusal } from '../base/refusal.ts'

const isTaken = (error: unknown, constraint: string) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === constraint

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
