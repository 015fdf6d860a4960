import { type BoundsCode, finite, notNegative, outside } from '../bounds.ts'
import { ok, type Result } from '../result.ts'

/** What the sheet knows of one truck. Times in epoch milliseconds, slump in mm, temperatures in °C. */
export type FreshTests = {
  readonly leftPlantAt: number | null
  readonly arrivedAt: number | null
  readonly castAt: number
  readonly dischargedAt: number | null
  readonly slumpMm: number | null
  readonly concreteTemperatureC: number | null
}

export type FreshLimits = {
  readonly slumpMm: number | null
  readonly slumpToleranceMm: number | null
  readonly mostMinutesSinceBatching: number
  readonly temperatureC: { readonly least: number; readonly most: number }
}

/** Usual limits of ready-mix specifications, not compared with any text: a laboratory sets its own. */
export const usualFreshLimits = {
  mostMinutesSinceBatching: 90,
  temperatureC: { least: 5, most: 35 },
} as const

export const freshWarningCodes = [
  'timesOutOfOrder',
  'tooLongSinceBatching',
  'slumpOutOfTolerance',
  'temperatureTooLow',
  'temperatureTooHigh',
] as const
export type FreshWarningCode = (typeof freshWarningCodes)[number]
export type FreshWarning = {
  readonly code: FreshWarningCode
  readonly values: Readonly<Record<string, number | string>>
}

const order = ['leftPlantAt', 'arrivedAt', 'castAt', 'dischargedAt'] as const

function timeWarnings(fresh: FreshTests, { mostMinutesSinceBatching: most }: FreshLimits): FreshWarning[] {
  const known = order.flatMap((name) => {
    const at = fresh[name]
    return at === null ? [] : [{ name, at }]
  })
  const warnings = known.flatMap(({ name, at }, index): FreshWarning[] => {
    const before = known[index - 1]
    if (!before || before.at <= at) return []
    return [{ code: 'timesOutOfOrder', values: { earlier: before.name, later: name } }]
  })
  if (fresh.leftPlantAt === null) return warnings
  const minutes = Math.round((fresh.castAt - fresh.leftPlantAt) / 60_000)
  if (minutes > most) warnings.push({ code: 'tooLongSinceBatching', values: { minutes, most } })
  return warnings
}

function slumpWarnings({ slumpMm }: FreshTests, limits: FreshLimits): FreshWarning[] {
  if (slumpMm === null || limits.slumpMm === null || limits.slumpToleranceMm === null) return []
  const [least, most] = [limits.slumpMm - limits.slumpToleranceMm, limits.slumpMm + limits.slumpToleranceMm]
  if (slumpMm >= least && slumpMm <= most) return []
  return [{ code: 'slumpOutOfTolerance', values: { slumpMm, least, most } }]
}

function temperatureWarnings({ concreteTemperatureC }: FreshTests, limits: FreshLimits): FreshWarning[] {
  if (concreteTemperatureC === null) return []
  const { least, most } = limits.temperatureC
  if (concreteTemperatureC < least)
    return [{ code: 'temperatureTooLow', values: { concreteTemperatureC, limit: least } }]
  if (concreteTemperatureC > most)
    return [{ code: 'temperatureTooHigh', values: { concreteTemperatureC, limit: most } }]
  return []
}

const given = (numbers: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).filter((entry): entry is [string, number] => entry[1] !== null))

function faultOf(fresh: FreshTests, limits: FreshLimits): Result<never, BoundsCode> | null {
  const { slumpMm, concreteTemperatureC, ...times } = fresh
  const { slumpMm: target, slumpToleranceMm, mostMinutesSinceBatching, temperatureC } = limits
  const { least, most } = temperatureC
  return (
    outside(given({ ...times, concreteTemperatureC }), finite) ??
    outside(given({ slumpMm, target, slumpToleranceMm, mostMinutesSinceBatching }), notNegative) ??
    outside({ least }, finite) ??
    outside({ most }, { least })
  )
}

/**
 * What about a truck asks for a reason; limits are inclusive. Nothing is forbidden, but what cannot be is refused:
 * `number.outOfBounds` for a negative slump, target or tolerance, crossed limits of temperature, and what is no number.
 */
export function freshWarnings(
  fresh: FreshTests,
  limits: FreshLimits,
): Result<readonly FreshWarning[], BoundsCode> {
  return (
    faultOf(fresh, limits) ??
    ok([
      ...timeWarnings(fresh, limits),
      ...slumpWarnings(fresh, limits),
      ...temperatureWarnings(fresh, limits),
    ])
  )
}
