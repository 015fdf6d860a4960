import { menu } from '@probeta/domain/people/permissions.ts'
import { openBrowser, expect, sessionOf, test } from './support/laboratory.ts'
import { type Language, say } from './support/say.ts'
import { storedIn } from './support/stored.ts'

const demo = (username: string) => ({ username, password: 'probeta-demo' })
const staff = ['admin', 'recepcion', 'campo', 'prensa', 'ingeniera']

test.describe('signing in', () => {
  test('stores the user under the six names of the contract and lands where one was going', async ({
    page,
  }) => {
    await page.goto('/servicios/cliente?search=obras')
    await expect(page).toHaveURL('/authentication/signin')
    await page.getByLabel('Usuario').fill('recepcion')
    await page.getByLabel('Contraseña', { exact: true }).fill('probeta-demo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say('clients.title') })).toBeVisible()
    await expect(page).toHaveURL('/servicios/cliente?search=obras')
    const user = JSON.parse((await storedIn(page))['currentUser'] ?? '') as Record<string, unknown>
    expect(Object.keys(user).toSorted()).toEqual(['cliente', 'id', 'nombres', 'obras', 'permisos', 'token'])
    expect(user).toMatchObject({ cliente: false, permisos: expect.arrayContaining([1, 21, 22, 23]) })
    expect(typeof user['id']).toBe('number')
    await expect(page.getByRole('banner')).toContainText(`Hola ${String(user['nombres'])}..`)
  })

  test('says the same of an unknown user and of a wrong password', async ({ page }) => {
    await page.goto('/authentication/signin')
    for (const [username, password] of [
      ['nadie', 'x'],
      ['campo', 'x'],
    ] as const) {
      await page.getByLabel('Usuario').fill(username)
      await page.getByLabel('Contraseña', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByRole('alert')).toHaveText(say('session.wrongPair'))
      await page.reload()
    }
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText(say('session.usernameMissing'))).toBeVisible()
  })

  test('costs less than 100 kB, and the areas come later', async ({ page }) => {
    const arrived: Promise<number>[] = []
    page.on('requestfinished', (request) =>
      arrived.push(request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize)),
    )
    await page.goto('/authentication/signin', { waitUntil: 'networkidle' })
    const sizes = await Promise.all(arrived)
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000)
  })

  test('sends the token and the id, and the anti-forgery header with a change', async ({ enter }) => {
    const { page, api } = await enter(demo('recepcion'))
    const change = page.waitForRequest((request) => request.method() !== 'GET')
    const read = page.waitForRequest((request) => request.url().endsWith('/api/session'))
    await page.goto('/dashboard/main')
    expect((await read).headers()).toMatchObject({ authorization: api.authorization })
    await page.getByRole('button', { name: 'Cerra Sesion' }).click()
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')
    expect((await change).headers()).toMatchObject({
      authorization: api.authorization,
      'x-xsrf-token': cookie?.value,
    })
    await expect(page).toHaveURL('/authentication/signin')
    expect(await storedIn(page)).not.toHaveProperty('currentUser')
  })
})

test.describe('a session that ended', () => {
  test('is cleared, the page reloaded, and what was typed comes back after signing in', async ({ enter }) => {
    const { page } = await enter(demo('recepcion'))
    await page.goto('/servicios/cliente')
    await page.getByRole('button', { name: say('clients.add') }).click()
    const field = page.getByRole('dialog').getByLabel(say('clients.fields.name'))
    await field.fill('Hormigones a medio escribir')
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('currentUser') ?? '') as { token: string }
      localStorage.setItem('currentUser', JSON.stringify({ ...user, token: `${user.token}x` }))
    })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/authentication/signin')
    expect(await storedIn(page)).not.toHaveProperty('currentUser')
    await page.getByLabel('Usuario').fill('recepcion')
    await page.getByLabel('Contraseña', { exact: true }).fill('probeta-demo')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/servicios\/cliente/)
    const dialog = page.getByRole('dialog')
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: say('clients.add') }).click()
    await expect(dialog.getByLabel(say('clients.fields.name'))).toHaveValue('Hormigones a medio escribir')
    await dialog.getByRole('button', { name: say('common.form.draftDiscard') }).click()
  })
})

