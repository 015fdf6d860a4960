import {
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
  listStrengthTestsEndpoint,
  type StrengthTest,
} from '@probeta/contract/concrete/strength-tests.ts'
import { listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { forecastByLine } from '@probeta/domain/gain/forecast.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kyselyOn } from '../../db/kysely-on.ts'
import type { Caller } from '../../testing/access/call-api.ts'
import { judgeAll } from '../../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aPair } from '../../testing/nouns/a-pair.ts'
import { aBrokenSet, seen } from '../../testing/nouns/a-result.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { selectKeys, type TestFilter } from '../../stores/strength-tests/select-keys.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const names = async (query: Record<string, unknown>, who = lab.as('checker')) =>
  (await who.does(listStrengthTestsEndpoint, { query })).items.map(
    ({ sampleCode, ageHours }) => `${sampleCode} ${ageHours}`,
  )
const nameOf = ({ sampleCode, ageHours }: StrengthTest) => `${sampleCode} ${ageHours}`

describe('what the list is asked by', () => {
  it('finds by verdict, mix, strength, element, age, warning, technician and day', async () => {
    const site = await aWorkSite(lab)
    const [weak, strong] = [
      await aMix(lab, site.id, { specifiedStrength: 55 }),
      await aMix(lab, site.id, { specifiedStrength: 20 }),
    ]
    const other = await lab.another('laboratoryTechnician')
    const low = await aBrokenSet(lab, { workSiteId: site.id, mixId: weak.id, brokenBy: other })
    const good = await aBrokenSet(lab, { workSiteId: site.id, mixId: strong.id, loads: ['565', '400'] })
    const early = await aBrokenSet(lab, {
      workSiteId: site.id,
      mixId: strong.id,
      agePlan: '7·28·28',
      ageHours: 168,
      loads: ['400'],
    })
    await judgeAll(lab)
    const of = (query: Record<string, unknown>) => names({ workSiteId: site.id, ...query })
    expect(await of({ outcome: 'doesNotConform' })).toEqual([nameOf(low)])
    expect(await of({ outcome: 'provisional' })).toEqual([nameOf(early), nameOf(good)])
    expect(await of({ outcome: 'doesNotConform,provisional' })).toHaveLength(3)
    expect(await of({ outcome: 'watch' })).toEqual([])
    expect(await of({ mixId: weak.id })).toEqual([nameOf(low)])
    expect(await of({ fc: 20 })).toEqual([nameOf(early), nameOf(good)])
    expect(await of({ element: 'Pilar P-1' })).toHaveLength(3)
    expect(await of({ element: 'Pilar' })).toEqual([])
    expect(await of({ age: '7' })).toEqual([nameOf(early)])
    expect(await of({ age: '28' })).toHaveLength(2)
    expect(await of({ age: 'other' })).toEqual([])
    expect(await of({ warned: 'yes' })).toHaveLength(3)
    expect(await of({ brokenBy: other.userId })).toEqual([nameOf(low)])
    expect(await of({ brokenBy: other.userId, outcome: 'provisional' })).toEqual([])
    expect(await of({ state: 'open' })).toEqual([])
    const wrong = await lab.as('checker').call(listStrengthTestsEndpoint, { query: { outcome: 'fine' } })
    expect(wrong.status).toBe(400)
  })

  it('finds by any of the warnings that it shows', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const set = (given: { rateTyped?: string }) =>
      aBrokenSet(lab, { workSiteId: site.id, mixId: mix.id, confirmedBecause: '', ...given })
    const [fast] = [await set({ rateTyped: '50' }), await set({ rateTyped: '4,4' })]
    await judgeAll(lab)
    const list = (query: Record<string, unknown>) =>
      lab.as('checker').does(listStrengthTestsEndpoint, { query: { workSiteId: site.id, ...query } })
    const { items } = await list({})
    expect(items.map(({ warnings }) => warnings)).toEqual(expect.arrayContaining([['rateOutside'], []]))
    expect((await list({ warned: 'yes' })).items.map(({ sampleCode }) => sampleCode)).toEqual([
      fast.sampleCode,
    ])
  })

  it('tells everybody apart: my turn is what I may do next, and none of my own work', async () => {
    const site = await aWorkSite(lab)
    const checker = lab.as('checker')
    const mine = await aBrokenSet(lab, { workSiteId: site.id, brokenBy: checker })
    const theirs = await aBrokenSet(lab, { workSiteId: site.id })
    const checked = await aBrokenSet(lab, { workSiteId: site.id })
    await (await lab.another('checker')).does(checkStrengthTestEndpoint, { ...seen(checked), body: {} })
    const turn = { workSiteId: site.id, turn: 'mine' }
    expect(await names(turn)).toEqual([nameOf(theirs)])
    expect(await names(turn, lab.as('director'))).toEqual(
      expect.arrayContaining([nameOf(mine), nameOf(theirs), nameOf(checked)]),
    )
    expect(await names(turn, lab.as('reception'))).toEqual([])
  })
})

