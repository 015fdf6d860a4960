import { fail, ok, type Result } from '../result.ts'
import type { ShapeId } from '../specimen/shapes.ts'
import { sortByCasting } from './series.ts'

/** What all tests of a series have in common, and the moment each was cast (epoch ms). */
export type SeriesMember = {
  readonly concrete: string
  readonly plant: string
  readonly ageHours: number
  readonly shape: ShapeId
  readonly curing: string
  readonly castAt: number
}

const shared = ['concrete', 'plant', 'ageHours', 'shape', 'curing'] as const

export type OneSeriesCode = 'series.empty' | 'series.notCast' | 'series.mixed'

/**
 * The tests in the order of casting, if they are one series. A series never mixes concretes (classes), plants, ages,
 * shapes of specimen or curing: `series.mixed` names what differs, the first two values and where the second stands.
 * Nothing is filtered out to make a series.
 */
export function oneSeries<Member extends SeriesMember>(
  tests: readonly Member[],
): Result<readonly Member[], OneSeriesCode> {
  const [first] = tests
  if (!first) return fail('series.empty')
  for (const [index, test] of tests.entries()) {
    if (!Number.isFinite(test.castAt)) return fail('series.notCast', { index, value: test.castAt })
    const name = shared.find((key) => test[key] !== first[key])
    if (name) return fail('series.mixed', { name, index, values: [first[name], test[name]] })
  }
  return ok(sortByCasting(tests))
}
