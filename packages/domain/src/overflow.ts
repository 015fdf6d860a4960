import { fail, ok, type Result } from './result.ts'

export type OverflowCode = 'number.overflow'

/** Checked on every number of every computation; the failing one is searched for only after a failure. */
function isSettled(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  for (const part of Array.isArray(value) ? value : Object.values(value)) if (!isSettled(part)) return false
  return true
}

function pathOfNonFinite(value: unknown, path: string): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = pathOfNonFinite(part, path === '' ? name : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

/**
 * Final check of a computation: returns the value if all its numbers, however deep, are finite; otherwise a refusal
 * that names the first one that is not. Numbers that were each in bounds can still overflow together (1e200 squared).
 */
export function settled<T>(value: T): Result<T, OverflowCode, { readonly path: string }> {
  return isSettled(value) ? ok(value) : fail('number.overflow', { path: pathOfNonFinite(value, '') ?? '' })
}
