import type { Page, Request } from '@playwright/test'
import { listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { loadField } from './support/at-the-press.ts'
import { demo, signInBy, signInPath } from './support/at-sign-in.ts'
import { expect, openBrowser, test } from './support/servers/laboratory.ts'
import { liveAddress } from './support/servers/live-address.ts'
import { say } from './support/say.ts'
import { storedIn } from './support/stored.ts'

const home = '/dashboard/main'
const toApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')
const changes = (request: Request) => request.method() !== 'GET' && request.method() !== 'HEAD'
const antiForgery = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value

test.describe('the way in', () => {
  test('leads from the empty path to sign-in, and who is in goes on to the dashboard', async ({
    page,
    enter,
  }) => {
    await page.goto('/')
    await expect(page).toHaveURL(signInPath)
    const { page: inside } = await enter(demo('admin'))
    for (const path of ['/', signInPath]) {
      await inside.goto(path)
      await expect(inside).toHaveURL(home)
    }
  })

  for (const path of [
    '/dashboard/main',
    '/servicios/cliente?search=obras&active=false',
    '/consultas/resultadoscilindros?view=reports',
    '/administracion/usuarios?search=a%20b',
    '/extra-pages/profile',
    '/email/inbox#abajo',
  ]) {
    test(`asks who wants to see ${path} to sign in first, and then leads there`, async ({ page }) => {
      await page.goto(path)
      await signInBy(page, demo('admin'))
      await expect(page.getByRole('banner')).toContainText('Hola')
      await expect(page).toHaveURL(path)
    })
  }

  test('stores the user under the six names of the contract', async ({ page }) => {
    await page.goto('/')
    await signInBy(page, demo('recepcion'))
    await expect(page).toHaveURL(home)
    const user = JSON.parse((await storedIn(page))['currentUser'] ?? '') as Record<string, unknown>
    expect(Object.keys(user).toSorted()).toEqual(['cliente', 'id', 'nombres', 'obras', 'permisos', 'token'])
    expect(user).toMatchObject({ cliente: false, permisos: expect.arrayContaining([1, 21, 22, 23]) })
    expect(typeof user['id']).toBe('number')
    await expect(page.getByRole('banner')).toContainText(`Hola ${String(user['nombres'])}..`)
  })

  test('says the same of an unknown user and of a wrong password', async ({ page }) => {
    await page.goto(signInPath)
    for (const username of ['nadie', 'campo']) {
      await signInBy(page, { username, password: 'x' })
      await expect(page.getByRole('alert')).toHaveText(say('session.wrongPair'))
      await page.reload()
    }
    await page.getByRole('button', { name: say('session.signIn'), exact: true }).click()
    await expect(page.getByText(say('session.usernameMissing'))).toBeVisible()
  })

  for (const lang of ['es', 'en', 'de']) {
    test(`costs less than 100 kB in ${lang}`, async ({ browser, place }) => {
      const context = await openBrowser(browser, place, { storage: { lang } })
      const page = await context.newPage()
      const arrived: Promise<number>[] = []
      page.on('requestfinished', (request) =>
        arrived.push(request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize)),
      )
      await page.goto(signInPath, { waitUntil: 'networkidle' })
      const sizes = await Promise.all(arrived)
      expect(sizes.length).toBeGreaterThan(3)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000)
      await context.close()
    })
  }

  test('whoever has to wait is told why, and for how long', async ({ page }) => {
    await page.goto('/authentication/signin')
    for (let guess = 0; guess < 7; guess += 1) {
      await page.getByLabel('Usuario').fill('nadie-de-aqui')
      await page.getByLabel('Contraseña', { exact: true }).fill('x')
      const answer = page.waitForResponse('**/api/autenticacion.json')
      await page.keyboard.press('Enter')
      if ((await answer).status() === 429) break
      // Until the answer is said, the form takes no other guess.
      await expect(page.getByRole('alert')).toHaveText(say('session.wrongPair'))
    }
    await page.getByRole('link', { name: say('session.locked.ask') }).click()
    await expect(page.getByRole('heading', { name: say('session.locked.title') })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText(/Podrá volver a intentar en \d+ segundos?\./)
    await page.getByRole('link', { name: say('session.backToSignIn') }).click()
    await expect(page).toHaveURL('/authentication/signin')
  })

  test('brings the code of an area only when the area is opened', async ({ page }) => {
    const scripts = new Set<string>()
    page.on('request', (request) => {
      const name = /\/assets\/([\w.-]+?)-[\w-]{8}\.js$/.exec(request.url())?.[1]
      if (name) scripts.add(name)
    })
    const areas = {
      dashboard: /^staff-home$/,
      servicios: /^client-page$/,
      consultas: /^results$/,
      administracion: /^users?-/,
    }
    const there = () =>
      Object.entries(areas)
        .filter(([, code]) => [...scripts].some((name) => code.test(name)))
        .map(([area]) => area)
    await page.goto(signInPath, { waitUntil: 'networkidle' })
    expect(scripts).toContain('index')
    expect(there()).toEqual([])
    await signInBy(page, demo('admin'))
    const menu = page.getByRole('navigation', { name: say('shell.menu.label') })
    await expect(page.getByRole('heading', { level: 1, name: say('dashboard.title') })).toBeVisible()
    expect(there()).toEqual(['dashboard'])
    for (const [item, heading, areasThere] of [
      ['cliente', say('clients.title'), ['dashboard', 'servicios']],
      ['usuarios', say('users.title'), ['dashboard', 'servicios', 'administracion']],
      [
        'resultadoscilindros',
        say('strengthTests.title'),
        ['dashboard', 'servicios', 'consultas', 'administracion'],
      ],
    ] as const) {
      await menu.getByRole('link', { name: say(`shell.menu.${item}`), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(there()).toEqual(areasThere)
    }
  })
})

test.describe('every request', () => {
  test('carries the token and the id; a change also the anti-forgery header of the cookie', async ({
    enter,
  }) => {
    const { page, api } = await enter(demo('recepcion'))
    const sent: Request[] = []
    page.on('request', (request) => {
      // The sign-in page asks by which directory people come in, before anybody has.
      if (toApi(request) && !request.url().endsWith('/api/session/directory')) sent.push(request)
    })
    for (const path of [home, '/servicios/cliente', '/consultas/resultadoscilindros']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    // What is still to be asked while somebody leaves is asked by nobody.
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.locator('.pb-loading-bar')).toBeHidden()
    await page.getByRole('button', { name: say('shell.logout') }).click()
    await expect(page).toHaveURL(signInPath)
    const cookie = await antiForgery(page)
    expect(cookie).toMatch(/^\S{20,}$/)
    expect(sent.length).toBeGreaterThanOrEqual(5)
    expect(sent.some(changes)).toBe(true)
    for (const request of sent) {
      const headers = request.headers()
      expect(headers['authorization'], request.url()).toBe(api.authorization)
      expect(headers['authorization']).toMatch(/^Bearer [^,\s]+,\d+$/)
      expect(headers['x-xsrf-token'], request.url()).toBe(changes(request) ? cookie : undefined)
    }
  })

  test('carries the anti-forgery header at sign-in too, and no token then', async ({ page }) => {
    await page.goto(signInPath)
    const call = page.waitForRequest('**/api/autenticacion.json')
    await signInBy(page, demo('campo'))
    const headers = (await call).headers()
    expect(headers['x-xsrf-token']).toBe(await antiForgery(page))
    expect(headers).not.toHaveProperty('authorization')
  })

  test('goes to nobody else: every address is of the laboratory', async ({ enter, place }) => {
    const { page } = await enter(demo('admin'))
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await page.goto(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([...hosts]).toEqual([place.address])
  })
})

test.describe('an error', () => {
  const save = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: say('common.actions.save') })
  const newClient = async (page: Page) => {
    await page.goto('/servicios/cliente')
    await page.getByRole('button', { name: say('clients.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('clients.fields.name')).fill('Errores y Cía.')
    return dialog
  }

  test('says what the server says, in a toast', async ({ enter }) => {
    const { page } = await enter(demo('recepcion'))
    await newClient(page)
    await page.route('**/api/clients', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              type: 'about:blank',
              code: 'client.inactive',
              status: 409,
              title: 'El servidor dice esto mismo.',
            }),
          })
        : route.fallback(),
    )
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'El servidor dice esto mismo.' })).toBeVisible()
  })

  test('says the status text where the server says nothing', async ({ enter }) => {
    const { page } = await enter(demo('recepcion'))
    await newClient(page)
    await page.route('**/api/clients', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'x' })
        : route.fallback(),
    )
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Internal Server Error' })).toBeVisible()
  })

  test('is said where the question who one is is left by Esc, and the form beneath stays', async ({
    enter,
  }) => {
    const { page } = await enter(demo('admin'))
    await page.goto('/administracion/usuarios?new=1')
    const form = page.getByRole('dialog', { name: say('users.add') })
    const names = form.getByRole('textbox', { name: say('users.fields.names') })
    await names.fill('Nadie Todavía')
    await form.getByRole('textbox', { name: say('users.fields.username') }).fill('nadie.todavia')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: say('session.proof.title') })
    await expect(question.getByLabel(say('session.proof.password', { username: 'admin' }))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: say('errors.session.proofLeft') })).toBeVisible()
    await expect(names).toHaveValue('Nadie Todavía')
    // What is said covers no button of the form.
    await form.getByRole('button', { name: say('common.actions.save') }).click()
    await expect(question).toBeVisible()
  })

  test('stands beside the field it is about', async ({ enter }) => {
    const { page, api } = await enter(demo('recepcion'))
    const { items } = await api.does(listClientsEndpoint, { query: { limit: 100 } })
    const { taxId: taken } = items.find(({ taxId: given }) => given !== '') ?? { taxId: 'none' }
    const dialog = await newClient(page)
    const taxId = dialog.getByLabel(say('clients.fields.taxId'))
    await taxId.fill(taken)
    await save(page).click()
    await expect(taxId).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByText(say('errors.client.taxIdTaken'))).toBeVisible()
  })
})

