import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runPeriodically } from './run-periodically.ts'

it('takes the first turn at once, never two at a time, and goes on after one that failed', async () => {
  const problems: unknown[] = []
  let turns = 0
  let atOnce = 0
  const turning = runPeriodically(
    1,
    async () => {
      turns += 1
      atOnce += 1
      expect(atOnce).toBe(1)
      await pause(5)
      atOnce -= 1
      if (turns === 1) throw new Error('the first fails')
    },
    (problem) => problems.push(problem),
  )
  expect(turns).toBe(1)
  await expect.poll(() => turns).toBeGreaterThan(2)
  await turning.stop()
  expect(problems).toHaveLength(1)
})

it('waits for the turn under way, and tells it to begin no more', async () => {
  let pieces = 0
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const turning = runPeriodically(
    1,
    async (stopping) => {
      while (!stopping()) {
        resolve()
        await pause(1)
        pieces += 1
      }
    },
    (error) => expect.fail(String(error)),
  )
  await begun
  await turning.stop()
  const then = pieces
  await pause(10)
  expect([then > 0, pieces]).toEqual([true, then])
})
