import { ApiRefusal } from '../api/refusal.ts'
import { send } from '../api/send.ts'

export type Answer =
  | { ok: true; value: Readonly<Record<string, unknown>> }
  | { ok: false; why: 'offline' }
  | { ok: false; why: 'wait'; seconds: number }
  | { ok: false; why: 'said'; code: string; sentence: string; detail: Readonly<Record<string, unknown>> }

const shortestWait = 5
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Makes one call for the pages before sign-in: without the contract's schemas, which are larger than the pages themselves. */
export async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  try {
    const response = await send('/api', { method, path, body })
    const value: unknown = await response.json().catch(() => undefined)
    if (response.status === 429) {
      return { ok: false, why: 'wait', seconds: Number(response.headers.get('retry-after')) || shortestWait }
    }
    if (!isRecord(value)) return { ok: false, why: 'offline' }
    if (response.ok) return { ok: true, value }
    const { code, title, detail } = value
    return typeof code === 'string' && typeof title === 'string'
      ? { ok: false, why: 'said', code, sentence: title, detail: isRecord(detail) ? detail : {} }
      : { ok: false, why: 'offline' }
  } catch (error) {
    if (error instanceof ApiRefusal) return { ok: false, why: 'offline' }
    throw error
  }
}
