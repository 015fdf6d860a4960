import type { Database } from '../../db/kysely-on.ts'

/** Specimens beside what every screen names with them: sample, work site, client, mix, and the reading where there is one. */
export const specimensWithReading = (db: Database, laboratoryId: number) =>
  db
    .selectFrom('specimen as s')
    .innerJoin('sample as p', (j) =>
      j.onRef('p.laboratory_id', '=', 's.laboratory_id').onRef('p.id', '=', 's.sample_id'),
    )
    .innerJoin('work_site as w', (j) =>
      j.onRef('w.laboratory_id', '=', 's.laboratory_id').onRef('w.id', '=', 's.work_site_id'),
    )
    .innerJoin('client as c', (j) =>
      j.onRef('c.laboratory_id', '=', 's.laboratory_id').onRef('c.id', '=', 's.client_id'),
    )
    .innerJoin('mix as m', (j) =>
      j.onRef('m.laboratory_id', '=', 's.laboratory_id').onRef('m.id', '=', 's.mix_id'),
    )
    .leftJoin('break as b', (j) =>
      j.onRef('b.laboratory_id', '=', 's.laboratory_id').onRef('b.specimen_id', '=', 's.id'),
    )
    .leftJoin('app_user as u', 'u.id', 'b.broken_by')
    .leftJoin('equipment as e', (j) =>
      j.onRef('e.laboratory_id', '=', 'b.laboratory_id').onRef('e.id', '=', 'b.press_id'),
    )
    .where('s.laboratory_id', '=', laboratoryId)

export const specimenColumns = [
  's.id',
  's.version',
  's.code',
  's.sample_id as sampleId',
  'p.code as sampleCode',
  's.work_site_id as workSiteId',
  'w.code as workSiteCode',
  'w.name as workSiteName',
  's.client_id as clientId',
  'c.name as clientName',
  's.mix_id as mixId',
  'm.code as mixCode',
  'm.specified_strength as specifiedStrength',
  'm.strength_unit as strengthUnit',
  'm.specified_mpa as specifiedMpa',
  'm.design_age_hours as designAgeHours',
  'm.method',
  'p.element',
  's.shape',
  's.age_hours as ageHours',
  's.cast_at as castAt',
  's.due_at as dueAt',
  's.due_on as dueOn',
  's.state',
  's.state_reason as stateReason',
  's.location',
  'b.load_typed as loadTyped',
  'b.load_unit as loadUnit',
  'b.load_n as loadN',
  'b.width_1_mm as width1Mm',
  'b.width_2_mm as width2Mm',
  'b.length_mm as lengthMm',
  'b.mass_g as massG',
  'b.fracture_type as fractureType',
  'b.end_condition as endCondition',
  'b.press_id as pressId',
  'e.name as pressName',
  'b.broken_at as brokenAt',
  'u.names as brokenBy',
  'b.broken_by as brokenById',
  's.corrected_by as correctedById',
  'b.recorded_at as recordedAt',
  'b.remark',
  'b.confirmed_because as confirmedBecause',
  'b.area_mm2 as areaMm2',
  'b.ratio',
  'b.factor',
  'b.strength_unrounded_mpa as strengthUnroundedMpa',
  'b.strength_mpa as strengthMpa',
  'b.density_kg_m3 as densityKgM3',
  'b.true_age_hours as trueAgeHours',
  'b.within_tolerance as withinTolerance',
] as const
