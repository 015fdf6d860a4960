import { describe, expect, it } from 'vitest'
import { displayStep } from './display-step.ts'

/** Fifty loads that end evenly in the given step. */
const loadsIn = (step: number) =>
  Array.from({ length: 50 }, (_, at) => Number(((400 + at) * step).toFixed(4)))

describe('the step of a display', () => {
  it.each([0.01, 0.1, 0.5, 1, 2, 5, 10, 50])('of %d is told by its readings', (step) =>
    expect(displayStep(loadsIn(step))).toBe(step),
  )

  it('is not made finer by the few readings that were typed from elsewhere', () => {
    const elsewhere = (count: number) => Array.from({ length: count }, (_, at) => 423.37 + 2 * at)
    expect(displayStep([...loadsIn(1), ...elsewhere(5)])).toBe(1)
    expect(displayStep([...loadsIn(1), ...elsewhere(6)])).toBe(0.01)
  })

  it('stays the finer one while some readings need it', () =>
    expect(displayStep(loadsIn(1).map((load, at) => (at % 5 === 0 ? load + 0.3 : load)))).toBe(0.1))

  it('is not told by few readings, which may all be even by chance', () => {
    expect(displayStep(loadsIn(2).slice(0, 29))).toBeNull()
    expect(displayStep(loadsIn(2).slice(0, 30))).toBe(2)
  })

  it('is none where readings are in no decimal step', () =>
    expect(displayStep(loadsIn(1).map((load) => load / 7))).toBeNull())
})
