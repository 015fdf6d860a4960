import type { Page } from '@playwright/test'
import { atRest } from './support/at-rest.ts'
import { demo, signInBy, signInPath } from './support/at-sign-in.ts'
import { barriersOn } from './support/barriers.ts'
import { expect, openBrowser, test } from './support/servers/laboratory.ts'
import { liveAddress } from './support/servers/live-address.ts'
import { say } from './support/say.ts'
import { storedIn } from './support/stored.ts'

const home = '/dashboard/main'
const skins = ['white', 'cyan', 'black', 'purple', 'orange', 'green', 'red'] as const
const html = (page: Page) => page.locator('html')
const background = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

/** From here on only the first script runs: what is set then is what the first paint shows. */
const withoutProgram = (page: Page) =>
  page.route('**/*.js', (route) =>
    route.request().url().endsWith('/first-paint.js') ? route.continue() : route.abort(),
  )

async function openSettings(page: Page) {
  await page.getByRole('button', { name: say('shell.header.settings') }).click()
  const panel = page.getByRole('dialog', { name: say('shell.settings.title') })
  await expect(panel).toBeVisible()
  const group = (name: 'layout' | 'sidebar') =>
    panel.getByRole('radiogroup', { name: say(`shell.settings.${name}`) })
  const scheme = (name: 'layout' | 'sidebar', value: 'light' | 'dark') =>
    group(name).getByRole('radio', { name: say(`shell.settings.${value}`) })
  /** The words are what one clicks: the radio itself is not drawn. */
  const choose = (name: 'layout' | 'sidebar', value: 'light' | 'dark') =>
    group(name)
      .getByText(say(`shell.settings.${value}`))
      .click()
  const colour = (skin: (typeof skins)[number]) =>
    panel.getByRole('button', { name: say(`shell.settings.${skin}`) })
  return { scheme, choose, colour }
}

test.describe('the settings panel', () => {
  const choices = [
    ...(['dark', 'light'] as const).flatMap((value) => [
      { group: 'layout' as const, value, stored: { theme: value }, attribute: 'data-mantine-color-scheme' },
      { group: 'sidebar' as const, value, stored: { menuOption: `menu_${value}` }, attribute: 'data-menu' },
    ]),
    ...skins.toReversed().map((value) => ({
      group: 'skin' as const,
      value,
      stored: { choose_skin: `theme-${value}`, choose_skin_active: value },
      attribute: 'data-skin',
    })),
  ]
  test('has every choice take effect at once, keeps it, and has it before the first paint', async ({
    enter,
  }) => {
    test.setTimeout(180_000)
    const { page } = await enter(demo('admin'))
    await page.goto(home)
    const { scheme, choose, colour } = await openSettings(page)
    // Another page of the same browser: it finds what was chosen and paints it, without the program.
    const next = await page.context().newPage()
    await withoutProgram(next)
    for (const { group, value, stored, attribute } of choices) {
      if (group === 'skin') await colour(value).click()
      else await choose(group, value)
      await expect(html(page)).toHaveAttribute(attribute, value)
      if (group === 'skin') await expect(colour(value)).toHaveAttribute('aria-pressed', 'true')
      else await expect(scheme(group, value)).toBeChecked()
      expect(await storedIn(page)).toMatchObject(stored)
      await next.goto(home)
      await expect(html(next), value).toHaveAttribute(attribute, value)
    }
  })

  test('leaves the keys and values of the contract, no others', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    await page.goto(home)
    const { choose, colour } = await openSettings(page)
    await choose('layout', 'dark')
    await choose('sidebar', 'dark')
    await colour('purple').click()
    await page.keyboard.press('Escape')
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
    await withoutProgram(page)
    await page.reload()
    await expect(html(page)).toHaveAttribute('data-sidebar', 'close')
    expect(await background(page, 'body')).toBe('rgb(15, 18, 23)')
  })

  test('colours the header, the menu and the page', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    await page.goto(home)
    const { choose, colour } = await openSettings(page)
    const headers = new Set<string>()
    for (const skin of skins) {
      await colour(skin).click()
      await expect(html(page)).toHaveAttribute('data-skin', skin)
      await atRest(page)
      headers.add(await background(page, '.pb-header'))
    }
    expect(headers.size).toBe(skins.length)
    const page1 = await background(page, 'body')
    const menu1 = await background(page, '#menu')
    await choose('sidebar', 'dark')
    await expect.poll(() => background(page, '#menu')).not.toBe(menu1)
    expect(await background(page, 'body')).toBe(page1)
    await choose('layout', 'dark')
    await expect.poll(() => background(page, 'body')).not.toBe(page1)
  })

  test('keeps the colour of the user over light and dark', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    await page.goto(home)
    const { choose, colour } = await openSettings(page)
    await colour('orange').click()
    for (const value of ['dark', 'light', 'dark'] as const) {
      await choose('layout', value)
      await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', value)
      await expect(html(page)).toHaveAttribute('data-skin', 'orange')
      await expect(colour('orange')).toHaveAttribute('aria-pressed', 'true')
    }
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(html(page)).toHaveAttribute('data-skin', 'orange')
    expect((await storedIn(page))['choose_skin']).toBe('theme-orange')
  })
})

