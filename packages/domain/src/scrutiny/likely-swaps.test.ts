import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Known, withoutResult } from '../specimen/expected-window.ts'
import { type DayReading, likelySwaps } from './likely-swaps.ts'

const days = (n: number) => n * 24
const known = (but: Partial<Known> = {}): Known => ({
  ageHours: days(28),
  specifiedMpa: 30,
  designAgeHours: days(28),
  sisters: [],
  history: [],
  ...but,
})
const aReading = (id: string, strengthMpa: number, but: Partial<DayReading> = {}): DayReading => ({
  id,
  set: `set of ${id}`,
  shape: 'cylinder150x300',
  method: 'astmC39',
  strengthMpa,
  place: 0,
  known: known(),
  ...but,
})
const at28 = (meanMpa: number, n = 1) => [{ ageHours: days(28), meanMpa, n }]
const of40 = (but: Partial<Known> = {}) => known({ specifiedMpa: 35, sisters: at28(38), ...but })
const of22 = (but: Partial<Known> = {}) => known({ specifiedMpa: 20, sisters: at28(22.5), ...but })

describe('two cylinders taken for each other at the press', () => {
  const weak = aReading('A', 21.3, { known: of40() })
  const strong = aReading('B', 38, { known: of22(), place: 5 })

  it('are found by both readings being strange and fitting when exchanged, with the numbers', () => {
    const [swap, ...others] = likelySwaps([weak, strong])
    expect(others).toEqual([])
    expect(swap?.first).toMatchObject({ id: 'A', strengthMpa: 21.3 })
    expect(swap?.first.expected.lowMpa).toBeCloseTo(30.4, 9)
    expect(swap?.first.expected.highMpa).toBeCloseTo(45.6, 9)
    expect(swap?.second).toMatchObject({ id: 'B', strengthMpa: 38 })
    expect(swap?.adjacent).toBe(false)
  })
  it.each([
    ['of another shape', { ...strong, shape: 'cube150' as const }],
    ['tested by another method', { ...strong, method: 'en12390' }],
    ['of the same set', { ...strong, set: weak.set }],
    ['that reads what its set expects', { ...strong, strengthMpa: 23 }],
    ['that would not fit exchanged', { ...strong, strengthMpa: 60 }],
  ])('are not two of which one is %s', (_name, other) => {
    expect(likelySwaps([weak, other])).toEqual([])
  })
  it('are named as far as the mixes tell them apart where both sets have two specimens', () => {
    const history = (meanMpa: number) => [{ ageHours: days(28), n: 20, meanMpa, deviationMpa: 2 }]
    const sets = [
      aReading('A1', 21.5, { set: 'A', known: of40({ sisters: at28(39), history: history(39) }) }),
      aReading('A2', 39, { set: 'A', known: of40({ sisters: at28(21.5), history: history(39) }) }),
      aReading('B1', 38.5, { set: 'B', known: of22({ sisters: at28(22), history: history(22) }) }),
      aReading('B2', 22, { set: 'B', known: of22({ sisters: at28(38.5), history: history(22) }) }),
    ]
    expect(likelySwaps(sets).map(({ first, second }) => [first.id, second.id])).toEqual([['A1', 'B1']])
  })
  it('are first looked for among neighbours of the list, and each in one pair only', () => {
    const near = aReading('near', 38, { known: of22(), place: 1 })
    const found = likelySwaps([weak, strong, near])
    expect(found.map(({ first, second, adjacent }) => [first.id, second.id, adjacent])).toEqual([
      ['A', 'near', true],
    ])
  })
})

const file = new URL('../../../../examples/boxcrete.csv', import.meta.url)
const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
const names = header.split(',')
const perMpa = 145.0377

/** Concrete sets of three with their readings in MPa, by mix and age in days. */
const sets = lines.flatMap((line) => {
  const fields = line.split(',')
  const of = (name: string) => fields[names.indexOf(name)] ?? ''
  const strengths = [1, 2, 3].map((n) => Number(of(`Strength${n} (psi)`)) / perMpa)
  const isTested = of('Mortar or Concrete') === 'Concrete' && strengths.every((one) => one > 0)
  return isTested ? { mix: of('Mix Name'), ageDays: Number(of('Time')), strengths } : []
})
const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** Every set of a day with what a laboratory knows: the companions, and the earlier sets of its sample. */
function readDay(day: readonly (typeof sets)[number][]): DayReading[] {
  return day.flatMap(({ mix, ageDays, strengths }, place) => {
    const early = sets
      .filter((set) => set.mix === mix && set.ageDays < ageDays)
      .map((set) => ({ ageHours: days(set.ageDays), meanMpa: meanOf(set.strengths), n: 3 }))
    const sisters = [...early, { ageHours: days(ageDays), meanMpa: meanOf(strengths), n: 3 }]
    const design = sets.find((set) => set.mix === mix && set.ageDays === 28)
    return strengths.map((mpa, at) => ({
      ...aReading(`${mix} ${ageDays} ${at}`, mpa, { set: `${mix} ${ageDays}`, place: place * 3 + at }),
      known: known({
        ageHours: days(ageDays),
        specifiedMpa: (design ? meanOf(design.strengths) : 40) / 1.2,
        sisters: withoutResult(sisters, { ageHours: days(ageDays), mpa }),
      }),
    }))
  })
}

/** Whole numbers from 0 to `below`, the same ones each time (Park and Miller). */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Days on which eight sets of three are broken. */
function drawDays(seed: number, n: number) {
  const draw = seeded(seed)
  return Array.from({ length: n }, () => {
    const bag = [...sets]
    return Array.from({ length: 8 }, () => bag.splice(draw(bag.length), 1)).flat()
  })
}

describe('days of eight sets of measured concrete (BOxCrete)', () => {
  const drawn = drawDays(20, 1000)

  it('without a confusion bring a false alarm on 9 days of 1000', () => {
    const alarms = drawn.filter((day) => likelySwaps(readDay(day)).length > 0)
    expect([sets.length, alarms.length]).toEqual([451, 9])
  })

  it('with a pair exchanged show five in six of those that differ by half, and seldom name others', () => {
    const draw = seeded(21)
    const found = { seen: 0, of: 0, wrong: 0 }
    for (const day of drawn) {
      const [one, other] = [draw(3), draw(3)]
      const [a, b, ...rest] = day
      if (!a || !b) continue
      const [x, y] = [a.strengths[one] ?? 0, b.strengths[other] ?? 0]
      const exchanged = [
        { ...a, strengths: a.strengths.with(one, y) },
        { ...b, strengths: b.strengths.with(other, x) },
        ...rest,
      ]
      const pairs = likelySwaps(readDay(exchanged)).map(({ first, second }) => `${first.id}|${second.id}`)
      const right = `${a.mix} ${a.ageDays} ${one}|${b.mix} ${b.ageDays} ${other}`
      found.wrong += pairs.filter((pair) => pair !== right).length
      if (Math.max(x, y) / Math.min(x, y) < 1.5) continue
      found.of += 1
      if (pairs.includes(right)) found.seen += 1
    }
    expect(found).toEqual({ seen: 569, of: 672, wrong: 34 })
  })
})
