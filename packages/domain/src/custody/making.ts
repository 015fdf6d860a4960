import type { HandlingLimit, HandlingMeasure, HandlingStandard } from '../fresh/handling-limits.ts'
import { limitFor } from '../fresh/judge-handling.ts'
import type { Curing } from '../sample/planned-specimens.ts'
import type { MethodId } from '../specimen/methods.ts'

/** The standard that specimens are made by, and what it calls their stay at the site. */
type Making = {
  readonly standard: HandlingStandard
  readonly stay: 'initialCuring' | 'inMould'
  /** What it calls the time before they may be moved. */
  readonly leave: 'finalSetToTransport' | 'inMould'
}

/** By the method of the test; the standards of making of other methods were not read. */
const makings: Readonly<Partial<Record<string, Making>>> = {
  astmC39: { standard: 'ASTM C31', stay: 'initialCuring', leave: 'finalSetToTransport' },
  'en12390-3': { standard: 'EN 12390-2', stay: 'inMould', leave: 'inMould' },
} as const satisfies Partial<Record<MethodId, Making>>

export const makingOf = (method: string): Making | undefined =>
  Object.hasOwn(makings, method) ? makings[method] : undefined

/** A limit of the standard of making, in SI. null: no known limit. */
function limitOfMaking(
  method: string,
  what: HandlingMeasure | 'stay' | 'leave',
  specified: number | null,
): HandlingLimit | null {
  const making = makingOf(method)
  if (!making) return null
  const { standard } = making
  const measure = what === 'stay' || what === 'leave' ? making[what] : what
  const limit = limitFor(measure, { standard, system: 'SI', specified })
  return limit.ok ? limit.value : null
}

/**
 * How long after casting specimens may lie at the site, h. Field-cured specimens stay there on purpose. null: no known
 * limit.
 */
export const stayLimit = ({ method, curing }: { readonly method: string; readonly curing: Curing }) =>
  curing === 'field' ? null : limitOfMaking(method, 'stay', null)

/**
 * How long after casting specimens may leave the site at the earliest, h. ASTM C31 counts from final set, which is not
 * recorded: counted from casting, it is the least that it can be. null: no known limit.
 */
export const leaveLimit = (method: string) => limitOfMaking(method, 'leave', null)

/** The span of temperature during initial curing, °C, by the specified strength in MPa. null: no known limit. */
export const initialCuringLimit = (method: string, specifiedMpa: number) =>
  limitOfMaking(method, 'initialCuringTemperature', specifiedMpa)

/** How long the way to the laboratory may take, h. null: no known limit. */
export const transportLimit = (method: string) => limitOfMaking(method, 'transport', null)
