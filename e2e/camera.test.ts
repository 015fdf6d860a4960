import type { Language } from '@probeta/contract/base/languages.ts'
import { writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { labelSheetEndpoint, printLabelsEndpoint } from '@probeta/contract/concrete/labels.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { ensureChromium } from '../tools/launch/chromium.mjs'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { filmOf } from './support/files/camera-film.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, openBrowser, sessionOf, test } from './support/servers/laboratory.ts'
import type { Place } from './support/places.ts'
import { say, type Sentence } from './support/say.ts'

type Stage = { place: Place; film: Buffer; folder: (name: string) => string }

/** A browser before whose camera the film runs; `work` gets a page in which somebody is in already. */
async function beforeTheCamera({ place, film, folder }: Stage, work: (page: Page) => Promise<void>) {
  const file = folder('labels.mjpeg')
  await writeFile(file, film)
  const { executablePath, env } = await ensureChromium()
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
  try {
    const user = await sessionOf(place, place)
    const context = await openBrowser(browser, place, { storage: { currentUser: JSON.stringify(user) } })
    const strangers: string[] = []
    context.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(`${place.address}/`))
        strangers.push(request.url())
    })
    const page = await context.newPage()
    await page.addInitScript(noteCameras)
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content.Security.Policy|Trusted/i.test(message.text()))
        strangers.push(message.text())
    })
    await work(page)
    expect(strangers).toEqual([])
  } finally {
    await browser.close()
  }
}

/** In the page: every camera that was opened, to see whether it was let go of. */
function noteCameras() {
  const cameras: MediaStream[] = []
  Object.assign(window, { cameras })
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const camera = await open(wish)
    cameras.push(camera)
    return camera
  }
}
const camerasOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { cameras: MediaStream[] }).cameras.flatMap((camera) =>
      camera.getTracks().map(({ readyState }) => readyState),
    ),
  )

/** Two trucks due today with a reserve each, and their printed labels. */
async function printed(api: Caller) {
  const run = mark()
  const site = await aWorkSite(api, { code: `CM${run}`, name: `Cámara ${run}`, mix: { agePlan: '28·28·R' } })
  const { trucks } = await castTrucks(api, site.id, ['R-1', 'R-2'], '28·28·R')
  const specimens = trucks.flatMap((truck) => truck.specimens)
  const print = await api.does(printLabelsEndpoint, {
    body: { specimenIds: specimens.map(({ id }) => id), reason: '' },
  })
  const pdf = await api.does(labelSheetEndpoint, { params: { printId: print.id }, query: { language: 'es' } })
  return { codes: specimens.map(({ code }) => code), pdf }
}

const scanButton = (page: Page) => page.getByRole('button', { name: say('scanner.title'), exact: true })

test('a printed label held before the camera selects its specimen, and the camera is let go of', async ({
  enter,
  place,
}, info) => {
  const { codes, pdf } = await printed((await enter(place)).api)
  // Not the one that is selected by itself.
  const code = codes[4] ?? ''
  const film = await filmOf(pdf, [code])
  await beforeTheCamera({ place, film, folder: (name) => info.outputPath(name) }, async (page) => {
    await page.goto('/servicios/roturasdiarias')
    await scanButton(page).click()
    await expect(page.getByRole('heading', { level: 2, name: code, exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => camerasOf(page)).toEqual(['ended'])
  })
})

test('the label of a reserve is a red card, as with a scanner', async ({ enter, place }, info) => {
  const { codes, pdf } = await printed((await enter(place)).api)
  const reserve = codes[2] ?? ''
  const film = await filmOf(pdf, [reserve])
  await beforeTheCamera({ place, film, folder: (name) => info.outputPath(name) }, async (page) => {
    await page.goto('/servicios/roturasdiarias')
    await scanButton(page).click()
    await expect(page.getByRole('alert')).toContainText(
      say('specimens.scan.otherDayReserve', { code: reserve }),
    )
  })
})

test('in the search a label is its number, and Esc lets go of the camera', async ({ enter, place }, info) => {
  const { codes, pdf } = await printed((await enter(place)).api)
  const [code = ''] = codes
  const film = await filmOf(pdf, [code])
  await beforeTheCamera({ place, film, folder: (name) => info.outputPath(name) }, async (page) => {
    await page.goto('/servicios/consulta')
    await scanButton(page).click()
    await expect(page.getByRole('combobox', { name: say('search.box') })).toHaveValue(code)
    await expect(page.getByRole('option').filter({ hasText: code }).first()).toBeVisible()
    await expect.poll(() => camerasOf(page)).toEqual(['ended'])
  })
})

const faults = [
  ['NotAllowedError', 'scanner.faults.denied'],
  ['NotFoundError', 'scanner.faults.missing'],
  ['NotReadableError', 'scanner.faults.taken'],
] as const
const languages: readonly Language[] = ['es', 'en', 'de']

for (const [index, [name, sentence]] of faults.entries()) {
  const language = languages[index] ?? 'es'
  test(`without a picture it says what to do, in ${language}: ${name}`, async ({ enter, place }) => {
    const { page } = await enter(place, { storage: { lang: language } })
    await page.addInitScript((error) => {
      Object.assign(window, { asked: 0 })
      navigator.mediaDevices.getUserMedia = () => {
        ;(window as unknown as { asked: number }).asked += 1
        return Promise.reject(new DOMException('', error))
      }
    }, name)
    const spoken = (of: Sentence) => say(of, {}, language)
    await page.goto('/servicios/consulta')
    await page.getByRole('button', { name: spoken('scanner.title'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText(spoken(sentence))
    await expect(dialog.getByRole('alert')).toContainText(spoken(`${sentence}Text`))
    await dialog.getByRole('button', { name: spoken('common.actions.retry') }).click()
    await expect.poll(() => page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(2)
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}
