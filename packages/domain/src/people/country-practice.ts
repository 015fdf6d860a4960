import type { RuleSetId } from '../acceptance/rule-sets.ts'
import type { DensityUnit } from '../quantity/density.ts'
import type { LengthUnit } from '../quantity/length.ts'
import type { MassUnit } from '../quantity/mass.ts'
import type { Paper } from '../quantity/papers.ts'
import type { StressUnit } from '../quantity/stress.ts'
import type { TemperatureUnit } from '../quantity/temperature.ts'
import type { MethodId } from '../specimen/methods.ts'
import type { ShapeId } from '../specimen/shapes.ts'

/** What a laboratory of a country usually does: proposed in new records, and changed in each. */
export type CountryPractice = {
  readonly stressUnit: StressUnit
  readonly method: MethodId
  readonly ruleSet: RuleSetId
  readonly shape: ShapeId
  /** Units in which sizes and masses of specimens, and what is measured at the truck, are read off and typed. */
  readonly typed: TypedUnits
}

export type FieldUnits = {
  readonly temperature: TemperatureUnit
  readonly volume: 'm3' | 'yd3'
  readonly density: DensityUnit
  readonly water: 'L' | 'gal'
}
export type TypedUnits = FieldUnits & { readonly length: LengthUnit; readonly mass: MassUnit }
export const metricField: FieldUnits = { temperature: '°C', volume: 'm3', density: 'kg/m3', water: 'L' }
export const metricUnits: TypedUnits = { ...metricField, length: 'mm', mass: 'g' }
/** Specimens are measured in inches, while concrete is delivered in cubic metres. */
const imperialSpecimens: TypedUnits = { ...metricField, length: 'in', mass: 'lb' }
const imperial: TypedUnits = {
  ...imperialSpecimens,
  ...{ temperature: '°F', volume: 'yd3', density: 'lb/ft3', water: 'gal' },
}

const cylinder = 'cylinder150x300'
const american: CountryPractice = {
  stressUnit: 'MPa',
  method: 'astmC39',
  ruleSet: 'aci318-19',
  shape: cylinder,
  typed: metricUnits,
}
const europeanCube: CountryPractice = {
  stressUnit: 'MPa',
  method: 'en12390-3',
  ruleSet: 'en206-identity',
  shape: 'cube150',
  typed: metricUnits,
}
const kilogram: CountryPractice = { ...american, stressUnit: 'kgf/cm2' }

/**
 * By ISO 3166-1 alpha-2. The rule is that of the structural code in force there, the method the national standard of the
 * compression test; units are those in which strengths are specified on the drawings of the country.
 */
const practices: Readonly<Partial<Record<string, CountryPractice>>> = {
  AR: { ...american, method: 'iram1546', ruleSet: 'cirsoc201-mode1' },
  BO: kilogram,
  CL: { ...american, method: 'nch1037', ruleSet: 'nch170-2016-g' },
  CO: { ...american, method: 'ntc673', ruleSet: 'nsr-10' },
  CR: kilogram,
  DO: kilogram,
  EC: { ...kilogram, method: 'inen1573' },
  GT: { ...american, stressUnit: 'psi', typed: imperialSpecimens },
  HN: { ...american, stressUnit: 'psi' },
  MX: { ...kilogram, method: 'nmxC083', ruleSet: 'nmx-c155-a' },
  NI: { ...american, stressUnit: 'psi' },
  PA: { ...american, stressUnit: 'psi' },
  PE: { ...kilogram, method: 'ntp339034', ruleSet: 'e060-2009' },
  PR: { ...american, stressUnit: 'psi', typed: imperial },
  SV: kilogram,
  US: { ...american, stressUnit: 'psi', ruleSet: 'aci318-25', typed: imperial },
  UY: { ...american, method: 'unitNm101' },
  VE: kilogram,
  ES: { ...europeanCube, ruleSet: 'codigo-estructural-57', shape: cylinder },
  DE: { ...europeanCube, ruleSet: 'din1045-3-2023-n' },
  GB: { ...europeanCube, ruleSet: 'bs8500-identity' },
  FR: { ...europeanCube, shape: cylinder },
}
/** Countries of the European standards without a row of their own. */
const european = new Set(
  'AT BE BG CH CY CZ DK EE FI GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Where offices print on letter paper; A4 (ISO 216) everywhere else. */
const onLetter = new Set('US CA MX GT SV HN NI CR PA CO VE CL DO PR PH'.split(' '))

/** The practice of a country; that of ASTM and ACI where none is known. */
export const practiceOf = (country: string): CountryPractice =>
  practices[country] ?? (european.has(country) ? europeanCube : american)

/** What a laboratory of a country prints on. */
export const paperOf = (country: string): Paper => (onLetter.has(country) ? 'letter' : 'a4')
