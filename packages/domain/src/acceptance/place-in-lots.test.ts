import { describe, expect, it } from 'vitest'
import {
  exceededMeasures,
  type LotLimits,
  measureLot,
  type MemberClass,
  placeInLots,
  reachOfLot,
  type SampledLot,
} from './place-in-lots.ts'
import { ruleSetOf, type RuleSetId } from './rule-sets.ts'

const limitsOf = (id: RuleSetId): LotLimits => {
  const { lots } = ruleSetOf(id)
  if (!lots) throw new Error(`${id} judges no lots`)
  return lots
}
const placed = (
  id: RuleSetId,
  castOn: readonly string[],
  lots: readonly SampledLot[] = [],
  specifiedMpa = 30,
) =>
  placeInLots({ limits: limitsOf(id), specifiedMpa, lots, batches: castOn.map((day) => ({ castOn: day })) })

describe('a batch is placed in a lot when it is sampled', () => {
  it('by the Código Estructural: three, four or six of two weeks at most', () => {
    const daily = Array.from({ length: 7 }, (_, at) => `2026-03-0${at + 1}`)
    expect(placed('codigo-estructural-57', daily)).toEqual([1, 1, 1, 2, 2, 2, 3])
    expect(placed('codigo-estructural-57', daily, [], 35)).toEqual([1, 1, 1, 1, 2, 2, 2])
    expect(placed('codigo-estructural-57', daily, [], 55)).toEqual([1, 1, 1, 1, 1, 1, 2])
    expect(placed('codigo-estructural-57', ['2026-03-01', '2026-03-14', '2026-03-15'])).toEqual([1, 1, 2])
  })

  it('by DIN 1045-3: three of three days of casting at most', () =>
    expect(placed('din1045-3-uek2', ['2026-03-01', '2026-03-01', '2026-03-20', '2026-03-21'])).toEqual([
      1, 1, 1, 2,
    ]))

  it('by EN 206, identity: what was cast on one day, six at most', () => {
    expect(placed('en206-identity', ['2026-03-01', '2026-03-01', '2026-03-02'])).toEqual([1, 1, 2])
    expect(
      placed(
        'en206-identity',
        Array.from({ length: 7 }, () => '2026-03-01'),
      ),
    ).toEqual([1, 1, 1, 1, 1, 1, 2])
  })

  it('and goes on where the last one stopped; what was entered late finds the lot of its days', () => {
    const lots = [
      { number: 1, castOn: ['2026-03-01', '2026-03-02'], closed: false },
      { number: 2, castOn: ['2026-03-20'], closed: false },
    ]
    expect(placed('codigo-estructural-57', ['2026-03-21', '2026-03-03', '2026-03-04'], lots)).toEqual([
      2, 1, 3,
    ])
  })

  it('closes when the volume its batches stand for is reached', () => {
    const limits = limitsOf('codigo-estructural-57')
    const batch = (volumeM3: number) => ({ castOn: '2026-03-01', volumeM3 })
    const place = (...volumes: number[]) =>
      placeInLots({ limits, specifiedMpa: 30, lots: [], batches: volumes.map(batch) })
    expect(place(33, 33, 34)).toEqual([1, 1, 1])
    expect(place(50, 50.1, 8)).toEqual([1, 2, 2])
    // Whatever stands for more than a lot is one by itself.
    expect(place(240, 8)).toEqual([1, 2])
  })

  it('takes a lot planned for its element before any other, and keeps others out of it', () => {
    const limits = limitsOf('codigo-estructural-57')
    const lots = [
      { number: 1, castOn: [], element: 'Planta 2 > Pilares', closed: false },
      { number: 2, castOn: [], closed: false },
    ]
    const place = (...elements: string[]) =>
      placeInLots({
        limits,
        specifiedMpa: 30,
        lots,
        batches: elements.map((element) => ({ castOn: '2026-03-01', element })),
      })
    expect(
      place('Planta 2 > Pilares > P4', ' planta 2 > pilares', 'Planta 2', 'Planta 2 > Pilares este'),
    ).toEqual([1, 1, 2, 2])
    expect(place('Planta 3', '', 'Planta 3', 'Planta 3')).toEqual([2, 2, 2, 3])
  })

  it('takes what was booked for it beyond its least number, but never what time or volume forbid, nor when closed', () => {
    const limits = limitsOf('codigo-estructural-57')
    const place = (lot: Partial<SampledLot>, day = '2026-03-08') =>
      placeInLots({
        limits,
        specifiedMpa: 30,
        lots: [{ number: 1, castOn: ['2026-03-01', '2026-03-01', '2026-03-01'], closed: false, ...lot }],
        batches: [{ castOn: day, volumeM3: 10, plannedLot: 1 }],
      })
    expect(place({})).toEqual([1])
    expect(place({ closed: true })).toEqual([2])
    expect(place({ volumeM3: 91 })).toEqual([2])
    expect(place({}, '2026-03-15')).toEqual([2])
    // Footings have a week.
    expect(place({ member: 'massive' })).toEqual([2])
    expect(place({ member: 'massive' }, '2026-03-07')).toEqual([1])
  })

  it('tells what of a lot is beyond its rule', () => {
    const measured = measureLot({
      castOn: ['2026-03-01', '2026-03-01', '2026-03-16'],
      volumeM3: 120,
      areaM2: 800,
      floors: 2,
    })
    expect(measured).toEqual({ volumeM3: 120, spanDays: 16, castingDays: 2, areaM2: 800, floors: 2 })
    const exceeded = (member: MemberClass | null) =>
      exceededMeasures(measured, reachOfLot(limitsOf('codigo-estructural-57'), member))
    expect(exceeded('compression')).toEqual(['volumeM3', 'spanDays', 'areaM2'])
    expect(exceeded('bending')).toEqual(['volumeM3', 'spanDays'])
    expect(exceeded(null)).toEqual(['volumeM3', 'spanDays'])
    expect(
      exceededMeasures(
        { ...measured, volumeM3: 100, spanDays: 14 },
        reachOfLot(limitsOf('codigo-estructural-57'), null),
      ),
    ).toEqual([])
  })

  it('by DIN 1045-3: 300 m³ in class 2, and in class 3 50 m³ of one day', () => {
    expect(reachOfLot(limitsOf('din1045-3-uek2'), null)).toMatchObject({ volumeM3: 300, castingDays: 3 })
    expect(reachOfLot(limitsOf('din1045-3-uek3'), null)).toMatchObject({ volumeM3: 50, castingDays: 1 })
  })

  it('never in a lot that is closed', () =>
    expect(
      placed('codigo-estructural-57', ['2026-03-02'], [{ number: 1, castOn: ['2026-03-01'], closed: true }]),
    ).toEqual([2]))

  it('no rule but those of lots has any', () => {
    expect(ruleSetOf('aci318-19').lots).toBeUndefined()
    expect(ruleSetOf('en206-initial').lots).toBeUndefined()
  })
})
