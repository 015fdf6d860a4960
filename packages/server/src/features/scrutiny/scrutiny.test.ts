import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { loadDemonstrationEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { addPressEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { scrutinyEndpoint } from '@probeta/contract/results/scrutiny.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { crossSection } from '@probeta/domain/specimen/geometry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeAll } from '../../testing/judge-all.ts'
import { aLaboratory, ownLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

type Whole = ResultOf<typeof scrutinyEndpoint>
type Answer = Whole['answers'][number]

const hour = 3_600_000
const area = crossSection({ kind: 'cylinder', diameters: [150, 150], length: 300 })
const tenth = (value: number) => Math.round(value * 10) / 10

/** mulberry32: the same readings in every run. */
function generator(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
function normals(seed: number) {
  const random = generator(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

type Broken = { load: number; seconds: number }
type Pair = [Broken, Broken]

/** Thirty pairs of 30 MPa concrete to 0.1 kN, five minutes apart. */
const honest = (seed: number): Pair[] => {
  const normal = normals(seed)
  return Array.from({ length: 30 }, () => {
    const mean = 640 + 55 * normal()
    const load = () => tenth(mean * (1 + 0.025 * normal()))
    return [
      { load: load(), seconds: 7 },
      { load: load(), seconds: 311 },
    ]
  })
}
const sisters = ([first, second]: Pair, load: (first: number, second: number) => number): Pair => [
  first,
  { ...second, load: tenth(load(first.load, second.load)) },
]
const each = (pairs: Pair[], load: (load: number, at: number) => number): Pair[] =>
  pairs.map(([first, second], at) => [
    { ...first, load: tenth(load(first.load, 2 * at)) },
    { ...second, load: tenth(load(second.load, 2 * at + 1)) },
  ])

/** Breaks the pairs in a press of their own, a set a day; the id of the press. */
async function breakPairs(lab: Laboratory, name: string, pairs: readonly Pair[]): Promise<string> {
  const press = await lab.as('administrator').does(addPressEndpoint, { body: { name, lines: null } })
  const workSite = await aWorkSite(lab)
  const mix = await aMix(lab, workSite.id)
  const first = lab.now().getTime() - (28 + pairs.length) * 24 * hour
  const sheet = await aSheet(lab, {
    workSiteId: workSite.id,
    mixId: mix.id,
    trucks: pairs.map((_, at) => ({ castAt: new Date(first + at * 24 * hour).toISOString() })),
  })
  const breaker = lab.as('laboratoryTechnician')
  for (const [at, truck] of sheet.trucks.entries()) {
    const set = truck.specimens.filter(({ ageHours }) => ageHours === 28 * 24)
    for (const [place, { load, seconds }] of (pairs[at] ?? []).entries()) {
      const specimen = set[place]
      if (!specimen) throw new Error('no specimen')
      await breaker.does(recordBreakEndpoint, {
        params: { specimenId: specimen.id },
        version: specimen.version,
        body: aReading(lab, {
          load: { typed: load.toFixed(1).replace('.', ','), unit: 'kN' },
          brokenAt: new Date(first + (at + 28) * 24 * hour + seconds * 1000).toISOString(),
          confirmedBecause: 'de prueba',
          pressId: press.id,
        }),
      })
    }
  }
  return press.id
}

const unusual = ({ answers }: Whole): Answer[] => answers.filter((answer) => answer.unusual)
const signs = (whole: Whole) => unusual(whole).map(({ figures }) => figures.sign)

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
}, 60_000)
afterAll(() => lab.close())

async function seen(name: string, pairs: readonly Pair[]): Promise<Whole> {
  const pressId = await breakPairs(lab, name, pairs)
  await judgeAll(lab)
  return lab.as('director').does(scrutinyEndpoint, { query: { pressId } })
}
const evidenceOf = (whole: Whole, sign: string) => {
  const found = unusual(whole).find(({ figures }) => figures.sign === sign)
  if (!found) throw new Error(`no ${sign} among ${signs(whole).join(', ')}`)
  return { ...found, lines: found.evidence.lines, inAll: found.evidence.inAll }
}

describe('readings of a press', () => {
  it('that are honest show nothing unusual, and every question says of how many', async () => {
    const whole = await seen('Honest', honest(11))
    expect(signs(whole)).toEqual([])
    expect(whole).toMatchObject({ readings: 60, more: false, tests: 30, withoutPress: 0 })
    expect(whole.answers.map(({ figures, n }) => [figures.sign, n])).toEqual([
      ['digitPreference', 60],
      ['duplicateValues', 60],
      ['repeatedSets', 30],
      ['smallWithinTestSpread', 30],
      ['breaksTooClose', 59],
      ['smallOverallSpread', 30],
      ['equalToSpecified', 30],
    ])
    expect(whole.family).toEqual({ alpha: 0.01, questions: 6 })
    // All specimens of the test are 150.0 × 300.0: they scatter by nothing, so their digits say nothing.
    expect(whole.untaken).toContainEqual(
      expect.objectContaining({ sign: 'digitPreference', reason: 'tooAlike' }),
    )
  })

  it('that end in 0 or 5 too often are shown with the loads', async () => {
    const pairs = each(honest(12), (load, at) => (at % 2 === 0 ? Math.round(load * 2) / 2 : load))
    const { figures, lines, inAll, adjustedRate, of } = evidenceOf(
      await seen('Digits', pairs),
      'digitPreference',
    )
    expect(of).toMatchObject({ kind: 'press', name: 'Digits', unit: 'kN' })
    if (figures.sign !== 'digitPreference') throw new Error(figures.sign)
    expect(figures).toMatchObject({ step: 0.1, round: { digits: [0, 5], expected: 12 } })
    expect(inAll).toBe(figures.round.count)
    expect(lines).toHaveLength(20)
    for (const { values } of lines)
      expect((values[0] ?? 0.1) * 10 * 2).toBeCloseTo(Math.round((values[0] ?? 0.1) * 2) * 10, 6)
    expect(adjustedRate).toBeLessThan(0.001)
  })

  it('that come again are shown together', async () => {
    const pairs = honest(13).map((pair, at) => (at < 12 ? sisters(pair, (first) => first) : pair))
    const { lines, figures } = evidenceOf(await seen('Twice', pairs), 'duplicateValues')
    expect(figures).toMatchObject({ step: 0.1 })
    expect(lines[0]?.items.length).toBeGreaterThan(1)
    expect(lines[0]?.items[0]).toMatchObject({ ageHours: 672, code: expect.any(String) })
  })

  it('of which whole sets come again are shown as sets', async () => {
    const once = honest(14)
    const pairs = once.map((pair, at) => (at >= 26 ? (once[at - 20] ?? pair) : pair))
    const { lines, figures, inAll } = evidenceOf(await seen('Sets', pairs), 'repeatedSets')
    expect(figures).toMatchObject({ repeats: 4 })
    expect([inAll, lines.map(({ items }) => items.length)]).toEqual([4, [2, 2, 2, 2]])
    expect(lines[0]?.values).toHaveLength(2)
  })

  it('whose companions agree better than concrete does are shown by set', async () => {
    const normal = normals(3)
    const pairs = honest(15).map((pair) => sisters(pair, (first) => first * (1 + 0.003 * normal())))
    const { figures, lines } = evidenceOf(await seen('Within', pairs), 'smallWithinTestSpread')
    expect(figures).toMatchObject({ leastV: 1.5 })
    expect(lines).toHaveLength(20)
  })

  it('whose results hardly scatter are shown by mix', async () => {
    const pairs = each(honest(16), (load) => 640 + (load - 640) / 8)
    const { figures, of } = evidenceOf(await seen('Overall', pairs), 'smallOverallSpread')
    expect(figures).toMatchObject({ leastV: 3.5 })
    expect(of.kind).toBe('mix')
  })

  it('whose results are the specified strength too often are shown as results', async () => {
    const specified = (30 * area) / 1000
    const pairs = honest(17).map((pair, at): Pair => {
      if (at % 3 !== 0) return pair
      const apart = 0.02 * specified
      return [
        { ...pair[0], load: tenth(specified - apart) },
        { ...pair[1], load: tenth(specified + apart) },
      ]
    })
    const { figures, lines, of } = evidenceOf(await seen('Specified', pairs), 'equalToSpecified')
    expect(of).toEqual({ kind: 'class', value: 30, unit: 'MPa' })
    expect(figures).toMatchObject({ specified: 30, equal: { count: 10 } })
    expect(lines.map(({ values }) => values)).toEqual(Array.from({ length: 10 }, () => [30]))
  })

  it('that follow one another faster than a press can be loaded are shown in pairs', async () => {
    const pairs = honest(18).map(([first, second], at): Pair => [
      first,
      at < 5 ? { ...second, seconds: first.seconds + 20 + at } : second,
    ])
    const whole = await seen('Times', pairs)
    expect(signs(whole)).toEqual(['breaksTooClose'])
    const { figures, lines, inAll, rate } = evidenceOf(whole, 'breaksTooClose')
    expect(figures).toMatchObject({ tooClose: 5 })
    expect([inAll, rate]).toEqual([5, 0])
    expect(lines.map(({ values }) => values[0]).toSorted()).toEqual([20, 21, 22, 23, 24])
    expect(lines[0]?.items).toHaveLength(2)
  })

  it('that are few say how many are needed', async () => {
    const whole = await seen('Few', honest(19).slice(0, 8))
    expect(whole.answers.map(({ figures }) => figures.sign)).toEqual(['breaksTooClose', 'equalToSpecified'])
    const few = (sign: string, of: object, n: number, least: number) =>
      expect(whole.untaken).toContainEqual({
        sign,
        of: expect.objectContaining(of),
        reason: 'tooFew',
        n,
        least,
      })
    few('digitPreference', { kind: 'press' }, 16, 30)
    few('repeatedSets', { kind: 'press' }, 16, 30)
    few('smallOverallSpread', { kind: 'mixes', count: 1 }, 8, 10)
  })
})

describe('what is looked at', () => {
  it('is the last ninety days, and a year at most', async () => {
    const own = await ownLaboratory()
    const director = own.as('director')
    expect(await director.does(scrutinyEndpoint, { query: {} })).toMatchObject({
      from: '2026-08-21',
      to: '2026-11-18',
      readings: 0,
      answers: [],
      untaken: [],
    })
    const year = { from: '2025-11-18', to: '2026-11-18' }
    expect(await director.does(scrutinyEndpoint, { query: year })).toMatchObject(year)
    const longer = await director.call(scrutinyEndpoint, { query: { ...year, from: '2025-11-17' } })
    expect(longer).toMatchObject({ status: 422, body: { code: 'scrutiny.periodTooLong' } })
    expect(await director.does(scrutinyEndpoint, { query: { to: '2026-03-31' } })).toMatchObject({
      from: '2026-01-01',
    })
  })

  it('follows the technician and the work site', async () => {
    const { choices } = await lab.as('director').does(scrutinyEndpoint, { query: {} })
    expect(choices.presses.map(({ name }) => name)).toContain('Digits')
    const readings = async (technicianId: number) =>
      (await lab.as('director').does(scrutinyEndpoint, { query: { technicianId } })).readings
    const counts = await Promise.all(choices.technicians.map(({ id }) => readings(id)))
    expect(counts.filter((count) => count > 0)).toHaveLength(1)
    const elsewhere = await aWorkSite(lab)
    expect(
      await lab.as('director').does(scrutinyEndpoint, { query: { workSiteId: elsewhere.id } }),
    ).toMatchObject({
      readings: 0,
    })
  })

  it('is for who approves results alone', async () => {
    for (const role of ['checker', 'laboratoryTechnician', 'reception'] as const)
      expect(await lab.as(role).call(scrutinyEndpoint, { query: {} })).toMatchObject({ status: 403 })
  })

  it('is quiet over the demonstration', async () => {
    const own = await ownLaboratory()
    await own.as('administrator').does(loadDemonstrationEndpoint, { body: {} })
    await judgeAll(own)
    const whole = await own
      .as('director')
      .does(scrutinyEndpoint, { query: { from: '2025-11-18', to: '2026-11-18' } })
    expect(whole.answers.length).toBeGreaterThan(10)
    expect(unusual(whole)).toEqual([])
  }, 120_000)
})
