/** How long a laboratory keeps what it knows of people. */
export type Retention = {
  /** Technical records, counted from the day of casting or of issue. Nothing is deleted after it: what is past it is counted. */
  readonly recordYears: number
  /** Attempts to sign in, with their addresses. */
  readonly signInDays: number
  /** Letters and messages after they left, or failed. */
  readonly letterDays: number
  /** Notices in the inboxes of people. */
  readonly noticeDays: number
}

/**
 * ISO/IEC 17025 8.4.2 leaves the time to the laboratory, its contracts and the law. Ten years are the liability for the
 * structure of a building in Spain (LOE 17.1) and Colombia (Código Civil 2060), and more than an accreditation cycle anywhere.
 * The days are choices of ours: a year of notices, a little more of sign-ins so that a yearly review of access sees a whole
 * year, a quarter of letters.
 */
export const usualRetention: Retention = {
  recordYears: 10,
  signInDays: 400,
  letterDays: 90,
  noticeDays: 365,
}

/** What may be chosen: [least, most]. */
export const retentionLimits = {
  recordYears: [1, 100],
  signInDays: [30, 3650],
  letterDays: [30, 3650],
  noticeDays: [30, 3650],
} as const satisfies Readonly<Record<keyof Retention, readonly [number, number]>>
export const retentionNames = Object.keys(retentionLimits) as (keyof Retention)[]
