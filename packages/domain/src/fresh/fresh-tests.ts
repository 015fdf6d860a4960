import { type BoundsCode, finite, notNegative, outside } from '../bounds.ts'
import { ok, type Result } from '../result.ts'
import { transitOf } from './transit.ts'
import type { FreshLimits } from './fresh-specification.ts'
import {
  type FreshCheck,
  type FreshJudged,
  type FreshMeasured,
  isOutside,
  judgeFresh,
} from './judge-fresh.ts'

/** Fresh tests and times of one truck, as on the sheet. Times in epoch milliseconds. */
export type FreshTests = Omit<FreshMeasured, 'transitMin'> & {
  readonly leftPlantAt: number | null
  readonly arrivedAt: number | null
  readonly castAt: number
  readonly dischargedAt: number | null
}

export type UsualLimits = {
  readonly mostMinutesSinceBatching: number
  readonly temperatureC: { readonly least: number; readonly most: number }
}

/** Usual limits of ready-mix specifications, not compared with any text: a laboratory sets its own. */
export const usualFreshLimits = {
  mostMinutesSinceBatching: 90,
  temperatureC: { least: 5, most: 35 },
} as const

/** `outsideLimit` refers to the requirements of the mix, the others to usual limits. */
export type FreshWarning =
  | { readonly code: 'outsideLimit'; readonly check: FreshCheck }
  | {
      readonly code: 'timesOutOfOrder' | 'tooLongSinceBatching' | 'temperatureTooLow' | 'temperatureTooHigh'
      readonly values: Readonly<Record<string, number | string>>
    }

const order = ['leftPlantAt', 'arrivedAt', 'castAt', 'dischargedAt'] as const

/** Times in their order; how long it took only where the mix sets no limit of its own. */
function timeWarnings(
  fresh: FreshTests,
  limits: FreshLimits,
  { mostMinutesSinceBatching: most }: UsualLimits,
): FreshWarning[] {
  const known = order.flatMap((name) => {
    const at = fresh[name]
    return at === null ? [] : [{ name, at }]
  })
  const warnings = known.flatMap(({ name, at }, index): FreshWarning[] => {
    const before = known[index - 1]
    if (!before || before.at <= at) return []
    return [{ code: 'timesOutOfOrder', values: { earlier: before.name, later: name } }]
  })
  if (fresh.leftPlantAt === null || limits.transitMostMin !== null) return warnings
  const minutes = Math.round((fresh.castAt - fresh.leftPlantAt) / 60_000)
  if (minutes > most) warnings.push({ code: 'tooLongSinceBatching', values: { minutes, most } })
  return warnings
}

/** Only where the mix sets no limit of its own on that side. */
function temperatureWarnings(
  { concreteTemperatureC }: FreshTests,
  limits: FreshLimits,
  usual: UsualLimits['temperatureC'],
): FreshWarning[] {
  if (concreteTemperatureC === null) return []
  const { least, most } = usual
  if (limits.concreteLeastC === null && concreteTemperatureC < least)
    return [{ code: 'temperatureTooLow', values: { concreteTemperatureC, limit: least } }]
  if (limits.concreteMostC === null && concreteTemperatureC > most)
    return [{ code: 'temperatureTooHigh', values: { concreteTemperatureC, limit: most } }]
  return []
}

const given = (numbers: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).filter((entry): entry is [string, number] => entry[1] !== null))

function faultOf(fresh: FreshTests, usual: UsualLimits): Result<never, BoundsCode> | null {
  const { leftPlantAt, arrivedAt, castAt, dischargedAt, concreteTemperatureC } = fresh
  const { mostMinutesSinceBatching, temperatureC } = usual
  const { least, most } = temperatureC
  return (
    outside(given({ leftPlantAt, arrivedAt, castAt, dischargedAt, concreteTemperatureC }), finite) ??
    outside({ mostMinutesSinceBatching }, notNegative) ??
    outside({ least }, finite) ??
    outside({ most }, { least })
  )
}

/**
 * Lists the values of a truck that need a reason; limits are inclusive. Nothing is forbidden, but impossible input is
 * refused: `number.outOfBounds` for crossed usual limits and for non-finite numbers, and the refusals of `judgeFresh`.
 */
export function freshWarnings(
  fresh: FreshTests,
  limits: FreshLimits,
  usual: UsualLimits = usualFreshLimits,
): Result<readonly FreshWarning[], Extract<FreshJudged, { ok: false }>['code']> {
  const fault = faultOf(fresh, usual)
  if (fault) return fault
  const judged = judgeFresh({ ...fresh, transitMin: transitOf(fresh) }, limits)
  if (!judged.ok) return judged
  return ok([
    ...timeWarnings(fresh, limits, usual),
    ...judged.value.filter(isOutside).map((check): FreshWarning => ({ code: 'outsideLimit', check })),
    ...temperatureWarnings(fresh, limits, usual.temperatureC),
  ])
}
