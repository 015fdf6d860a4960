import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { listStrengthTestsEndpoint, type StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { cusumM } from '@probeta/domain/control/cusum.ts'
import { fromMegapascals } from '@probeta/domain/quantity/stress.ts'
import type { Result } from '@probeta/domain/result.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { histogram } from '@probeta/domain/statistics/histogram.ts'
import { meanOf } from '@probeta/domain/statistics/mean.ts'
import { quartiles } from '@probeta/domain/statistics/quantiles.ts'
import { requiredMean } from '@probeta/domain/statistics/required-mean.ts'
import { movingMeans } from '@probeta/domain/sample/series.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { barriersOn } from './support/barriers.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const valueOf = <T>(found: Result<T, string>): T => {
  if (!found.ok) throw new Error(found.code)
  return found.value
}
const leastOfSite = 12

type Counted = StrengthTestRow & { readonly mean: number }

/** Complete tests of one work site at their design age, by casting, each with the mean of its own specimens. */
async function aSite(api: Caller) {
  const { today } = await api.does(currentSessionEndpoint)
  const to = addDays(today, -1)
  const sites = await api.does(listWorkSitesEndpoint, { query: { active: 'all', limit: 100 } })
  for (const { id } of sites.items) {
    const { items } = await api.does(listStrengthTestsEndpoint, { query: { workSiteId: id, to, limit: 200 } })
    const counted = items
      .filter(({ ageHours, mix, pending, values, verdict }) => {
        const whole = pending === 0 && values.length > 0 && verdict.reason.code !== 'tooFew'
        return ageHours === mix.designAgeHours && whole
      })
      .map((row): Counted => ({ ...row, mean: meanOf(row.values.map(({ unroundedMpa }) => unroundedMpa)) }))
      .toSorted((a, b) => a.castAt.localeCompare(b.castAt))
    if (counted.length >= leastOfSite) return { id, to, counted }
  }
  throw new Error('no work site with enough tests')
}

/** Required mean of each mix by its own tests, MPa: what 100 % is. */
function targetsOf(counted: readonly Counted[]): Map<string, number> {
  return new Map(
    [...Map.groupBy(counted, ({ mix }) => mix.id)].map(([id, tests]) => {
      const { specifiedStrength: specified, strengthUnit: unit } = tests[0]?.mix ?? counted[0]!.mix
      const { n, s } = valueOf(summary(tests.map(({ mean }) => fromMegapascals(mean, unit))))
      const of = valueOf(requiredMean({ specified, unit, record: n < 10 || s === null ? null : { n, s } }))
      return [id, of.required / fromMegapascals(1, unit)]
    }),
  )
}

const chart = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.locator(`[data-chart^="${name}"]`) })

async function take(page: Page, name: string, as: 'svg' | 'png' | 'csv') {
  await chart(page, name)
    .getByRole('button', { name: say('charts.files.menu') })
    .click()
  const coming = page.waitForEvent('download')
  const item = page.getByRole('menuitem', { name: say(`charts.files.${as}`) })
  await item.click()
  // A menu that is still closing would be found beside the next one.
  await expect(item).toHaveCount(0)
  return readFile(await (await coming).path())
}

