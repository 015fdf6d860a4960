import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { menu, permissionIds } from '@probeta/domain/people/permissions.ts'
import { demo, signInBy, signInPath } from './support/at-sign-in.ts'
import { addUser } from './support/people.ts'
import { expect, openBrowser, sessionOf, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'
import { storedIn } from './support/stored.ts'

const home = '/dashboard/main'
const nav = (page: Page) => page.getByRole('navigation', { name: say('shell.menu.label') })
const toggle = (page: Page) => page.getByRole('button', { name: say('shell.header.toggleSidebar') })
const routesIn = (page: Page) =>
  nav(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
const widthOf = async (page: Page) => (await nav(page).boundingBox())?.width ?? 0

test.describe('the header', () => {
  for (const width of [1440, 1024, 360]) {
    test(`is 60 px high and has everything, ${width} px wide`, async ({ enter }) => {
      const { page } = await enter(demo('admin'), { viewport: { width, height: 800 } })
      await page.goto(home)
      const header = page.getByRole('banner')
      expect((await header.boundingBox())?.height).toBe(60)
      for (const name of ['toggleSidebar', 'fullscreen', 'settings'] as const)
        await expect(header.getByRole('button', { name: say(`shell.header.${name}`) })).toBeVisible()
      await expect(header.getByRole('button', { name: /^Idioma: Español$/ })).toBeVisible()
      await expect(header.getByRole('link', { name: say('shell.header.profile') })).toHaveAttribute(
        'href',
        '/extra-pages/profile',
      )
      await expect(header.getByRole('link', { name: say('shell.header.inbox') })).toHaveAttribute(
        'href',
        '/email/inbox',
      )
      await expect(header.getByRole('link', { name: say('shell.header.home') })).toHaveAttribute('href', home)
      await expect(header.getByRole('button', { name: 'Cerra Sesion' })).toBeVisible()
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over).toBe(0)
    })
  }

  const words = {
    es: ['Hola', 'Cerra Sesion'],
    en: ['Hello', 'Log out'],
    de: ['Hallo', 'Abmelden'],
  } as const
  for (const language of ['es', 'en', 'de'] as const) {
    test(`greets and takes leave in ${language}`, async ({ enter, place }) => {
      const { nombres } = await sessionOf(place, demo('admin'))
      const { page } = await enter(demo('admin'), { storage: { lang: language } })
      await page.goto(home)
      const [greeting, logout] = words[language]
      await expect(
        page.getByRole('banner').getByText(`${greeting} ${nombres}..`, { exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: logout })).toBeVisible()
    })
  }

  test('fits a telephone under fingers', async ({ enter }) => {
    const { page } = await enter(demo('prensa'), { viewport: { width: 360, height: 740 }, hasTouch: true })
    await page.goto(home)
    const logout = page.getByRole('banner').getByRole('button', { name: say('shell.logout') })
    await expect(logout).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.goto('/consultas/resultadoscilindros')
    const views = page.getByRole('radiogroup', { name: say('strengthTests.views.label') }).locator('label')
    await expect(views.first()).toBeVisible()
    const cut = (labels: Element[]) => labels.filter((one) => one.scrollWidth > one.clientWidth).length
    expect(await views.evaluateAll(cut), 'no word of a switch is cut').toBe(0)
  })

  test('fills the screen, and gives it back', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    await page.goto(home)
    const button = page.getByRole('button', { name: say('shell.header.fullscreen') })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  })

  test('has a loading bar of #3173D6 over it that starts at 2 percent', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLElement>('[role=progressbar]')
        if (bar)
          seen.push(
            `${bar.style.width} ${getComputedStyle(bar).backgroundColor} ${bar.getBoundingClientRect().top}`,
          )
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await page.goto('/servicios/cliente')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    expect(seen[0]).toBe('2% rgb(49, 115, 214) 0')
    await expect(page.locator('.pb-loading-bar')).toBeHidden()
  })

  test('is the only banner, also while a panel lies over the page', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    await page.goto('/servicios/cliente')
    const banners = page.getByRole('banner', { includeHidden: true })
    await page.getByRole('button', { name: say('clients.add') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(banners).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('shell.header.settings') }).click()
    await expect(page.getByRole('dialog', { name: say('shell.settings.title') })).toBeVisible()
    await expect(banners).toHaveCount(1)
  })
})

