import { listBrandsEndpoint } from '@probeta/contract/clients/brands.ts'
import { loadDemonstrationEndpoint } from '@probeta/contract/laboratory/installation.ts'
import {
  conformityStatisticsEndpoint,
  controlStatisticsEndpoint,
  punctualityStatisticsEndpoint,
  statisticsChoicesEndpoint,
  supplierStatisticsEndpoint,
  testingStatisticsEndpoint,
} from '@probeta/contract/results/statistics-questions.ts'
import { listStrengthTestsEndpoint, type StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { requiredMean } from '@probeta/domain/statistics/required-mean.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'
import { withinTestOfGroups } from '@probeta/domain/statistics/within-test-groups.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../../testing/read-pages.ts'
import { judgeAll } from '../../testing/judge-all.ts'
import { aBrokenSet } from '../../testing/nouns/a-result.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'

let lab: Laboratory
let rows: StrengthTestRow[]
beforeAll(async () => {
  lab = await aLaboratory()
  await lab.as('administrator').does(loadDemonstrationEndpoint, { body: {} })
  await judgeAll(lab)
  const pages = await readPages((at) =>
    lab.as('director').does(listStrengthTestsEndpoint, { query: { limit: 200, ...at } }),
  )
  rows = pages.flatMap(({ items }) => items).toReversed()
}, 120_000)
afterAll(() => lab.close())

const needs = <T>(of: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!of.ok) throw new Error(of.code)
  return of.value
}

/** The rows that count at the design age, by casting. */
const counted = (but: (row: StrengthTestRow) => boolean = () => true) =>
  rows.filter(
    (row) =>
      row.ageHours === row.mix.designAgeHours &&
      row.pending === 0 &&
      !row.warnings.includes('tooFew') &&
      but(row),
  )
const meanOf = (row: StrengthTestRow) => row.meanMpa ?? 0
const byCasting = (all: readonly StrengthTestRow[]) =>
  all.toSorted((a, b) => a.castAt.localeCompare(b.castAt) || a.sampleId.localeCompare(b.sampleId))
const director = () => lab.as('director')
/** Every set by itself: how the sets are grouped is the question's own. */
const withinTestOf = (tests: readonly StrengthTestRow[]) =>
  needs(
    withinTestOfGroups(
      tests.map(({ values }) => {
        const mpa = values.map(({ unroundedMpa }) => unroundedMpa)
        return {
          specimens: mpa.length,
          sets: 1,
          meanRange: Math.max(...mpa) - Math.min(...mpa),
          mean: mpa.reduce((sum, value) => sum + value, 0) / mpa.length,
        }
      }),
    ),
  )

describe('does the work site conform?', () => {
  it('every series runs as the list has it, with the verdicts of its breaches', async () => {
    const workSiteId = rows[0]?.workSite.id ?? ''
    const of = await director().does(conformityStatisticsEndpoint, { query: { workSiteId } })
    const own = counted(({ workSite }) => workSite.id === workSiteId)
    expect(of.n).toBe(own.length)
    expect(of.series).toHaveLength(new Set(own.map(({ mix }) => mix.id)).size)
    for (const series of of.series) {
      const tests = byCasting(own.filter(({ mix }) => mix.id === series.mix.id))
      expect(series.points.sampleId).toEqual(tests.map(({ sampleId }) => sampleId))
      expect(series.points.sampleCode).toEqual(tests.map(({ sampleCode }) => sampleCode))
      expect(series.points.castAt).toEqual(tests.map(({ castAt }) => Date.parse(castAt)))
      expect(series.points.meanMpa).toEqual(tests.map(meanOf))
      expect(series.points.movingMeanMpa).toEqual(tests.map(({ movingMeanMpa }) => movingMeanMpa))
      expect(series.points.outcome).toEqual(tests.map(({ verdict }) => verdict.outcome))
      const { mean, s, v } = needs(summary(tests.map(meanOf)))
      expect(series.summary.mean).toBeCloseTo(mean, 9)
      if (tests.length < 10)
        expect(series.summary).toMatchObject({ s: null, v: null, withheld: 'fewerThanTen' })
      else expect([series.summary.s, series.summary.v]).toEqual([s, v])
      const low = tests.filter(({ verdict }) => verdict.outcome === 'doesNotConform')
      expect(series.breachesInAll).toBe(low.length)
      expect(series.breaches.map(({ verdict }) => verdict)).toEqual(
        low
          .toReversed()
          .slice(0, 20)
          .map(({ verdict }) => verdict),
      )
    }
    const single = of.series.map(({ singleLimitMpa, specifiedMpa }) => (singleLimitMpa ?? 99) < specifiedMpa)
    expect(single).toContain(true)
  })

  it('says how many of each outcome there are, and what was left out', async () => {
    const of = await director().does(conformityStatisticsEndpoint, { query: {} })
    const all = rows.filter((row) => row.ageHours === row.mix.designAgeHours)
    for (const { outcome, count } of of.outcomes)
      expect(count).toBe(all.filter(({ verdict }) => verdict.outcome === outcome).length)
    expect(of.n).toBe(counted().length)
    expect(of.seriesInAll).toBe(new Set(counted().map(({ mix }) => mix.id)).size)
    const left = (reason: string) => of.exclusions.find((one) => one.reason === reason)?.count ?? 0
    expect(left('waiting') + left('tooFew')).toBe(all.length - counted().length)
  })
})

