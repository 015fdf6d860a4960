import { expect, it } from 'vitest'
import { summariseTests } from './summarise-tests.ts'

const nine = [30, 31, 32, 33, 34, 35, 36, 37, 38]

it('claims a standard deviation from ten results on', () => {
  expect(summariseTests(nine)).toEqual({ n: 9, mean: 34, deviation: null, lowest: 30 })
  const ten = summariseTests([...nine, 39])
  expect(ten).toMatchObject({ n: 10, mean: 34.5, lowest: 30 })
  // Of 30 to 39: √(82.5 / 9).
  expect(ten?.deviation).toBeCloseTo(Math.sqrt(82.5 / 9), 12)
})

it('says nothing of nothing', () => {
  expect(summariseTests([])).toBeNull()
})