test.describe('the menu', () => {
  test('shows every item by its permission id, and no other', async ({ enter, place }) => {
    for (const username of ['admin', 'recepcion', 'campo', 'prensa', 'ingeniera']) {
      const { page } = await enter(demo(username))
      const { permisos, nombres } = await sessionOf(place, demo(username))
      await page.goto(home)
      await expect(nav(page)).toContainText(nombres)
      const allowed = menu
        .flatMap(({ items }) => [...items])
        .filter(({ permission }) => permisos.includes(permission))
      expect(await routesIn(page), username).toEqual(['main', ...allowed.map(({ route }) => route)])
      await page.close()
    }
  })

  test('shows each item to who holds its id and nothing else', async ({ enter, place }) => {
    test.setTimeout(180_000)
    const { page, api } = await enter(demo('admin'))
    await page.goto(signInPath)
    await api.does(proveByPasswordEndpoint, { body: { password: demo('admin').password } })
    for (const id of permissionIds) {
      const username = `solo${id}.${randomUUID().slice(0, 8)}`
      const person = await addUser(api, { username, names: `Solo ${id}`, permissions: { [id]: 'view' } })
      const user = JSON.stringify(await sessionOf(place, person))
      await page.evaluate((stored) => localStorage.setItem('currentUser', stored), user)
      await page.goto(home)
      await expect(nav(page)).toContainText(`Solo ${id}`)
      const its = menu.flatMap(({ items }) => items.filter(({ permission }) => permission === id))
      expect(its.length).toBeGreaterThan(0)
      expect(await routesIn(page), String(id)).toEqual(['main', ...its.map(({ route }) => route)])
    }
  })

  test('shows a client user the group titles and no items', async ({ enter }) => {
    const { page } = await enter(demo('cliente1'))
    await page.goto(home)
    await expect(nav(page).getByRole('heading')).toHaveText(['Servicios', 'Consultas', 'Administración'])
    await expect(nav(page).getByRole('link')).toHaveText([say('shell.menu.home')])
    const user = JSON.parse((await storedIn(page))['currentUser'] ?? '') as Record<string, unknown>
    expect(typeof user['cliente']).toBe('string')
    expect(user['obras']).toHaveLength(2)
  })

  test('refuses a screen without permission, in words', async ({ enter }) => {
    const { page } = await enter(demo('campo'))
    await page.goto('/administracion/usuarios')
    await expect(page.getByText(say('shell.forbidden.text'))).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('shell.forbidden.home') })
      .click()
    await expect(page).toHaveURL(home)
  })

  test('is hidden below 1025 px, and after every navigation', async ({ enter }) => {
    const { page } = await enter(demo('admin'), { viewport: { width: 1025, height: 800 } })
    await page.goto(home)
    await expect(nav(page)).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(nav(page)).toBeHidden()
    for (const item of ['cliente', 'obra', 'obra'] as const) {
      await toggle(page).click()
      await expect(nav(page)).toBeVisible()
      await nav(page)
        .getByRole('link', { name: say(`shell.menu.${item}`) })
        .click()
      await expect(page).toHaveURL(`/servicios/${item}`)
      await expect(nav(page)).toBeHidden()
    }
    await toggle(page).click()
    await expect(nav(page)).toBeVisible()
    await page.goBack()
    await expect(nav(page)).toBeHidden()
    expect((await storedIn(page))['sidebar_status'] ?? 'open').toBe('open')
  })

  test('keeps the keyboard while it lies over the page, and gives it back', async ({ enter }) => {
    const { page } = await enter(demo('admin'), { viewport: { width: 1024, height: 800 } })
    await page.goto(home)
    await toggle(page).focus()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(nav(page).getByRole('link').first()).toBeFocused()
    await expect(page.locator('#content')).toHaveJSProperty('inert', true)
    await page.keyboard.press('Escape')
    await expect(nav(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(nav(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(nav(page).getByRole('link', { name: say('shell.menu.programacion') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/servicios/programacion')
    await expect(nav(page)).toBeHidden()
    await expect(page.locator('#content')).toBeFocused()
  })

  test('collapsed, opens by click, by keyboard and under the mouse', async ({ enter }) => {
    const { page } = await enter(demo('admin'), { storage: { sidebar_status: 'close' } })
    await page.goto(home)
    const words = nav(page).getByText(say('shell.menu.obra'), { exact: true })
    const drawnWidth = async () => (await words.boundingBox())?.width ?? 0
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    expect(await widthOf(page)).toBe(64)
    expect(await drawnWidth()).toBe(1)
    // A screen reader has the words all the same.
    await expect(nav(page).getByRole('link', { name: say('shell.menu.obra'), exact: true })).toHaveCount(1)

    await toggle(page).focus()
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab')
      if (await nav(page).evaluate((list) => list.contains(document.activeElement))) break
    }
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => widthOf(page)).toBe(240)
    expect(await drawnWidth()).toBeGreaterThan(20)
    await page.keyboard.press('Escape')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => widthOf(page)).toBe(64)

    await toggle(page).focus()
    await nav(page).hover({ position: { x: 30, y: 700 } })
    await expect.poll(() => widthOf(page)).toBe(240)
    await page.mouse.move(900, 400)
    await expect.poll(() => widthOf(page)).toBe(64)

    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => widthOf(page)).toBe(240)
    expect((await storedIn(page))['sidebar_status']).toBe('open')
    await toggle(page).click()
    await expect.poll(() => widthOf(page)).toBe(64)
    expect((await storedIn(page))['sidebar_status']).toBe('close')
  })

  test('collapsed, opens by a touch', async ({ enter }) => {
    const { page } = await enter(demo('admin'), { storage: { sidebar_status: 'close' }, hasTouch: true })
    await page.goto(home)
    await expect(nav(page)).toBeVisible()
    await page.touchscreen.tap(30, 860)
    await expect.poll(() => widthOf(page)).toBe(240)
    await page.touchscreen.tap(900, 860)
    await expect.poll(() => widthOf(page)).toBe(64)
    expect((await storedIn(page))['sidebar_status']).toBe('close')
  })
})

test.describe('an address that is nothing', () => {
  const sentences = {
    en: ['The page you were looking for could not be found.', 'Back to Home'],
    es: ['No se encontró la página que buscaba.', 'Volver al inicio'],
    de: [say('shell.notFound.text', {}, 'de'), say('shell.notFound.home', {}, 'de')],
  } as const
  for (const [lang, [text, back]] of Object.entries(sentences)) {
    test(`says so in ${lang}`, async ({ browser, place }) => {
      const context = await openBrowser(browser, place, { storage: { lang } })
      const page = await context.newPage()
      await page.goto('/nada/de/nada')
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: back }).click()
      await expect(page).toHaveURL(signInPath)
      await context.close()
    })
  }

  test('searches by way of sign-in', async ({ page }) => {
    await page.goto('/nada')
    await page.getByRole('searchbox').fill('OB12-045')
    await page.getByRole('button', { name: say('shell.notFound.button') }).click()
    await signInBy(page, demo('ingeniera'))
    await expect(page).toHaveURL('/servicios/consulta?q=OB12-045')
  })

  test('searches at once for who is signed in, and leads home', async ({ enter }) => {
    const { page } = await enter(demo('ingeniera'))
    await page.goto('/servicios/nada')
    await page.getByRole('searchbox').fill('obra: Ñandú & más')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/servicios\/consulta\?q=/)
    expect(new URL(page.url()).searchParams.get('q')).toBe('obra: Ñandú & más')
    await page.goto('/nada')
    await page.getByRole('link', { name: say('shell.notFound.home') }).click()
    await expect(page).toHaveURL(home)
  })
})