test.describe('what an earlier system stored', () => {
  const looks = [
    [
      { theme: 'dark', menuOption: 'menu_light', choose_skin: 'theme-green', isRtl: 'true' },
      { 'data-mantine-color-scheme': 'dark', 'data-menu': 'light', 'data-skin': 'green', dir: 'rtl' },
    ],
    [
      { theme: 'light', menuOption: 'menu_dark', choose_skin_active: 'red', sidebar_status: 'close' },
      {
        'data-mantine-color-scheme': 'light',
        'data-menu': 'dark',
        'data-skin': 'red',
        'data-sidebar': 'close',
      },
    ],
    [
      {
        theme: 'blue',
        menuOption: 'dark',
        choose_skin: 'purple',
        choose_skin_active: 'pink',
        sidebar_status: 'half',
        isRtl: '1',
        lang: 'fr',
      },
      {
        'data-mantine-color-scheme': 'light',
        'data-menu': 'light',
        'data-skin': 'white',
        'data-sidebar': 'open',
        dir: 'ltr',
        lang: 'es',
      },
    ],
  ] as const
  for (const [storage, attributes] of looks) {
    test(`is honoured: ${Object.values(storage).join(' ')}`, async ({ enter }) => {
      const { page } = await enter(demo('admin'), { storage })
      await page.goto(home)
      await expect(page.getByRole('banner')).toContainText('Hola')
      for (const [name, value] of Object.entries(attributes))
        await expect(html(page)).toHaveAttribute(name, value)
      const width = attributes['data-sidebar' as never] === 'close' ? 64 : 240
      expect((await page.locator('#menu').boundingBox())?.width).toBe(width)
      expect(await storedIn(page)).toMatchObject(storage)
    })
  }
})

