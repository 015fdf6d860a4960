import type { Break, Specimen } from '@probeta/contract/concrete/specimens.ts'
import { faultsOfBreak } from '@probeta/domain/equipment/calibration.ts'
import { heldRate } from '@probeta/domain/specimen/load-rate.ts'
import type { WarnedReading } from '@probeta/domain/sample/set-warnings.ts'
import { isMethodId, type MethodId } from '@probeta/domain/specimen/methods.ts'
import { isNoResultOnRecord } from '@probeta/domain/specimen/remarks.ts'
import { geometryOf, isShapeId, type ShapeId } from '@probeta/domain/specimen/shapes.ts'
import { labelText } from '@probeta/domain/specimen/label-code.ts'
import type { specimenColumns, specimensWithReading } from './select-specimens.ts'

type Query = ReturnType<typeof specimensWithReading>
type Selected = ReturnType<typeof selectedOf>
// Never called: names the row type of the query with its columns.
const selectedOf = (query: Query, columns: typeof specimenColumns) => query.select(columns)
export type SpecimenRow = Awaited<ReturnType<Selected['executeTakeFirstOrThrow']>>

/**
 * A row of the joined query as the contract's Specimen. Texts that a check constraint bounds are cast without a check.
 */
export const presentSpecimen = (row: SpecimenRow): Specimen => ({
  id: row.id,
  version: row.version,
  code: row.code,
  sampleId: row.sampleId,
  sampleCode: row.sampleCode,
  workSite: { id: row.workSiteId, code: row.workSiteCode, name: row.workSiteName },
  client: { id: row.clientId, name: row.clientName },
  mix: {
    id: row.mixId,
    code: row.mixCode,
    specifiedStrength: row.specifiedStrength,
    strengthUnit: row.strengthUnit as Specimen['mix']['strengthUnit'],
    specifiedMpa: row.specifiedMpa,
    designAgeHours: row.designAgeHours,
    method: row.method,
  },
  element: row.element,
  shape: row.shape as Specimen['shape'],
  ageHours: row.ageHours,
  castAt: row.castAt,
  dueAt: row.dueAt,
  dueOn: row.dueOn,
  state: row.state as Specimen['state'],
  stateReason: row.stateReason,
  location: row.location,
  label: labelText(row.code, row.labelMark),
  break: presentBreak(row),
})

type Certified = Pick<SpecimenRow, 'loadN' | 'holdsUntil' | 'verifiedLeastN' | 'verifiedMostN' | 'brokenOn'>
const faultsOf = ({ loadN, holdsUntil, verifiedLeastN, verifiedMostN, brokenOn }: Certified) =>
  loadN === null || brokenOn === null
    ? []
    : faultsOfBreak(
        {
          holdsUntil,
          verified:
            verifiedLeastN === null || verifiedMostN === null
              ? null
              : { leastN: verifiedLeastN, mostN: verifiedMostN },
        },
        { day: brokenOn, loadN },
      )

type Rated = Pick<
  SpecimenRow,
  'method' | 'shape' | 'rateNS' | 'width1Mm' | 'width2Mm' | 'lengthMm' | 'failureCode'
>
/** By the method of the mix and the dimensions on record: both may have been corrected since the rate was noted. */
function rateHeldOf(row: Rated): Break['rateHeld'] {
  const { method, shape, rateNS, width1Mm, width2Mm, lengthMm, failureCode } = row
  if (rateNS === null || width1Mm === null || width2Mm === null || lengthMm === null) return null
  if (!isMethodId(method) || !isShapeId(shape)) return null
  const geometry = geometryOf(shape, width1Mm, width2Mm, lengthMm, failureCode ?? '')
  const rate = heldRate({ method, geometry, unit: 'N', gainedNewtons: rateNS, seconds: 1 })
  return rate.ok ? rate.value.held : null
}

// A check constraint bounds the figure.
type Failed = Pick<SpecimenRow, 'fractureType' | 'failureCode' | 'failureFigure'>
const figureOf = ({ fractureType, failureCode, failureFigure }: Failed): Break['failureFigure'] =>
  fractureType !== null ? 'astmC39' : failureCode ? (failureFigure as Break['failureFigure']) : null

const failureOf = ({ fractureType, failureCode }: Failed) =>
  fractureType === null ? (failureCode ?? '') : String(fractureType)

/** What is stored of a reading that the warnings of its set depend on. */
export type ReadingRow = Omit<Certified, 'loadN'> &
  Omit<Rated, 'method' | 'shape'> &
  Failed &
  Omit<WarnedReading, 'failure' | 'failureFigure' | 'pressFaults' | 'noResult' | 'rateHeld'> & {
    readonly loadN: number
  }

/** A reading as the warnings of its set look at it, by the method and the shape of its specimen. */
export function warnedReading(row: ReadingRow, of: { method: MethodId; shape: ShapeId }): WarnedReading {
  const failure = failureOf(row)
  return {
    ...row,
    failure,
    failureFigure: figureOf(row),
    pressFaults: faultsOf(row),
    noResult: isNoResultOnRecord(of.method, of.shape, failure),
    rateHeld: rateHeldOf({ ...row, ...of }),
  }
}

// The left join finds a whole reading or none: load_n is not null in the table.
const presentBreak = (row: SpecimenRow): Break | null =>
  row.loadN === null
    ? null
    : ({
        load: { typed: row.loadTyped, unit: row.loadUnit },
        loadN: row.loadN,
        width1Mm: row.width1Mm,
        width2Mm: row.width2Mm,
        lengthMm: row.lengthMm,
        massG: row.massG,
        lengthsMm: row.lengthsMm,
        planenessMm: row.planenessMm,
        perpendicularity:
          row.perpendicularity === null
            ? null
            : { value: row.perpendicularity, unit: row.perpendicularityUnit },
        typed: row.typed,
        failure: failureOf(row),
        failureFigure: figureOf(row),
        endCondition: row.endCondition,
        rateTyped: row.rateTyped,
        rateHeld: rateHeldOf(row),
        pressId: row.pressId,
        pressName: row.pressName,
        padSetId: row.padSetId,
        padSetName: row.padSetName,
        scaleId: row.scaleId,
        scaleName: row.scaleName,
        caliperId: row.caliperId,
        caliperName: row.caliperName,
        pressLine: row.pressLine,
        loadFromPress: row.loadFromPress,
        pressFaults: faultsOf(row),
        corrected: row.corrected,
        swapped: row.swapped,
        brokenAt: row.brokenAt,
        brokenBy: row.brokenBy,
        brokenById: row.brokenById,
        touchedByIds: row.touchedByIds,
        recordedAt: row.recordedAt,
        remark: row.remark,
        confirmedBecause: row.confirmedBecause,
        areaMm2: row.areaMm2,
        ratio: row.ratio,
        factor: row.factor,
        strengthUnroundedMpa: row.strengthUnroundedMpa,
        strengthMpa: row.strengthMpa,
        densityKgM3: row.densityKgM3,
        trueAgeHours: row.trueAgeHours,
        withinTolerance: row.withinTolerance,
      } as Break)
