import type { Locator, Page } from '@playwright/test'
import { findSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import { findSheetEndpoint, listSheetsEndpoint } from '@probeta/contract/concrete/sheets.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { demo } from './support/at-sign-in.ts'
import { castOne, yesterday } from './support/cast-trucks.ts'
import { draftHolds } from './support/drafts.ts'
import { type AtWork, expect, type Person, test } from './support/servers/laboratory.ts'
import { liveAddress } from './support/servers/live-address.ts'
import { sayInSpain as say } from './support/say.ts'

const aSite = (administrator: Caller, run = mark()) =>
  aWorkSite(administrator, {
    code: `MU${run}`,
    name: `Muelle ${run}`,
    mix: { slumpMm: 100, slumpToleranceMm: 25 },
  })

/** A work site of its own with a sheet of one truck, and whoever corrects it. */
async function withASheet(enter: (person: Person) => Promise<AtWork>) {
  const { page, api } = await enter(demo('admin'))
  const site = await aSite(api)
  const sheet = await castOne(api, site.id, {
    deliveryNote: 'R-7001',
    slump: { typed: '100', unit: 'mm' },
    agePlan: '7·28·28',
  })
  const [truck] = sheet.trucks
  if (!truck) throw new Error('no truck')
  return { page, api, site, sheet, truck }
}

const truckOf = (page: Page | Locator, number: number) =>
  page.getByRole('group', { name: say('sheets.entry.truck', { number }), exact: true })
/** By its whole name: 'Asentamiento' is not the unit of it, and a star may follow. */
const field = (truck: Locator, name: Parameters<typeof say>[0]) =>
  truck.getByLabel(new RegExp(`^${say(name).replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}( \\*)?$`))
const saved = /\/servicios\/muestras\/[0-9a-f-]{36}/
const shown = async (page: Page, api: Caller) => {
  await expect(page).toHaveURL(saved)
  const sheetId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  return api.does(findSheetEndpoint, { params: { sheetId } })
}

test('a sheet from the paper: a truck copied by key, a cell of its own, a reload in the middle', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'))
  const site = await aSite(api)
  await page.goto('/servicios/muestras?new=1')
  await expect(page.getByRole('combobox', { name: say('sheets.fields.workSite') })).toBeFocused()
  await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
  const first = truckOf(page, 1)
  await page.getByLabel(say('sheets.fields.sampledOn')).fill(yesterday)
  await field(first, 'sheets.truck.deliveryNote').fill('R-1')
  await field(first, 'sheets.truck.mixer').fill('M4')
  await field(first, 'sheets.truck.cast').fill('0930')
  await field(first, 'sheets.truck.slump').fill('110')
  await field(first, 'sheets.truck.element').fill('Viga 2')

  await test.step('Alt + C copies it, without its note, its time and its test', async () => {
    await page.keyboard.press('Alt+KeyC')
    const second = truckOf(page, 2)
    await expect(field(second, 'sheets.truck.element')).toHaveValue('Viga 2')
    await expect(field(second, 'sheets.truck.mixer')).toHaveValue('M4')
    for (const name of ['sheets.truck.deliveryNote', 'sheets.truck.cast', 'sheets.truck.slump'] as const)
      await expect(field(second, name)).toHaveValue('')
    await field(second, 'sheets.truck.deliveryNote').fill('r - 1')
    await field(second, 'sheets.truck.cast').fill('1015')
    await page.keyboard.press('Tab')
    await expect(second).toContainText(say('sheets.warnings.duplicateNote'))
    await field(second, 'sheets.truck.deliveryNote').fill('R-2')
  })

  await test.step('one cell is changed in the grid, and the plan stays', async () => {
    await truckOf(page, 2)
      .getByRole('button', { name: say('sheets.plan.change') })
      .click()
    const grid = page.getByRole('dialog')
    await grid.getByLabel(`${say('samples.fields.age')}, 2`).fill('56')
    await grid.getByLabel(`${say('sheets.plan.curing')}, 3`).selectOption('field')
    await grid.getByLabel(`${say('sheets.plan.size')}, 1`).selectOption('cylinder100x200')
    await grid.getByRole('button', { name: say('sheets.plan.done') }).click()
    await expect(field(truckOf(page, 2), 'sheets.truck.agePlan')).toHaveValue('7·28·28·R')
    await expect(truckOf(page, 2).getByRole('listitem').nth(1)).toContainText('56 d')
  })

  await test.step('half a sheet survives a reload', async () => {
    await draftHolds(page, 'cylinder100x200')
    await page.reload()
    await expect(page.getByText(say('common.form.draftDiscard'))).toBeVisible()
    await expect(field(truckOf(page, 2), 'sheets.truck.deliveryNote')).toHaveValue('R-2')
    await expect(field(truckOf(page, 1), 'sheets.truck.slump')).toHaveValue('110')
  })

  await field(truckOf(page, 1), 'sheets.truck.deliveryNote').focus()
  await page.keyboard.press('Control+Enter')
  const sheet = await shown(page, api)
  expect(sheet.trucks.map(({ deliveryNote, mixer }) => [deliveryNote, mixer])).toEqual([
    ['R-1', 'M4'],
    ['R-2', 'M4'],
  ])
  expect(sheet.trucks[1]?.agePlan).toBe('7·28·28·R')
  expect(sheet.trucks[1]?.specimens.map(({ ageHours, shape, curing }) => [ageHours, shape, curing])).toEqual([
    [168, 'cylinder100x200', 'standard'],
    [1344, 'cylinder150x300', 'standard'],
    [672, 'cylinder150x300', 'field'],
    [null, 'cylinder150x300', 'standard'],
  ])
})

