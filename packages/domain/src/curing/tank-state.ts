import { silentAfterMs } from './summarise-readings.ts'

export const climateStates = ['unread', 'inside', 'outside', 'silent'] as const
export type ClimateState = (typeof climateStates)[number]

/** State of a tank by its last reading: whether that was outside the limits, and whether it is too long ago. */
export function stateOfTank(
  last: { readonly at: number; readonly outside: boolean } | null,
  { intervalMinutes, now }: { readonly intervalMinutes: number; readonly now: number },
): ClimateState {
  if (!last) return 'unread'
  if (now - last.at > silentAfterMs(intervalMinutes)) return 'silent'
  return last.outside ? 'outside' : 'inside'
}
