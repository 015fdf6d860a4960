import { outside, type BoundsCode } from '../bounds.ts'
import { fail, type Result } from '../result.ts'

/** A logged decision to restart a sum at zero before the result at `before` (index from 0), and why. */
export type Reset = { readonly before: number; readonly reason: string }

export type ResetCode = BoundsCode | 'reset.withoutReason' | 'reset.disordered'

/**
 * Refuses invalid resets; null when they are valid. Indices are whole, from 1 (before the first result there is nothing
 * to reset) to the last result, each later than the one before; every reset has a reason. Detail: `{ at }`, the index
 * in the list, and the reset.
 */
export function faultOfResets(resets: readonly Reset[], results: number): Result<never, ResetCode> | null {
  let previous = 0
  for (const [at, { before, reason }] of resets.entries()) {
    const fault = outside({ [`resets[${at}].before`]: before }, { least: 1, most: results - 1, whole: true })
    if (fault) return fault
    if (reason.trim() === '') return fail('reset.withoutReason', { at, before })
    if (before <= previous) return fail('reset.disordered', { at, before })
    previous = before
  }
  return null
}

export const resetBefore = (resets: readonly Reset[], index: number): string | null =>
  resets.find(({ before }) => before === index)?.reason ?? null
