import type { Press } from '@probeta/contract/laboratory/presses.ts'
import { type CalibrationFault, faultsOfBreak } from '@probeta/domain/equipment/calibration.ts'
import { toNewtons } from '@probeta/domain/quantity/force.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import type { Entry } from '../reading/read-entry.ts'

export type AtPress = Pick<Entry, 'pressId' | 'load' | 'unit'>

/** Returns the parts of a typed reading outside the certificate of its press. Without a load only the dates are checked. */
export function findPressFaults(
  press: Pick<Press, 'calibratedUntil' | 'verified'>,
  { load, unit }: AtPress,
  today: string,
): CalibrationFault[] {
  const { calibratedUntil: holdsUntil, verified } = press
  const read = parseTypedNumber(load)
  const certified = { holdsUntil, verified: read.ok ? verified : null }
  return faultsOfBreak(certified, { day: today, loadN: read.ok ? toNewtons(read.value, unit) : 0 })
}
