import type { Language } from '@probeta/contract/base/languages.ts'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Hostile } from './hostile-laboratory.ts'
import type { Row } from './hostile-rows.ts'
import { sessionOf } from '../servers/laboratory.ts'
import type { Place } from '../places.ts'
import { say } from '../say.ts'
import { asShown, scriptPayloads } from '@probeta/server/testing/hostile/script-payloads.ts'

const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    )
    return [document.body.textContent, ...typed].join(' ').replaceAll(/\s+/g, ' ')
  })

/** The page is there, and holds at least one of the texts to the letter. */
export async function showsSome(page: Page, texts: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const shown = await shownOn(page)
        return texts.some((text) => shown.includes(asShown(text)))
      },
      { message: `one of the texts on ${page.url()}`, intervals: [40, 60, 100, 200] },
    )
    .toBe(true)
}

/** Goes there without loading the program again. */
const go = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

/**
 * Only the rows in view exist: one goes down to the end, where every text that can be a name stands. What is newest may be
 * of another share that is being offered at the same time.
 */
export async function lookThroughLists(page: Page, texts: readonly string[]): Promise<void> {
  await page.goto('/dashboard/main')
  await showsSome(page, scriptPayloads)
  const named = ['/servicios/cliente', '/servicios/obra', '/administracion/usuarios']
  const others = [
    '/servicios/muestras',
    '/consultas/planillasingresadas',
    '/consultas/resultadoscilindros',
    '/consultas/resultadoscilindros?view=reports',
    '/servicios/roturasdiarias',
  ]
  for (const path of [...named, ...others]) {
    await go(page, path)
    await showsSome(page, scriptPayloads)
    const wanted = named.includes(path) ? texts.filter((text) => !text.includes('\0')) : []
    expect(await missingAfterScrolling(page, wanted), path).toEqual([])
  }
}

/** Goes down to the end, where more may still be on its way; answers which of the texts were not to be seen. */
async function missingAfterScrolling(page: Page, texts: readonly string[]): Promise<string[]> {
  let missing = [...texts]
  const patience = texts.length > 0 ? 300 : 2
  for (let ends = 0; ends < patience;) {
    const shown = await shownOn(page)
    missing = missing.filter((text) => !shown.includes(asShown(text)))
    if (texts.length > 0 && missing.length === 0) break
    const atEnd = await page.evaluate(() => {
      const before = scrollY
      // Rows are higher than they were taken for: a list that is measured on the way moves on by itself.
      scrollBy(0, innerHeight * 0.4)
      return scrollY === before
    })
    ends = atEnd ? ends + 1 : 0
    await page.waitForTimeout(60)
  }
  return missing
}

/** Of each round one of the pages, so that every page is seen with every sixth text. */
export async function lookAtEach(
  page: Page,
  { rows, homeId, reports }: Hostile,
  texts: readonly string[],
): Promise<void> {
  const pages: ((row: Row, round: number) => string)[] = [
    ({ workSiteId }) => `/servicios/obra/${workSiteId}`,
    ({ sheetId }) => `/servicios/muestras/${sheetId}`,
    ({ sampleId }) => `/servicios/muestras/muestra/${sampleId}`,
    ({ sampleId }) => `/consultas/resultadoscilindros/${sampleId}/672`,
    (_, round) => `/consultas/resultadoscilindros?view=reports&report=${reports[round]}`,
  ]
  for (const [round, row] of rows.entries()) {
    await go(page, pages[round % pages.length]?.(row, round) ?? '')
    await showsSome(page, texts)
  }
  const [row] = rows
  const short = texts.findIndex((text) => text.length <= 80 && !text.includes('\0'))
  await go(page, `/servicios/obra/${rows[short]?.workSiteId}?tab=elements`)
  await expect(page.getByRole('tree')).toContainText(asShown(texts[short] ?? ''))
  await go(page, `/servicios/obra/${homeId}`)
  await showsSome(page, texts)
  await missingAfterScrolling(page, [])
  await go(page, `/servicios/roturasdiarias?specimen=${row?.specimenId}`)
  await showsSome(page, texts)
  await go(page, `/servicios/muestras?new=1&workSiteId=${homeId}`)
  await showsSome(page, texts)
  await go(page, `/consultas/estadisticas?workSiteId=${homeId}`)
  await showsSome(page, texts)
}

