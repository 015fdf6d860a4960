import { expect, it } from 'vitest'
import { fractureTypes, isFractureType } from './fracture.ts'

it('the fracture types of C39 are six; a low strength with 4, 5 or 6 asks for a closer look', () =>
  expect(fractureTypes.map(({ type, name, inspectIfLow }) => `${type} ${name} ${inspectIfLow}`)).toEqual([
    '1 cones false',
    '2 coneAndSplit false',
    '3 columnar false',
    '4 diagonal true',
    '5 sideAtEnd true',
    '6 sidePointedEnd true',
  ]))

it.each([
  [1, true],
  [6, true],
  [0, false],
  [7, false],
  [1.5, false],
  [Number.NaN, false],
])('%d names a fracture type: %s', (value, known) => expect(isFractureType(value)).toBe(known))
