import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import {
  listTabletsEndpoint,
  nameTabletEndpoint,
  removeTabletEndpoint,
  setPinEndpoint,
} from '@probeta/contract/access/tablets.ts'
import { addUserEndpoint } from '@probeta/contract/access/users.ts'
import { type Caller, callerAt } from '@probeta/server/testing/access/call-api.ts'
import { aColleague, mark } from './support/a-work-site.ts'
import { loadField } from './support/at-the-press.ts'
import { demo, signInBy, signInPath } from './support/at-sign-in.ts'
import { expect, openBrowser, type Person, sessionOf, test } from './support/servers/laboratory.ts'
import type { Place } from './support/places.ts'
import { say } from './support/say.ts'
import { storedIn } from './support/stored.ts'

const pin = '407182'
const press = /\/servicios\/roturasdiarias/
const names = {
  admin: 'Marina Ortega Lanza',
  prensa: 'Javier Quispe Ramos',
  campo: 'Andrés Molina Rey',
  ingeniera: 'Carmen Vidal Ibáñez',
}
type Name = keyof typeof names

// Removing a tablet ends what is open on all others.
test.describe.configure({ mode: 'serial' })

async function apiOf(place: Place, person: Person): Promise<Caller> {
  const { id, token } = await sessionOf(place, person)
  const caller = callerAt(place.address, id, `Bearer ${token},${id}`)
  await caller.does(proveByPasswordEndpoint, { body: { password: person.password } })
  return caller
}

const givePin = async (place: Place, ...people: Name[]) => {
  for (const username of people)
    await (await apiOf(place, demo(username))).does(setPinEndpoint, { body: { pin } })
}

/** A browser with fingers, as wide as a tablet that lies across. */
async function aDevice(browser: Browser, place: Place): Promise<Page> {
  const context = await openBrowser(browser, place, {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  })
  return context.newPage()
}

/** The same, already named. */
async function aTablet(browser: Browser, place: Place, name: string): Promise<Page> {
  const page = await aDevice(browser, place)
  const { authorization } = await apiOf(place, demo('admin'))
  // Not by the page, whose own anti-forgery cookie may be there already.
  const named = await fetch(`${place.address}/api${nameTabletEndpoint.path}`, {
    method: nameTabletEndpoint.method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  const cookies = named.headers.getSetCookie().flatMap((cookie) => {
    const [, own = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    return own.includes('tablet') ? [{ name: own, value, url: place.address }] : []
  })
  expect(cookies).toHaveLength(2)
  await page.context().addCookies(cookies)
  await page.goto(signInPath)
  return page
}

const tile = (page: Page, who: string) => page.getByRole('button', { name: who })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const said = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** The keys reach the pad only once it is there. */
async function tapOn(page: Page, who: string): Promise<void> {
  await tile(page, who).tap()
  await expect(heading(page, who)).toBeVisible()
}

async function tapIn(page: Page, who: string, digits = pin): Promise<void> {
  await tapOn(page, who)
  const pad = page.getByRole('group', { name: say('tablets.entrance.pad') })
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).tap()
}

async function leaveIt(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.logout') })
    .click()
  await expect(heading(page, say('tablets.entrance.title'))).toBeVisible()
}

/** What the dialog asks for that stands before what bears a name or gives rights. */
async function provePassword(page: Page, who: Name): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('session.proof.title') })
  await dialog.getByLabel(say('session.proof.password', { username: who })).fill(demo(who).password)
  await dialog.getByRole('button', { name: say('session.proof.go') }).click()
  await expect(dialog).toBeHidden()
}

test('an administrator names it, a technician chooses a PIN and comes in with it, by keyboard and by touch', async ({
  browser,
  place,
}) => {
  const page = await aDevice(browser, place)
  await page.goto('/administracion/usuarios')
  await signInBy(page, demo('admin'))
  const card = page.getByRole('region', { name: say('tablets.card.title') })
  // The list above grows while one scrolls to it: a pointer may let go of another place than it pressed.
  await card.getByRole('button', { name: say('tablets.card.make') }).press('Enter')
  await card.getByLabel(say('tablets.card.name')).fill('Prensa de prueba')
  await page.keyboard.press('Enter')
  await provePassword(page, 'admin')
  const row = card.getByRole('listitem').filter({ hasText: 'Prensa de prueba' })
  await expect(row).toContainText(say('tablets.card.here'))
  await expect(row).toContainText(names.admin)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'probeta-tablet')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  })
  await leaveIt(page)

  await page.getByRole('button', { name: say('tablets.entrance.password') }).click()
  await signInBy(page, demo('prensa'))
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.header.profile') })
    .click()
  const own = page.getByRole('region', { name: say('tablets.pin.title') })
  await own.getByRole('button', { name: say('tablets.pin.set') }).click()
  const first = own.getByLabel(say('tablets.pin.first'))
  await first.fill('123456')
  await page.keyboard.press('Enter')
  await expect(own.getByText(say('tablets.pin.faults.sequence'))).toBeVisible()
  await first.fill(pin)
  await own.getByLabel(say('tablets.pin.repeated')).fill(pin)
  await page.keyboard.press('Enter')
  await provePassword(page, 'prensa')
  await expect(own).toContainText(say('tablets.pin.on'))
  await expect(own).toContainText('Prensa de prueba')
  await leaveIt(page)

  await tile(page, names.prensa).click()
  await expect(heading(page, names.prensa)).toBeVisible()
  await page.keyboard.type('99')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(pin)
  await expect(page).toHaveURL(press)
  expect(JSON.parse((await storedIn(page))['currentUser'] ?? '')).toMatchObject({ nombres: names.prensa })
  await leaveIt(page)
  await tapIn(page, names.prensa)
  await expect(page).toHaveURL(press)
  await page.context().close()
})

