import type { Page } from '@playwright/test'
import { findSheetEndpoint, listSheetsEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { addVisitEndpoint, findVisitEndpoint } from '@probeta/contract/clients/visits.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { plainVisit } from '@probeta/server/testing/nouns/plain-visit.ts'
import { castOne, yesterday } from './support/cast-trucks.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { demo } from './support/at-sign-in.ts'
import { draftHolds } from './support/drafts.ts'
import { isKept } from './support/kept-on-device.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { sayInSpain as say } from './support/say.ts'

const phone = { serviceWorkers: 'allow', viewport: { width: 400, height: 800 } } as const

const aSite = (administrator: Caller, mix: Parameters<typeof aWorkSite>[1]['mix'] = {}, run = mark()) =>
  aWorkSite(administrator, { code: `OF${run}`, name: `Túnel ${run}`, mix })

const truck = (page: Page) =>
  page.getByRole('group', { name: say('sheets.entry.truck', { number: 1 }), exact: true })
const unsent = (page: Page) => page.getByRole('list', { name: say('sheets.unsent.title') })
const entered = async (api: Caller, workSiteId: string) =>
  (await api.does(listSheetsEndpoint, { query: { workSiteId } })).items

async function typeSheet(page: Page, note: string) {
  await page.getByLabel(say('sheets.fields.sampledOn')).fill(yesterday)
  await truck(page).getByLabel(say('sheets.truck.deliveryNote')).fill(note)
  await truck(page).getByLabel(say('sheets.truck.cast')).fill('0930')
  await truck(page).getByLabel(say('sheets.truck.element')).fill('Dovela 4')
  await page.getByRole('button', { name: say('sheets.entry.save') }).click()
}

test('a sheet typed without a network survives a restart and arrives once, from two tabs', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'), phone)
  const context = page.context()
  const site = await aSite(api, { consistenceMethod: 'flow', consistenceClass: 'F4' })
  await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
  await expect(truck(page)).toBeVisible()
  await isKept(page, site.id)
  await context.setOffline(true)

  await test.step('the page opens without a network, and the sheet is kept on the device', async () => {
    await page.reload()
    await expect(truck(page).getByLabel(say('sheets.truck.agePlan'))).toHaveValue('7·28·28·R')
    await truck(page).getByLabel(say('fresh.tests.flow')).fill('520')
    await typeSheet(page, 'T-1')
    await expect(unsent(page)).toContainText(say('sheets.unsent.waits'))
  })

  const other = await test.step('it is there after a restart, in every tab', async () => {
    await page.reload()
    await expect(unsent(page).getByRole('listitem')).toHaveCount(1)
    const second = await context.newPage()
    await second.goto('/servicios/muestras')
    await expect(unsent(second).getByRole('listitem')).toHaveCount(1)
    expect(await entered(api, site.id)).toHaveLength(0)
    return second
  })

  await test.step('back online, two tabs send it once', async () => {
    await context.setOffline(false)
    for (const tab of [page, other]) await expect(unsent(tab)).toHaveCount(0)
    const sheets = await entered(api, site.id)
    expect(sheets).toHaveLength(1)
    const { trucks } = await api.does(findSheetEndpoint, { params: { sheetId: sheets[0]?.id ?? '' } })
    expect(trucks).toMatchObject([
      {
        ...{ deliveryNote: 'T-1', element: 'Dovela 4', consistence: { method: 'flow', typed: ['520'] } },
        freshChecks: [{ asked: 'F4', outcome: 'inside' }],
      },
    ])
    await page.reload()
    await expect(page.getByRole('heading', { name: say('sheets.title'), exact: true })).toBeVisible()
    expect(await entered(api, site.id)).toHaveLength(1)
  })
})

test('the sheet of a visit goes on after a reload without a network, and stays the sheet of that visit', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'), phone)
  const context = page.context()
  const site = await aSite(api)
  const { id: visitId } = await api.does(addVisitEndpoint, {
    body: {
      ...plainVisit,
      startsAt: `${addDays(yesterday, 8)}T09:00:00Z`,
      workSiteId: site.id,
      element: 'Losa 3',
      volumeM3: null,
      agePlan: '7·28',
    },
  })
  await page.goto(`/servicios/muestras?new=1&visit=${visitId}`)
  await expect(truck(page).getByLabel(say('sheets.truck.element'))).toHaveValue('Losa 3')
  await isKept(page, site.id, `visit:${visitId}`)
  await truck(page).getByLabel(say('sheets.truck.deliveryNote')).fill('V-1')
  await draftHolds(page, 'V-1')
  await context.setOffline(true)
  await page.reload()
  await expect(truck(page).getByLabel(say('sheets.truck.deliveryNote'))).toHaveValue('V-1')

  // The second column says something too, and one tap does not lose it.
  await page.getByText('2', { exact: true }).click()
  const second = page.getByRole('group', { name: say('sheets.entry.truck', { number: 2 }), exact: true })
  await second.getByLabel(say('sheets.truck.deliveryNote')).fill('V-2')
  await second.getByRole('button', { name: say('sheets.entry.removeTruck', { number: 2 }) }).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText(say('sheets.entry.typedIsLost'))
  await ask.getByRole('button', { name: say('sheets.entry.remove'), exact: true }).click()
  await typeSheet(page, 'V-1')
  await expect(unsent(page)).toContainText(say('sheets.unsent.waits'))

  await context.setOffline(false)
  await expect(unsent(page)).toHaveCount(0)
  const [sheet] = await entered(api, site.id)
  expect((await api.does(findVisitEndpoint, { params: { visitId } })).sheet?.id).toBe(sheet?.id)
})

