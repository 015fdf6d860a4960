import type { Row } from './access-row.ts'

/** Routes of tanks and curing rooms: who handles specimens reads them, who keeps the tables sets them up. */
export const routesOfCuring: Readonly<Record<string, Row>> = {
  listCuringTanks: 'samples view',
  addCuringTank: 'tables edit',
  changeCuringTank: 'tables edit',
  renewCuringDevice: 'tables edit',
  removeCuringDevice: 'tables edit',
  chartCuringTank: 'samples view',
  listCuringReadings: 'samples view',
  exportCuringReadings: 'samples view',
  addCuringReading: 'samples edit',
  voidCuringReading: 'samples edit',
  previewReadingFile: 'samples edit',
  importReadingFile: 'samples edit',
  postCuringReadings: 'public',
}
