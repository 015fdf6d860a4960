import { describe, expect, it } from 'vitest'
import { placeInLots, type LotLimits, type SampledLot } from './place-in-lots.ts'
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
) => placeInLots({ limits: limitsOf(id), specifiedMpa, lots, castOn })

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

  it('never in a lot that is closed', () =>
    expect(
      placed('codigo-estructural-57', ['2026-03-02'], [{ number: 1, castOn: ['2026-03-01'], closed: true }]),
    ).toEqual([2]))

  it('no rule but those of lots has any', () => {
    expect(ruleSetOf('aci318-19').lots).toBeUndefined()
    expect(ruleSetOf('en206-initial').lots).toBeUndefined()
  })
})