test('a note that somebody else entered meanwhile waits for a person', async ({ enter }) => {
  const { page, api } = await enter(demo('admin'), phone)
  const context = page.context()
  const site = await aSite(api)
  await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
  await expect(truck(page)).toBeVisible()
  await isKept(page, site.id)
  await context.setOffline(true)
  await typeSheet(page, 'T-9')
  await expect(unsent(page)).toBeVisible()

  await castOne(api, site.id, { deliveryNote: 'T-9', agePlan: '28·28' })
  await context.setOffline(false)
  const row = unsent(page).getByRole('listitem')
  await expect(row).toContainText(say('sheets.unsent.noteTaken', { notes: 'T-9' }))
  expect(await entered(api, site.id)).toHaveLength(1)

  await row.getByRole('button', { name: say('sheets.unsent.reopen') }).click()
  await expect(truck(page).getByLabel(say('sheets.truck.deliveryNote'))).toHaveValue('T-9')
  await truck(page).getByLabel(say('sheets.truck.deliveryNote')).fill('T-10')
  await page.getByRole('button', { name: say('sheets.entry.save') }).click()
  await expect(page).toHaveURL(/muestras\/[0-9a-f-]{36}/)
  expect(await entered(api, site.id)).toHaveLength(2)
  await page.goto('/servicios/muestras')
  await expect(page.getByRole('heading', { name: say('sheets.title'), exact: true })).toBeVisible()
  await expect(unsent(page)).toHaveCount(0)
})

test('signing out takes what was kept of the laboratory off the device, and not what was not sent', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('recepcion'), phone)
  const admin = await enter(demo('admin'))
  const site = await aSite(admin.api)
  await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
  await expect(truck(page)).toBeVisible()
  const names = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted())
  await expect.poll(names).toContain('probeta-offline')
  await isKept(page, site.id)
  const cached = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
  expect(cached).toContain('/')
  expect(cached).toContain('/assets/i18n/es-screens.json')
  expect(cached.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(await entered(api, site.id)).toHaveLength(0)
  await page.getByRole('button', { name: say('shell.logout') }).click()
  await expect(page).toHaveURL(/authentication\/signin/)
  await expect.poll(names).not.toContain('probeta-offline')
})

test('a second sheet of the same placement is typed without a network, and both arrive tied', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'), { ...phone, viewport: { width: 360, height: 800 } })
  const context = page.context()
  const site = await aSite(api)
  const { id: saved } = await castOne(api, site.id, {
    deliveryNote: 'P-0',
    agePlan: '7·28·28',
    element: 'Losa 7',
  })
  const entry = `/servicios/muestras?new=1&workSiteId=${site.id}`
  await page.goto(entry)
  const continues = page.getByLabel(say('sheets.fields.pour'))
  const named = (number: number) =>
    page.getByRole('group', { name: say('sheets.entry.truck', { number }), exact: true })
  await page.getByLabel(say('sheets.fields.sampledOn')).fill(yesterday)
  await expect(continues).toBeVisible()
  await isKept(page, site.id, `delivery-notes:${site.id}:${yesterday}`)
  await context.setOffline(true)

  const type = async (number: number, note: string) => {
    await named(number).getByLabel(say('sheets.truck.deliveryNote')).fill(note)
    await named(number).getByLabel(say('sheets.truck.cast')).fill('0930')
    await page.getByRole('button', { name: say('sheets.entry.save') }).click()
  }
  await test.step('the first continues the saved one: trucks count on, and the element is taken over', async () => {
    await continues.selectOption({ index: 1 })
    await expect(named(2).getByLabel(say('sheets.truck.element'))).toHaveValue('Losa 7')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await type(2, 'P-1')
    await expect(unsent(page).getByRole('listitem')).toHaveCount(1)
  })
  await test.step('the second continues the one that waits on the device', async () => {
    await page.goto(entry)
    await page.getByLabel(say('sheets.fields.sampledOn')).fill(yesterday)
    await continues.selectOption({ index: 2 })
    await type(3, 'P-2')
    await expect(unsent(page).getByRole('listitem')).toHaveCount(2)
  })
  await test.step('back online both arrive, in their order and in one placement', async () => {
    await context.setOffline(false)
    await expect(unsent(page)).toHaveCount(0)
    const { pour } = await api.does(findSheetEndpoint, { params: { sheetId: saved } })
    expect(pour).toHaveLength(3)
    await page.goto(`/servicios/muestras/${saved}`)
    for (const { number } of pour.filter(({ id }) => id !== saved))
      await expect(page.getByRole('link', { name: say('sheets.one', { number }), exact: true })).toBeVisible()
  })
})
