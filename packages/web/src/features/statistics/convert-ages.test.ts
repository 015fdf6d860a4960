import { expect, it } from 'vitest'
import { convertAges } from './convert-ages.ts'

const mix = { strengthUnit: 'psi', specifiedStrength: 4000 } as const

it('speaks in the unit of the mix', () => {
  const [row] = convertAges([{ ageHours: 672, n: 30, meanMpa: 34.4738, deviationMpa: 3.44738 }], mix)
  expect(row?.mean).toBeCloseTo(5000, 0)
  expect(row?.deviation).toBeCloseTo(500, 0)
  expect(row?.variation).toBeCloseTo(0.1, 6)
  expect(row?.ratio).toBeCloseTo(1.25, 4)
})

it('claims no deviation under ten specimens', () => {
  const [row] = convertAges([{ ageHours: 168, n: 9, meanMpa: 20, deviationMpa: 2 }], mix)
  expect(row).toMatchObject({ n: 9, deviation: null, variation: null })
})
