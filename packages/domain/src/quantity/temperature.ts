import type { UnitTable } from './unit-table.ts'

export const temperatureUnits = ['°C', '°F'] as const
export type TemperatureUnit = (typeof temperatureUnits)[number]

/** Absolute zero, exact in both units. */
export const absoluteZero = { '°C': -273.15, '°F': -459.67 } as const satisfies UnitTable<TemperatureUnit>

export const toCelsius = (value: number, unit: TemperatureUnit): number =>
  unit === '°C' ? value : (value - 32) / 1.8
export const fromCelsius = (celsius: number, unit: TemperatureUnit): number =>
  unit === '°C' ? celsius : celsius * 1.8 + 32
