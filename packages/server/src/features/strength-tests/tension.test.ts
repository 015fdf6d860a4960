import { addMixEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
  invalidateSpecimenEndpoint,
  listStrengthTestsEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import { controlStatisticsEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeAll } from '../../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aDraftReport, pagesOf } from '../../testing/nouns/a-report.ts'
import { aBrokenSet, anApprovedTest, seen } from '../../testing/nouns/a-result.ts'
import { aRuleSet } from '../../testing/nouns/a-rule-set.ts'
import { aReading } from '../../testing/nouns/a-sheet.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { plainMix } from '../../testing/access/plain-bodies.ts'

/** 150 × 150 mm on a span of 450 mm: 30 kN are 4 MPa. */
const beam = { width1Mm: 150, width2Mm: 150, lengthMm: 500 }
const paving = {
  code: 'MR-4,5',
  specifiedStrength: 4.5,
  shape: 'beam150x500',
  method: 'ntc2871',
  ruleSet: 'none',
  agePlan: '28·28·R',
} as const
const split = {
  ...paving,
  code: 'fct-2,5',
  specifiedStrength: 2.5,
  shape: 'cylinder150x300',
  method: 'en12390-6',
} as const

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

async function aPavement(mixOf: Parameters<typeof aMix>[2] = paving) {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, mixOf)
  return { workSiteId: site.id, mixId: mix.id }
}
const beams = async (
  loads: readonly string[],
  failure?: string | readonly string[],
  mixOf?: Parameters<typeof aMix>[2],
) => aBrokenSet(lab, { ...(await aPavement(mixOf)), loads, size: beam, ...(failure && { failure }) })

describe('a mix specified by its flexural strength', () => {
  it.each([
    ['judged by rules of compressive strength', { ruleSet: 'aci318-19' }, 'mix.ruleSet'],
    ['tested by a method of cylinders', { method: 'astmC39' }, 'request.invalid'],
    [
      'kept dry and judged by rules of cubes',
      { curing: 'dry' as const, ruleSet: 'din1045-3-uek2' },
      'mix.ruleSet',
    ],
  ])('is refused where it is to be %s', async (_, but, code) => {
    const { id } = await aWorkSite(lab)
    const answer = await lab
      .as('reception')
      .call(addMixEndpoint, { params: { workSiteId: id }, body: { ...plainMix, ...paving, ...but } })
    expect(answer).toMatchObject({ ok: false, body: { code } })
  })

  it('has results in 0.05 MPa, by F·L/(b·d²)', async () => {
    const test = await beams(['33.19', '34.5'])
    expect(test.mix.method).toBe('ntc2871')
    expect(test.specimens.slice(0, 2).map(({ break: reading }) => reading)).toMatchObject([
      { strengthMpa: 4.45, ratio: 3, factor: 1, failure: 'M', failureFigure: 'astmC78', areaMm2: 7500 },
      { strengthMpa: 4.6, failure: 'M' },
    ])
    expect(test.meanMpa).toBeCloseTo(4.5127, 4)
    expect(test.verdict.outcome).toBe('noRule')
  })

  it('is judged by a rule of the laboratory as it is reported: 4.46 MPa do not reach 4.5', async () => {
    const { key } = await aRuleSet(lab, {
      leastSpecimens: { beam150x500: 2 },
      mean: null,
      single: { margin: 0, upTo: null, shareAbove: null },
    })
    const test = await beams(['33.45', '33.45'], undefined, { ...paving, ruleSet: key })
    expect(test.verdict).toMatchObject({
      outcome: 'doesNotConform',
      compared: [{ quantity: 'single', value: 4.45, limit: 4.5, holds: false }],
    })
  })

  it('has no class of control and no required mean: their tables are of compressive strength', async () => {
    const { workSiteId, mixId } = await aPavement()
    for (const [at, load] of ['33', '34', '35'].entries())
      await anApprovedTest(lab, {
        ...{ workSiteId, mixId, loads: [load, load], size: beam },
        castAt: new Date(lab.now().getTime() - (28 * 24 + at) * 3_600_000).toISOString(),
      })
    await judgeAll(lab)
    const answer = await lab
      .as('director')
      .does(controlStatisticsEndpoint, { query: { mixId, ageHours: 672, rules: 'nelson' } })
    expect(answer).toMatchObject({ n: 3, class: null, targets: [{ targetMpa: 4.5, basis: 'noData' }] })
  })
})