test.describe('the frame', () => {
  test('has a header of 60 px', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    await page.goto('/dashboard/main')
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(60)
    await page.setViewportSize({ width: 360, height: 740 })
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(60)
  })

  test('hides the menu below 1025 px and after every navigation', async ({ enter }) => {
    const { page } = await enter(demo('admin'), { viewport: { width: 1025, height: 800 } })
    const nav = page.getByRole('navigation', { name: say('shell.menu.label') })
    const toggle = page.getByRole('button', { name: say('shell.header.toggleSidebar') })
    await page.goto('/dashboard/main')
    await expect(nav).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(nav).toBeHidden()
    await toggle.click()
    await expect(nav).toBeVisible()
    await nav.getByRole('link', { name: say('shell.menu.cliente') }).click()
    await expect(page).toHaveURL('/servicios/cliente')
    await expect(nav).toBeHidden()
    expect((await storedIn(page))['sidebar_status'] ?? 'open').toBe('open')
  })

  test('shows a loading bar of #3173D6 that starts at 2 percent', async ({ enter }) => {
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
  })

  test('shows every menu item by its permission id, and no other', async ({ enter, place }) => {
    for (const username of staff) {
      const { page } = await enter(demo(username))
      const { permisos } = await sessionOf(place, demo(username))
      await page.goto('/dashboard/main')
      const nav = page.getByRole('navigation', { name: say('shell.menu.label') })
      await expect(nav.getByRole('link').first()).toBeVisible()
      const shown = await nav
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
      const allowed = menu
        .flatMap(({ items }) => [...items])
        .filter(({ permission }) => permisos.includes(permission))
      expect(shown, username).toEqual(['main', ...allowed.map(({ route }) => route)])
      await page.close()
    }
  })

  test('refuses a screen without permission, in words', async ({ enter }) => {
    const { page } = await enter(demo('campo'))
    await page.goto('/administracion/usuarios')
    await expect(page.getByText(say('shell.forbidden.text'))).toBeVisible()
  })

  test('shows a client user the group titles and no items', async ({ enter }) => {
    const { page } = await enter(demo('cliente1'))
    await page.goto('/dashboard/main')
    const nav = page.getByRole('navigation', { name: say('shell.menu.label') })
    await expect(nav.getByRole('heading')).toHaveText(['Servicios', 'Consultas', 'Administración'])
    await expect(nav.getByRole('link')).toHaveText([say('shell.menu.home')])
    const user = JSON.parse((await storedIn(page))['currentUser'] ?? '') as {
      cliente: unknown
      obras: unknown
    }
    expect(typeof user.cliente).toBe('string')
    expect(user.obras).toHaveLength(2)
  })
})

test.describe('preferences', () => {
  test('are kept under their own names and values, and there before the first paint', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    await page.goto('/dashboard/main')
    await page.getByRole('button', { name: say('shell.header.settings') }).click()
    const panel = page.getByRole('dialog')
    const scheme = (group: string) => panel.getByRole('radiogroup', { name: group })
    await scheme(say('shell.settings.layout')).getByText(say('shell.settings.dark')).click()
    await scheme(say('shell.settings.sidebar')).getByText(say('shell.settings.dark')).click()
    await panel.getByRole('button', { name: say('shell.settings.purple') }).click()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: say('shell.header.toggleSidebar') }).click()
    const { currentUser: _user, ...stored } = await storedIn(page)
    expect(stored).toEqual({
      lang: 'es',
      theme: 'dark',
      menuOption: 'menu_dark',
      choose_skin: 'theme-purple',
      choose_skin_active: 'purple',
      sidebar_status: 'close',
      isRtl: 'false',
    })
    // Without the program: what is set now is what the first paint shows.
    await page.route('**/*.js', (route) =>
      route.request().url().endsWith('/first-paint.js') ? route.continue() : route.abort(),
    )
    await page.reload()
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(html).toHaveAttribute('data-menu', 'dark')
    await expect(html).toHaveAttribute('data-skin', 'purple')
    await expect(html).toHaveAttribute('data-sidebar', 'close')
  })

  test('of an earlier system are honoured', async ({ enter }) => {
    const { page } = await enter(demo('admin'), {
      storage: { theme: 'dark', menuOption: 'menu_light', choose_skin: 'theme-green', isRtl: 'true' },
    })
    await page.goto('/dashboard/main')
    await expect(page.getByRole('banner')).toBeVisible()
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(html).toHaveAttribute('data-menu', 'light')
    await expect(html).toHaveAttribute('data-skin', 'green')
    await expect(html).toHaveAttribute('dir', 'rtl')
  })
})

test.describe('language', () => {
  test('is chosen in the header, at once and for good', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    await page.goto('/dashboard/main')
    await page.getByRole('button', { name: /^Idioma/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Español', 'English', 'Deutsch'])
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    const logout = page.getByRole('button', { name: say('shell.logout', {}, 'de') })
    await expect(logout).toBeVisible()
    expect((await storedIn(page))['lang']).toBe('de')
    const sentences = page.waitForResponse('**/assets/i18n/de.json')
    await page.reload()
    expect((await sentences).ok()).toBe(true)
    await expect(logout).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('is the stored one, else the browser’s, else Spanish', async ({ browser, place }) => {
    for (const [locale, lang, shown] of [
      ['fr-FR', undefined, 'es'],
      ['en-GB', undefined, 'en'],
      ['de-AT', undefined, 'de'],
      ['de-AT', 'en', 'en'],
    ] as const) {
      const context = await openBrowser(browser, place, { locale, storage: { lang: lang ?? '' } })
      const page = await context.newPage()
      await page.goto('/authentication/signin')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('session.title', {}, shown))
      await context.close()
    }
  })
})

test.describe('an address that is nothing', () => {
  const words: readonly (readonly [Language, string])[] = [
    ['en', 'The page you were looking for could not be found.'],
    ['es', say('shell.notFound.text')],
    ['de', say('shell.notFound.text', {}, 'de')],
  ]
  for (const [lang, text] of words) {
    test(`says so in ${lang}`, async ({ browser, place }) => {
      const context = await openBrowser(browser, place, { storage: { lang } })
      const page = await context.newPage()
      await page.goto('/nada/de/nada')
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: say('shell.notFound.home', {}, lang) })).toHaveAttribute(
        'href',
        '/authentication/signin',
      )
      await context.close()
    })
  }

  test('searches by way of sign-in', async ({ page }) => {
    await page.goto('/nada')
    await page.getByRole('searchbox').fill('OB12-045')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/authentication/signin')
    await page.getByLabel('Usuario').fill('ingeniera')
    await page.getByLabel('Contraseña', { exact: true }).fill('probeta-demo')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/servicios/consulta?q=OB12-045')
  })
})
