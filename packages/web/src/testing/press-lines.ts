import type { Press } from '@probeta/contract/laboratory/presses.ts'

/** How a press writes the load of each test, and nothing else. */
export const pressLines: NonNullable<Press['lines']> = {
  pattern: '{load} {unit}',
  unit: 'kN',
  decimalMark: '.',
  sends: 'final',
  baudRate: 9600,
  dataBits: 8,
  parity: 'none',
  stopBits: 1,
}
