import { expect, it } from 'vitest'
import { endFor, endsOf } from './ends.ts'

it('a cube is loaded as moulded or ground, without pads or caps; a cylinder in every way', () => {
  expect(endsOf('cube')).toEqual(['none', 'ground'])
  expect(endsOf('cylinder')).toEqual(['pads', 'sulphur', 'ground', 'none'])
})

it('a beam is borne as moulded or ground, and the ends of what is split bear nothing', () => {
  expect(endsOf('beam', 'flexure')).toEqual(['none', 'ground'])
  expect(endsOf('cylinder', 'splitting')).toEqual(['none'])
  expect(endFor('cylinder', 'pads', 'splitting')).toBe('none')
})

it.each([
  ['cube', 'pads', 'none'],
  ['cube', 'sulphur', 'none'],
  ['cube', 'ground', 'ground'],
  ['cylinder', 'pads', 'pads'],
] as const)('a %s after %s stands as %s', (kind, habit, expected) =>
  expect(endFor(kind, habit)).toBe(expected),
)
