import { addMixEndpoint } from '@probeta/contract/clients/work-sites.ts'
import {
  listStrengthTestsEndpoint,
  findStrengthTestEndpoint,
  invalidateSpecimenEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dryCubes } from '../../testing/nouns/converted-mixes.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet } from '../../testing/nouns/a-result.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { plainMix } from '../../testing/access/plain-bodies.ts'

/**
 * Concrete that a standard rejects and that was once accepted, each as a laboratory records it: broken at the press, read
 * back as a result. One area of 150 mm is 17 671.459 mm²: 565 kN are 32.0 MPa.
 */
let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const area = (Math.PI * 150 ** 2) / 4
const kN = (mpa: number, areaMm2 = area) => (Math.ceil(mpa * areaMm2) / 1000).toFixed(3)
const day = 86_400_000

/** The results of one mix, the newest last, as the list of results gives them. */
async function resultsOf(
  mixOf: Parameters<typeof aMix>[2],
  sets: readonly (readonly number[])[],
  daysApart = 1,
) {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, mixOf)
  const first = lab.now().getTime() - 28 * day - (sets.length - 1) * (daysApart * day + 60_000)
  for (const [index, strengths] of sets.entries()) {
    const castAt = new Date(first + index * (daysApart * day + 60_000)).toISOString()
    await aBrokenSet(lab, {
      workSiteId: site.id,
      mixId: mix.id,
      loads: strengths.map((mpa) => kN(mpa)),
      castAt,
      ...(mixOf?.agePlan && { agePlan: mixOf.agePlan }),
    })
  }
  const { items } = await lab
    .as('checker')
    .does(listStrengthTestsEndpoint, { query: { mixId: mix.id, limit: 50 } })
  return items.toReversed()
}
const pair = (mpa: number) => [mpa, mpa] as const

describe('ACI 318-19 26.12.3.1(a): the mean of three', () => {
  it('of 3995, 3996 and 3995 psi does not reach 4000 psi', async () => {
    const psi = (value: number) => pair((value * 4.4482216152605) / 645.16)
    const results = await resultsOf({ specifiedStrength: 4000, strengthUnit: 'psi' }, [
      psi(3995),
      psi(3996),
      psi(3995),
    ])
    expect(results[2]?.verdict).toMatchObject({
      outcome: 'doesNotConform',
      reason: { code: 'groupBelow' },
      compared: [
        { quantity: 'single', value: 4000, holds: true },
        { quantity: 'runningMean', value: 3995, limit: 4000 },
      ],
    })
  })
})

describe('a set whose specimens lie too far apart', () => {
  const wide = [24, 34]
  it.each([
    ['en206-initial', 15],
    ['cirsoc201-mode1', 15],
  ])('is disregarded by %s, and the series goes on without it', async (ruleSet, mostRange) => {
    const results = await resultsOf({ ruleSet }, [pair(40), wide, pair(40), pair(40)])
    expect(results[1]).toMatchObject({
      warnings: expect.arrayContaining(['rangeOfRuleExceeded']),
      verdict: {
        outcome: 'notAssessable',
        reason: { code: 'rangeTooWide', values: { range: 34.5, mostRange } },
      },
    })
    expect(results[3]?.verdict).toMatchObject({
      outcome: 'conforms',
      compared: expect.arrayContaining([expect.objectContaining({ n: 3 })]),
    })
  })

  it.each(['iram1666-2020', 'din1045-3-uek2'] as const)('is no test by %s either', async (ruleSet) => {
    const results = await resultsOf({ ruleSet }, [pair(40), wide, pair(40)])
    expect(results[1]?.verdict).toMatchObject({
      outcome: 'notAssessable',
      reason: { code: 'rangeTooWide', values: { range: 34.5, mostRange: 15 } },
    })
    expect(results[2]?.verdict.reason).toMatchObject({ values: { n: 2 } })
  })

  it('takes its place in a lot, which waits for another batch', async () => {
    const results = await resultsOf({ ruleSet: 'codigo-estructural-57' }, [
      pair(40),
      wide,
      pair(40),
      pair(40),
    ])
    expect(results[1]?.verdict.reason).toMatchObject({ code: 'rangeTooWide', values: { mostRange: 13 } })
    expect(results[0]?.verdict.reason).toMatchObject({ code: 'groupIncomplete', values: { n: 2, needed: 3 } })
  })

  it('counts again once an investigation has removed one of three values', async () => {
    const [result] = await resultsOf({ ruleSet: 'en206-initial', agePlan: '28·28·28' }, [[24, 33, 34]])
    if (!result) throw new Error('no result')
    const params = { sampleId: result.sampleId, ageHours: result.ageHours }
    const test = await lab.as('checker').does(findStrengthTestEndpoint, { params })
    const weak = test.specimens[0]
    if (!weak) throw new Error('no specimen')
    expect(test.verdict.reason.code).toBe('rangeTooWide')
    await lab.as('checker').does(invalidateSpecimenEndpoint, {
      params,
      version: test.version,
      body: { specimenId: weak.id, motive: 'ends', remark: 'cabeza suelta' },
    })
    const after = await lab.as('checker').does(findStrengthTestEndpoint, { params })
    expect(after.meanMpa).toBeCloseTo(33.5, 2)
    expect(after.verdict.reason.code).toBe('groupIncomplete')
  })
})