test('wrong PINs are said, make wait and at last close it, until its owner comes in by password', async ({
  browser,
  place,
}) => {
  // Nobody else's test comes in as this person meanwhile: a password wipes out what was counted.
  const wet = `Dedos Mojados ${mark()}`
  const person = await aColleague(await apiOf(place, demo('admin')), place.password, wet, 'fieldTechnician')
  await (await apiOf(place, person)).does(setPinEndpoint, { body: { pin } })
  const page = await aTablet(browser, place, 'Prensa de los dedos mojados')
  await tapIn(page, wet, '558301')
  await expect(said(page)).toHaveText(say('errors.pin.wrong'))
  for (let again = 0; again < 2; again += 1) {
    const answer = page.waitForResponse('**/api/tablet/session')
    await page.keyboard.type('558301')
    await answer
    await expect(said(page)).toHaveText(say('errors.pin.wrong'))
  }
  await page.keyboard.type('558301')
  await expect(said(page)).toHaveText(/Espere \d segundos?\./)
  await expect(said(page)).toBeHidden()
  await page.keyboard.type('558301')
  await expect(said(page)).toHaveText(say('errors.pin.wrong'))
  await page.keyboard.type('558301')
  await expect(said(page)).toHaveText(/Espere (?:\d+) segundos?\./)
  await expect(said(page)).toBeHidden()
  await page.keyboard.type('558301')
  await expect(said(page)).toHaveText(say('errors.pin.closed'))
  await expect(page.getByRole('group', { name: say('tablets.entrance.pad') })).toBeHidden()

  await page.getByRole('button', { name: say('tablets.entrance.password') }).click()
  await signInBy(page, person)
  await expect(page).toHaveURL('/dashboard/main')
  await leaveIt(page)
  await tapIn(page, wet)
  await expect(page, 'who may not record breaks is not led to the press').toHaveURL('/dashboard/main')
  await page.context().close()
})

/** How many drafts the browser keeps, whoever they belong to. */
const draftsIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('probeta')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('drafts').objectStore('drafts').count()
          count.addEventListener('success', () => {
            opening.result.close()
            resolve(count.result)
          })
        })
      }),
  )

test('the next person sees neither what the one before was typing nor where they were', async ({
  browser,
  place,
}) => {
  await givePin(place, 'prensa', 'ingeniera')
  const page = await aTablet(browser, place, 'Prensa de los dos')
  await tapIn(page, names.prensa)
  await loadField(page).tap()
  await expect(loadField(page)).toBeFocused()
  await page.keyboard.type('313,7')
  await expect(loadField(page)).toHaveValue('313,7')
  await expect.poll(() => draftsIn(page), 'what is typed is kept after a pause').toBe(1)
  await leaveIt(page)

  await tapIn(page, names.ingeniera)
  await expect(page).toHaveURL(press)
  await expect(loadField(page)).toBeVisible()
  await expect(loadField(page)).toHaveValue('')
  await page.goto('/consultas/resultadoscilindros')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Her session ends by itself: where she was is for her alone.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('currentUser') ?? '') as { token: string }
    localStorage.setItem('currentUser', JSON.stringify({ ...user, token: `${user.token}x` }))
    location.reload()
  })
  await tapIn(page, names.prensa)
  await expect(page).toHaveURL(press)
  await expect(loadField(page)).toHaveValue('313,7')
  await page.context().close()
})

test('whoever was interrupted goes back there by PIN', async ({ browser, place }) => {
  await givePin(place, 'prensa')
  const page = await aTablet(browser, place, 'Prensa interrumpida')
  await tapIn(page, names.prensa)
  await expect(page).toHaveURL(press)
  await page.goto('/servicios/muestras')
  await page.evaluate(() => {
    localStorage.removeItem('currentUser')
    location.reload()
  })
  await tapIn(page, names.prensa)
  await expect(page).toHaveURL('/servicios/muestras')
  await page.context().close()
})