test('a truck is corrected with a reason that its history tells, and a note already stored is asked about', async ({
  enter,
}) => {
  const { page, api, site, sheet, truck } = await withASheet(enter)
  await page.goto(`/servicios/muestras/muestra/${truck.id}`)
  const waiting = { code: `${truck.code}-1`, age: '7 d', state: say('specimens.status.waiting') }
  await expect(page.getByText(say('samples.dots', waiting)).first()).toBeAttached()
  await page.getByRole('link', { name: say('samples.correct') }).click()
  const form = page.getByRole('dialog', { name: say('sheets.correct.truckTitle', { code: truck.code }) })
  await field(form, 'sheets.truck.slump').fill('120')
  await expect(form).toContainText(say('common.form.reasonMissing'))
  await form.getByLabel(say('sheets.correct.reason')).fill('se leyó el cono al revés')
  await form.getByRole('button', { name: say('sheets.correct.save') }).click()
  await expect(form).toBeHidden()
  await expect
    .poll(async () => (await api.does(findSampleEndpoint, { params: { sampleId: truck.id } })).slumpMm)
    .toBe(120)

  await page.goto(`/servicios/muestras/muestra/${truck.id}?tab=history`)
  const event = page.getByRole('listitem').filter({ hasText: say('samples.actions.sampleCorrect') })
  await expect(event).toContainText(/100 → 120 mm/)
  await expect(event).toContainText('se leyó el cono al revés')

  await page.goto(`/servicios/muestras/${sheet.id}?correct=add`)
  const more = page.getByRole('dialog')
  await more.getByLabel(say('sheets.truck.deliveryNote')).fill('r-70 01')
  await field(more, 'sheets.truck.cast').fill('1130')
  await page.keyboard.press('Tab')
  await expect(more).toContainText(
    say('sheets.warnings.noteElsewhere', { sampleCode: truck.code, workSiteName: site.name }),
  )
  await more.getByLabel(say('sheets.truck.deliveryNote')).fill('R-7002')
  await more.getByRole('button', { name: say('sheets.correct.add') }).click()
  await expect(more).toBeHidden()
  await expect(page.getByRole('link', { name: `${site.code}-002` })).toBeVisible()
})

test('two people correct one truck: the second sees both values and overwrites nothing', async ({
  enter,
}) => {
  const { page, api, sheet, truck } = await withASheet(enter)
  const address = `/servicios/muestras/${sheet.id}?correct=${truck.id}`
  // Where the live events do not arrive.
  await page.route(liveAddress, (route) => route.abort())
  await page.goto(address)
  const named = { name: say('sheets.correct.truckTitle', { code: truck.code }) }
  const mine = page.getByRole('dialog', named)
  await mine.getByLabel(say('sheets.truck.element')).fill('Pila 9')
  await mine.getByLabel(say('sheets.correct.reason')).fill('mal copiado')

  const other = await enter(demo('recepcion'))
  await other.page.goto(address)
  const theirs = other.page.getByRole('dialog', named)
  await theirs.getByLabel(say('sheets.truck.element')).fill('Pila 3')
  await theirs.getByLabel(say('sheets.correct.reason')).fill('otra pila')
  await theirs.getByRole('button', { name: say('sheets.correct.save') }).click()
  await expect(theirs).toBeHidden()

  await mine.getByRole('button', { name: say('sheets.correct.save') }).click()
  const stale = page.getByRole('dialog', { name: say('common.form.staleTitle') })
  await expect(stale.getByRole('row').filter({ hasText: say('sheets.truck.element') })).toContainText(
    'Pila 3',
  )
  expect((await api.does(findSampleEndpoint, { params: { sampleId: truck.id } })).element).toBe('Pila 3')
  await stale.getByRole('button', { name: say('common.form.staleKeepMine') }).click()
  await expect(mine).toBeHidden()
  await expect
    .poll(async () => (await api.does(findSampleEndpoint, { params: { sampleId: truck.id } })).element)
    .toBe('Pila 9')
})

