/** What a certificate of a press says of the loads and days for which it holds. Days as YYYY-MM-DD. */
export type Certified = {
  /** The last day on which it holds; null: nobody said. */
  readonly holdsUntil: string | null
  /** The loads between which it holds, N; null: nobody said. */
  readonly verified: { readonly leastN: number; readonly mostN: number } | null
}

export const calibrationFaults = ['calibrationExpired', 'outsideVerifiedRange'] as const
export type CalibrationFault = (typeof calibrationFaults)[number]

/**
 * What a break lies outside of: the days or the loads of the certificate that held when it was made. The ends of both
 * belong to it. Without a certificate, or where it says nothing, nothing is claimed.
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

/** So many days before the end somebody is reminded. */
export const remindedDays = [30, 7, 0] as const
type CalibrationState = 'none' | 'fine' | 'soon' | 'urgent' | 'over'

/** Where a certificate stands so many days before its last one; null: it has no last day, or there is none. */
export function standingOf(daysLeft: number | null): CalibrationState {
  if (daysLeft === null) return 'none'
  if (daysLeft < 0) return 'over'
  if (daysLeft <= remindedDays[1]) return 'urgent'
  return daysLeft <= remindedDays[0] ? 'soon' : 'fine'
}

/** The reminder that is due: the latest threshold that was passed; null: it is too early for any. */
export const reminderDue = (daysLeft: number): (typeof remindedDays)[number] | null =>
  remindedDays.findLast((days) => daysLeft <= days) ?? null
