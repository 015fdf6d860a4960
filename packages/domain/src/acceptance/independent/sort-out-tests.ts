import type { StressUnit } from '../../quantity/stress.ts'
import { shapes } from '../../specimen/shapes.ts'
import type { JudgedTest, Series } from '../rule-set.ts'
import type { ReasonCode } from '../verdict.ts'
import { specimenClauses, type SpecimenClauses } from './clauses-of-specimens.ts'
import { exceeds, fromMpa, reaches, toMpa } from './plain-arithmetic.ts'
import type { JudgingId } from './group-finding.ts'

/** A test of the series: judged with a strength in the unit of the limits, waiting, or left out for a reason. */
export type Sorted = {
  readonly at: number
  readonly castAt: number
  readonly lot: string | null
  readonly value: number | null
  readonly leftOut: ReasonCode | null
}

const cylinderAndCube: readonly (readonly [number, number])[] = [
  [8, 10],
  [12, 15],
  [16, 20],
  [20, 25],
  [25, 30],
  [30, 37],
  [35, 45],
  [40, 50],
  [45, 55],
  [50, 60],
  [55, 67],
  [60, 75],
  [70, 85],
  [80, 95],
  [90, 105],
  [100, 115],
]

/** The limits exist in these units; another one is converted to the first. */
const unitsOf = (id: JudgingId): readonly [StressUnit, ...StressUnit[]] => {
  if (id.startsWith('aci318')) return ['MPa', 'psi', 'kgf/cm2']
  if (/^(e060|nch1998|nmx|cdmx)/.test(id)) return ['kgf/cm2']
  return ['MPa']
}

export type SortedSeries = {
  readonly unit: StressUnit
  readonly specified: number
  readonly tests: readonly Sorted[]
}

/** The specified strength on the kind of specimen compared, MPa; null where no class has it. */
function specifiedOn(clauses: SpecimenClauses, series: Series<JudgedTest>): number | null {
  const given = toMpa(series.specified.value, series.specified.unit)
  const tested = shapes[series.shape].kind
  // Where the limits are of one specimen only, every result is converted to it.
  if (clauses.basis !== 'ofMix' || series.specified.on === tested) return given
  for (const [cylinder, cube] of cylinderAndCube) {
    if (tested === 'cube' && Math.abs(cylinder - given) < 1e-6) return cube
    if (tested === 'cylinder' && Math.abs(cube - given) < 1e-6) return cylinder
  }
  return null
}

/** Returns why the rules do not cover this strength. */
function reasonAgainstClass(id: JudgingId, shape: string, specifiedMpa: number): ReasonCode | null {
  const cube = shape.startsWith('cube')
  // Überwachungsklasse 2 ends at C50/60, class 3 begins at C55/67.
  if (id === 'din1045-3-uek2' && exceeds(specifiedMpa, cube ? 60 : 50)) return 'otherClass'
  if (id === 'din1045-3-uek3' && !reaches(specifiedMpa, cube ? 67 : 55)) return 'otherClass'
  // 200 kgf/cm², or 20 MPa, which are 204.
  if (id === 'nch1998-h20-20') {
    const whole = Math.round(fromMpa(specifiedMpa, 'kgf/cm2'))
    if (whole !== 200 && whole !== 204) return 'otherGrade'
  }
  return null
}

/** Lists every test by casting, converted, with the reason for leaving it out, if any. */
export function sortOutTests(id: JudgingId, series: Series<JudgedTest>): SortedSeries {
  const clauses = specimenClauses[id]
  const units = unitsOf(id)
  const unit = units.find((one) => one === series.specified.unit) ?? units[0]
  const least = clauses.least[series.shape]
  const specifiedMpa = least === undefined ? 0 : specifiedOn(clauses, series)
  const against = least === undefined ? 'otherShape' : specifiedMpa === null ? 'otherBasis' : null
  const notFor = reasonAgainstClass(id, series.shape, specifiedMpa ?? 0)
  const inOrder = [...series.tests.entries()].toSorted(([i, a], [j, b]) => a.castAt - b.castAt || i - j)
  const tests = inOrder.map(([at, test]): Sorted => {
    const { castAt, lot = null } = test
    const out = (leftOut: ReasonCode): Sorted => ({ at, castAt, lot, value: null, leftOut })
    // No clause says which reason comes first: the shape, the age, what waits, too few, the curing, the range, the class.
    if (against !== null) return out(against)
    if (test.ageHours < series.designAgeHours) return out('early')
    if (test.ageHours > series.designAgeHours) return out('later')
    if (test.pending > 0) return { at, castAt, lot, value: null, leftOut: null }
    if (test.n < (least ?? 1)) return out('tooFew')
    if (test.curing === 'field') return out('fieldCured')
    if (test.curing === 'mixed') return out('otherCuring')
    const mpa = test.unroundedMpa ?? 0
    const dry = test.curing === 'dry'
    const factor = clauses.factor({ shape: series.shape, dry, mpa, specifiedMpa: specifiedMpa ?? 0 })
    if (factor === null) return out('otherCuring')
    if (test.rangePercent !== null && clauses.tooWide(test.rangePercent, test.n)) return out('rangeTooWide')
    if (notFor !== null) return out(notFor)
    return { at, castAt, lot, value: fromMpa(mpa * factor, unit), leftOut: null }
  })
  const specified =
    unit === series.specified.unit && specifiedMpa === toMpa(series.specified.value, unit)
      ? series.specified.value
      : fromMpa(specifiedMpa ?? 0, unit)
  return { unit, specified, tests }
}
