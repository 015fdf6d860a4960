import { permission } from '@probeta/domain/people/permissions.ts'
import { calibrationFaults } from '@probeta/domain/equipment/calibration.ts'
import { endConditions } from '@probeta/domain/specimen/ends.ts'
import { failureFigures } from '@probeta/domain/specimen/failure.ts'
import { heldRates } from '@probeta/domain/specimen/load-rate.ts'
import { mostLengths, perpendicularityUnits } from '@probeta/domain/specimen/methods/measured-ends.ts'
import { specimenStates } from '@probeta/domain/specimen/life.ts'
import { z } from 'zod'
import { DayReview, MissedBreak } from './day-reviews.ts'
import { endpoint } from '../base/endpoint.ts'
import { branchChoice } from '../laboratory/branches.ts'
import {
  asTyped,
  day,
  forceUnit,
  instant,
  ofWorkSite,
  page,
  pageOf,
  shape,
  stressUnit,
  text,
  uuid,
  version,
} from '../base/values.ts'

export const SpecimenState = z.enum(specimenStates)

const typedLength = () => asTyped('length')

/** Sizes and mass that were typed in another unit than mm and g: digits and unit as they were typed. */
const BreakTyped = z.strictObject({
  width1: typedLength().optional(),
  width2: typedLength().optional(),
  /** The lengths behind `lengthMm`. */
  lengths: z.array(typedLength()).min(1).max(mostLengths).optional(),
  mass: asTyped('mass').optional(),
  planeness: typedLength().optional(),
})

/** What was measured beside the two widths and the mean length; nothing of it has to be. */
const measured = {
  /** The lengths whose mean is `lengthMm`, mm; empty where one was measured. */
  lengthsMm: z.array(z.number().positive().max(4000)).max(mostLengths).default([]),
  /** Greatest departure of an end from a plane, mm. */
  planenessMm: z.number().min(0).max(20).nullable().default(null),
  /** Greatest departure of an end from a right angle to the axis: degrees, or mm over the whole height. */
  perpendicularity: z
    .strictObject({ value: z.number().min(0).max(45), unit: z.enum(perpendicularityUnits) })
    .nullable()
    .default(null),
  typed: BreakTyped.default({}),
}

/** One reading as typed at the press. The load keeps its unit and its digits. */
export const BreakInput = z.strictObject({
  load: z.strictObject({ typed: text(20).min(1), unit: forceUnit() }),
  /** Cylinders: two diameters, mm. Cubes: the two sides of the loaded face. Beams: width and depth at the fracture. */
  width1Mm: z.number().positive().max(2000),
  width2Mm: z.number().positive().max(2000),
  lengthMm: z.number().positive().max(4000),
  massG: z.number().positive().max(200_000).nullable(),
  ...measured,
  /**
   * The failure as the method codes it: 1–6 by ASTM C39 and its family; `satisfactory`, or 1–9 on cubes and A–K on cylinders by
   * EN 12390-3, with ` T` behind it for a tensile crack. Of beams `M` within the middle third of the span, or `O` and the mm from
   * the fracture to the nearest support: `O 140`. Empty only where the method has no code for the specimen.
   */
  failure: text(20).default(''),
  /** Type 1–6 of C39's figure, from older tablets; used where `failure` is empty and the method uses that figure. */
  fractureType: z.int().min(1).max(6).optional(),
  endCondition: z.enum(endConditions),
  /** Loading rate, in the unit of the load per second, as typed; empty: not recorded. */
  rateTyped: text(20).default(''),
  pressId: uuid().nullable(),
  /** The set of unbonded caps it was broken on; only where the ends are on pads. */
  padSetId: uuid().nullable().default(null),
  /** What it was weighed and measured with; a scale only with a mass. null: not recorded. */
  scaleId: uuid().nullable().default(null),
  caliperId: uuid().nullable().default(null),
  /** The line of the press from which the load was taken; empty: it was read and typed. */
  pressLine: text(200).default(''),
  /** Time of the break, not of saving: a reading may be typed later, or wait for the network. */
  brokenAt: instant(),
  remark: text(1000),
  /** Reason why an implausible reading is correct; required only then. */
  confirmedBecause: text(300),
})
export type BreakInput = z.infer<typeof BreakInput>