describe('is it under control?', () => {
  it('the chart, its rules, its sums and its histogram are those of the domain', async () => {
    const [largest] = [...Map.groupBy(counted(), ({ mix }) => mix.specifiedMpa)].toSorted(
      ([, a], [, b]) => b.length - a.length,
    )
    const tests = byCasting(largest?.[1] ?? [])
    const query = { specifiedStrength: String(largest?.[0]), strengthUnit: 'MPa' } as const
    expect(tests.length).toBeGreaterThan(20)
    expect(new Set(tests.map(({ mix }) => mix.strengthUnit))).toEqual(new Set(['MPa']))
    const of = await director().does(controlStatisticsEndpoint, { query })
    const spread = needs(summary(tests.map(meanOf)))
    const targets = new Map(
      [...Map.groupBy(tests, ({ mix }) => mix.id)].map(([id, own]) => {
        const { n, s } = needs(summary(own.map(meanOf)))
        const record = n >= 10 ? { n, s: s ?? 0 } : null
        return [id, needs(requiredMean({ specified: largest?.[0] ?? 0, unit: 'MPa', record })).required]
      }),
    )
    for (const { mix, targetMpa } of of.targets) expect(targetMpa).toBeCloseTo(targets.get(mix.id) ?? 0, 9)
    const percent = tests.map((row) => (100 * meanOf(row)) / (targets.get(row.mix.id) ?? 0))
    expect(of.points.percent.map((value) => value.toFixed(9))).toEqual(
      percent.map((value) => value.toFixed(9)),
    )
    expect(new Set(tests.map(({ mix }) => mix.method)).size).toBe(1)
    const standard = percent.map((value, at) => {
      const own = tests.filter(({ mix }) => mix.id === tests[at]?.mix.id)
      const few = (id: string | undefined) => tests.filter(({ mix }) => mix.id === id).length < 10
      const group = percent.filter((_, other) =>
        own.length < 10 ? few(tests[other]?.mix.id) : tests[other]?.mix.id === tests[at]?.mix.id,
      )
      const { mean, s } = needs(summary(group))
      return (value - mean) / (s ?? 0)
    })
    expect(of.individuals).toMatchObject({ scale: 'standardised', points: [...percent.keys()], upper: 3 })
    expect(of.individuals?.values.map((value) => value.toFixed(9))).toEqual(
      standard.map((value) => value.toFixed(9)),
    )
    let sum = 0
    expect(of.cusum?.mean.map((value) => value.toFixed(6))).toEqual(
      percent.map((value) => (sum += value - 100).toFixed(6)),
    )
    expect(of.histogram?.bins.reduce((all, { count }) => all + count, 0)).toBe(tests.length)
    expect(of.class?.summaryMpa.s).toBeCloseTo(spread.s ?? 0, 9)
    const within = withinTestOf(tests)
    expect(of.class?.s1Mpa).toBeCloseTo(within.s1, 9)
    expect(of.class?.v1).toBeCloseTo(within.v1, 9)
    expect(of.class?.overall?.class).toEqual(expect.any(String))
  })

  it('claims no deviation under ten results, and charts none', async () => {
    const tests = counted()
    const query = {
      mixId: tests[0]?.mix.id ?? '',
      from: tests[0]?.castAt.slice(0, 10) ?? '',
      to: tests[0]?.castAt.slice(0, 10) ?? '',
    }
    const of = await director().does(controlStatisticsEndpoint, { query })
    expect(of.n).toBeLessThan(10)
    expect(of).toMatchObject({ withheld: 'fewerThanTen', individuals: null, cusum: null, outlier: null })
    expect(of.summary?.s ?? null).toBeNull()
  })
})

