import { notNegative, outside, positive, type BoundsCode } from '../bounds.ts'
import type { StressUnit } from '../quantity/stress.ts'
import { fail, ok, type Result } from '../result.ts'
import {
  controlBorder,
  controlClasses,
  controlTables,
  type ControlClass,
  type ControlComponent,
  type ControlPlace,
  type ControlTable,
} from './standards-of-control.ts'

/** `specified` and `s` in `unit`; `v` in %. s and V of the tests, or s1 and V1 for the component within the tests. */
export type ControlQuestion = {
  readonly component: ControlComponent
  readonly place: ControlPlace
  readonly specified: number
  readonly unit: StressUnit
  readonly s: number
  readonly v: number
}

export type ControlAnswer = {
  readonly class: ControlClass
  /** Compared value: s in the unit of the table, or V in %. */
  readonly value: number
  /** Lower limit of the class, inclusive. */
  readonly from: number
  /** Upper limit, exclusive; null for the last class. */
  readonly to: number | null
  readonly table: ControlTable
}

/**
 * The standard of concrete control that s or V reaches: by s up to a specified strength of 35 MPa (5000 psi, 350 kgf/cm²),
 * by V above; within the tests always by V1 (ACI 214R; NTC 2275 table 4.3). Errors:
 * `number.outOfBounds`, `standardOfControl.notStated` where no table is known (trial batches in kgf/cm²).
 */
export function classOfControl(
  question: ControlQuestion,
): Result<ControlAnswer, BoundsCode | 'standardOfControl.notStated'> {
  const { component, place, specified, unit, s, v } = question
  const fault = outside({ specified }, positive) ?? outside({ s, v }, notNegative)
  if (fault) return fault
  const strengths = specified > controlBorder[unit] ? 'high' : 'normal'
  const table = controlTables.find(
    (row) =>
      row.component === component &&
      row.place === place &&
      (row.strengths === 'all' || row.strengths === strengths) &&
      (row.unit === null || row.unit === unit),
  )
  if (!table) return fail('standardOfControl.notStated', { component, place, unit, specified })
  const value = table.measure === 's' ? s : v
  const passed = table.limits.filter((limit) => value >= limit).length
  return ok({
    class: controlClasses[passed] ?? 'poor',
    value,
    from: table.limits[passed - 1] ?? 0,
    to: table.limits[passed] ?? null,
    table,
  })
}