/** What is computed from a reading. */
export const computed = {
  /** Divisor of the load, by the method: the section in compression, π·L·d/2 in splitting, b·d²/L for a beam. */
  areaMm2: z.number(),
  /** Length over width, for a beam span over depth; and the factor of the method's table for it. */
  ratio: z.number(),
  factor: z.number(),
  strengthUnroundedMpa: z.number(),
  strengthMpa: z.number(),
  densityKgM3: z.number().nullable(),
}

export const Break = z.object({
  load: z.object({ typed: z.string(), unit: forceUnit() }),
  loadN: z.number(),
  width1Mm: z.number(),
  width2Mm: z.number(),
  lengthMm: z.number(),
  massG: z.number().nullable(),
  lengthsMm: z.array(z.number()),
  planenessMm: z.number().nullable(),
  perpendicularity: z.object({ value: z.number(), unit: z.enum(perpendicularityUnits) }).nullable(),
  typed: BreakTyped,
  failure: z.string(),
  /** The figure that the code refers to; null: none was coded. */
  failureFigure: z.enum(failureFigures).nullable(),
  endCondition: z.enum(endConditions),
  rateTyped: z.string(),
  /** The rate compared with the window of the method for the measured area; null: not recorded. */
  rateHeld: z.enum(heldRates).nullable(),
  pressId: uuid().nullable(),
  pressName: z.string().nullable(),
  padSetId: uuid().nullable(),
  padSetName: z.string().nullable(),
  scaleId: uuid().nullable(),
  scaleName: z.string().nullable(),
  caliperId: uuid().nullable(),
  caliperName: z.string().nullable(),
  /** The line of the press, unchanged; empty: none. */
  pressLine: z.string(),
  /** The load is that of the line: nobody typed another. */
  loadFromPress: z.boolean(),
  /** Parts of the reading outside the certificate that its press had on that day; not shown to client users. */
  pressFaults: z.array(z.enum(calibrationFaults)),
  /** `corrected`: changed after it was first recorded; `swapped`: it took the place of another specimen's reading. */
  corrected: z.boolean(),
  swapped: z.boolean(),
  brokenAt: z.string(),
  brokenBy: z.string().nullable(),
  brokenById: z.int().nullable(),
  /** Everybody who took, corrected or swapped it: none of them may check or approve it. */
  touchedByIds: z.array(z.int()),
  recordedAt: z.string(),
  remark: z.string(),
  confirmedBecause: z.string(),
  ...computed,
  trueAgeHours: z.number(),
  withinTolerance: z.boolean(),
})
export type Break = z.infer<typeof Break>

/** The mix of a specimen, as far as a result is judged by it. */
export const MixTested = z.object({
  id: uuid(),
  code: z.string(),
  specifiedStrength: z.number(),
  strengthUnit: stressUnit(),
  specifiedMpa: z.number(),
  designAgeHours: z.int(),
  method: z.string(),
})

export const Specimen = z.object({
  id: uuid(),
  version: version(),
  code: z.string(),
  sampleId: uuid(),
  sampleCode: z.string(),
  ...ofWorkSite,
  mix: MixTested,
  element: z.string(),
  shape: shape(),
  /** null: a reserve. */
  ageHours: z.int().nullable(),
  castAt: z.string(),
  dueAt: z.string().nullable(),
  dueOn: z.string().nullable(),
  state: SpecimenState,
  stateReason: z.string(),
  location: z.string(),
  /** Code on its valid label, with its check characters. */
  label: z.string(),
  break: Break.nullable(),
})
export type Specimen = z.infer<typeof Specimen>

const params = z.object({ specimenId: uuid() })

/** Where a specimen is known to be. */
const Whereabouts = z.object({
  /** Branch where it lies or to which it is on its way; null: another laboratory has it. */
  branch: branchChoice().nullable(),
  /** Name of the other laboratory that has it. */
  laboratory: z.string().nullable(),
  /** Number of the transfer that it is away in. */
  transfer: z.int().nullable(),
})
export type Whereabouts = z.infer<typeof Whereabouts>