describe('which supplier is better?', () => {
  it.each(['supplier', 'plant', 'class', 'element'] as const)(
    'by %s, classes are never mixed',
    async (by) => {
      const of = await director().does(supplierStatisticsEndpoint, { query: { by } })
      expect(of.n).toBe(counted().length)
      if (of.groupsInAll <= 24) expect(of.groups.reduce((all, { summary: { n } }) => all + n, 0)).toBe(of.n)
      for (const group of of.groups) {
        const tests = counted(
          ({ mix, element }) =>
            mix.specifiedStrength === group.class.value &&
            mix.strengthUnit === group.class.unit &&
            (by !== 'element' || element === group.key),
        )
        const drawn = new Set(group.points.sampleId)
        const own =
          by === 'class' || by === 'element' ? tests : tests.filter(({ sampleId }) => drawn.has(sampleId))
        expect(group.summary.n).toBe(own.length)
        const spread = needs(summary(own.map(meanOf)))
        expect(group.summary.mean).toBeCloseTo(spread.mean, 9)
        if (own.length >= 10) expect(group.summary.s).toBeCloseTo(spread.s ?? 0, 9)
        else expect(group.summary.s).toBeNull()
        expect(group.below).toBe(own.filter((row) => meanOf(row) < row.mix.specifiedMpa).length)
        expect(group.sampled).toBe(own.length > 300)
      }
    },
  )

  it('names the suppliers', async () => {
    const of = await director().does(supplierStatisticsEndpoint, { query: {} })
    const { items } = await lab.as('administrator').does(listBrandsEndpoint, { query: { limit: 200 } })
    const names = new Map(items.map(({ id, name }) => [id, name]))
    expect(of.groups.map(({ name }) => name)).toEqual(
      of.groups.map(({ key }) => (key ? names.get(key) : null)),
    )
  })
})

describe('do we test well?', () => {
  it('the spread within the tests is that of the sets', async () => {
    const of = await director().does(testingStatisticsEndpoint, { query: {} })
    const sets = counted(({ values }) => values.length > 1)
    const within = withinTestOf(sets)
    expect(of.n).toBe(sets.length)
    expect(of.whole?.s1Mpa).toBeCloseTo(within.s1, 9)
    expect(of.whole?.v1).toBeCloseTo(within.v1, 9)
    for (const by of ['technicians', 'presses', 'padSets', 'months'] as const)
      expect(of[by].reduce((all, row) => all + row.sets, 0)).toBe(sets.length)
    // The types of C39 alone: those of the lots failed by the figure of EN 12390-3.
    const byC39 = counted(({ lot }) => lot === null)
    expect(of.fractures.reduce((all, { count }) => all + count, 0)).toBe(
      byC39.reduce((all, { values }) => all + values.length, 0),
    )
    const { gain } = of
    if (!gain) throw new Error('no pairs')
    const early = new Map(
      rows.filter(({ ageHours }) => ageHours === gain.earlyAgeHours).map((row) => [row.sampleId, row]),
    )
    const ratios = byCasting(counted()).flatMap((row) => {
      const first = early.get(row.sampleId)
      return first && first.pending === 0 && row.mix.designAgeHours === gain.lateAgeHours
        ? [meanOf(first) / meanOf(row)]
        : []
    })
    expect(gain.summary.n).toBe(ratios.length)
    expect(gain.summary.mean).toBeCloseTo(needs(summary(ratios)).mean, 9)
  })
})

describe('are we on time?', () => {
  it('every reading is counted once, in the month of its break', async () => {
    const of = await director().does(punctualityStatisticsEndpoint, { query: {} })
    expect(of.broken).toBe(rows.reduce((all, { values }) => all + values.length, 0))
    expect(of.months.reduce((all, { broken }) => all + broken, 0)).toBe(of.broken)
    expect(of.onTime).toBeLessThanOrEqual(of.broken)
    expect(of.onTime).toBeGreaterThan(0)
    const reported = rows.filter(({ report }) => report?.state === 'authorised')
    expect(of.hours?.n ?? 0).toBeGreaterThanOrEqual(reported.length)
  })
})

