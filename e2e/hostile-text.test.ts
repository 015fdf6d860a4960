import type { Language } from '@probeta/contract/base/languages.ts'
import type { Locator, Page } from '@playwright/test'
import { offerAll } from './support/hostile/hostile-laboratory.ts'
import {
  greetAll,
  lookAtEach,
  lookAtImport,
  lookFromOutside,
  lookThroughLists,
  searchForAll,
  showsSome,
} from './support/hostile/hostile-pages.ts'
import { expect, openBrowser, test } from './support/servers/laboratory.ts'
import { withoutEvents } from './support/servers/live-address.ts'
import { say } from './support/say.ts'
import { asShown, scriptPayloads } from '@probeta/server/testing/hostile/script-payloads.ts'
import { watchScripts } from './support/hostile/watch-scripts.ts'

/** Each share of the texts goes through every field, and its pages are looked at in one language and theme. */
const shares = [
  { lang: 'es', theme: 'light' },
  { lang: 'en', theme: 'dark' },
  { lang: 'de', theme: 'light' },
  { lang: 'es', theme: 'dark' },
] as const satisfies readonly { lang: Language; theme: string }[]
const size = scriptPayloads.length / shares.length

test('there are 120 of them, no two alike', () => {
  expect(scriptPayloads).toHaveLength(120)
  expect(new Set(scriptPayloads.map((text) => text.toLowerCase())).size).toBe(120)
})

for (const [share, { lang, theme }] of shares.entries()) {
  const texts = scriptPayloads.slice(share * size, (share + 1) * size)

  test(`text that means to be script stays text in every field and on every page: ${lang}, ${theme}, ${share + 1} of ${shares.length}`, async ({
    enter,
    place,
    browser,
  }) => {
    test.setTimeout(600_000)
    const administrator = await enter(place, { storage: { lang, theme } })
    const hostile = await test.step('each is offered to every text field', () =>
      offerAll(administrator, enter, place, share, texts))

    const { page } = administrator
    const seen = await watchScripts(page.context(), place.address)
    await withoutEvents(page)
    await test.step('the lists', () => lookThroughLists(page, texts))
    await test.step('the pages of one', () => lookAtEach(page, hostile, texts))
    await test.step('the searches', () => searchForAll(page, texts))
    await test.step('an import', () => lookAtImport(page, texts, lang))
    expect(seen).toEqual([])
    await test.step('the greeting and the profile of whoever is called so', () =>
      greetAll(page, place, hostile.rows, texts, lang))
    expect(seen).toEqual([])

    const { page: portal } = await enter(hostile.client, { storage: { lang, theme } })
    const seenByClient = await watchScripts(portal.context(), place.address)
    await test.step('the portal of a client', async () => {
      for (const view of ['results', 'samples', 'reports']) {
        await portal.goto(`/dashboard/main?view=${view}`)
        await showsSome(portal, texts)
      }
    })
    expect(seenByClient).toEqual([])

    const anybody = await openBrowser(browser, place, { storage: { lang, theme } })
    const seenByAnybody = await watchScripts(anybody, place.address)
    await test.step('what is open to anybody', () => lookFromOutside(anybody, hostile, texts))
    expect(seenByAnybody).toEqual([])
    await anybody.close()
  })
}

test('what is typed into forms stays text, and comes back as text from a draft', async ({ enter, place }) => {
  test.setTimeout(180_000)
  const { page } = await enter(place)
  const seen = await watchScripts(page.context(), place.address)
  await withoutEvents(page)
  const forms = ['/servicios/cliente?new=1', '/servicios/obra?new=1', '/administracion/usuarios?new=1']
  for (const [turn, path] of forms.entries()) {
    await page.goto(path)
    const form = page.getByRole('dialog')
    await expect(form.getByRole('textbox').first()).toBeVisible()
    const fields = await form.getByRole('textbox').all()
    await typeInto(fields, turn)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await page.goto(path)
    await expect(form.getByText(say('common.form.draftDiscard'))).toBeVisible()
    await showsSome(page, scriptPayloads)
  }
  await page.goto('/servicios/muestras?new=1')
  const header = page.getByRole('main').getByRole('textbox')
  await expect(header.first()).toBeVisible()
  await typeInto(await header.all(), 3)
  expect(seen).toEqual([])
})

