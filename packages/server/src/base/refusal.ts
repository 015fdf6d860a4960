import { refusals, type RefusalCode } from '@probeta/contract/refusals.ts'
import type { z } from 'zod'

/** The one way a use case says no. Anything else thrown is a bug and leaves as 500 without detail. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly detail: Record<string, unknown>
  /** The row as it is now, for a stale change. */
  readonly current: unknown
  /** What is wrong where in a request, worded when it is answered. */
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

/** Somebody was faster: 412 with the row as it is now. */
export const stale = (current: unknown) => new Refusal('request.stale', {}, current)

/** What was sent does not fit its schema: 400 with a message for each value that is at fault. */
export const invalid = (issues: readonly z.core.$ZodIssue[], detail: Record<string, unknown> = {}) =>
  new Refusal('request.invalid', detail, undefined, issues)
