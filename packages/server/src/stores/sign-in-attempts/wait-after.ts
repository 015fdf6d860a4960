/** After `free` failures within a quarter of an hour one waits `first` seconds, and with each further one twice as long. */
export type Limit = { free: number; first: number }

/** No wait is longer, and failures older than this count no more: nobody is ever locked out. */
export const quarterHour = 900

/** Seconds still to wait after so many failures in the last quarter of an hour, the newest so many seconds ago. */
export function waitAfter({ free, first }: Limit, failures: number, since: number): number {
  if (failures < free) return 0
  const wait = Math.min(quarterHour, first * 2 ** (failures - free))
  return Math.max(0, Math.ceil(wait - since))
}
