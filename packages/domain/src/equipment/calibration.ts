/** Validity of a calibration certificate of a press: days (YYYY-MM-DD) and loads. */
export type Certified = {
  /** Last day of validity; null: not stated. */
  readonly holdsUntil: string | null
  /** Verified range of loads, N; null: not stated. */
  readonly verified: { readonly leastN: number; readonly mostN: number } | null
}

export const calibrationFaults = ['calibrationExpired', 'outsideVerifiedRange'] as const
export type CalibrationFault = (typeof calibrationFaults)[number]

/**
 * Lists the limits that a break exceeds: the days or the loads of the certificate in force when it was made, ends
 * included. Without a certificate, or where it states no limit, there is no fault.
 */
export function faultsOfBreak(
  certified: Certified | null,
  { day, loadN }: { readonly day: string; readonly loadN: number },
): CalibrationFault[] {
  if (!certified) return []
  const { holdsUntil, verified } = certified
  return [
    ...(holdsUntil !== null && day > holdsUntil ? (['calibrationExpired'] as const) : []),
    ...(verified && (loadN < verified.leastN || loadN > verified.mostN)
      ? (['outsideVerifiedRange'] as const)
      : []),
  ]
}

/** Days before the end at which a reminder is sent. */
export const remindedDays = [30, 7, 0] as const
type CalibrationState = 'none' | 'fine' | 'soon' | 'urgent' | 'over'

/** Returns the state of a certificate by its remaining days; null: it has no last day, or there is none. */
export function standingOf(daysLeft: number | null): CalibrationState {
  if (daysLeft === null) return 'none'
  if (daysLeft < 0) return 'over'
  if (daysLeft <= remindedDays[1]) return 'urgent'
  return daysLeft <= remindedDays[0] ? 'soon' : 'fine'
}

/** The reminder that is due: the latest threshold that was passed; null: it is too early for any. */
export const reminderDue = (daysLeft: number): (typeof remindedDays)[number] | null =>
  remindedDays.findLast((days) => daysLeft <= days) ?? null
