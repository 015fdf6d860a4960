const HOUR = 3_600_000
const NOTICE_HOURS = 24

/**
 * True where moving a visit now needs a reason: it starts within 24 hours, or should have started. Epoch milliseconds.
 */
export const isShortNotice = (startsAt: number, now: number): boolean => startsAt - now < NOTICE_HOURS * HOUR
