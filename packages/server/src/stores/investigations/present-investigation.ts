import { Core } from '@probeta/contract/concrete/cores.ts'
import { type Investigation } from '@probeta/contract/results/investigations.ts'
import {
  assessCores,
  type AssessedCore,
  coreRuleOf,
  type CoresAssessment,
} from '@probeta/domain/core/assess-cores.ts'
import { checkCore, coreLimits } from '@probeta/domain/core/core-limits.ts'
import { cubeStrength } from '@probeta/domain/core/cube-strength.ts'
import { ladderStepsOf } from '@probeta/domain/investigation/steps.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import type { SpecimenKind } from '@probeta/domain/specimen/geometry.ts'
import type { CoreRow } from './select-investigations.ts'

const dayMs = 86_400_000

type Row = Omit<Investigation, 'coresDrilled' | 'assessment' | 'steps'> & {
  strengthUnit: StressUnit
  specifiedOn: SpecimenKind
  steps: readonly Omit<Investigation['steps'][number], 'clause' | 'verified'>[]
}

/** Presents an investigation with the state of every step by its rule and the results of its cores. */
export function presentInvestigation({ specifiedOn, ...row }: Row, cores: readonly CoreRow[]): Investigation {
  const { ruleSet, specifiedStrength, strengthUnit } = row
  const rule = coreRuleOf(ruleSet)
  const presented = cores.map((core) => presentCore(core, ruleSet, specifiedOn))
  const counted = presented.flatMap(({ id, state, reading }): (AssessedCore & { id: string })[] =>
    state === 'checked' && reading
      ? [{ id, strengthMpa: reading.strengthUnroundedMpa, ratio: reading.ratio, moisture: reading.moisture }]
      : [],
  )
  const assessed = assessCores({
    ruleSet,
    specified: { value: specifiedStrength, unit: strengthUnit, on: specifiedOn },
    cores: counted,
  })
  const { comparedMpa, ...assessment } = assessed
  const compared = new Map(counted.map(({ id }, at) => [id, comparedMpa[at] ?? null]))
  const asked = ladderStepsOf(ruleSet)
  return {
    ...row,
    steps: asked.flatMap(({ step, clause, verified }) => {
      const found = row.steps.find((one) => one.step === step)
      return found ? [{ ...found, clause, verified }] : []
    }),
    coresDrilled: presented.map((core) => ({ ...core, comparedMpa: compared.get(core.id) ?? null })),
    assessment: {
      standard: rule.standard,
      clause: rule.clause,
      verified: rule.verified,
      criterion: rule.criterion,
      limits: rule.limits,
      leastCores: rule.leastCores,
      saturatedFactor: rule.saturatedFactor,
      ...withCompared(assessment),
    },
  }
}

const withCompared = (assessment: Omit<CoresAssessment, 'comparedMpa'>) => ({
  ...assessment,
  compared: [...assessment.compared],
})

function presentCore(row: CoreRow, ruleSet: string, specifiedOn: SpecimenKind): Core {
  const drilling = drillingOf(row)
  const reading = readingOf(row)
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    state: Core.shape.state.parse(row.state),
    stateReason: row.state_reason,
    place: row.place,
    drilling,
    reading,
    touchedByIds: row.touched_by,
    checkedBy: row.checked_by_name,
    checkedAt: row.checked_at,
    comparedMpa: null,
    cube: specifiedOn === 'cube' ? cubeOf(drilling, reading) : null,
    warnings: warningsOf(ruleSet, drilling, reading),
    ...breakBetween(ruleSet, drilling),
  }
}

/** The instants between which the standard of a rule set wants a core broken; null where it states none. */
export function breakBetween(
  ruleSet: string,
  drilling: { readonly drilledAt: string; readonly wettedAt: string | null } | null,
): Pick<Core, 'breakFrom' | 'breakUntil'> {
  const { leastDaysSealed, mostDaysToTest } = coreLimits[coreRuleOf(ruleSet).limits]
  const after = (instant: string | undefined, days: number | null) =>
    instant === undefined || days === null ? null : new Date(Date.parse(instant) + days * dayMs).toISOString()
  return {
    breakFrom: after(drilling?.wettedAt ?? drilling?.drilledAt, leastDaysSealed),
    breakUntil: after(drilling?.drilledAt, mostDaysToTest),
  }
}

const drillingOf = (row: CoreRow): Core['drilling'] =>
  row.drilled_at === null
    ? null
    : Core.shape.drilling.parse({
        drilledAt: row.drilled_at,
        drilledBy: row.drilled_by,
        direction: row.direction,
        aggregateMm: row.aggregate_mm,
        wettedAt: row.wetted_at,
        drilledLengthMm: row.drilled_length_mm,
        bars: row.bars,
        excessVoidagePercent: row.excess_voidage_percent,
        remark: row.remark,
      })

const readingOf = (row: CoreRow): Core['reading'] =>
  row.load_n === null
    ? null
    : Core.shape.reading.parse({
        diameter1Mm: row.diameter1_mm,
        diameter2Mm: row.diameter2_mm,
        preparedLengthMm: row.prepared_length_mm,
        testedLengthMm: row.tested_length_mm,
        massG: row.mass_g,
        moisture: row.moisture,
        endCondition: row.end_condition,
        load: { typed: row.load_typed, unit: row.load_unit },
        failure: row.failure,
        pressId: row.press_id,
        pressName: row.press_name,
        brokenAt: row.broken_at,
        brokenBy: row.broken_by_name,
        loadN: row.load_n,
        areaMm2: row.area_mm2,
        ratio: row.ratio,
        factor: row.factor,
        strengthUnroundedMpa: row.strength_unrounded_mpa,
        strengthMpa: row.strength_mpa,
        densityKgM3: row.density_kg_m3,
      })

/** CSTR 11, for concrete that is specified on cubes. */
function cubeOf(drilling: Core['drilling'], reading: Core['reading']): Core['cube'] {
  if (!drilling || !reading) return null
  const found = cubeStrength({
    strength: reading.strengthUnroundedMpa,
    diameterMm: (reading.diameter1Mm + reading.diameter2Mm) / 2,
    preparedLengthMm: reading.preparedLengthMm,
    rawLengthMm: drilling.drilledLengthMm ?? reading.preparedLengthMm,
    drilled: drilling.direction,
    bars: drilling.bars,
    excessVoidagePercent: drilling.excessVoidagePercent ?? 0,
  })
  return found.ok ? { inSituMpa: found.value.inSitu, potentialMpa: found.value.potential } : null
}

function warningsOf(ruleSet: string, drilling: Core['drilling'], reading: Core['reading']): Core['warnings'] {
  if (!drilling || !reading) return []
  const since = Date.parse(drilling.wettedAt ?? drilling.drilledAt)
  const broken = Date.parse(reading.brokenAt)
  const diameterMm = (reading.diameter1Mm + reading.diameter2Mm) / 2
  const found = checkCore(coreRuleOf(ruleSet).limits, {
    diameterMm,
    // Unknown: taken as so small that it sets no requirement on the diameter.
    aggregateMm: drilling.aggregateMm ?? 1,
    rawLengthMm: drilling.drilledLengthMm ?? reading.preparedLengthMm,
    testedLengthMm: reading.testedLengthMm,
    daysSealed: Math.max(0, (broken - since) / dayMs),
    daysToTest: Math.max(0, (broken - Date.parse(drilling.drilledAt)) / dayMs),
  })
  return found.ok ? [...found.value] : []
}
