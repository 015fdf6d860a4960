import type { Page } from '@playwright/test'
import { demo, signInBy, signInPath } from './support/at-sign-in.ts'
import { expect, openBrowser, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'
import { storedIn } from './support/stored.ts'

const home = '/dashboard/main'
const names = { es: 'Español', en: 'English', de: 'Deutsch' }
const languages = ['es', 'en', 'de'] as const

/** The languages whose file was fetched, in order. */
function fetchedBy(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const language = /\/assets\/i18n\/(\w+)\.json$/.exec(new URL(request.url()).pathname)?.[1]
    if (language) fetched.push(language)
  })
  return fetched
}

test.describe('the language', () => {
  test('is chosen in the header by its flag, at once and for good', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    await page.goto(home)
    await page.getByRole('button', { name: /^Idioma/ }).click()
    const items = page.getByRole('menuitem')
    await expect(items).toHaveText(Object.values(names))
    for (const item of await items.all()) await expect(item.locator('img.pb-flag')).toBeVisible()
    await items.filter({ hasText: 'Deutsch' }).click()
    const logout = page.getByRole('button', { name: say('shell.logout', {}, 'de') })
    await expect(logout).toBeVisible()
    expect((await storedIn(page))['lang']).toBe('de')
    await page.reload()
    await expect(logout).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('is chosen before signing in too, with flags, and stays', async ({ page }) => {
    await page.goto(signInPath)
    const choice = page.getByRole('group', { name: say('shell.header.language') })
    for (const language of languages)
      await expect(choice.getByRole('button', { name: names[language] }).locator('img.pb-flag')).toBeVisible()
    await choice.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('session.title', {}, 'en'))
    await signInBy(page, demo('admin'), 'en')
    await expect(page.getByRole('banner')).toContainText('Hello')
    expect((await storedIn(page))['lang']).toBe('en')
  })

  for (const [locale, lang, shown] of [
    ['fr-FR', '', 'es'],
    ['pt-BR', 'xx', 'es'],
    ['es-MX', '', 'es'],
    ['en-GB', '', 'en'],
    ['de-AT', '', 'de'],
    ['de-AT', 'fr', 'de'],
    ['de-AT', 'en', 'en'],
    ['en-US', 'es', 'es'],
  ] as const) {
    test(`is ${shown} in a browser that speaks ${locale}, with '${lang}' stored`, async ({
      browser,
      place,
    }) => {
      const context = await openBrowser(browser, place, { locale, storage: { lang } })
      const page = await context.newPage()
      const fetched = fetchedBy(page)
      await page.goto(signInPath)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('session.title', {}, shown))
      await expect(page.locator('html')).toHaveAttribute('lang', shown)
      expect(fetched).toEqual([shown])
      await context.close()
    })
  }

  test('is fetched once, from a file of its own', async ({ enter }) => {
    const { page } = await enter(demo('admin'))
    const fetched = fetchedBy(page)
    await page.goto(home)
    const choose = async (from: keyof typeof names, to: keyof typeof names) => {
      await page
        .getByRole('button', { name: new RegExp(`^${say('shell.header.language', {}, from)}: `) })
        .click()
      await page.getByRole('menuitem', { name: names[to] }).click()
      await expect(page.getByRole('button', { name: say('shell.logout', {}, to) })).toBeVisible()
    }
    await choose('es', 'de')
    await choose('de', 'en')
    await choose('en', 'es')
    await choose('es', 'de')
    expect(fetched).toEqual(['es', 'de', 'en'])
    const file = await page.request.get('/assets/i18n/de.json')
    expect(file.headers()['content-type']).toContain('application/json')
    expect(await file.json()).toMatchObject({ session: { title: say('session.title', {}, 'de') } })
  })
})

test.describe('numbers and days', () => {
  const mondays = { es: /^lu/i, en: /^mo/i, de: /^mo/i }
  for (const language of languages) {
    test(`start the week on Monday in ${language}`, async ({ enter }) => {
      const { page } = await enter(demo('prensa'), { storage: { lang: language } })
      await page.goto('/servicios/roturasdiarias')
      await page
        .getByRole('button', { name: say('common.day.open', {}, language) })
        .first()
        .click()
      const first = page.getByRole('columnheader').first().or(page.locator('th').first())
      await expect(first.first()).toHaveText(mondays[language])
    })

    test(`are written as ${language} does, and typed with comma or point`, async ({ enter }) => {
      const { page } = await enter(demo('prensa'), { storage: { lang: language } })
      await page.goto(home)
      await expect(page.getByRole('main')).toContainText(language === 'en' ? /\d\.\d MPa/ : /\d,\d MPa/)
      await page.goto('/servicios/roturasdiarias')
      const load = page.getByLabel(say('specimens.field.load', {}, language), { exact: true })
      const strength = page
        .getByRole('region', { name: say('specimens.reading.label', {}, language) })
        .getByRole('status')
      const said: string[] = []
      for (const mark of [',', '.']) {
        await page.reload()
        await expect(load).toBeFocused()
        // What was typed before the reload comes back selected: the next key takes its place.
        await expect(load).toHaveValue(mark === ',' ? '' : '312,6')
        for (const typed of ['312_6', '100_2', '99_8', '200_5']) {
          await page.keyboard.type(typed.replace('_', mark))
          await page.keyboard.press('Enter')
        }
        await expect(strength).toHaveText(/\d/)
        said.push(await strength.innerText())
      }
      expect(said[0]).toBe(said[1])
      expect(said[0]).toMatch(language === 'en' ? /^\d+\.\d/ : /^\d+,\d/)
    })
  }
})
