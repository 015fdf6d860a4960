import { type BoundsCode, finite, notNegative, outside } from '../bounds.ts'
import { fail, ok, type Result } from '../result.ts'
import type { ValuesCode } from '../statistics/values.ts'
import {
  type HandlingLimit,
  handlingLimits,
  type HandlingMeasure,
  type HandlingStandard,
  type LimitSystem,
} from './handling-limits.ts'

/** Readings in the unit of their limit: a time, or all temperatures of a curing (its minimum and maximum). */
export type HandlingReadings = Readonly<Partial<Record<HandlingMeasure, readonly number[]>>>

/** One reading outside its limit, with the numbers of its phrase. */
export type HandlingWarning = {
  readonly what: HandlingMeasure
  readonly value: number
  readonly fault: 'below' | 'above'
  readonly limit: HandlingLimit
}

export type HandlingCode =
  BoundsCode | Extract<ValuesCode, 'values.empty'> | 'handling.noLimit' | 'handling.strengthMissing'

const temperatures: readonly HandlingLimit['unit'][] = ['°C', '°F']

/** Returns the row that applies to a measure; one that depends on the strength applies to none without it. */
export function limitFor(
  what: HandlingMeasure,
  by: { standard: HandlingStandard; system: LimitSystem; specified: number | null },
): Result<HandlingLimit, 'handling.noLimit' | 'handling.strengthMissing'> {
  const limits: readonly HandlingLimit[] = handlingLimits
  const rows = limits.filter(
    ({ standard, what: measure, system }) =>
      standard === by.standard && measure === what && (system ?? by.system) === by.system,
  )
  const { specified } = by
  const row = rows.find(
    ({ strengthFrom, strengthBelow }) =>
      (strengthFrom === undefined || (specified !== null && specified >= strengthFrom)) &&
      (strengthBelow === undefined || (specified !== null && specified < strengthBelow)),
  )
  if (row) return ok(row)
  return rows.length === 0
    ? fail('handling.noLimit', { standard: by.standard, system: by.system, what })
    : fail('handling.strengthMissing', { standard: by.standard, what })
}

const warningOf = (what: HandlingMeasure, value: number, limit: HandlingLimit): HandlingWarning[] => {
  if (limit.least !== null && value < limit.least) return [{ what, value, fault: 'below', limit }]
  if (limit.most !== null && value > limit.most) return [{ what, value, fault: 'above', limit }]
  return []
}

/**
 * Compares times and temperatures with the limits of one standard and returns a warning for each reading outside;
 * limits are inclusive. Readings are in the unit of their row (s, min, h, d; °C under 'SI', °F under 'US'), the
 * specified strength in MPa or psi likewise (null where no row requires it).
 * `number.outOfBounds` (name of the measure), `values.empty`, `handling.noLimit` where the standard does not limit a
 * measure, `handling.strengthMissing` where its limit depends on the strength: no reading is skipped.
 */
export function judgeHandling(of: {
  readonly standard: HandlingStandard
  readonly system: LimitSystem
  readonly specified: number | null
  readonly readings: HandlingReadings
}): Result<readonly HandlingWarning[], HandlingCode> {
  const wrong = of.specified === null ? null : outside({ specified: of.specified }, { above: 0 })
  if (wrong) return wrong
  const warnings: HandlingWarning[] = []
  for (const [what, values] of Object.entries(of.readings) as [HandlingMeasure, readonly number[]][]) {
    if (values.length === 0) return fail('values.empty', { name: what, n: 0, least: 1 })
    const limit = limitFor(what, of)
    if (!limit.ok) return limit
    const bounds = temperatures.includes(limit.value.unit) ? finite : notNegative
    for (const value of values) {
      const refusal = outside({ [what]: value }, bounds)
      if (refusal) return refusal
      warnings.push(...warningOf(what, value, limit.value))
    }
  }
  return ok(warnings)
}
