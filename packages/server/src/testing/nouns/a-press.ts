import { addPressBridgeEndpoint } from '@probeta/contract/laboratory/press-bridges.ts'
import type { Laboratory } from '../a-laboratory.ts'
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

/** A bridge beside a press, with its key. */
export const aPressBridge = (lab: Laboratory, pressId: string) =>
  lab
    .as('administrator')
    .does(addPressBridgeEndpoint, { params: { pressId }, body: { name: 'PC de la sala de prensas' } })
