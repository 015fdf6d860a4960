import { describe, expect, it } from 'vitest'
import { type Climb, emptyPress, watchPeak } from './watch-peak.ts'

const failures = (loads: readonly number[]) => {
  let climb: Climb = emptyPress
  return loads.flatMap((load) => {
    const step = watchPeak(
      climb,
      load === 0 ? null : { load: { typed: String(load), unit: 'kN' }, code: null },
    )
    climb = step.climb
    return step.failed ? [Number(step.failed.load.typed)] : []
  })
}

describe('the running load of a press', () => {
  it('gives the largest once it fell to half', () => {
    expect(failures([0, 100, 300, 412.4, 411, 380, 150, 20, 0])).toEqual([412.4])
  })
  it('is one climb while it only wavers', () => {
    expect(failures([0, 200, 180, 250, 240, 410, 0])).toEqual([410])
  })
  it('gives one reading for each specimen', () => {
    expect(failures([0, 400, 10, 0, 0, 390, 5, 0])).toEqual([400, 390])
  })
  it('gives nothing for setting a specimen down or for drift', () => {
    expect(failures([0, 0.3, 0.1, 2, 0.4, 0])).toEqual([])
  })
})
