import { newtonsPerAny } from './force.ts'
import { millimetresPer } from './length.ts'
import { gramsPer } from './mass.ts'
import { kilogramsPerCubicMetrePer } from './mass-density.ts'
import { megapascalsPer } from './stress.ts'
import { absoluteZero, fromCelsius, temperatureUnits, toCelsius } from './temperature.ts'
import { isUnit, type UnitTable } from './unit-table.ts'
import { cubicMetresPer } from './volume.ts'

/** One unit of a kind: how it goes to SI and comes back, and the least it can read. */
export type UnitOf = {
  readonly toSi: (value: number) => number
  readonly fromSi: (si: number) => number
  readonly least?: number
}

/** A kind of quantity: its unit inside (SI), the units people type, and what each does; null for a unit it lacks. */
export type QuantityRow = {
  readonly si: string
  readonly units: readonly string[]
  readonly unit: (name: string) => UnitOf | null
}

const byFactor = (
  si: string,
  table: UnitTable<string>,
  bounds: { readonly least?: number },
): QuantityRow => ({
  si,
  units: Object.keys(table),
  unit(name) {
    const factor = isUnit(table, name) ? table[name] : undefined
    if (factor === undefined) return null
    return { toSi: (value) => value * factor, fromSi: (value) => value / factor, ...bounds }
  },
})

const fromZero = { least: 0 }

/** What the laboratory measures. A stress may be negative (a shortfall is one); the others start at nothing. */
export const quantityKinds = {
  force: byFactor('N', newtonsPerAny, fromZero),
  stress: byFactor('MPa', megapascalsPer, {}),
  length: byFactor('mm', millimetresPer, fromZero),
  mass: byFactor('g', gramsPer, fromZero),
  volume: byFactor('m3', cubicMetresPer, fromZero),
  density: byFactor('kg/m3', kilogramsPerCubicMetrePer, fromZero),
  temperature: {
    si: '°C',
    units: temperatureUnits,
    unit(name) {
      const unit = temperatureUnits.find((known) => known === name)
      if (unit === undefined) return null
      return {
        toSi: (value) => toCelsius(value, unit),
        fromSi: (celsius) => fromCelsius(celsius, unit),
        least: absoluteZero[unit],
      }
    },
  },
} as const satisfies Record<string, QuantityRow>

export type QuantityKind = keyof typeof quantityKinds
