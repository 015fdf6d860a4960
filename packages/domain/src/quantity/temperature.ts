export const temperatureUnits = ['°C', '°F'] as const
export type TemperatureUnit = (typeof temperatureUnits)[number]

export const toCelsius = (value: number, unit: TemperatureUnit): number =>
  unit === '°C' ? value : (value - 32) / 1.8
export const fromCelsius = (celsius: number, unit: TemperatureUnit): number =>
  unit === '°C' ? celsius : celsius * 1.8 + 32
