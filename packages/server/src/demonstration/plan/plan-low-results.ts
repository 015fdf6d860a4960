import { coreRuleOf } from '@probeta/domain/core/assess-cores.ts'
import { coreStrength } from '@probeta/domain/core/corrected-strength.ts'
import { ladderStepsOf } from '@probeta/domain/investigation/steps.ts'
import { reportedStress } from '@probeta/domain/quantity/stress.ts'
import { density } from '@probeta/domain/specimen/density.ts'
import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import type { Character } from '../story.ts'

/** A strength test at the design age that does not conform. */
export type LowTest = {
  readonly clientId: string
  readonly workSiteId: string
  readonly mixId: string
  readonly sampleId: string
  readonly ageHours: number
  readonly meanMpa: number
  readonly specifiedMpa: number
  readonly approvedAt: string
}

type People = Readonly<Record<Character, number>>
const HOUR = 3_600_000
const later = (at: string, hours: number) => new Date(Date.parse(at) + hours * HOUR).toISOString()

/** A low result that the laboratory has answered, of which the client was told with its report. */
export const planLowResult = (
  test: LowTest,
  of: { id: string; by: number; comment: string; action: string },
): Insertable<DB['low_result']> => ({
  id: of.id,
  client_id: test.clientId,
  work_site_id: test.workSiteId,
  mix_id: test.mixId,
  sample_id: test.sampleId,
  age_hours: test.ageHours,
  mean_mpa: test.meanMpa,
  specified_mpa: test.specifiedMpa,
  approved_at: test.approvedAt,
  opened_at: test.approvedAt,
  next_at: later(test.approvedAt, 4),
  quiet: false,
  told_step: 0,
  told_client_at: later(test.approvedAt, 1),
  acknowledged_at: later(test.approvedAt, 3),
  acknowledged_by: of.by,
  comment: of.comment,
  action_taken: of.action,
})

/** That a person of the client has taken note of it, on the next day. */
export const planReceipt = (
  test: LowTest,
  of: { id: string; lowResultId: string; userId: number; name: string },
): Insertable<DB['low_result_receipt']> => ({
  id: of.id,
  client_id: test.clientId,
  work_site_id: test.workSiteId,
  low_result_id: of.lowResultId,
  user_id: of.userId,
  name: of.name,
  comment: 'Recibido. La dirección facultativa revisa el tramo y decide si hacen falta testigos.',
  at: later(test.approvedAt, 21),
})

const RULES = 'codigo-estructural-57'
const openedAgo = 11
const drilledAgo = 6
const closedSteps: Readonly<Record<string, { state: 'done' | 'notNeeded'; note: string }>> = {
  testingReview: {
    state: 'done',
    note: 'Revisadas toma, curado y rotura: refrentado correcto, prensa calibrada, sin incidencias.',
  },
  reserveSpecimens: { state: 'notNeeded', note: 'No quedan probetas de reserva de estas amasadas.' },
  structuralReview: {
    state: 'done',
    note: 'Con 25 MPa los pilares cumplen; se piden testigos para confirmar la resistencia en obra.',
  },
}
/** Load at the press, kN, of the cores that are broken; the last core waits. */
const cores = [
  { place: 'Pilar P-3, cara norte, a 1,20 m', loadKn: 206.4 },
  { place: 'Pilar P-5, cara este, a 1,10 m', loadKn: 214.8 },
  { place: 'Pilar P-8, cara sur, a 1,30 m', loadKn: null },
] as const

function planCoreReading(loadKn: number, people: People, pressId: string | null, brokenAt: string) {
  const loadN = loadKn * 1000
  const size = { diameterMm: 100, lengthMm: 200 }
  const strength = coreStrength({ maximumLoadN: loadN, ...size, method: coreRuleOf(RULES).method })
  if (!strength.ok) throw new Error(strength.code)
  const { areaMm2, ratio, factor, correctedMpa } = strength.value
  const massG = 3720
  return {
    diameter1_mm: size.diameterMm,
    diameter2_mm: size.diameterMm,
    prepared_length_mm: size.lengthMm,
    tested_length_mm: size.lengthMm,
    mass_g: massG,
    moisture: 'air',
    end_condition: 'ground',
    load_typed: loadKn.toFixed(1).replace('.', ','),
    load_unit: 'kN',
    load_n: loadN,
    press_id: pressId,
    broken_at: brokenAt,
    broken_by: people.prensa,
    area_mm2: areaMm2,
    ratio,
    factor,
    strength_unrounded_mpa: correctedMpa,
    strength_mpa: reportedStress(correctedMpa, 'MPa'),
    density_kg_m3: density(massG, { kind: 'cylinder', diameters: [100, 100], length: 200 }),
    checked_by: people.ingeniera,
    checked_at: later(brokenAt, 22),
  }
}

type Investigated = {
  readonly today: Day
  readonly people: People
  readonly pressId: string | null
  readonly id: () => string
  readonly lowResultId: string
  readonly lotId: string | null
  readonly number: string
  readonly at: (day: Day, minute: number) => number
}

/** Two of three cores are broken and checked, the third is drilled and waits for the press. */
function planCores(investigationId: string, of: Investigated): Insertable<DB['core']>[] {
  const drilledAt = new Date(of.at(addDays(of.today, -drilledAgo), 10 * 60)).toISOString()
  return cores.map(({ place, loadKn }, turn) => ({
    id: of.id(),
    investigation_id: investigationId,
    number: turn + 1,
    code: `${of.number}-${turn + 1}`,
    place,
    drilled_at: drilledAt,
    drilled_by: 'Andrés Molina Rey',
    direction: 'horizontal',
    aggregate_mm: 20,
    wetted_at: null,
    drilled_length_mm: 260,
    remark: '',
    bars: [],
    ...(loadKn === null
      ? { state: 'drilled', touched_by: [] }
      : {
          state: 'checked',
          touched_by: [of.people.prensa],
          ...planCoreReading(loadKn, of.people, of.pressId, later(drilledAt, 72)),
        }),
  }))
}

/** The investigation of a lot that failed: its steps as far as they have come, and its cores. */
export function planInvestigation(test: LowTest, of: Investigated) {
  const id = of.id()
  const openedOn = addDays(of.today, -openedAgo)
  const openedAt = new Date(of.at(openedOn, 9 * 60)).toISOString()
  const row = {
    id,
    number: of.number,
    client_id: test.clientId,
    work_site_id: test.workSiteId,
    mix_id: test.mixId,
    low_result_id: of.lowResultId,
    lot_id: of.lotId,
    rule_set: RULES,
    specified_strength: test.specifiedMpa,
    strength_unit: 'MPa',
    specified_on: 'cylinder',
    opened_at: openedAt,
    opened_by: of.people.ingeniera,
  }
  const steps = ladderStepsOf(RULES).map(({ step, dueDays }) => {
    const closed = closedSteps[step]
    return {
      id: of.id(),
      investigation_id: id,
      step,
      due_on: addDays(openedOn, dueDays),
      state: closed?.state ?? 'open',
      note: closed?.note ?? '',
      closed_by: closed ? of.people.ingeniera : null,
      closed_at: closed ? later(openedAt, 24 * dueDays - 2) : null,
    }
  })
  return { row, steps, cores: planCores(id, of) }
}
