import { addPressBridgeEndpoint } from '@probeta/contract/laboratory/press-bridges.ts'
import type { Laboratory } from './a-laboratory.ts'

/** A bridge beside a press, with its key. */
export const aPressBridge = (lab: Laboratory, pressId: string) =>
  lab
    .as('administrator')
    .does(addPressBridgeEndpoint, { params: { pressId }, body: { name: 'PC de la sala de prensas' } })
