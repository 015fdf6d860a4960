import type { RefusalCode } from '@probeta/contract/base/refusals.ts'
import { ApiRefusal, type NetworkCode } from '../../api/refusal.ts'

/** A refusal as plain data, because an error object cannot be stored. */
export type KeptRefusal = {
  readonly code: RefusalCode | NetworkCode
  readonly status: number
  readonly title: string
  readonly current: unknown
  readonly detail: Readonly<Record<string, unknown>>
}

/** No answer, no capacity, or a session to renew: the server decided nothing, so the same call is sent again. */
const passingStatus = new Set([0, 401, 408, 429, 502, 503, 504, 507])
const passingCodes: readonly string[] = ['request.inProgress', 'session.passwordDue', 'network.unreadable']
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) || passingStatus.has(error.status) || passingCodes.includes(error.code)

export const keptRefusal = ({ code, status, title, current, detail }: ApiRefusal): KeptRefusal => ({
  code,
  status,
  title,
  current,
  detail,
})
export const refusalAgain = ({ code, status, title, current, detail }: KeptRefusal): ApiRefusal =>
  new ApiRefusal({ type: 'about:blank', code, status, title, current, detail: { ...detail } })
