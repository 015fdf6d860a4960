import { nameLanguage } from '@probeta/contract/base/languages.ts'
import { findLookupsEndpoint } from '@probeta/contract/laboratory/lookups.ts'
import { sampleHistoryEndpoint } from '@probeta/contract/concrete/samples.ts'
import { findSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { expect, type Page, test } from '@playwright/test'
import { anEmptyLaboratory, type EmptyLaboratory } from './support/servers/an-empty-laboratory.ts'
import { aWorkSite } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { say } from './support/say.ts'

// A laboratory of its own: its words would be offered in the forms of the other tests.

let laboratory: EmptyLaboratory
test.beforeAll(async () => {
  laboratory = await anEmptyLaboratory()
})
test.afterAll(() => laboratory.close())

const table = (name: string) => `/administracion/tabla?table=${name}`

async function addRow(page: Page, words: string, value?: string): Promise<void> {
  await page.getByRole('button', { name: say('lookups.add') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(nameLanguage('es', 'es')).fill(words)
  if (value !== undefined) await form.getByLabel(say('lookups.fields.agePlan')).fill(value)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: words })).toBeVisible()
}

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('the laboratory’s own lists: added, offered in the forms, changed with a memory, imported', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { api } = laboratory
  const site = await aWorkSite(api, { code: 'TAB', name: 'Obra de tablas' })
  const page = await laboratory.open(browser)

  await test.step('an age plan and a reason are added', async () => {
    await page.goto(table('agePlans'))
    await addRow(page, 'Pretensado', '2-7-28-28')
    await expect(page.getByRole('row').filter({ hasText: 'Pretensado' })).toContainText('2·7·28·28')
    await page.goto(`${table('reasons')}&reasons=sheetReasons`)
    await addRow(page, 'Planilla mojada')
  })

  await test.step('the plan is offered where a visit is booked', async () => {
    // The only mix of the only work site comes after the plan was chosen: it brings its own, and leaves what was chosen.
    const chosen = Promise.withResolvers<void>()
    const ofSite = /\/api\/work-sites\/[\w-]+$/
    await page.route(ofSite, (route) => chosen.promise.then(() => route.continue()))
    await page.goto('/servicios/programacion?new=1')
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: '2·7·28·28' }).click()
    chosen.resolve()
    await expect(form.getByLabel(say('visits.fields.mix'))).toHaveValue(/./)
    await page.unroute(ofSite)
    await expect(form.getByLabel(say('visits.fields.agePlan'))).toHaveValue('2·7·28·28')
  })

  const sheet = await castTrucks(api, site.id, ['R-1'])
  await test.step('the reason is offered where a sheet is corrected, with the weather of the table', async () => {
    await page.goto(`/servicios/muestras/${sheet.id}`)
    await page
      .getByRole('button', { name: say('sheets.correct.button'), exact: true })
      .first()
      .click()
    await page.getByRole('menuitem', { name: say('sheets.correct.header') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('sheets.fields.weather')).fill(say('lookups.rows.weather.sunny'))
    await page.keyboard.press('Tab')
    await form.getByRole('button', { name: 'Planilla mojada' }).focus()
    await page.keyboard.press('Space')
    await expect(form.getByLabel(say('common.form.reason'))).toHaveValue('Planilla mojada')
    await form.getByRole('button', { name: say('common.actions.save') }).click()
    await expect(form).toBeHidden()
    const stored = await api.does(findSheetEndpoint, { params: { sheetId: sheet.id } })
    expect(stored.weather).toBe(say('lookups.rows.weather.sunny'))
    const params = { sampleId: sheet.trucks[0]?.id ?? '' }
    const { items } = await api.does(sampleHistoryEndpoint, { params })
    expect(JSON.stringify(items)).toContain('Planilla mojada')
  })

  await test.step('the used word is changed: the table remembers, the old sheet still says the old one', async () => {
    await page.goto(table('weather'))
    const old = say('lookups.rows.weather.sunny')
    await expect(
      page.getByRole('row').filter({ hasText: old }).getByRole('cell', { name: '1' }),
    ).toBeVisible()
    await page.getByRole('button', { name: say('lookups.edit', { name: old }) }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByText(say('lookups.usedHint', { count: 1 }))).toBeVisible()
    await form.getByLabel(nameLanguage('es', 'es')).fill('Despejado')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'Despejado' })).toContainText(
      say('lookups.changed', { revision: 2 }),
    )
    await page.goto(`/servicios/muestras/${sheet.id}`)
    await expect(page.getByText(old, { exact: true })).toBeVisible()
    await expect(page.getByText('Despejado')).toHaveCount(0)
  })

  await test.step('a row is moved by its arrow keys', async () => {
    await page.goto(table('weather'))
    const grip = page.getByRole('button', { name: say('lookups.move', { name: 'Despejado' }) })
    await grip.focus()
    // The second is made while the first is still on its way, and is the one that stays.
    for (const place of [2, 3]) {
      await expect(grip).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('status').filter({ hasText: 'Despejado' })).toHaveText(
        say('lookups.moved', { name: 'Despejado', place, count: 6 }),
      )
    }
    const stored = async () =>
      (await api.does(findLookupsEndpoint)).lists.weather?.findIndex(({ es }) => es === 'Despejado')
    await expect.poll(stored).toBe(2)
    await page.reload()
    await expect(page.getByRole('row').nth(3)).toContainText('Despejado')
  })

  await test.step('a file with a bad row names it and changes nothing; corrected, it goes through', async () => {
    await page.goto(`${table('exchange')}&exchange=weather`)
    await choose(page, 'tiempo.csv', 'Código,Español\nniebla,Niebla\nno sirve,Granizo\n')
    const problem = page.getByRole('row').filter({ hasText: 'no sirve' })
    await expect(problem).toContainText('3')
    await expect(problem).toContainText(say('tables.wrong.unreadable'))
    await expect(page.getByText(say('tables.hasProblems'))).toBeVisible()
    await choose(page, 'tiempo.csv', 'Código,Español\nniebla,Niebla\ngranizo,Granizo\n')
    await expect(
      page.getByText(say('tables.found', { rows: 2, added: 2, changed: 0, same: 0 })),
    ).toBeVisible()
    await page.getByRole('button', { name: say('tables.import') }).click()
    await expect(page.getByText(say('tables.imported', { added: 2, changed: 0 }))).toBeVisible()
    await page.goto(table('weather'))
    await expect(page.getByRole('row').filter({ hasText: 'granizo' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'niebla' })).toBeVisible()
  })
})
