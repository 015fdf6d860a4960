import { fail, ok, type Result } from '../result.ts'
import { compareVersions, type SheetContent, type SheetDifference } from './compare-versions.ts'
import { mayCorrectSheet, type SheetState } from './life.ts'

/** What somebody responsible at the work site signed or refused to sign, with the sheet as it was then. */
export type SignedContent = { readonly decision: 'signed' | 'refused'; readonly content: SheetContent }

/** The later history of a specimen: it was discarded, or a reserve was given its age. */
const isHistory = ({ of, change, field, before }: SheetDifference) =>
  of === 'specimen' && (change === 'removed' || (field === 'ageHours' && before === null))

/** Corrections of a sheet since it was signed, in the order of the paper; what becomes of its specimens is none. */
export const correctionsSince = (signed: SheetContent, now: SheetContent): SheetDifference[] =>
  compareVersions(signed, now).filter((difference) => !isHistory(difference))

/**
 * Allows a sign-off of a sheet: `sheet.locked` once accepted or void, `sheet.alreadySigned` where the last one is a
 * signature and nothing was corrected since. `last`: the newest sign-off.
 */
export function maySignOff(
  state: SheetState,
  last: SignedContent | undefined,
  now: SheetContent,
): Result<void, 'sheet.locked' | 'sheet.alreadySigned'> {
  if (!mayCorrectSheet(state).ok) return fail('sheet.locked', {})
  const stands = last?.decision === 'signed' && correctionsSince(last.content, now).length === 0
  return stands ? fail('sheet.alreadySigned', {}) : ok(undefined)
}