describe('a beam that broke outside its middle third', () => {
  it('is computed at its fracture, and stands so on the report', async () => {
    const site = await aPavement()
    const test = await anApprovedTest(lab, { ...site, loads: ['36', '36'], size: beam, failure: 'O 140' })
    expect(test.specimens[0]?.break).toMatchObject({
      failure: 'O 140',
      strengthMpa: 4.5,
      strengthUnroundedMpa: expect.closeTo(4.48, 10),
    })
    const { text } = await pagesOf(lab, await aDraftReport(lab, [test]))
    for (const part of [
      'Resistencia a flexión a 28 días',
      'Resistencia de probetas de hormigón',
      'Viga 150 × 150 × 500 mm',
      '4,50',
      'Luz',
      'a 140 mm del apoyo más próximo (NTC 2871)',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('h/d')
  })

  it('too far out is no result: it is kept, invalidated, and the set goes on without it', async () => {
    const test = await beams(['36', '36'], 'O 100')
    expect(test).toMatchObject({ meanMpa: null, state: 'toCheck' })
    const low = test.specimens[0]?.id ?? ''
    const checker = lab.as('checker')
    expect(await checker.call(checkStrengthTestEndpoint, { ...seen(test), body: {} })).toMatchObject({
      status: 409,
      body: { code: 'strengthTest.noResult' },
    })
    const first = await checker.does(invalidateSpecimenEndpoint, {
      ...seen(test),
      body: { specimenId: low, motive: 'fracture', remark: 'a 100 mm del apoyo' },
    })
    const both = await checker.does(invalidateSpecimenEndpoint, {
      ...seen(first),
      body: { specimenId: test.specimens[1]?.id ?? '', motive: 'fracture', remark: 'a 100 mm del apoyo' },
    })
    expect(both.invalidations.map(({ motive }) => motive)).toEqual(['fracture', 'fracture'])
    expect(both.meanMpa).toBe(null)
  })

  it('too far out counts neither in the mean nor in the verdict, though nobody has invalidated it yet', async () => {
    const { key } = await aRuleSet(lab, {
      leastSpecimens: { beam150x500: 2 },
      mean: null,
      single: { margin: 0, upTo: null, shareAbove: null },
    })
    const mixOf = { ...paving, ruleSet: key }
    const pair = await beams(['33.19', '36'], ['M', 'O 100'], mixOf)
    // By itself the second one bore 3.2 MPa.
    expect(pair.meanMpa).toBeCloseTo(4.4253, 4)
    expect(pair.verdict).toMatchObject({ outcome: 'notAssessable', reason: { code: 'tooFew' } })
    expect(pair.values.map(({ mpa }) => mpa)).toEqual([4.45])
    expect(pair.warnings).toContain('noResult')
    const kept = async () => {
      await judgeAll(lab)
      const query = { workSiteId: pair.workSite.id, warned: 'yes', outcome: 'notAssessable' } as const
      const { items } = await lab.as('director').does(listStrengthTestsEndpoint, { query })
      return items.map(({ meanMpa }) => meanMpa)
    }
    expect(await kept()).toEqual([pair.meanMpa])
    // The other one is corrected to a place as far out: nothing is left of the set.
    const [first] = pair.specimens
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: first?.id ?? '' },
      version: first?.version ?? 0,
      body: aReading(lab, {
        ...{ ...beam, load: { typed: '33.19', unit: 'kN' }, failure: 'O 100', endCondition: 'none' },
        ...{ confirmedBecause: 'de prueba', correctedBecause: 'medida otra vez' },
      }),
    })
    expect(await kept()).toEqual([])
  })

  it.each([
    ['O', 'failure'],
    ['2', 'failure'],
    ['', 'failure'],
    ['O 200', undefined],
  ])('cannot be read from %j', async (failure, field) => {
    const test = await beams([])
    const [specimen] = test.specimens
    if (!specimen) throw new Error('no beam')
    const answer = await lab.as('laboratoryTechnician').call(recordBreakEndpoint, {
      params: { specimenId: specimen.id },
      version: specimen.version,
      body: aReading(lab, { ...beam, load: { typed: '34', unit: 'kN' }, failure, endCondition: 'none' }),
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'break.impossible', detail: field ? { field } : {} },
    })
  })
})

describe('a cylinder that is split', () => {
  const given = { loads: ['200', '200'], failure: '', endCondition: 'none' } as const

  it('has its strength by 2·F/(π·L·d), without slenderness and ends', async () => {
    const test = await anApprovedTest(lab, { ...(await aPavement(split)), ...given })
    expect(test.specimens[0]?.break).toMatchObject({ strengthMpa: 2.85, factor: 1, failureFigure: null })
    const { text } = await pagesOf(lab, await aDraftReport(lab, [test], { language: 'de' }))
    expect(text).toContain('Spaltzugfestigkeit nach 28 Tagen')
    expect(text).toContain('2,85')
    expect(text).not.toContain('h/d')
    expect(text).not.toContain('Endflächen')
  })

  it('is not loaded on pads', async () => {
    await expect(
      aBrokenSet(lab, { ...(await aPavement(split)), ...given, endCondition: 'pads' }),
    ).rejects.toThrow('break.impossible')
  })

  it('is found again as it was recorded', async () => {
    const test = await aBrokenSet(lab, { ...(await aPavement(split)), ...given })
    const again = await lab.as('checker').does(findStrengthTestEndpoint, { params: seen(test).params })
    expect(again.values.map(({ mpa }) => mpa)).toEqual([2.85, 2.85])
  })
})
