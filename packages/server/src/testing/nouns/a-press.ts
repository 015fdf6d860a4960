import type { PressLines } from '@probeta/contract/laboratory/presses.ts'

/** How the lines of a press are read that sends the code, something to be skipped, and the load with its unit. */
export const pressLines: PressLines = {
  pattern: '{code};{skip};{load} {unit}',
  unit: 'kN',
  decimalMark: ',',
  sends: 'final',
  baudRate: 9600,
  dataBits: 8,
  parity: 'none',
  stopBits: 1,
}
