import { refusals, type RefusalCode } from '@probeta/contract/refusals.ts'

/** The one way a use case says no. Anything else thrown is a bug and leaves as 500 without detail. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly detail: Record<string, unknown>
  /** The row as it is now, for a stale change. */
  readonly current: unknown
  constructor(code: RefusalCode, detail: Record<string, unknown> = {}, current?: unknown) {
    super(code)
    this.code = code
    this.detail = detail
    this.current = current
  }
  get status(): number {
    return refusals[this.code]
  }
}

/** Somebody was faster: 412 with the row as it is now. */
export const stale = (current: unknown) => new Refusal('request.stale', {}, current)