describe('Código Estructural: the number of batches of a lot by its class', () => {
  it('of C35/45 waits for a fourth, and of C30/37 does not', async () => {
    const three = [pair(60), pair(60), pair(60)]
    const [strong, plain] = [
      await resultsOf({ ruleSet: 'codigo-estructural-57', specifiedStrength: 35 }, three),
      await resultsOf({ ruleSet: 'codigo-estructural-57' }, three),
    ]
    expect(strong[2]?.verdict).toMatchObject({
      outcome: 'provisional',
      reason: { code: 'groupIncomplete', values: { n: 3, needed: 4 } },
    })
    expect(plain[2]?.verdict.outcome).toBe('conforms')
  })
})

describe('EN 206: the results of one volume', () => {
  it('do not conform where one of them is too low, and none promises that a next one saves them', async () => {
    const results = await resultsOf({ ruleSet: 'en206-identity' }, [pair(40), pair(25), pair(40)], 0)
    expect(results.map(({ verdict }) => verdict.reason.code)).toEqual([
      'otherOfLotBelow',
      'singleBelow',
      'otherOfLotBelow',
    ])
    expect(results.map(({ verdict }) => verdict.next)).toEqual([null, null, null])
  })
})

describe('DIN 1045-3: the inspection class by the strength class', () => {
  it.each([
    ['din1045-3-uek2', 50, true],
    ['din1045-3-uek2', 55, false],
    ['din1045-3-uek3', 55, true],
    ['din1045-3-uek3', 50, false],
  ])('%s judges cylinders of fck %d: %s', async (ruleSet, specifiedStrength, judged) => {
    const [result] = await resultsOf({ ruleSet, specifiedStrength }, [pair(specifiedStrength + 5)])
    expect(result?.verdict).toMatchObject(
      judged
        ? { outcome: 'provisional', reason: { code: 'groupIncomplete' } }
        : { outcome: 'notAssessable', compared: [], reason: { code: 'otherClass' } },
    )
  })
})

describe('DIN 1045-3:2023-08, whose table was not read', () => {
  it('asks of each result the stricter of the limits of both inspection classes before it', async () => {
    const sets = [pair(38), pair(38), pair(26)]
    const [before, now] = [
      await resultsOf({ ruleSet: 'din1045-3-uek2' }, sets),
      await resultsOf({ ruleSet: 'din1045-3-2023-e' }, sets),
    ]
    expect(before[2]?.verdict.outcome).not.toBe('doesNotConform')
    expect(now[2]?.verdict).toMatchObject({
      outcome: 'doesNotConform',
      reason: { code: 'singleBelow' },
      compared: expect.arrayContaining([
        expect.objectContaining({ quantity: 'single', limit: 27, holds: false, verified: false }),
      ]),
    })
    expect(now[0]?.verdict.reason.code).toBe('otherOfLotBelow')
  })
})

describe('EHE-08 86.5.4.3, for works begun by it', () => {
  it('rejects a lot that scatters though each of its results reaches fck', async () => {
    const results = await resultsOf({ ruleSet: 'ehe08' }, [pair(30.5), pair(31), pair(36)])
    // 32.5 − 1.02·5.5 = 26.9
    for (const { verdict } of results)
      expect(verdict).toMatchObject({
        outcome: 'doesNotConform',
        compared: [{ quantity: 'lotMeanLessRange', n: 3, value: 26.9, limit: 30 }],
      })
  })

  it('waits for four batches of fck 35, and with a quality mark judges each', async () => {
    const three = [pair(40), pair(40), pair(40)]
    const [plain, marked] = [
      await resultsOf({ ruleSet: 'ehe08', specifiedStrength: 35 }, three),
      await resultsOf({ ruleSet: 'ehe08-mark', specifiedStrength: 35 }, three),
    ]
    expect(plain[2]?.verdict.reason).toMatchObject({ code: 'groupIncomplete', values: { n: 3, needed: 4 } })
    expect(marked.map(({ verdict }) => verdict.outcome)).toEqual(['conforms', 'conforms', 'conforms'])
  })
})

describe('EN 206: continuous production', () => {
  it('is not begun by 35 results over more than twelve months', async () => {
    const results = await resultsOf(
      { ruleSet: 'en206-continuous' },
      Array.from({ length: 37 }, () => pair(40)),
      11,
    )
    expect(results.at(-1)?.verdict.compared.map(({ quantity }) => quantity)).toEqual([
      'single',
      'runningMean',
    ])
  })
})