test.describe('light or dark', () => {
  test('follows the system before sign-in, and while it changes', async ({ browser, place }) => {
    const context = await openBrowser(browser, place, { colorScheme: 'dark' })
    const page = await context.newPage()
    await withoutProgram(page)
    await page.goto(signInPath)
    await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByLabel(say('session.username'))).toBeVisible()
    expect(await background(page, 'body')).toBe('rgb(15, 18, 23)')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
    expect(await background(page, 'body')).toBe('rgb(247, 248, 250)')
    await context.close()
  })

  test('follows the system until somebody chooses, and no other choice decides it', async ({
    browser,
    place,
  }) => {
    const context = await openBrowser(browser, place, { colorScheme: 'dark' })
    const page = await context.newPage()
    await page.goto(home)
    await signInBy(page, demo('admin'))
    await expect(page.getByRole('banner')).toContainText('Hola')
    const now = (value: 'light' | 'dark') =>
      expect(html(page)).toHaveAttribute('data-mantine-color-scheme', value)
    await now('dark')
    await page.getByRole('button', { name: say('shell.header.toggleSidebar') }).click()
    const { scheme, choose, colour } = await openSettings(page)
    await colour('green').click()
    await expect(scheme('layout', 'dark')).toBeChecked()
    expect(await storedIn(page)).not.toHaveProperty('theme')
    await page.emulateMedia({ colorScheme: 'light' })
    await now('light')
    await expect(scheme('layout', 'light')).toBeChecked()
    await page.reload()
    await now('light')
    // What is shown already is chosen by a click as well.
    await openSettings(page)
    await choose('layout', 'light')
    expect((await storedIn(page))['theme']).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await now('light')
    await choose('layout', 'dark')
    await now('dark')
    expect((await storedIn(page))['theme']).toBe('dark')
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Hola')
    await now('dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    await now('dark')
    await context.close()
  })

  test('chosen in one tab is chosen in the others', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    const other = await page.context().newPage()
    await page.goto(home)
    await other.goto('/extra-pages/profile')
    const { choose } = await openSettings(page)
    await choose('layout', 'dark')
    await expect(html(other)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  test('is readable in every colour, by a tool that looks at the page', async ({ enter }) => {
    test.setTimeout(180_000)
    const { page } = await enter(demo('admin'))
    await page.route(liveAddress, (route) => route.abort())
    await page.goto('/extra-pages/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await openSettings(page)
    for (const skin of skins) {
      // Each colour of page and menu once; the test of the theme computes all of their pairs.
      for (const [theme, menu] of [
        ['light', 'dark'],
        ['dark', 'light'],
      ] as const) {
        await page.evaluate(
          (values) => {
            for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
            dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
          },
          { theme, menuOption: `menu_${menu}`, choose_skin_active: skin },
        )
        await expect(html(page)).toHaveAttribute('data-skin', skin)
        await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', theme)
        await atRest(page)
        expect(await barriersOn(page, 'colours'), `${skin}, ${theme}, the menu ${menu}`).toEqual([])
      }
    }
  })
})

test.describe('who wants no movement', () => {
  /** The longest that anything on the page moves, in ms: its elements with what they draw before and after themselves. */
  const longestMove = (page: Page) =>
    page.evaluate(() => {
      const ms = (times: string) =>
        times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000))
      const moves = [...document.querySelectorAll('*')].flatMap((element) =>
        [null, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part)
          return [
            ...ms(style.transitionDuration),
            ...ms(style.transitionDelay),
            ...ms(style.animationDuration),
            ...ms(style.animationDelay),
          ]
        }),
      )
      return Math.max(...moves)
    })

  async function walk(page: Page): Promise<Record<string, number>> {
    const longest: Record<string, number> = {}
    for (const path of [home, '/servicios/roturasdiarias', '/servicios/cliente']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      longest[path] = await longestMove(page)
    }
    await page.getByRole('button', { name: say('clients.add') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    longest['a panel'] = await longestMove(page)
    await page.getByRole('button', { name: say('common.actions.cancel') }).click()
    await openSettings(page)
    longest['the settings'] = await longestMove(page)
    return longest
  }

  test('sees none: not of panels, bars, the menu, nor of sign-in', async ({ enter, page: entrance }) => {
    const { page } = await enter(demo('recepcion'), { storage: { sidebar_status: 'close' } })
    const longest = await walk(page)
    expect(Object.entries(longest).filter(([, ms]) => ms > 0.1)).toEqual([])
    await entrance.goto(signInPath)
    await expect(entrance.getByLabel(say('session.username'))).toBeVisible()
    expect(await longestMove(entrance)).toBeLessThanOrEqual(0.1)
  })

  test('and who does not mind sees some', async ({ enter }) => {
    const { page } = await enter(demo('recepcion'), {
      reducedMotion: 'no-preference',
      storage: { sidebar_status: 'close' },
    })
    const longest = await walk(page)
    expect(longest[home]).toBeGreaterThan(50)
  })
})
