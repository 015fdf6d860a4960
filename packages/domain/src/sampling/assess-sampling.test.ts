import { describe, expect, it } from 'vitest'
import { assessLot, assessSampling, type PouredDay } from './assess-sampling.ts'

const pour = (day: string, volumeM3: number, samples: number, trucks: number | null = null): PouredDay => ({
  ...{ day, volumeM3, samples, trucks },
})
const of = (days: readonly PouredDay[], ruleSet = 'aci318-19', sampleEveryM3: number | null = null) =>
  assessSampling({ ruleSet, strengthUnit: 'MPa', sampleEveryM3, days, whole: true })

describe('samples owed by the rule of the mix', () => {
  it('are one for each volume begun, over all days', () => {
    // 480 m³, one for each 100 m³: 5 begun, 4 taken.
    const days = [pour('2026-03-02', 240, 3), pour('2026-03-03', 240, 1)]
    expect(of(days, 'none', 100)).toMatchObject({
      ...{ volumeM3: 480, samples: 4, missing: 1, missingOn: [], areaUnknown: false },
      duties: [{ rule: 'mix', everyM3: 100, required: 5, missing: 1 }],
    })
  })

  it('are none where no volume is known, or there is no rule', () => {
    expect(of([pour('2026-03-02', 0, 1)], 'none', 100)).toMatchObject({
      duties: [],
      missing: 0,
      daysWithoutVolume: 1,
    })
    expect(of([pour('2026-03-02', 500, 0)], 'none')).toMatchObject({ duties: [], missing: 0 })
    expect(of([pour('2026-03-02', 500, 0)], 'own:1')).toMatchObject({ duties: [] })
  })

  it('do not count the noise of sums: 0.1 + 0.2 is three tenths', () => {
    expect(of([pour('2026-03-02', 0.1, 0), pour('2026-03-03', 0.2, 1)], 'none', 0.3)).toMatchObject({
      ...{ volumeM3: 0.3, missing: 0 },
    })
  })
})

describe('samples owed by ACI 318-19 26.12.2', () => {
  it('are one a day and one for each 110 m³ begun; one day does not stand in for another', () => {
    // Days of 330, 40 and 331 m³ need 3, 1 and 4 samples; 4, 0 and 4 were taken.
    const days = [pour('2026-03-02', 330, 4), pour('2026-03-03', 40, 0), pour('2026-03-04', 331, 4)]
    expect(of(days)).toMatchObject({
      ...{ samples: 8, missing: 1, missingOn: [{ day: '2026-03-03', missing: 1 }], areaUnknown: true },
      duties: [{ rule: 'daily', source: 'ACI 318-19, 26.12.2', everyM3: 110, required: 8, missing: 1 }],
    })
  })

  it('are five in all, or every truck where there are fewer', () => {
    expect(of([pour('2026-03-02', 100, 1, 12)])).toMatchObject({ missing: 4, missingOn: [] })
    expect(of([pour('2026-03-02', 24, 1, 3)])).toMatchObject({ missing: 2, mayBeWaived: true })
    // Without notes 24 m³ are taken for three trucks of 8 m³.
    expect(of([pour('2026-03-02', 24, 1)])).toMatchObject({ missing: 2 })
  })

  it('are no five in a part of the job, whose other days are not seen', () => {
    const days = [pour('2026-03-02', 24, 1, 3)]
    expect(
      assessSampling({ ruleSet: 'aci318-19', strengthUnit: 'MPa', sampleEveryM3: null, days, whole: false }),
    ).toMatchObject({
      ...{ missing: 0, mayBeWaived: false },
      duties: [{ rule: 'daily', required: 1, missing: 0 }],
    })
  })

  it('are one on a day of which no volume is known', () => {
    expect(of([pour('2026-03-02', 0, 1)])).toMatchObject({
      missing: 0,
      daysWithoutVolume: 1,
      mayBeWaived: false,
    })
  })

  it('are compared with the rule of the mix by what misses most', () => {
    const days = [pour('2026-03-02', 220, 5, 28)]
    expect(of(days, 'aci318-19', 30)).toMatchObject({
      missing: 3,
      duties: [
        { rule: 'mix', required: 8, missing: 3 },
        { rule: 'daily', required: 5, missing: 0 },
      ],
    })
  })

  it('are by NSR-10 also one for each 50 trucks', () => {
    // 100 m³ in 101 small trucks: 3 by 40 m³, 3 by 50 trucks, 5 at least.
    expect(of([pour('2026-03-02', 100, 5, 101)], 'nsr-10')).toMatchObject({
      missing: 0,
      duties: [{ source: 'NSR-10, C.5.6', required: 5, verified: false }],
    })
  })
})

it('a lot owes the batches that its rule needs', () => {
  expect(assessLot({ ruleSet: 'en206-identity', needed: 1, batches: 0 })).toMatchObject({
    ...{ rule: 'lot', source: 'EN 206, B.3', required: 1, missing: 1, verified: false },
  })
  expect(assessLot({ ruleSet: 'codigo-estructural-57', needed: 3, batches: 4 })).toMatchObject({
    ...{ missing: 0, source: 'Código Estructural, art. 57.5', verified: false },
  })
})

describe('concrete specified in psi', () => {
  const inPsi = (volumeM3: number, samples = 1) =>
    assessSampling({
      ...{ ruleSet: 'aci318-19', strengthUnit: 'psi', sampleEveryM3: null, whole: false },
      days: [pour('2026-03-02', volumeM3, samples)],
    })

  it('is judged by 150 yd³, the limit of the inch-pound row, and not by 110 m³', () => {
    // 150 yd³ are 114.68 m³: one sample; by 110 m³ it would be two.
    expect(inPsi(114.68)).toMatchObject({
      ...{ volumeUnit: 'yd3', missing: 0 },
      duties: [{ every: { volume: 150, unit: 'yd3' }, everyM3: 114.68, required: 1 }],
    })
    expect(of([pour('2026-03-02', 114.68, 1)])).toMatchObject({ volumeUnit: 'm3', missing: 4 })
    // 151 yd³.
    expect(inPsi(115.45)).toMatchObject({ duties: [{ required: 2, missing: 1 }] })
  })

  it('may do without samples below 50 yd³, where that was all', () => {
    const waived = (volumeM3: number) =>
      assessSampling({
        ...{ ruleSet: 'aci318-19', strengthUnit: 'psi', sampleEveryM3: null, whole: true },
        days: [pour('2026-03-02', volumeM3, 1)],
      }).mayBeWaived
    expect(waived(38.15)).toBe(true)
    expect(waived(38.3)).toBe(false)
  })
})
