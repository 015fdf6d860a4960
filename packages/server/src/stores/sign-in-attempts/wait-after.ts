/** After `free` failures within a quarter of an hour the wait is `first` seconds, and doubles with each further one. */
export type Limit = { free: number; first: number }

/** The longest wait, s; older failures no longer count: nobody is ever locked out. */
export const quarterHour = 900

/** Remaining wait in seconds after so many failures in the last quarter of an hour, the newest so many seconds ago. */
export function waitAfter({ free, first }: Limit, failures: number, since: number): number {
  if (failures < free) return 0
  const wait = Math.min(quarterHour, first * 2 ** (failures - free))
  return Math.max(0, Math.ceil(wait - since))
}
