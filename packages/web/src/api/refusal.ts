import type { Problem } from '@probeta/contract/problem.ts'
import type { RefusalCode } from '@probeta/contract/refusals.ts'

/** The network's own ways of saying no, beside the server's. */
export type NetworkCode = 'network.offline' | 'network.timeout' | 'network.unreadable'
export type FieldProblem = { path: string; code: string; message: string }

type Answered = Omit<Partial<Problem>, 'code' | 'status'> & {
  code: RefusalCode | NetworkCode
  status: number
}

/**
 * Every failed call. `title` is the server's sentence in the user's language, empty for a network code: the screen says
 * those by `errors.<code>`. `current` is the row as it is now, of a 412.
 */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  readonly code: RefusalCode | NetworkCode
  readonly status: number
  readonly title: string
  readonly fields: readonly FieldProblem[]
  readonly current: unknown
  readonly detail: Readonly<Record<string, unknown>>
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined

  constructor(problem: Answered, retryAfter?: number) {
    super(`${problem.code} (${problem.status})`)
    this.code = problem.code
    this.status = problem.status
    this.title = problem.title ?? ''
    this.fields = problem.fields ?? []
    this.current = problem.current
    this.detail = problem.detail ?? {}
    this.retryAfter = retryAfter
  }
}
