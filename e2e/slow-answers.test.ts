import type { Page, Route } from '@playwright/test'
import { findConversationEndpoint } from '@probeta/contract/clients/conversations.ts'
import { addElementsEndpoint, listElementsEndpoint } from '@probeta/contract/clients/elements.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import { lineOf, loadField } from './support/at-the-press.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { liveAddress } from './support/servers/live-address.ts'
import { say } from './support/say.ts'

// What is done while an answer is still on its way is neither lost nor does it land elsewhere.

/** Calls of this method to this path wait until they are let go. */
async function hold(page: Page, method: string, path: RegExp) {
  const gone = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    held.resolve()
    await gone.promise
    await route.continue()
  }
  await page.route(path, wait)
  return { held: held.promise, letGo: () => gone.resolve() }
}

test('a page is there once it is known what one may do on it: nothing that is typed is refused without a word', async ({
  enter,
  place,
}) => {
  const { page } = await enter(place)
  const session = await hold(page, 'GET', /\/api\/session$/)
  await page.goto('/servicios/cliente?new=1')
  await session.held
  const waiting = page.getByRole('main').getByRole('status', { name: say('common.state.loading') })
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  session.letGo()
  const form = page.getByRole('dialog', { name: say('clients.add') })
  await expect(form.getByRole('textbox', { name: say('clients.fields.name') })).toBeFocused()
  await page.keyboard.type(`Hormigones ${mark()}`)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
})

test('the search that was opened while the day was coming keeps the keys', async ({ enter, place }) => {
  const { page, api } = await enter(place)
  const site = await aWorkSite(api, { code: `SL${mark()}`, name: 'Obra lenta' })
  await castTrucks(api, site.id, ['R-1'])
  const day = await hold(page, 'GET', /\/api\/breaks\?/)
  await page.goto('/servicios/roturasdiarias')
  await day.held
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: say('search.box') })
  await expect(box).toBeFocused()
  await page.keyboard.type(site.code.slice(0, 4))
  day.letGo()
  await expect(page.locator('main').getByLabel(say('specimens.field.load'), { exact: true })).toBeAttached()
  await page.keyboard.type(site.code.slice(4))
  await expect(box).toHaveValue(site.code)
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(loadField(page)).toHaveValue('')
})

test('Enter before the answer opens what was typed, not what the letters before it had found', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const [code, name] = [`EN${mark()}`, `Obra buscada ${mark()}`]
  const site = await aWorkSite(api, { code, name })
  const sheet = await castTrucks(api, site.id, ['R-1', 'R-2'])
  const sampleCode = sheet.trucks[1]?.code ?? ''
  await page.goto('/servicios/consulta')
  const box = page.getByRole('combobox', { name: say('search.box') })
  await box.fill(name)
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  const answer = await hold(page, 'GET', /\/api\/search\?/)
  await box.fill(sampleCode)
  await box.press('Enter')
  await answer.held
  await expect(page).toHaveURL(/consulta/)
  answer.letGo()
  await expect(page.getByRole('heading', { level: 1, name: sampleCode })).toBeVisible()
})

test('what others do between the list and the first listening is on the list', async ({ enter, place }) => {
  const { page, api } = await enter(place)
  const site = await aWorkSite(api, { code: `OY${mark()}`, name: 'Obra que escucha' })
  const { trucks } = await castTrucks(api, site.id, ['R-1'])
  const [broken] = trucks[0]?.specimens ?? []
  if (!broken) throw new Error('no specimen')
  const events = await hold(page, 'GET', liveAddress)
  await page.goto(`/servicios/roturasdiarias?specimen=${broken.id}`)
  await events.held
  await expect(lineOf(page, broken.code)).toContainText(say('specimens.status.dueToday'))
  await api.does(recordBreakEndpoint, {
    params: { specimenId: broken.id },
    version: broken.version,
    body: { ...plainReading, brokenAt: new Date(Date.now() - 60_000).toISOString() },
  })
  events.letGo()
  await expect(lineOf(page, broken.code)).toContainText(say('specimens.status.tested'))
})

test('what is typed while a message is being sent is the next message', async ({ enter, place }) => {
  const { page, api } = await enter(place)
  const site = await aWorkSite(api, { code: `ME${mark()}`, name: 'Obra con preguntas' })
  const sheet = await castTrucks(api, site.id, ['R-1'])
  const sampleId = sheet.trucks[0]?.id ?? ''
  await page.goto(`/servicios/muestras/muestra/${sampleId}`)
  await page.getByText(say('inbox.talk.note'), { exact: true }).click()
  const field = page.getByLabel(say('inbox.talk.writeNote'))
  const sending = await hold(page, 'POST', /\/messages$/)
  await field.fill('El tanque estuvo a 26 °C')
  await page.getByRole('button', { name: say('inbox.talk.keep') }).click()
  await sending.held
  await field.fill('Y desde ayer a 23 °C')
  sending.letGo()
  await expect(page.getByRole('listitem').filter({ hasText: 'El tanque estuvo a 26 °C' })).toBeVisible()
  await expect(field).toHaveValue('Y desde ayer a 23 °C')
  const { messages } = await api.does(findConversationEndpoint, { params: { sampleId } })
  expect(messages.map(({ text }) => text)).toEqual(['El tanque estuvo a 26 °C'])
})

test('elements are named and moved as fast as one types, and come to stand in that order', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const { id: workSiteId } = await aWorkSite(api, { code: `EL${mark()}`, name: 'Obra de muchos pilares' })
  const params = { workSiteId }
  await api.does(addElementsEndpoint, { params, body: { paths: [['Zapata'], ['Cubierta']] } })
  await page.goto(`/servicios/obra/${workSiteId}?tab=elements`)
  const tree = page.getByRole('tree', { name: say('workSites.elements.title') })
  await tree.getByRole('treeitem', { name: 'Zapata' }).focus()
  await page.keyboard.press('Enter')
  await expect(tree.locator('input')).toBeFocused()
  const adding = await hold(page, 'POST', /\/elements$/)
  for (const name of ['Muro', 'Pilar', 'Losa']) {
    await page.keyboard.type(name)
    if (name !== 'Losa') await page.keyboard.press('Enter')
  }
  await adding.held
  adding.letGo()
  await expect(tree.getByRole('treeitem', { name: 'Pilar' })).toBeVisible()
  await expect(tree.locator('input')).toHaveValue('Losa')
  await expect(tree.locator('input')).toBeFocused()
  const names = async () =>
    (await api.does(listElementsEndpoint, { params })).items.map(({ called }) => called)
  expect(await names()).toEqual(['Zapata', 'Muro', 'Pilar', 'Cubierta'])

  await page.keyboard.press('Escape')
  await expect(tree.getByRole('treeitem', { name: 'Pilar' })).toBeFocused()
  const moving = await hold(page, 'PUT', /\/elements\//)
  for (const key of ['Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowRight'])
    await page.keyboard.press(key)
  await moving.held
  moving.letGo()
  await expect.poll(names).toEqual(['Zapata', 'Zapata > Pilar', 'Muro', 'Cubierta'])
  await expect(tree.getByRole('treeitem', { name: 'Pilar' })).toBeFocused()
})