test.describe('what cannot go on', () => {
  test('is a screen that was never opened, without a network: said, and tried again', async ({ enter }) => {
    const { page } = await enter(demo('recepcion'))
    // A stream of events never rests.
    await page.route(liveAddress, (route) => route.abort())
    await page.goto(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: say('shell.menu.cliente') }).click()
    await expect(page.getByRole('heading', { name: say('shell.failed.offlineTitle') })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: say('common.actions.retry') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('clients.title') })).toBeVisible()
  })
})

test.describe('the way out', () => {
  test('removes the user first and then goes to sign-in', async ({ enter }) => {
    const { page } = await enter(demo('campo'))
    await page.addInitScript(() => {
      const remove = Storage.prototype.removeItem
      Storage.prototype.removeItem = function (key) {
        if (key === 'currentUser' && !sessionStorage.getItem('removed'))
          sessionStorage.setItem('removed', location.pathname)
        remove.call(this, key)
      }
    })
    await page.goto('/servicios/obra?search=x')
    await page.getByRole('button', { name: 'Cerra Sesion' }).click()
    await expect(page).toHaveURL(signInPath)
    expect(await storedIn(page)).not.toHaveProperty('currentUser')
    expect(await page.evaluate(() => sessionStorage.getItem('removed'))).toBe('/servicios/obra')
    // On purpose: the next person starts at the beginning, and hears of no lost session.
    await expect(page.getByRole('alert')).toHaveText('')
    await signInBy(page, demo('recepcion'))
    await expect(page).toHaveURL(home)
  })

  test('keeps the last letters typed before it', async ({ enter }) => {
    const { page } = await enter(demo('prensa'))
    await page.goto('/servicios/roturasdiarias')
    await expect(loadField(page)).toBeFocused()
    // In one breath, far within the pause before a draft is written; the server is quicker than that pause, too.
    await loadField(page).evaluate((field: HTMLInputElement, logout) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(field, '313,7')
      field.dispatchEvent(new Event('input', { bubbles: true }))
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === logout,
      )
      setTimeout(() => button?.click(), 30)
    }, say('shell.logout'))
    await expect(page).toHaveURL(signInPath)
    await signInBy(page, demo('prensa'))
    await expect(page).toHaveURL(home)
    await page.goto('/servicios/roturasdiarias')
    await expect(loadField(page)).toHaveValue('313,7')
  })

  test('of one tab is the way out of the others', async ({ enter }) => {
    const { page } = await enter(demo('campo'))
    const other = await page.context().newPage()
    await page.goto(home)
    await other.goto('/servicios/obra')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: say('shell.logout') }).click()
    await expect(other).toHaveURL(signInPath)
    await expect(other.getByLabel(say('session.username'))).toBeVisible()
  })

  test('is taken where the token is gone', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    await page.goto(home)
    const profile = page.getByRole('banner').getByRole('link', { name: say('shell.header.profile') })
    await profile.evaluate((link: HTMLElement) => {
      localStorage.removeItem('currentUser')
      link.click()
    })
    await signInBy(page, demo('admin'))
    await expect(page.getByRole('heading', { level: 1, name: say('profile.title') })).toBeVisible()
  })

  test('is taken by who is stored without a token', async ({ enter }) => {
    const nobody = { id: 1, nombres: 'Nadie', token: '', permisos: [1], cliente: false, obras: [] }
    const { page } = await enter(demo('admin'), { storage: { currentUser: JSON.stringify(nobody) } })
    await page.goto('/servicios/obra')
    await expect(page).toHaveURL(signInPath)
    expect(await storedIn(page)).not.toHaveProperty('currentUser')
  })

  test('by an ended session clears it and reloads, and what was typed comes back byte for byte', async ({
    enter,
  }) => {
    const typed = ' Hormigones «a medio» escribir\t試験 · 28 d = 21,3 MPa <b>&amp;</b> '
    const { page } = await enter(demo('recepcion'))
    // What others do would be asked about meanwhile, and end the session before Enter does.
    await page.route(liveAddress, (route) => route.abort())
    await page.goto('/servicios/cliente')
    await page.getByRole('button', { name: say('clients.add') }).click()
    await page.getByRole('dialog').getByLabel(say('clients.fields.name')).fill(typed)
    const refused = page.waitForResponse((response) => response.status() === 401)
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('currentUser') ?? '') as { token: string }
      localStorage.setItem('currentUser', JSON.stringify({ ...user, token: `${user.token}x` }))
      Object.assign(globalThis, { before: true })
    })
    await page.keyboard.press('Enter')
    await refused
    await expect(page).toHaveURL(signInPath)
    expect(await page.evaluate(() => 'before' in globalThis)).toBe(false)
    expect(await storedIn(page)).not.toHaveProperty('currentUser')
    await expect(page.getByRole('alert')).toHaveText(say('session.ended'))
    await signInBy(page, demo('recepcion'))
    await expect(page).toHaveURL(/\/servicios\/cliente/)
    const dialog = page.getByRole('dialog')
    // The form was open, and its address says so.
    await expect(dialog).toBeVisible()
    const field = dialog.getByLabel(say('clients.fields.name'))
    await expect(field).toHaveValue(typed)
    expect(await field.inputValue()).toBe(typed)
    await dialog.getByRole('button', { name: say('common.form.draftDiscard') }).click()
  })
})
