import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { ageTolerance, trueAge } from '@probeta/domain/scheduling/break-window.ts'
import { isMethodId } from '@probeta/domain/specimen/methods.ts'

const HOUR = 3_600_000

export type AgeStand = {
  readonly days: number
  readonly hours: number
  readonly stand: 'within' | 'early' | 'late' | 'none'
  /** Whole hours outside the tolerance, counted as those of the age; of those still to pass, none is left out. 0 inside. */
  readonly outsideHours: number
  readonly toleranceHours: number | null
}

/** Returns the actual age at an instant (epoch ms) in whole days and hours, compared with its tolerance. */
export function explainAge(specimen: Specimen, at: number): AgeStand {
  const { castAt, ageHours, mix } = specimen
  const cast = Date.parse(castAt)
  const whole = Math.max(0, Math.floor((at - cast) / HOUR))
  const spoken = { days: Math.floor(whole / 24), hours: whole % 24 }
  if (ageHours === null || !isMethodId(mix.method))
    return { ...spoken, stand: 'none', outsideHours: 0, toleranceHours: null }
  const toleranceHours = ageTolerance(ageHours, mix.method)
  const { hours, within } = trueAge(cast, at, ageHours, mix.method)
  if (within) return { ...spoken, stand: 'within', outsideHours: 0, toleranceHours }
  const outside = Math.abs(hours - ageHours) - toleranceHours
  return hours < ageHours
    ? { ...spoken, stand: 'early', outsideHours: Math.ceil(outside), toleranceHours }
    : { ...spoken, stand: 'late', outsideHours: Math.max(1, Math.floor(outside)), toleranceHours }
}
