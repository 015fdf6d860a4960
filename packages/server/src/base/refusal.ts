import { refusals, type RefusalCode } from '@probeta/contract/base/refusals.ts'
import type { z } from 'zod'

/** A use case refuses only with this error. Anything else thrown is a bug and leaves as 500 without detail. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly detail: Record<string, unknown>
  /** The present row, for a stale change. */
  readonly current: unknown
  /** Faults of a request, worded when it is answered. */
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(
    code: RefusalCode,
    detail: Record<string, unknown> = {},
    current?: unknown,
    issues: readonly z.core.$ZodIssue[] = [],
  ) {
    super(code)
    this.code = code
    this.detail = detail
    this.current = current
    this.issues = issues
  }
  get status(): number {
    return refusals[this.code]
  }
}

/** The row has changed since it was read: 412 with the present row. */
export const stale = (current: unknown) => new Refusal('request.stale', {}, current)

/** The request does not fit its schema: 400 with a message for each wrong value. */
export const invalid = (issues: readonly z.core.$ZodIssue[], detail: Record<string, unknown> = {}) =>
  new Refusal('request.invalid', detail, undefined, issues)

/** The value, where there is one; refuses with the code where there is none. */
export function orRefuse<Value extends object>(
  value: Value | null | undefined,
  code: RefusalCode,
  detail?: Record<string, unknown>,
): Value {
  if (!value) throw new Refusal(code, detail)
  return value
}
