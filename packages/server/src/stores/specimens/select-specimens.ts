import type { Database } from '../../db/kysely-on.ts'
import { specimensInPlace } from '../../db/queries/specimens-in-place.ts'
import { calibrationHeld } from '../../db/queries/calibration-held.ts'

/**
 * Specimens with the columns that every screen names them by: sample, work site, client, mix, and the reading where
 * there is one.
 */
export const specimensWithReading = (db: Database) =>
  specimensInPlace(db)
    .leftJoin('break as b', (j) => j.onRef('b.specimen_id', '=', 's.id'))
    .leftJoin('app_user as u', 'u.id', 'b.broken_by')
    .leftJoin('equipment as e', (j) => j.onRef('e.id', '=', 'b.press_id'))
    .leftJoin('equipment as k', (j) => j.onRef('k.id', '=', 'b.pad_set_id'))
    .leftJoin('equipment as bs', (j) => j.onRef('bs.id', '=', 'b.scale_id'))
    .leftJoin('equipment as bc', (j) => j.onRef('bc.id', '=', 'b.caliper_id'))
    .leftJoinLateral(calibrationHeld('b.press_id', 'b.broken_at').as('h'), (j) => j.onTrue())

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
  's.label_mark as labelMark',
  'b.load_typed as loadTyped',
  'b.load_unit as loadUnit',
  'b.load_n as loadN',
  'b.width_1_mm as width1Mm',
  'b.width_2_mm as width2Mm',
  'b.length_mm as lengthMm',
  'b.mass_g as massG',
  'b.lengths_mm as lengthsMm',
  'b.planeness_mm as planenessMm',
  'b.perpendicularity',
  'b.perpendicularity_unit as perpendicularityUnit',
  'b.as_typed as typed',
  'b.fracture_type as fractureType',
  'b.failure_code as failureCode',
  'b.failure_figure as failureFigure',
  'b.rate_typed as rateTyped',
  'b.rate_n_s as rateNS',
  'b.end_condition as endCondition',
  'b.press_id as pressId',
  'e.name as pressName',
  'b.pad_set_id as padSetId',
  'k.name as padSetName',
  'b.scale_id as scaleId',
  'bs.name as scaleName',
  'b.caliper_id as caliperId',
  'bc.name as caliperName',
  'b.press_line as pressLine',
  'b.load_from_press as loadFromPress',
  'h.holds_until as holdsUntil',
  'h.verified_least_n as verifiedLeastN',
  'h.verified_most_n as verifiedMostN',
  'h.day as brokenOn',
  'b.corrected',
  'b.swapped',
  'b.broken_at as brokenAt',
  'u.names as brokenBy',
  'b.broken_by as brokenById',
  'b.touched_by as touchedByIds',
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
