import type { Press } from '@probeta/contract/laboratory/presses.ts'
import { fromNewtons } from '@probeta/domain/quantity/force.ts'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../../session/current-session.ts'
import { type AtPress, findPressFaults } from './find-press-faults.ts'
import { usePresses } from '../queries.ts'

const decimals = (value: number) => (Number.isInteger(value) ? 0 : 1)

/** Describes the parts of a reading outside the certificate of its press, in the same words at the card and in the grid; undefined: none. */
export function usePressFaults(): (at: AtPress) => string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const presses = usePresses()
  const kN = (newtons: number) => {
    const value = fromNewtons(newtons, 'kN')
    return format.number(value, decimals(value))
  }
  const outside = ({ leastN, mostN }: NonNullable<Press['verified']>) =>
    t('specimens.pressFaults.outsideVerifiedRange', { least: kN(leastN), most: kN(mostN) })
  return (at) => {
    const press = presses.find(({ id }) => id === at.pressId)
    if (!press) return undefined
    const sentences = findPressFaults(press, at, today).map((fault) =>
      fault === 'outsideVerifiedRange' && press.verified
        ? outside(press.verified)
        : t('specimens.pressFaults.calibrationExpired', { day: format.day(press.calibratedUntil) }),
    )
    return sentences.length > 0 ? sentences.join(' ') : undefined
  }
}