test('ten minutes without a touch bring the tiles back, whatever the screen asks for meanwhile', async ({
  browser,
  place,
}) => {
  await givePin(place, 'prensa')
  const page = await aTablet(browser, place, 'Prensa dormida')
  await page.clock.install()
  await tapIn(page, names.prensa)
  await expect(loadField(page)).toBeVisible()
  await page.clock.runFor('09:00')
  await page.keyboard.press('Shift')
  await page.clock.runFor('09:00')
  await expect(page).toHaveURL(press)
  await page.clock.runFor('01:10')
  await expect(heading(page, say('tablets.entrance.title'))).toBeVisible()
  expect(await storedIn(page)).not.toHaveProperty('currentUser')
  await page.context().close()
})

test('what gives rights asks for the password, also of an administrator who came by PIN', async ({
  browser,
  place,
}) => {
  await givePin(place, 'admin')
  const page = await aTablet(browser, place, 'Prensa de la jefa')
  await tapIn(page, names.admin)
  await expect(page).toHaveURL(press)
  const { id, token } = JSON.parse((await storedIn(page))['currentUser'] ?? '') as {
    id: number
    token: string
  }
  const byPin = callerAt(place.address, id, `Bearer ${token},${id}`)
  const answer = await byPin.call(nameTabletEndpoint, { body: { name: 'Otra' } })
  expect(answer).toMatchObject({ status: 403, body: { code: 'session.proofNeeded' } })
  expect(addUserEndpoint.proved).toBe(true)
  await page.goto('/administracion/usuarios')
  const card = page.getByRole('region', { name: say('tablets.card.title') })
  await card.getByRole('button', { name: say('tablets.card.rename') }).press('Enter')
  await card.getByLabel(say('tablets.card.name')).fill('Prensa de nadie')
  await page.keyboard.press('Enter')
  await provePassword(page, 'admin')
  await expect(card.getByRole('listitem').filter({ hasText: 'Prensa de nadie' })).toBeVisible()
  await page.context().close()
})

test('another browser has no tiles, does not ask for them, and is told nothing', async ({
  browser,
  place,
}) => {
  await givePin(place, 'prensa')
  const page = await aDevice(browser, place)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(signInPath)
  await expect(page.getByLabel(say('session.username'))).toBeFocused()
  expect(asked.filter((path) => /tablet/.test(path))).toEqual([])
  const answer = await page.request.get('/api/tablet')
  expect(answer.status()).toBe(410)
  expect(await answer.text()).not.toContain('Javier')
  await page.context().addCookies([{ name: 'tablet', value: '1', url: place.address }])
  await page.reload()
  await expect(said(page)).toHaveText(say('errors.tablet.ended'))
  await expect(page.getByLabel(say('session.username'))).toBeVisible()
  await page.context().close()
})

test('is readable for all: axe, light and dark, wide and narrow, every target at least 64 px', async ({
  browser,
  place,
}) => {
  await givePin(place, 'prensa', 'campo')
  const page = await aTablet(browser, place, 'Prensa legible')
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(signInPath)
    await expect(tile(page, names.prensa)).toBeVisible()
    await expectFit(page)
    await tapOn(page, names.prensa)
    await page.keyboard.type('40')
    await expect(page.getByText(say('tablets.entrance.typed', { count: 2 }))).toBeAttached()
    await expectFit(page)
  }
  await page.context().close()
})

async function expectFit(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await page.evaluate(
      (to) => document.documentElement.setAttribute('data-mantine-color-scheme', to),
      scheme,
    )
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    expect(violations.map(({ id, nodes }) => `${scheme} ${id} ${nodes[0]?.html ?? ''}`)).toEqual([])
  }
  const small = await page
    .locator('main button:visible')
    .evaluateAll((buttons) =>
      buttons
        .map((button) => button.getBoundingClientRect())
        .filter(({ width, height }) => Math.min(width, height) < 64),
    )
  expect(small).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
}

test('removing it from anywhere ends it and who is in by PIN', async ({ browser, place }) => {
  await givePin(place, 'prensa')
  const page = await aTablet(browser, place, 'Prensa retirada')
  await tapIn(page, names.prensa)
  await expect(page).toHaveURL(press)
  const admin = await apiOf(place, demo('admin'))
  const { items } = await admin.does(listTabletsEndpoint)
  const { id } = items.find(({ name }) => name === 'Prensa retirada') ?? { id: '' }
  // Nothing is asked meanwhile, so that it is this page that notices.
  await page.goto('about:blank')
  await admin.does(removeTabletEndpoint, { params: { tabletId: id } })
  await page.goto('/servicios/roturasdiarias', { waitUntil: 'commit' })
  await expect(said(page)).toHaveText(say('errors.tablet.ended'))
  await expect(page.getByLabel(say('session.username'))).toBeVisible()
  await page.reload()
  await expect(said(page)).toBeHidden()
  await expect(page.getByLabel(say('session.username'))).toBeVisible()
  await page.context().close()
})