describe('what the next result must reach', () => {
  it('is nothing where a lot is lost already: 33.8 MPa would not save it', async () => {
    const results = await resultsOf({ ruleSet: 'codigo-estructural-57' }, [pair(40), pair(31)])
    expect(results[1]?.verdict.next).toBeNull()
  })

  it('of fck 60 is 55, the limit it will be judged by in initial production', async () => {
    const results = await resultsOf({ ruleSet: 'en206-high-strength-continuous', specifiedStrength: 60 }, [
      pair(75),
      pair(90),
    ])
    expect(results[1]?.verdict.next).toEqual({ atLeast: 55, unit: 'MPa' })
  })
})

/** One set of a mix, of specimens of a size: a cylinder by its diameter and length, a cube by its side. */
async function oneResult(
  mixOf: Parameters<typeof aMix>[2],
  strengths: readonly number[],
  [width, length]: readonly [number, number],
) {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, mixOf)
  const areaMm2 = width === length ? width * width : (Math.PI * width ** 2) / 4
  return aBrokenSet(lab, {
    workSiteId: site.id,
    mixId: mix.id,
    agePlan: strengths.map(() => '28').join('·'),
    loads: strengths.map((mpa) => kN(mpa, areaMm2)),
    size: { width1Mm: width, width2Mm: width, lengthMm: length },
  })
}

describe('a result is converted to the specimen that its limits are stated for', () => {
  it('of three cylinders of 100 × 200 mm by 0.95 under CIRSOC 201', async () => {
    // 27.0 MPa pass 30 − 3.5; they are 25.7 MPa on 150 × 300 mm.
    const { verdict, meanMpa, percentOfSpecified } = await oneResult(
      { shape: 'cylinder100x200', method: 'iram1546', ruleSet: 'cirsoc201-mode1' },
      [27, 27, 27],
      [100, 200],
    )
    expect(meanMpa).toBeCloseTo(27, 3)
    expect(percentOfSpecified).toBeCloseTo((27 * 0.95 * 100) / 30, 2)
    expect(verdict).toMatchObject({
      outcome: 'doesNotConform',
      compared: [{ quantity: 'single', value: 25.7, limit: 26.5, holds: false }],
      conversion: { factor: 0.95, clause: 'CIRSOC 201 6.1.6.1' },
    })
  })

  it('of cubes kept dry by 0.92 under DIN 1045-3, as their mix has them kept', async () => {
    // C30/37: 34 MPa reach 37 − 4; they are 31.3 MPa from water, rounded to 31.
    const { verdict } = await oneResult(dryCubes.mix, [34], [150, 150])
    expect(verdict).toMatchObject({
      outcome: 'doesNotConform',
      compared: [{ quantity: 'single', value: 31, limit: 33, holds: false }],
      conversion: { factor: 0.92, curing: 'dry' },
    })
  })

  it('of a cube by the Código Estructural, whose fck is that of cylinders', async () => {
    const { verdict } = await oneResult(
      { shape: 'cube150', method: 'en12390-3', ruleSet: 'codigo-estructural-57-mark' },
      [32, 32],
      [150, 150],
    )
    expect(verdict).toMatchObject({
      outcome: 'doesNotConform',
      compared: [{ value: 28.8, limit: 30, holds: false }],
      conversion: { factor: 0.9, to: 'cylinder150x300', verified: false },
    })
  })

  it('and a mix whose results nobody knows how to convert is refused', async () => {
    const site = await aWorkSite(lab)
    const answer = await lab.as('administrator').call(addMixEndpoint, {
      params: { workSiteId: site.id },
      body: { ...plainMix, shape: 'cube150', curing: 'dry', method: 'en12390-3', ruleSet: 'en206-initial' },
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'mix.ruleSet' } })
  })
})

describe('cylinders cured beside the structure', () => {
  const departures = (...curings: ('standard' | 'field')[]) =>
    curings.map((curing, index) => ({
      number: index + 1,
      ageHours: 672,
      shape: 'cylinder150x300' as const,
      curing,
    }))
  const brokenAs = async (...curings: ('standard' | 'field')[]) =>
    aBrokenSet(lab, {
      agePlan: curings.map(() => '28').join('·'),
      departures: departures(...curings).filter(({ curing }) => curing === 'field'),
      loads: curings.map((curing) => kN(curing === 'field' ? 20 : 34)),
    })

  it('do not decide acceptance, and those of the laboratory beside them do', async () => {
    const beside = await brokenAs('standard', 'standard', 'field')
    expect(beside.meanMpa).toBeCloseTo(34, 2)
    expect(beside.verdict.reason.code).toBe('groupIncomplete')
    const alone = await brokenAs('field', 'field')
    expect(alone.verdict).toMatchObject({ outcome: 'notAssessable', reason: { code: 'fieldCured' } })
  })
})
