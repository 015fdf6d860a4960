import { describe, expect, it } from 'vitest'
import { differences } from './differences.ts'
import { examples, runExamples } from './examples.ts'
import type { Example, Published } from './example.ts'
import { countRuns, runExample } from './run-example.ts'

const runs = runExamples()
const compared = runs.flatMap(({ example, cases }) =>
  cases.flatMap((one, at) =>
    one.compared.map((comparison) => ({ id: `${example.id}, ${at + 1}`, ...comparison })),
  ),
)

describe('every published example', () => {
  it.each(compared.map((one) => [one.id, one.published.name, one] as const))(
    '%s: %s is as printed, or differs for the reason given',
    (_, __, { published, computed, asStated }) => {
      expect({ published, computed, asStated }).toEqual({ published, computed, asStated: true })
    },
  )

  it('has an id of its own', () => {
    const ids = examples.map(({ id }) => id)
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  })

  it('that is wrong is known by name', () => {
    const wrong = compared.filter(
      ({ published: { difference } }) => difference && differences[difference] === 'source',
    )
    expect([...new Set(wrong.map(({ id }) => id.split(',')[0]))].toSorted()).toEqual([
      'P-11',
      'R-04',
      'R-15',
      'R-28',
    ])
    expect(wrong.every(({ agrees }) => !agrees)).toBe(true)
  })
})

describe('a published value', () => {
  const densityOf = (published: Published): Example => ({
    id: 'T-1',
    kind: 'density',
    rule: 'ASTM C138',
    source: 'fieldExam',
    cases: [
      {
        inputs: { empty: [18.6, 'lb'], full: [54.12, 'lb'], measure: [0.25, 'ft3'] },
        published: [published],
      },
    ],
  })
  const compare = (published: Published) => runExample(densityOf(published))[0]?.compared[0]
  // 142.08 lb/ft³.
  it.each([
    ['142.1', {}, true, true],
    ['142.08', {}, true, true],
    ['142', {}, true, true],
    ['140', { step: 10 }, true, true],
    ['142.0', {}, false, false],
    ['142.09', {}, false, false],
    ['142.0', { difference: 'cutOff' }, false, true],
    ['141.9', { difference: 'cutOff' }, false, false],
    ['142.1', { difference: 'cutOff' }, true, false],
    ['142.0', { difference: 'roundedBetween' }, false, true],
    ['142.2', { difference: 'roundedBetween' }, false, false],
    ['150.0', { difference: 'measureForMaterials' }, false, true],
    ['142.1', { difference: 'measureForMaterials' }, true, false],
  ] as const)('of %s with %j: agrees %s, as stated %s', (printed, more, agrees, asStated) =>
    expect(compare({ name: 'density', printed, unit: 'lb/ft3', ...more })).toMatchObject({
      agrees,
      asStated,
    }),
  )

  it('that cannot be computed from the inputs agrees with nothing', () =>
    expect(compare({ name: 'airPercent', printed: '0', unit: '%' })).toMatchObject({
      computed: undefined,
      agrees: false,
      asStated: false,
    }))

  it('of words is the same word or another', () => {
    expect(compare({ name: 'accepted', word: 'yes' })).toMatchObject({ agrees: false, asStated: false })
  })
})

it('the count parts what agrees from what differs, and says whose the difference is', () => {
  const count = countRuns(runs)
  expect(count).toMatchObject({ examples: examples.length, values: compared.length, faults: 0 })
  expect(count.agree + count.source + count.rounding + count.reading).toBe(count.values)
  expect(count).toMatchObject({ source: 7, rounding: 13, reading: 1 })
})
