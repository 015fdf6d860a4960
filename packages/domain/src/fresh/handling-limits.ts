/** Times and temperatures measured between the truck and the curing room; times run from one step to the next. */
export type HandlingMeasure =
  | 'portionsApart'
  | 'testsBegun'
  | 'mouldingBegun'
  | 'slumpTest'
  | 'coneLift'
  | 'thermometerIn'
  | 'initialCuring'
  | 'initialCuringTemperature'
  | 'inMould'
  | 'toFinalCuring'
  | 'finalCuringTemperature'
  | 'finalSetToTransport'
  | 'transport'
  | 'moistCuring'
  | 'dryCuring'
  | 'dryCuringTemperature'

/** 'SI': °C and MPa; 'US': °F and psi. */
export type LimitSystem = 'SI' | 'US'

export type HandlingLimit = {
  readonly standard: string
  readonly what: HandlingMeasure
  readonly unit: 's' | 'min' | 'h' | 'd' | '°C' | '°F'
  /** Both ends belong to the span; null: open. */
  readonly least: number | null
  readonly most: number | null
  /** The row holds in this system only; limits of the other are a row of their own, never converted. */
  readonly system?: LimitSystem
  /** The row holds from, or below, this specified strength (MPa, or psi where the system is US). */
  readonly strengthFrom?: number
  readonly strengthBelow?: number
  /** False: no source was read for the limit. */
  readonly verified: boolean
}

const c31Temperatures = { standard: 'ASTM C31', what: 'initialCuringTemperature', verified: true } as const
const [final, initial] = ['finalCuringTemperature', 'initialCuringTemperature'] as const

/**
 * Limits of time and temperature from sampling to curing: ASTM C172 (from the end of sampling), C143, C1064, C31 and
 * EN 12390-2, which is unverified, with its German annex.
 */
export const handlingLimits = [
  { standard: 'ASTM C172', what: 'portionsApart', unit: 'min', least: null, most: 15, verified: true },
  { standard: 'ASTM C172', what: 'testsBegun', unit: 'min', least: null, most: 5, verified: true },
  { standard: 'ASTM C172', what: 'mouldingBegun', unit: 'min', least: null, most: 15, verified: true },
  { standard: 'ASTM C143', what: 'slumpTest', unit: 'min', least: null, most: 2.5, verified: true },
  { standard: 'ASTM C143', what: 'coneLift', unit: 's', least: 3, most: 7, verified: true },
  { standard: 'ASTM C1064', what: 'thermometerIn', unit: 'min', least: 2, most: 5, verified: true },
  { standard: 'ASTM C31', what: 'mouldingBegun', unit: 'min', least: null, most: 15, verified: true },
  { standard: 'ASTM C31', what: 'initialCuring', unit: 'h', least: null, most: 48, verified: true },
  { ...c31Temperatures, unit: '°C', least: 16, most: 27, system: 'SI', strengthBelow: 40 },
  { ...c31Temperatures, unit: '°C', least: 20, most: 26, system: 'SI', strengthFrom: 40 },
  { ...c31Temperatures, unit: '°F', least: 60, most: 80, system: 'US', strengthBelow: 6000 },
  { ...c31Temperatures, unit: '°F', least: 68, most: 78, system: 'US', strengthFrom: 6000 },
  { standard: 'ASTM C31', what: 'inMould', unit: 'h', least: 16, most: 32, verified: true },
  { standard: 'ASTM C31', what: 'toFinalCuring', unit: 'min', least: null, most: 30, verified: true },
  { standard: 'ASTM C31', what: final, unit: '°C', least: 21, most: 25, system: 'SI', verified: true },
  { standard: 'ASTM C31', what: final, unit: '°F', least: 70, most: 77, system: 'US', verified: false },
  { standard: 'ASTM C31', what: 'finalSetToTransport', unit: 'h', least: 8, most: null, verified: false },
  { standard: 'ASTM C31', what: 'transport', unit: 'h', least: null, most: 4, verified: true },
  { standard: 'EN 12390-2', what: 'inMould', unit: 'h', least: 16, most: 72, verified: false },
  { standard: 'EN 12390-2', what: initial, unit: '°C', least: 15, most: 25, system: 'SI', verified: false },
  { standard: 'EN 12390-2', what: final, unit: '°C', least: 18, most: 22, system: 'SI', verified: false },
  { standard: 'DIN EN 12390-2/NA', what: 'inMould', unit: 'h', least: 22, most: 26, verified: true },
  {
    standard: 'DIN EN 12390-2/NA',
    what: initial,
    unit: '°C',
    least: 18,
    most: 22,
    system: 'SI',
    verified: true,
  },
  { standard: 'DIN EN 12390-2/NA', what: 'moistCuring', unit: 'd', least: 6, most: null, verified: true },
  { standard: 'DIN EN 12390-2/NA', what: 'dryCuring', unit: 'd', least: 21, most: null, verified: true },
  {
    standard: 'DIN EN 12390-2/NA',
    what: 'dryCuringTemperature',
    unit: '°C',
    least: 18,
    most: 22,
    system: 'SI',
    verified: true,
  },
] as const satisfies readonly HandlingLimit[]

export type HandlingStandard = (typeof handlingLimits)[number]['standard']