test('what is typed at the entrance and in the search of an address that is nothing stays text', async ({
  page,
  place,
}) => {
  const seen = await watchScripts(page.context(), place.address)
  for (const path of ['/authentication/signin', '/no/existe']) {
    await page.goto(path)
    const fields = page.locator('input')
    await expect(fields.first()).toBeVisible()
    await typeInto(await fields.all())
  }
  await page.getByRole('searchbox').fill(scriptPayloads[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/authentication/signin')
  expect(seen).toEqual([])
})

/** All of them, or every fourth from this turn on; a few by the keys of a keyboard, the others at once. */
async function typeInto(fields: readonly Locator[], turn?: number): Promise<void> {
  const free: Locator[] = []
  for (const field of fields) {
    if ((await field.isVisible()) && (await field.isEditable())) free.push(field)
  }
  const texts = scriptPayloads.filter((_, index) => turn === undefined || index % 4 === turn)
  for (const [index, text] of texts.entries()) {
    const field = free[index % free.length]
    await field?.fill('')
    if (index % 10 === 0) await field?.pressSequentially(asShown(text))
    else await field?.fill(text)
  }
}

test('what the server says is shown as text', async ({ enter, place }) => {
  test.setTimeout(300_000)
  const { page } = await enter(place)
  const seen = await watchScripts(page.context(), place.address)
  let title = ''
  await page.route('**/api/clients', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'urn:probeta:client.taxIdTaken',
            title,
            status: 409,
            code: 'client.taxIdTaken',
            fields: [{ path: 'taxId', code: 'custom', message: title }],
          }),
        }),
  )
  await page.goto('/servicios/cliente?new=1')
  const form = page.getByRole('dialog')
  const name = form.getByLabel(say('clients.fields.name'))
  // Like none of the texts, or the names it resembles would be shown beside it.
  await name.fill('Hierros 2000')
  for (const text of scriptPayloads) {
    title = text
    await name.press('Enter')
    await expect(form.getByText(asShown(text), { exact: true })).toBeVisible()
    const toast = page.getByRole('alert').filter({ hasText: asShown(text) })
    await expect(toast).toBeVisible()
    await toast.getByRole('button').click()
  }
  expect(seen).toEqual([])
})

test.describe('where text does become script', () => {
  /** Every carelessness at once: as markup, in attributes, as an address that is clicked, in strings of a program. */
  const put = (page: Page, texts: readonly string[]) =>
    page.evaluate((all) => {
      // The policy throws where it stops a text; the next one has its turn all the same.
      const despite = (work: () => void) => {
        try {
          work()
        } catch {}
      }
      const markup = (text: string) =>
        document.body.append(document.createRange().createContextualFragment(text))
      const program = (text: string) => {
        const script = document.createElement('script')
        script.textContent = text
        document.body.append(script)
      }
      const address = (text: string) => {
        const link = document.createElement('a')
        link.href = text
        document.body.append(link)
        if (link.protocol === 'javascript:') link.click()
      }
      for (const text of all) {
        for (const careless of [text, `<input value="${text}">`, `<input value='${text}'>`])
          despite(() => markup(careless))
        for (const careless of [text, `void "${text}"`, `void '${text}'`, `void \`${text}\``])
          despite(() => program(careless))
        address(text)
      }
    }, texts)

  test('the canary sings: careless pages, and no policy', async ({ browser, place }) => {
    const context = await openBrowser(browser, place, { bypassCSP: true })
    const seen = await watchScripts(context, place.address)
    // Each on a page of its own, which stays open until they had their time: they would spoil each other's.
    for (let at = 0; at < scriptPayloads.length; at += 10) {
      const page = await context.newPage()
      await page.goto('/no/existe')
      await put(page, scriptPayloads.slice(at, at + 10)).catch(() => {})
    }
    const ran = () => new Set(seen.flatMap((what) => /^script (\d+) ran/.exec(what)?.[1] ?? []))
    await expect.poll(() => ran().size).toBeGreaterThan(40)
    await context.close()
  })

  test('the policy stops it, and that is noticed', async ({ page, place }) => {
    const seen = await watchScripts(page.context(), place.address)
    await page.goto('/no/existe')
    await put(page, scriptPayloads.slice(13, 40))
    const stopped = () => seen.filter((what) => what.includes('the policy stopped')).length
    await expect.poll(stopped).toBeGreaterThan(20)
    expect(seen.filter((what) => what.includes(' ran '))).toEqual([])
  })

  test('no text becomes markup at all, but a style sheet without tags', async ({ page }) => {
    await page.goto('/no/existe')
    const outcome = await page.evaluate(() =>
      ['<b>bold</b>', '&lt;b&gt;', '.a { color: red }'].map((text) => {
        try {
          Object.assign(document.createElement('style'), { innerHTML: text })
          return 'taken'
        } catch {
          return 'refused'
        }
      }),
    )
    expect(outcome).toEqual(['refused', 'refused', 'taken'])
  })
})
