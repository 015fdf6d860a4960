import type { EndCondition } from '@probeta/domain/specimen/ends.ts'
import type { SpecimenKind } from '@probeta/domain/specimen/geometry.ts'

/** Names of the fields, by kind of specimen. */
export const fieldNames = {
  cylinder: {
    width1: 'diameter1',
    width2: 'diameter2',
    length: 'length',
    fracture: 'fracture',
    ends: 'endCondition',
  },
  cube: { width1: 'side1', width2: 'side2', length: 'height', fracture: 'fracture', ends: 'faces' },
  beam: {
    width1: 'beamWidth',
    width2: 'beamDepth',
    length: 'length',
    fracture: 'fracturePlace',
    ends: 'rollers',
  },
} as const

/** Returns the name of an end condition: untreated faces of a cube or a beam are as moulded. */
export const endName = (kind: SpecimenKind, end: EndCondition): EndCondition | 'moulded' =>
  kind !== 'cylinder' && end === 'none' ? 'moulded' : end
