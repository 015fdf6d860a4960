import type { Problem } from '@probeta/contract/base/problem.ts'
import type { RefusalCode } from '@probeta/contract/base/refusals.ts'
import { sentence } from '../i18n/sentences.ts'
import { Refused } from '../ui/forms/refused.ts'

/** Failures of the network, beside the server's refusals; and of a person who left the proof of identity. */
export type NetworkCode = 'network.offline' | 'network.timeout' | 'network.unreadable' | 'session.proofLeft'

type Answered = Omit<Partial<Problem>, 'code' | 'status'> & {
  code: RefusalCode | NetworkCode
  status: number
}

/** Every failed call: the server's problem details, or why nothing came. Always with a sentence to show. */
export class ApiRefusal extends Refused {
  override name = 'ApiRefusal'
  declare readonly code: RefusalCode | NetworkCode
  readonly detail: Readonly<Record<string, unknown>>
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined

  constructor(problem: Answered, retryAfter?: number) {
    const { code, status, title, fields, current, detail } = problem
    super(code, status, title || sentence(`errors.${code}`, { ...detail }), fields ?? [], current)
    this.detail = detail ?? {}
    this.retryAfter = retryAfter
  }
}