/** In the address of every list, in addresses that are nothing, and in the window of the search. */
export async function searchForAll(page: Page, texts: readonly string[]): Promise<void> {
  const boxes = [
    '/servicios/cliente?search=',
    '/servicios/consulta?q=',
    '/servicios/obra?search=',
    '/administracion/usuarios?search=',
    '/servicios/muestras?search=',
    '/consultas/resultadoscilindros?view=reports&find=',
    '/consultas/planillasingresadas?search=',
    '/consultas/resultadoscilindros?search=',
  ]
  const nothing = ['/no/existe/', '/servicios/obra/']
  for (const [index, text] of texts.entries()) {
    const way = [...boxes, ...nothing][index % (boxes.length + nothing.length)] ?? ''
    await go(page, `${way}${encodeURIComponent(text)}`)
    if (boxes.includes(way)) await showsSome(page, [text])
    else await expect(page.getByRole('heading').first()).toBeVisible()
  }
  await page.goto('/servicios/consulta')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog').getByRole('combobox')
  await expect(box).toBeFocused()
  for (const [index, text] of texts.entries()) {
    await box.fill(text)
    if (index % 5 === 0) await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty()
  }
  await showsSome(page, texts)
}

export async function lookAtImport(page: Page, all: readonly string[], lang: Language): Promise<void> {
  const texts = all.filter((text) => !text.includes('\0'))
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = [texts.slice(0, 10), texts.slice(10, 20), texts.slice(20)]
  await page.goto('/servicios/muestras/importar')
  await page
    .getByLabel(say('imports.file.choose', {}, lang))
    .last()
    .setInputFiles({
      name: `${texts[5]}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.map((cells) => cells.map(cell).join(',')).join('\r\n')),
    })
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await showsSome(page, lines[1] ?? [])
}

/** The header greets everybody by name; of two who really sign in the profile says who they are. */
export async function greetAll(
  page: Page,
  place: Place,
  rows: readonly Row[],
  texts: readonly string[],
  lang: Language,
): Promise<void> {
  for (const [round, name] of texts.entries()) {
    if (name.includes('\0')) continue
    const person = rows[round]?.person
    const signsIn = round % 15 === 0 && person !== undefined
    const user = signsIn ? await sessionOf(place, person) : { nombres: name }
    expect(asShown(user.nombres)).toBe(asShown(name))
    await page.evaluate((given) => {
      const before = JSON.parse(localStorage.getItem('currentUser') ?? '{}') as object
      localStorage.setItem('currentUser', JSON.stringify({ ...before, ...given }))
    }, user)
    if (signsIn) await page.goto('/extra-pages/profile')
    // Whatever the layout does, it greets anew.
    else await page.getByRole('button', { name: say('shell.header.toggleSidebar', {}, lang) }).click()
    await expect(page.getByRole('banner').first()).toContainText(
      asShown(say('shell.greeting', { name: asShown(name) }, lang)),
    )
    if (signsIn) await expect(page.getByRole('main')).toContainText(asShown(name))
  }
}

/** The verification of an issued report, and addresses that are nothing. */
export async function lookFromOutside(
  context: BrowserContext,
  { code }: Hostile,
  texts: readonly string[],
): Promise<void> {
  const page = await context.newPage()
  await page.goto(`/verificar/${code}`)
  await showsSome(page, texts)
  const ways = ['/verificar/', '/no/', '/authentication/', '/authentication/new-password?token=']
  // What ends like the name of a file is no page.
  const pages = texts.filter((text, index) => index % 3 === 0 && !/\.\w+$/.test(text))
  for (const [index, text] of pages.entries()) {
    await page.goto(`${ways[index % ways.length]}${encodeURIComponent(text.replace('\0', ''))}`)
  }
}