describe('a filter', () => {
  const asked = async (query: Record<string, string>) =>
    (await director().does(supplierStatisticsEndpoint, { query: { by: 'class', ...query } })).n
  it('finds by class, plant, place, client, age and days as the list does', async () => {
    const choices = await director().does(statisticsChoicesEndpoint, { query: {} })
    const [one] = choices.classes
    if (!one) throw new Error('no class')
    expect(await asked({ specifiedStrength: String(one.value), strengthUnit: one.unit })).toBe(
      counted(({ mix }) => mix.specifiedStrength === one.value && mix.strengthUnit === one.unit).length,
    )
    const place = rows[0]?.element ?? ''
    expect(await asked({ element: place })).toBe(
      counted(({ element }) => element === place || element.startsWith(`${place} > `)).length,
    )
    const clientId = rows[0]?.client.id ?? ''
    expect(await asked({ clientId })).toBe(counted(({ client }) => client.id === clientId).length)
    const sevenDays = rows.filter(({ ageHours, pending }) => ageHours === 168 && pending === 0)
    expect(sevenDays.length).toBeGreaterThan(0)
    expect(await asked({ ageHours: '168' })).toBe(sevenDays.length)
    const day = counted()[20]?.castAt.slice(0, 10) ?? ''
    const [before, after] = [await asked({ to: day }), await asked({ from: day })]
    const on = await asked({ from: day, to: day })
    expect(before + after - on).toBe(counted().length)
    expect(on).toBeGreaterThan(0)
    let bySupplier = 0
    for (const { id } of choices.suppliers) bySupplier += await asked({ supplierId: id })
    expect(bySupplier).toBeLessThanOrEqual(counted().length)
  })

  // A sum adds up in the order in which rows are read, which the database chooses anew as a table grows; what is left of two
  // large ones has their error, however small it is itself.
  const toDecimals = (decimals: number, answers: unknown): unknown =>
    JSON.parse(
      JSON.stringify(answers, (_, value: unknown) =>
        typeof value === 'number' ? Number(value.toFixed(decimals)) : value,
      ),
    )
  const answersTo = async (query: Record<string, string | number>) => [
    await director().does(conformityStatisticsEndpoint, { query }),
    await director().does(controlStatisticsEndpoint, { query }),
    await director().does(supplierStatisticsEndpoint, { query }),
    await director().does(supplierStatisticsEndpoint, { query: { ...query, by: 'class' } }),
    await director().does(testingStatisticsEndpoint, { query }),
    await director().does(punctualityStatisticsEndpoint, { query }),
  ]

  it('answers of all by sums that are kept, and by the tests themselves where days are named: the same', async () => {
    const [first] = counted()
    const { specifiedStrength = 0, strengthUnit = 'MPa' } = first?.mix ?? {}
    const filters = [{}, { ageHours: '168' }, { ageHours: '672' }, { specifiedStrength, strengthUnit }]
    for (const filter of filters) {
      const kept = await answersTo(filter)
      const plain = await answersTo({ ...filter, from: '2000-01-01' })
      expect(toDecimals(8, kept)).toEqual(toDecimals(8, plain))
      expect(kept[0], JSON.stringify(filter)).not.toMatchObject({ n: 0 })
    }
  })

  it('answers of one client the same whatever is tested for another', async () => {
    const clientId = rows[0]?.client.id ?? ''
    const [before, all] = [await answersTo({ clientId }), await answersTo({})]
    await aBrokenSet(lab)
    await judgeAll(lab)
    expect(toDecimals(8, await answersTo({ clientId }))).toEqual(toDecimals(8, before))
    for (const [at, answer] of (await answersTo({})).entries()) expect(answer).not.toEqual(all[at])
  })

  it('is refused to whoever may not see statistics', async () => {
    for (const endpoint of [
      conformityStatisticsEndpoint,
      controlStatisticsEndpoint,
      testingStatisticsEndpoint,
    ])
      expect((await lab.as('fieldTechnician').call(endpoint, { query: {} })).status).toBe(403)
  })
})