/** The rows of a chart as a file: numbers as the language writes them. */
async function rowsOf(page: Page, name: string): Promise<(string | number | null)[][]> {
  const text = (await take(page, name, 'csv')).toString('utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const [, ...lines] = text.trim().split('\r\n')
  return lines.map((line) =>
    line
      .split(';')
      .map((cell) => (cell === '' ? null : /^-?[\d,]+$/.test(cell) ? Number(cell.replace(',', '.')) : cell)),
  )
}
const column = (rows: readonly (string | number | null)[][], at: number) => rows.map((row) => row[at] ?? null)
const expectNear = (found: readonly (string | number | null)[], wanted: readonly (number | null)[]) => {
  expect(found.length).toBe(wanted.length)
  for (const [at, value] of wanted.entries()) {
    if (value === null) expect(found[at]).toBeNull()
    else expect(Number(found[at])).toBeCloseTo(value, 6)
  }
}
const line = async (page: Page, name: string, of: string) =>
  Number(await chart(page, name).locator(`[data-line="${of}"]`).getAttribute('data-value'))

test('every chart says what the domain computes from the breaks, and can be taken along', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const { id, to, counted } = await aSite(api)
  const all = counted.map(({ mean }) => mean)
  const address = (tab: string, more = '') =>
    `/consultas/estadisticas?tab=${tab}&workSiteId=${id}&to=${to}${more}`

  await test.step('the run chart', async () => {
    const [mixId, tests = []] =
      [...Map.groupBy(counted, ({ mix }) => mix.id)].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
    const unit = tests[0]?.mix.strengthUnit ?? 'MPa'
    const values = tests.map(({ mean }) => fromMegapascals(mean, unit))
    await page.goto(address('conformity', `&mixId=${mixId}`))
    const rows = await rowsOf(page, 'run-chart')
    expect(column(rows, 0)).toEqual(tests.map(({ sampleCode }) => sampleCode))
    expectNear(column(rows, 2), values)
    const means = column(rows, 3)
    if (means.some((mean) => mean !== null)) expectNear(means, movingMeans(values))
    expect(await line(page, 'run-chart', 'specified')).toBeCloseTo(tests[0]?.mix.specifiedStrength ?? 0, 6)

    const section = chart(page, 'run-chart')
    await section.getByRole('button', { name: say('charts.showTable') }).click()
    await expect(section.getByRole('table').getByRole('row')).toHaveCount(values.length + 1)
    const points = section.getByRole('slider', { name: say('charts.points') })
    await points.focus()
    await page.keyboard.press('End')
    await expect(points).toHaveAttribute('aria-valuetext', new RegExp(tests.at(-1)?.sampleCode ?? '-'))

    const svg = (await take(page, 'run-chart', 'svg')).toString('utf8')
    // A page without the application's policy, which parses nothing.
    const plain = await page.context().newPage()
    const parsed = await plain.evaluate(
      (text) => new DOMParser().parseFromString(text, 'image/svg+xml').documentElement.tagName,
      svg,
    )
    await plain.close()
    expect(parsed).toBe('svg')
    expect(svg).not.toContain('var(')
    const png = await take(page, 'run-chart', 'png')
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    expect(await barriersOn(page)).toEqual([])
  })

  await test.step('the same chart in the file of the work site, and the way to all of them', async () => {
    await page.goto(`/servicios/obra/${id}?tab=statistics`)
    await expect(chart(page, 'run-chart').getByRole('slider', { name: say('charts.points') })).toBeVisible()
    await page.getByRole('link', { name: say('workSites.lately.all') }).click()
    await expect(page).toHaveURL(new RegExp(`/consultas/estadisticas\\?.*workSiteId=${id}`))
  })

  await test.step('the control charts', async () => {
    const targets = targetsOf(counted)
    const percent = counted.map(({ mean, mix }) => (100 * mean) / (targets.get(mix.id) ?? 0))
    await page.goto(address('control'))
    // A mix of this work site has the ten results that a control chart takes.
    await expect(
      chart(page, 'control-chart').getByRole('slider', { name: say('charts.points') }),
    ).toBeVisible()
    const sums = valueOf(cusumM({ results: percent, targetMean: 100 })).points.map(({ sum }) => sum)
    expectNear(column(await rowsOf(page, 'cusum-mean'), 2), sums)
    const bins = valueOf(histogram(percent)).bins
    expectNear(
      column(await rowsOf(page, 'histogram'), 2),
      bins.map(({ count }) => count),
    )
  })

  await test.step('the control chart of several mixes, each by its own mean and deviation', async () => {
    await page.goto(`/consultas/estadisticas?tab=control&to=${to}`)
    const rows = await rowsOf(page, 'control-chart')
    expect(await line(page, 'control-chart', 'centre')).toBe(0)
    expect(await line(page, 'control-chart', 'sigma3')).toBe(3)
    const values = column(rows, 3).map(Number)
    // Every group has the mean 0 and the deviation 1, so all of them together have nearly that too.
    const { n, mean, s: deviation } = valueOf(summary(values))
    expect(n).toBeGreaterThan(counted.length)
    expect(mean).toBeCloseTo(0, 6)
    expect(deviation).toBeGreaterThan(0.9)
    expect(deviation).toBeLessThan(1)
  })

  await test.step('the groups of a class', async () => {
    const [first] = counted
    const { specifiedStrength, strengthUnit: unit } = first?.mix ?? counted[0]!.mix
    const values = counted
      .filter(({ mix }) => mix.specifiedStrength === specifiedStrength && mix.strengthUnit === unit)
      .map(({ mean }) => fromMegapascals(mean, unit))
    await page.goto(
      address(
        'suppliers',
        `&by=class&specifiedStrength=${specifiedStrength}&strengthUnit=${encodeURIComponent(unit)}`,
      ),
    )
    const [row = []] = await rowsOf(page, 'groups-')
    const { n, mean, min, max } = valueOf(summary(values))
    const { q1, median, q3 } = valueOf(quartiles(values))
    expectNear(
      [row[1], row[2], ...row.slice(5, 10)].map((cell) => cell ?? null),
      [n, mean, min, q1, median, q3, max],
    )
  })

  await test.step('how well we test, and when', async () => {
    await page.goto(address('testing'))
    const sets = counted.filter(({ values }) => values.length > 1).length
    const rows = await rowsOf(page, 'within-test')
    expect(column(rows, 1).reduce((sum: number, cell) => sum + Number(cell), 0)).toBe(sets)
    await page.goto(address('punctuality'))
    const months = await rowsOf(page, 'on-time')
    expect(months.length).toBeGreaterThan(0)
    for (const [, broken, onTime, share] of months) {
      expect(Number(share)).toBeCloseTo((100 * Number(onTime)) / Number(broken), 6)
    }
  })
  expect(all.length).toBeGreaterThanOrEqual(leastOfSite)
})