export const listDayBreaksEndpoint = endpoint({
  method: 'GET',
  path: '/breaks',
  summary: 'The list of a day: what is overdue, what is due, what was broken on it',
  access: { permission: permission.breaks, level: 'view' },
  query: z.object({ day: day() }),
  result: z.object({
    day: z.string(),
    today: z.string(),
    specimens: z.array(Specimen),
    /** Early-age breaks of the listed samples, for the expected window: sample id → mean in MPa by age in hours. */
    sisters: z.record(z.string(), z.array(z.object({ ageHours: z.int(), meanMpa: z.number(), n: z.int() }))),
    /** Results of the listed mixes at these ages before today: the newest readings of each, single strengths in MPa. */
    histories: z.array(
      z.object({
        mixId: uuid(),
        ageHours: z.int(),
        n: z.int(),
        meanMpa: z.number(),
        deviationMpa: z.number().nullable(),
      }),
    ),
    /** Where specimens are known to be, by id; those lying in a laboratory without branches are left out. */
    whereabouts: z.record(z.string(), Whereabouts),
    missed: z.array(MissedBreak),
    /** The last time the day was sent to review; null: not yet. */
    review: DayReview.nullable(),
  }),
  refuses: [],
})

export const listSpecimensEndpoint = endpoint({
  method: 'GET',
  path: '/specimens',
  summary: 'Specimens by due day, filtered',
  access: { permission: permission.breaks, level: 'view' },
  query: z.object({
    search: text(60).optional(),
    state: SpecimenState.optional(),
    workSiteId: uuid().optional(),
    clientId: uuid().optional(),
    dueFrom: day().optional(),
    dueTo: day().optional(),
    ...page,
  }),
  result: pageOf(Specimen),
  refuses: [],
})

export const findSpecimenEndpoint = endpoint({
  method: 'GET',
  path: '/specimens/:specimenId',
  summary: 'One specimen with its reading',
  access: { permission: permission.breaks, level: 'view' },
  params,
  result: Specimen,
  refuses: ['specimen.notFound'],
})

export const recordBreakEndpoint = endpoint({
  method: 'PUT',
  path: '/specimens/:specimenId/break',
  summary: 'Record the reading of one specimen, or correct it while nobody has checked it',
  access: { permission: permission.breaks, level: 'edit' },
  params,
  body: BreakInput.extend({
    /** Reason for correcting a recorded reading; required only then. */
    correctedBecause: text(300),
  }),
  result: Specimen,
  once: true,
  guarded: true,
  refuses: [
    'specimen.notFound',
    'specimen.wrongState',
    'specimen.discarded',
    'break.impossible',
    'break.implausible',
    'break.final',
    'break.inFuture',
    'break.otherLaboratory',
  ],
})

export const moveSpecimenEndpoint = endpoint({
  method: 'PUT',
  path: '/specimens/:specimenId/state',
  summary: 'Put a specimen on hold, release it, or mark it as not tested, with the reason',
  access: { permission: permission.breaks, level: 'edit' },
  params,
  body: z.strictObject({ action: z.enum(['hold', 'release', 'markNotTested']), reason: text(300).min(1) }),
  result: Specimen,
  guarded: true,
  refuses: ['specimen.notFound', 'specimen.wrongState', 'specimen.discarded'],
})

/** A specimen as it was read: it may not have changed since. */
export const seen = z.strictObject({ specimenId: uuid(), version: version() })

export const swapBreaksEndpoint = endpoint({
  method: 'POST',
  path: '/break-swaps',
  summary:
    'Swap the readings of two specimens that were taken for each other, until a report is issued on one',
  access: { permission: permission.breaks, level: 'edit' },
  /** The versions guard both: neither may have changed since it was read. */
  body: z.strictObject({ first: seen, second: seen, reason: text(300).min(1) }),
  result: z.object({ first: Specimen, second: Specimen }),
  once: true,
  refuses: ['specimen.notFound', 'specimen.wrongState', 'break.final', 'break.impossible'],
})

export const setAsideReadingEndpoint = endpoint({
  method: 'POST',
  path: '/specimens/:specimenId/set-aside-readings',
  summary: 'Put a reading aside that was taken without a network and does not count, with the reason',
  access: { permission: permission.breaks, level: 'edit' },
  params,
  body: z.strictObject({
    /** The key under which the reading waited to be sent. */
    key: uuid(),
    reading: BreakInput,
    reason: text(300).min(1),
  }),
  /** The specimen in its present state: it is not changed. */
  result: Specimen,
  once: true,
  refuses: ['specimen.notFound'],
})
