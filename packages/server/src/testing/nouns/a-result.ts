import type { Departure } from '@probeta/contract/concrete/sheets.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
  type StrengthTest,
} from '@probeta/contract/concrete/strength-tests.ts'
import type { EndCondition } from '@probeta/domain/specimen/ends.ts'
import type { Caller } from '../access/call-api.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { aReading, aSheet } from './a-sheet.ts'

const designAgeHours = 28 * 24

type Given = {
  workSiteId?: string
  mixId?: string
  technician?: string
  /** kN on 150 × 300 mm, one per specimen; 565 is 32.0 MPa. */
  loads?: readonly string[]
  ageHours?: number
  agePlan?: string
  departures?: readonly Departure[]
  castAt?: string
  brokenBy?: Caller
  pressId?: string
  confirmedBecause?: string
  /** kN/s */
  rateTyped?: string
  /** Failure of the specimens, where the method is not ASTM C39: one for all, or one each. */
  failure?: string | readonly string[]
  /** End condition, where they are not on pads. */
  endCondition?: EndCondition
  /** Size of the specimens in mm, where they are not of 150 × 300 mm. */
  size?: { width1Mm: number; width2Mm: number; lengthMm: number }
}

/** A strength test whose specimens are broken and not yet checked; at the design age unless given. */
export async function aBrokenSet(lab: Laboratory, given: Given = {}): Promise<StrengthTest> {
  const {
    loads = ['565', '565'],
    ageHours = designAgeHours,
    agePlan,
    departures,
    castAt,
    brokenBy,
    pressId,
    confirmedBecause = 'de prueba',
    rateTyped = '',
    size,
    failure,
    endCondition,
    ...place
  } = given
  const hours = 3_600_000
  const cast = castAt ?? new Date(lab.now().getTime() - ageHours * hours).toISOString()
  const sheet = await aSheet(lab, {
    ...place,
    trucks: [
      { castAt: cast, ...(agePlan && { agePlan }), ...(departures && { departures: [...departures] }) },
    ],
  })
  const [truck] = sheet.trucks
  if (!truck) throw new Error('no truck')
  const set = truck.specimens.filter((specimen) => specimen.ageHours === ageHours)
  for (const [index, load] of loads.entries()) {
    const specimen = set[index]
    if (!specimen) throw new Error('no specimen')
    await (brokenBy ?? lab.as('laboratoryTechnician')).does(recordBreakEndpoint, {
      params: { specimenId: specimen.id },
      version: specimen.version,
      body: aReading(lab, {
        load: { typed: load, unit: 'kN' },
        brokenAt: new Date(Date.parse(cast) + ageHours * hours).toISOString(),
        confirmedBecause,
        rateTyped,
        ...(specimen.shape.startsWith('cube') && { failure: 'satisfactory', endCondition: 'none' }),
        ...(specimen.shape.startsWith('beam') && { failure: 'M', endCondition: 'none' }),
        ...(failure !== undefined && {
          failure: typeof failure === 'string' ? failure : (failure[index] ?? ''),
        }),
        ...(endCondition && { endCondition }),
        ...size,
        ...(pressId && { pressId }),
      }),
    })
  }
  return lab.as('checker').does(findStrengthTestEndpoint, { params: { sampleId: truck.id, ageHours } })
}

export const keyOf = ({ sampleId, ageHours }: StrengthTest) => ({ sampleId, ageHours })
/** Which strength test a call is about, as whoever calls has seen it. */
export const seen = (test: StrengthTest) => ({ params: keyOf(test), version: test.version })

/** Has a strength test checked by one person and approved by another: the director unless given. */
export async function approveTest(
  lab: Laboratory,
  test: StrengthTest,
  by = lab.as('director'),
): Promise<StrengthTest> {
  const checked = await lab.as('checker').does(checkStrengthTestEndpoint, { ...seen(test), body: {} })
  return by.does(approveStrengthTestEndpoint, { ...seen(checked), body: {} })
}

/** A strength test that was checked by one person and approved by another. */
export const anApprovedTest = async (lab: Laboratory, given: Given = {}): Promise<StrengthTest> =>
  approveTest(lab, await aBrokenSet(lab, given))
