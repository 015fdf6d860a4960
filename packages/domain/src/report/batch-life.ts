import type { Step } from '../life.ts'
import { fail, ok, type Result } from '../result.ts'

export const batchStates = ['waiting', 'issuing', 'paused', 'done', 'cancelled'] as const
export type BatchState = (typeof batchStates)[number]

/** Life cycle of a batch of reports. Issued reports stay issued, whatever becomes of the batch. */
export const batchLife = {
  authorise: { from: ['waiting', 'paused', 'done'], to: 'issuing' },
  pause: { from: ['issuing'], to: 'paused' },
  finish: { from: ['issuing'], to: 'done' },
  cancel: { from: ['waiting', 'issuing', 'paused', 'done'], to: 'cancelled' },
} as const satisfies Record<string, Step<BatchState>>

export type BatchAction = keyof typeof batchLife

/** `left`: reports of it that are neither issued nor withdrawn; with none there is nothing to authorise or to cancel. */
export function decideBatch(
  { state, left }: { readonly state: BatchState; readonly left: number },
  action: BatchAction,
): Result<BatchState, 'reportBatch.wrongState' | 'reportBatch.nothingLeft'> {
  const { from, to } = batchLife[action]
  if (!(from as readonly BatchState[]).includes(state))
    return fail('reportBatch.wrongState', { action, state })
  if (left === 0 && action !== 'finish') return fail('reportBatch.nothingLeft', { action })
  return ok(to)
}
