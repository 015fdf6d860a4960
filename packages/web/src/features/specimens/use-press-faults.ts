import type { Press } from '@probeta/contract/presses.ts'
import { faultsOfBreak } from '@probeta/domain/equipment/calibration.ts'
import { fromNewtons, toNewtons } from '@probeta/domain/quantity/force.ts'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../session/current-session.ts'
import { usePresses } from './queries.ts'
import { type Entry, readEntry } from './read-entry.ts'

const decimals = (value: number) => (Number.isInteger(value) ? 0 : 1)

/** What of a reading lies outside the certificate of its press, in words, while it is typed; undefined: nothing. */
export function usePressFaults(entry: Entry): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const press = usePresses().find(({ id }) => id === entry.pressId)
  const { load } = readEntry(entry).values
  if (!press) return undefined
  const { calibratedUntil: holdsUntil, verified } = press
  // Without a load its days alone are looked at.
  const loadN = load === null ? null : toNewtons(load, entry.unit)
  const certified = { holdsUntil, verified: loadN === null ? null : verified }
  const kN = (newtons: number) => {
    const value = fromNewtons(newtons, 'kN')
    return format.number(value, decimals(value))
  }
  const words = {
    outsideVerifiedRange: (range: NonNullable<Press['verified']>) =>
      t('specimens.pressFaults.outsideVerifiedRange', { least: kN(range.leastN), most: kN(range.mostN) }),
    calibrationExpired: () => t('specimens.pressFaults.calibrationExpired', { day: format.day(holdsUntil) }),
  }
  const said = faultsOfBreak(certified, { day: today, loadN: loadN ?? 0 }).map((fault) =>
    fault === 'outsideVerifiedRange' && verified
      ? words.outsideVerifiedRange(verified)
      : words.calibrationExpired(),
  )
  return said.length > 0 ? said.join(' ') : undefined
}
