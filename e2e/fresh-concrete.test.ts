import type { Locator, Page } from '@playwright/test'
import { findSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { changeMixEndpoint, findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { yesterday } from './support/cast-trucks.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { demo } from './support/at-sign-in.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const truckOf = (page: Page, number: number) =>
  page.getByRole('group', { name: say('sheets.entry.truck', { number }), exact: true })
const field = (truck: Locator, name: Parameters<typeof say>[0]) =>
  truck.getByLabel(new RegExp(`^${say(name).replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}( \\*)?$`))

test('a German mix F4: the spread is judged while it is typed, and the sample keeps the verdict', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'))
  const run = mark()
  const site = await aWorkSite(api, {
    code: `FB${run}`,
    name: `Hafenhalle ${run}`,
    mix: {
      ...{ shape: 'cube150', method: 'en12390-3', ruleSet: 'en206-initial' },
      ...{ consistenceMethod: 'flow', consistenceClass: 'F4', airMethod: 'pressure', airMostPercent: 3 },
    },
  })
  await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
  const truck = truckOf(page, 1)
  await page.getByLabel(say('sheets.fields.sampledOn')).fill(yesterday)
  await field(truck, 'sheets.truck.cast').fill('0930')
  const spread = field(truck, 'fresh.tests.flow')

  await test.step('560 mm is F5, and a reason is asked for; 520 mm is F4', async () => {
    await spread.fill('560')
    await page.keyboard.press('Tab')
    await expect(truck).toContainText(
      say('fresh.checks.otherClass', { asked: 'F4', value: '560 mm', found: 'F5' }),
    )
    await expect(field(truck, 'sheets.truck.warningsReason')).toBeVisible()
    await spread.fill('520')
    await page.keyboard.press('Tab')
    await expect(truck).toContainText(say('fresh.checks.insideClass', { asked: 'F4', value: '520 mm' }))
    await expect(field(truck, 'sheets.truck.warningsReason')).toBeHidden()
  })

  await test.step('the measure is weighed where the unit weight stands', async () => {
    await truck.getByRole('button', { name: say('fresh.unitWeight.open') }).click()
    const weighing = page.getByRole('dialog')
    await weighing.getByLabel(say('fresh.unitWeight.emptyKg')).fill('3,6')
    await weighing.getByLabel(say('fresh.unitWeight.fullKg')).fill('20,12')
    await weighing.getByLabel(say('fresh.unitWeight.measureL')).fill('7')
    await weighing.getByLabel(say('fresh.unitWeight.batchKg')).fill('18880')
    await expect(weighing).toContainText(`8,00 m³`)
    await weighing.getByRole('button', { name: say('fresh.unitWeight.done') }).click()
    await expect(weighing).toBeHidden()
    await expect(field(truck, 'sheets.truck.density')).toHaveValue(/2.?360/)
  })

  // Also with the focus in no field.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/servicios\/muestras\/[0-9a-f-]{36}/)
  const sheetId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const saved = await api.does(findSheetEndpoint, { params: { sheetId } })
  expect(saved.trucks).toMatchObject([
    {
      ...{ slump: null, consistence: { method: 'flow', typed: ['520'], unit: 'mm' }, densityKgM3: 2360 },
      freshChecks: [{ asked: 'F4', found: 'F4', outcome: 'inside' }],
    },
  ])
  await expect(page.locator('main')).toContainText(
    say('fresh.checks.insideClass', { asked: 'F4', value: '520 mm' }),
  )

  await test.step('a slump flow has two diameters, and the mean counts', async () => {
    const { mixes } = await api.does(findWorkSiteEndpoint, { params: { workSiteId: site.id } })
    const [mix] = mixes
    if (!mix) throw new Error('no mix')
    const { id, version, workSiteId: _, supplierName: _s, tested: _t, ...typed } = mix
    await api.does(changeMixEndpoint, {
      params: { mixId: id },
      version,
      body: { ...typed, consistenceMethod: 'slumpFlow', consistenceClass: 'SF2' },
    })
    await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
    await field(truck, 'fresh.tests.slumpFlow').fill('640')
    await truck.getByLabel(say('fresh.second')).fill('650')
    await page.keyboard.press('Tab')
    await expect(truck).toContainText(
      say('fresh.checks.otherClass', { asked: 'SF2', value: '645 mm', found: 'SF1' }),
    )
  })
})

test('what a mix asks of its fresh concrete is typed in its form, closed until it is asked', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'))
  const run = mark()
  const site = await aWorkSite(api, { code: `FM${run}`, name: `Brücke ${run}` })
  await page.goto(`/servicios/obra/${site.id}?tab=mixes`)
  const code = 'H-30'
  await page.getByRole('button', { name: say('workSites.mixes.edit', { code }) }).click()
  const form = page.getByRole('dialog')
  const asked = form.getByLabel(say('fresh.asked.consistenceMethod'))
  await expect(asked).toBeHidden()
  await form.getByText(say('fresh.asked.title')).click()
  await form.getByRole('combobox', { name: say('fresh.asked.consistenceMethod') }).click()
  await page.getByRole('option', { name: say('fresh.tests.flow') }).click()
  await form.getByRole('combobox', { name: say('fresh.asked.consistenceClass') }).click()
  await page.getByRole('option', { name: /^F4/ }).click()
  await form.getByLabel(say('fresh.asked.airLeastPercent')).fill('6')
  await form.getByLabel(say('fresh.asked.airMostPercent')).fill('4')
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toContainText(say('fresh.asked.crossed'))
  await form.getByLabel(say('fresh.asked.airMostPercent')).fill('7')
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('main')).toContainText('F4')
  const { mixes } = await api.does(findWorkSiteEndpoint, { params: { workSiteId: site.id } })
  expect(mixes).toMatchObject([
    { consistenceMethod: 'flow', consistenceClass: 'F4', airLeastPercent: 6, airMostPercent: 7 },
  ])
})