describe('an early age', () => {
  it('forecasts the design age as the domain does, from ten pairs of its own mix on', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const pairs: { early: number; late: number }[] = []
    const checker = lab.as('checker')
    const forecastNow = async (load: string) => {
      const test = await aBrokenSet(lab, {
        workSiteId: site.id,
        mixId: mix.id,
        agePlan: '7·28',
        ageHours: 168,
        loads: [load],
      })
      return checker.does(findStrengthTestEndpoint, seen(test))
    }
    for (let i = 0; i < 10; i += 1) {
      if (i === 9) {
        await judgeAll(lab)
        const { forecast, verdict } = await forecastNow('390')
        expect(verdict.outcome).toBe('provisional')
        expect(forecast).toEqual({ designAgeHours: 672, n: 9, why: 'fewPairs', of: null })
      }
      pairs.push(await aPair(lab, { workSiteId: site.id, mixId: mix.id }, i))
    }
    await judgeAll(lab)
    const test = await forecastNow('390')
    const expected = forecastByLine({ pairs: pairs.toReversed(), early: test.meanMpa ?? 0, confidence: 0.9 })
    if (!expected.ok) throw new Error(expected.code)
    const { value, low, high } = expected.value
    expect(test.forecast).toMatchObject({ n: 10, why: null, of: { confidence: 0.9, warnings: ['fewPairs'] } })
    expect(test.forecast?.of?.mpa).toBeCloseTo(value, 9)
    expect(test.forecast?.of?.lowMpa).toBeCloseTo(low, 9)
    expect(test.forecast?.of?.highMpa).toBeCloseTo(high, 9)
    expect(test.verdict.outcome).toBe('provisional')
    expect(test.forecast?.of?.misses).toBe(false)
    const weak = await forecastNow('250')
    expect(weak.forecast?.of).toMatchObject({ misses: true, warnings: ['beyondObserved', 'fewPairs'] })
    const warnings = async (who: Caller) => {
      const { items } = await who.does(listInboxEndpoint, { query: { folder: 'alerts', limit: 100 } })
      return items.filter(({ kind }) => kind === 'forecastLow')
    }
    const director = lab.as('director')
    expect(await warnings(director)).toEqual([])
    for (const one of [test, weak])
      await checker.does(checkStrengthTestEndpoint, { ...seen(one), version: one.version, body: {} })
    expect(await warnings(director)).toMatchObject([
      {
        object: { kind: 'strengthTest', id: `${weak.sampleId}:168` },
        facts: { sampleCode: weak.sampleCode, ageHours: 168, designAgeHours: 672, n: 10, specified: 30 },
      },
    ])
    expect(await warnings(lab.as('laboratoryTechnician'))).toEqual([])
    // At the design age there is nothing to forecast.
    const [design] = (await checker.does(listStrengthTestsEndpoint, { query: { mixId: mix.id, age: '28' } }))
      .items
    expect(design?.forecast).toBeNull()
  })
})

describe('a million results', () => {
  const someone = { userId: 1, check: true, approve: true }
  const questions: readonly [name: string, filter: TestFilter, index: string][] = [
    ['everything', {}, 'specimen_tested'],
    ['of a client', { clientId: crypto.randomUUID() }, 'specimen_tested_client'],
    ['by verdict', { outcomes: ['doesNotConform'] }, 'kept_outcome'],
    ['by warning', { warned: true }, 'kept_warned'],
    ['by element', { element: 'Losa' }, 'kept_element'],
    ['that wait', { state: 'open' }, 'kept_open'],
    ['to check', { state: 'toCheck' }, 'specimen_to_review'],
    ['of other ages', { age: 'other' }, 'specimen_other_age'],
    ['that are my turn', { turn: someone }, 'specimen_to_review'],
  ]
  it.each(questions)('%s are read off an index in the order of the list', async (_, filter, index) => {
    const client = new pg.Client({ connectionString: lab.database.ownerUrl })
    await client.connect()
    try {
      await client.query('set enable_seqscan = off')
      await client.query('set enable_bitmapscan = off')
      // Of a handful of rows sorting costs nothing: what is asked is whether an index has them in order.
      await client.query('set enable_sort = off')
      const db = kyselyOn(client, 1)
      const { sql, parameters } = selectKeys(lab.scope, filter, undefined, 51).compile(db)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(`using ${index} on`)
      expect(plan).not.toMatch(/Seq Scan on (specimen|kept_strength_test|break)\b/)
      expect(plan.split('\n')[1] ?? '').not.toContain('Sort')
    } finally {
      await client.end()
    }
  })
})
