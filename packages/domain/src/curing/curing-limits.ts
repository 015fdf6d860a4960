export const curingKinds = ['tank', 'room'] as const
export type CuringKind = (typeof curingKinds)[number]

/** Limits of a tank or room: temperatures in °C, relative humidity in %; both ends belong to the span, null: open. */
export type CuringLimits = {
  readonly leastC: number
  readonly mostC: number
  readonly leastHumidity: number | null
  readonly mostHumidity: number | null
}

type StandardLimits = CuringLimits & {
  readonly standard: string
  readonly kind: CuringKind
  /** False: no source was read for the limit. */
  readonly verified: boolean
}

const anyHumidity = { leastHumidity: null, mostHumidity: null } as const
const moist = { leastHumidity: 95, mostHumidity: null } as const

/**
 * Limits of final curing: ASTM C31 with the rooms and tanks of C511 (23.0 ± 2.0 °C), EN 12390-2 (20 ± 2 °C), and the storage
 * in air after the seventh day of its German annex (65 ± 5 %).
 */
export const curingStandards = [
  { standard: 'ASTM C31/C511', kind: 'tank', leastC: 21, mostC: 25, ...anyHumidity, verified: true },
  { standard: 'ASTM C31/C511', kind: 'room', leastC: 21, mostC: 25, ...moist, verified: false },
  { standard: 'EN 12390-2', kind: 'tank', leastC: 18, mostC: 22, ...anyHumidity, verified: false },
  { standard: 'EN 12390-2', kind: 'room', leastC: 18, mostC: 22, ...moist, verified: false },
  {
    standard: 'DIN EN 12390-2/NA',
    kind: 'room',
    ...{ leastC: 18, mostC: 22, leastHumidity: 60, mostHumidity: 70 },
    verified: true,
  },
] as const satisfies readonly StandardLimits[]

/** 'own': limits that the laboratory sets itself. */
export const curingStandardIds = ['ASTM C31/C511', 'EN 12390-2', 'DIN EN 12390-2/NA', 'own'] as const
export type CuringStandard = (typeof curingStandardIds)[number]

/** The limits of a standard for a tank or a room; undefined where it has none, as for the laboratory's own. */
export function limitsOfStandard(standard: CuringStandard, kind: CuringKind): CuringLimits | undefined {
  const found = curingStandards.find((one) => one.standard === standard && one.kind === kind)
  if (!found) return undefined
  const { leastC, mostC, leastHumidity, mostHumidity } = found
  return { leastC, mostC, leastHumidity, mostHumidity }
}
