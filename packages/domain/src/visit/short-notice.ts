const HOUR = 3_600_000
const NOTICE_HOURS = 24

/**
 * Whether moving a visit now needs a reason: it begins within 24 hours, or should have begun already. Instants in epoch
 * milliseconds.
 */
export const isShortNotice = (startsAt: number, now: number): boolean => startsAt - now < NOTICE_HOURS * HOUR
