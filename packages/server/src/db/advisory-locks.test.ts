import { expect, it } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

it('no two things wait for each other by sharing a number', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set<number>(numbers).size).toBe(numbers.length)
})