test('a truck and then the sheet are void, with a reason, and leave the list of what is to be broken', async ({
  enter,
}) => {
  const { page, api, sheet } = await withASheet(enter)
  await page.goto(`/servicios/muestras/${sheet.id}`)
  await page.getByRole('button', { name: say('sheets.correct.button'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('sheets.void.sheet') }).click()
  const ask = page.getByRole('dialog')
  await ask.getByLabel(say('common.form.reason')).fill('cargada dos veces')
  await ask.getByRole('button', { name: say('sheets.void.confirm') }).click()
  await expect(page.getByText(say('sheets.void.because', { reason: 'cargada dos veces' }))).toBeVisible()
  await expect(page.getByRole('button', { name: say('sheets.correct.button'), exact: true })).toHaveCount(0)
  const { trucks } = await api.does(findSheetEndpoint, { params: { sheetId: sheet.id } })
  expect(trucks[0]?.specimens.map(({ state }) => state)).toEqual(['discarded', 'discarded', 'discarded'])
})

test('trucks pasted from a spreadsheet are seen before they land, and what could not be read is said', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'))
  const site = await aSite(api)
  await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
  await page.getByLabel(say('sheets.fields.sampledOn')).fill(yesterday)
  await page.getByRole('button', { name: say('sheets.paste.button') }).click()
  const ask = page.getByRole('dialog', { name: say('sheets.paste.title') })
  await ask
    .getByLabel(say('sheets.paste.text'))
    .fill('N.º de albarán\tA-1\tA-2\nMoldeo\t9:30\t10:15:00\nVolumen (m³)\t7,5\tocho\nChofer\tLuis\tAna')
  await expect(ask.getByRole('radio', { name: say('sheets.paste.columns') })).toBeChecked()
  await expect(ask.getByRole('status')).toContainText(
    say('sheets.paste.unread', { number: 2, field: say('sheets.truck.volume'), text: 'ocho' }),
  )
  await expect(ask.getByRole('status')).toContainText(say('sheets.paste.unknown', { names: 'Chofer' }))
  await ask.getByRole('button', { name: say('sheets.paste.put_other', { count: 2 }) }).click()
  await expect(ask).toBeHidden()
  await expect(field(truckOf(page, 1), 'sheets.truck.volume')).toHaveValue('7,5')
  await expect(field(truckOf(page, 2), 'sheets.truck.cast')).toHaveValue('10:15')
  await expect(field(truckOf(page, 2), 'sheets.truck.volume')).toHaveValue('')
  await page.getByRole('button', { name: say('sheets.entry.save') }).click()
  const sheet = await shown(page, api)
  expect(sheet.trucks.map(({ deliveryNote, volumeM3 }) => [deliveryNote, volumeM3])).toEqual([
    ['A-1', 7.5],
    ['A-2', null],
  ])
})

test('a connection cut in the middle of saving leaves one sheet', async ({ enter }) => {
  const { page, api } = await enter(demo('admin'))
  const site = await aSite(api)
  await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
  await page.getByLabel(say('sheets.fields.sampledOn')).fill(yesterday)
  await field(truckOf(page, 1), 'sheets.truck.cast').fill('0930')
  let cut = 0
  await page.route('**/api/sheets', async (route) => {
    if (route.request().method() !== 'POST' || cut++ > 0) return route.fallback()
    // The server saves it, and its answer never comes.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: say('sheets.entry.save') }).click()
  await expect(page).toHaveURL(saved)
  expect(cut).toBeGreaterThan(1)
  const { items } = await api.does(listSheetsEndpoint, { query: { workSiteId: site.id } })
  expect(items).toHaveLength(1)
})

test('the list narrows by work site, class and technician, and the address keeps it', async ({ enter }) => {
  const { page, site, sheet } = await withASheet(enter)
  await page.goto(`/servicios/muestras?workSiteId=${site.id}`)
  const row = page.getByRole('row').filter({ hasText: site.code })
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: say('common.list.moreFilters') }).click()
  await page.getByLabel(say('lists.asked.of.strengthClass')).fill('H-45')
  await expect(row).toHaveCount(0)
  await page.getByLabel(say('lists.asked.of.strengthClass')).fill('30')
  await expect(row).toHaveCount(1)
  await page.getByLabel(say('sheets.fields.technician')).fill('cámpo')
  await expect(page).toHaveURL(/strengthClass=30&.*technician=|technician=.*strengthClass=30/)
  await page.reload()
  await expect(row).toContainText(String(sheet.number))
  await page.getByLabel(say('sheets.fields.technician')).fill('nadie')
  await expect(row).toHaveCount(0)
})
