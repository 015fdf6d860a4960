import { padDoubtCodes } from '../equipment/pad-range.ts'
import { forceUnits, newtonsPer, type ForceUnit } from '../quantity/force.ts'
import type { ExpectedWindow } from './expected-window.ts'
import { endRemarks, type MeasuredEnds } from './methods/measured-ends.ts'
import type { MethodId } from './methods.ts'
import { shapes, type ShapeId } from './shapes.ts'
import { lengthOf, meanWidth, widthsOf, type Geometry } from './geometry.ts'

export const implausibleCodes = [
  'tooEarly',
  'loadTenTimes',
  'unitSuspected',
  'outOfExpected',
  'diameterOff',
  'diametersDiffer',
  'ratioOff',
  'densityOff',
  'planenessOff',
  'perpendicularityOff',
  ...padDoubtCodes,
] as const
export type ImplausibleCode = (typeof implausibleCodes)[number]

export type Reading = {
  readonly loadUnit: ForceUnit
  readonly strengthMpa: number
  readonly geometry: Geometry
  readonly shape: ShapeId
  readonly densityKgM3: number | null
  readonly method: MethodId
  readonly ends: MeasuredEnds
  /** By `isFarTooEarly`. */
  readonly tooEarly?: boolean
}

/**
 * Margins for a confirmation prompt; ASTM C39 discards above 2 % difference and requires the length outside 1.8 to 2.2.
 */
const WIDTH_OFF_NOMINAL = 0.03
const WIDTHS_DIFFER = 0.02
const RATIO_OFF = 0.1
const DENSITY = { least: 1600, most: 2900 }

/** Minimum ratio of two units: a unit that differs by less than the width of the window would explain every reading. */
const leastUnitRatio = ({ lowMpa, highMpa }: ExpectedWindow) => (1.4 * highMpa) / lowMpa

const inside = ({ lowMpa, highMpa }: ExpectedWindow, strengthMpa: number) =>
  strengthMpa >= lowMpa && strengthMpa <= highMpa

/**
 * Finds units in which the typed number would lie in the expected window although in its own it does not, the likeliest
 * (nearest to the middle of the window) first; usually none or one.
 */
export function suspectedUnits(
  { strengthMpa, loadUnit }: Pick<Reading, 'strengthMpa' | 'loadUnit'>,
  expected: ExpectedWindow,
): readonly ForceUnit[] {
  if (inside(expected, strengthMpa)) return []
  const middle = Math.sqrt(expected.lowMpa * expected.highMpa)
  const ratioTo = (unit: ForceUnit) => newtonsPer[unit] / newtonsPer[loadUnit]
  const off = (unit: ForceUnit) => Math.abs(Math.log((strengthMpa * ratioTo(unit)) / middle))
  return forceUnits
    .filter((unit) => {
      const ratio = ratioTo(unit)
      return Math.max(ratio, 1 / ratio) > leastUnitRatio(expected) && inside(expected, strengthMpa * ratio)
    })
    .toSorted((a, b) => off(a) - off(b))
}

function loadCodes(reading: Reading, expected: ExpectedWindow): ImplausibleCode[] {
  const { strengthMpa } = reading
  if (inside(expected, strengthMpa)) return []
  const codes: ImplausibleCode[] = ['outOfExpected']
  if (inside(expected, strengthMpa * 10) || inside(expected, strengthMpa / 10)) codes.push('loadTenTimes')
  if (suspectedUnits(reading, expected).length > 0) codes.push('unitSuspected')
  return codes
}

function dimensionCodes({ geometry, shape, densityKgM3 }: Reading): ImplausibleCode[] {
  const nominal = shapes[shape]
  const width = meanWidth(geometry)
  const [first, second] = widthsOf(geometry)
  const ratio = lengthOf(geometry) / width
  const nominalRatio = nominal.length / nominal.width
  const codes: ImplausibleCode[] = []
  if (Math.abs(width - nominal.width) > WIDTH_OFF_NOMINAL * nominal.width) codes.push('diameterOff')
  // Width and depth of a beam are each compared with their own nominal value.
  if (geometry.kind !== 'beam' && Math.abs(first - second) > WIDTHS_DIFFER * width)
    codes.push('diametersDiffer')
  if (Math.abs(ratio - nominalRatio) > RATIO_OFF * nominalRatio) codes.push('ratioOff')
  if (densityKgM3 !== null && (densityKgM3 < DENSITY.least || densityKgM3 > DENSITY.most))
    codes.push('densityOff')
  return codes
}

/**
 * Lists the implausible values of a reading, which need a second Enter and a reason; empty when it looks right. Nothing
 * is forbidden here.
 */
export const implausible = (
  reading: Reading,
  expected: ExpectedWindow | null,
): readonly ImplausibleCode[] => [
  ...(reading.tooEarly ? (['tooEarly'] as const) : []),
  ...(expected ? loadCodes(reading, expected) : []),
  ...dimensionCodes(reading),
  ...endRemarks(reading.method, reading.geometry, reading.ends).map(({ code }) => code),
]
