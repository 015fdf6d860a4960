import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentSessionEndpoint, signInEndpoint } from '@probeta/contract/access/session.ts'
import { sampleHistoryEndpoint } from '@probeta/contract/concrete/samples.ts'
import {
  findSpecimenEndpoint,
  listDayBreaksEndpoint,
  moveSpecimenEndpoint,
  recordBreakEndpoint,
  type Specimen,
} from '@probeta/contract/concrete/specimens.ts'
import { type Caller, callerAt } from '@probeta/server/testing/access/call-api.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import { type BrowserContext, type BrowserType, expect, type Page, test } from '@playwright/test'
import { aColleague, aWorkSite } from './support/a-work-site.ts'
import { loadField } from './support/at-the-press.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { cutAnswers } from './support/servers/cut-answers.ts'
import { say } from './support/say.ts'
import { type OwnServer, startOwnServer } from './support/servers/prepared-laboratory.ts'
import { freePort } from './support/servers/start-server.ts'

// One day in one laboratory behind a line that breaks: each test goes on from the one before.
test.describe.configure({ mode: 'serial', timeout: 480_000 })

const all = 200
let folder: string
let server: OwnServer
let line: Awaited<ReturnType<typeof cutAnswers>>
let address: string
let api: Caller
let session: { id: number; token: string }
let password: string
let cutting = 0

const due = async (): Promise<Specimen[]> => {
  const { today } = await api.does(currentSessionEndpoint)
  const { specimens } = await api.does(listDayBreaksEndpoint, { query: { day: today } })
  return specimens.toSorted((a, b) => (a.code < b.code ? -1 : 1))
}
const brokenAmong = async (wanted: readonly Specimen[]) => {
  const ids = new Set(wanted.map(({ id }) => id))
  return (await due()).filter((one) => one.break && ids.has(one.id))
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probeta-offline-'))
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  // Every ninth reading loses its answer once. Listening first, so that the server finds another port.
  line = await cutAnswers(
    port,
    () => server.address,
    ({ url }) => (url ?? '').endsWith('/break') && cutting++ % 9 === 0,
  )
  server = await startOwnServer({ dataDir: join(folder, 'data'), publicUrl: address })
  ;({ password } = server.administrator)
  session = await callerAt(server.address, 0).does(signInEndpoint, { body: { usuario: 'admin', password } })
  api = callerAt(server.address, session.id, `Bearer ${session.token},${session.id}`)
  const site = await aWorkSite(api, { code: 'TUN', name: 'Túnel sin red' })
  for (let sheet = 0; sheet < 2; sheet += 1) {
    const notes = Array.from({ length: 25 }, (_, n) => `R-${sheet * 25 + n}`)
    await castTrucks(api, site.id, notes, '28·28·28·28')
  }
  await castTrucks(api, site.id, ['C-1'], '28·28·28·28')
})
test.afterAll(async () => {
  await line.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** The browser of a device: closed and opened again, it has what it kept. */
async function openDevice(chromium: BrowserType, launchOptions: object): Promise<BrowserContext> {
  const device = await chromium.launchPersistentContext(join(folder, 'device'), {
    ...launchOptions,
    baseURL: address,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'allow',
  })
  device.setDefaultTimeout(30_000)
  return device
}
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 100))
  })
}
/** What working without a network needs is written a moment after it is shown. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    // Opening what is not there yet would make it, and empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'probeta-offline')) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('probeta-offline')
      opening.addEventListener('error', () => reject(new Error('not opened')))
      opening.addEventListener('success', () => {
        const listing = opening.result.transaction('answers').objectStore('answers').getAllKeys()
        listing.addEventListener('success', () => {
          opening.result.close()
          resolve(listing.result.map(String))
        })
      })
    })
  })
/** The keys go into the load of this row. */
async function goToLoad(page: Page, id: string | undefined): Promise<void> {
  const cell = page.locator(`[data-id="${id}"] [data-column="load"]`)
  await cell.click()
  await expect(cell).toBeFocused()
}
/** What the device still has to send, by specimen, with the refusal of each. */
const waitingOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('probeta-breaks')
        opening.addEventListener('error', () => reject(new Error('not opened')))
        opening.addEventListener('success', () => {
          const listing = opening.result.transaction('waiting').objectStore('waiting').getAll()
          listing.addEventListener('success', () => {
            opening.result.close()
            const items = listing.result as { code: string; refusal?: { code: string } }[]
            resolve(items.map(({ code, refusal }) => `${code} ${refusal?.code ?? 'to be sent'}`))
          })
        })
      }),
  )

test('two hundred readings typed without a network are two hundred rows, each once: cut answers, two tabs, a closed browser', async ({
  playwright,
  launchOptions,
}) => {
  const wanted = (await due()).slice(0, all)
  expect(wanted).toHaveLength(all)
  const opening = playwright.chromium
  let device = await openDevice(opening, launchOptions)
  let page = await device.newPage()

  await test.step('the list of the day is on the device, and the page opens without a network', async () => {
    await page.goto('/authentication/signin')
    await page.evaluate((user) => {
      localStorage.setItem('currentUser', user)
      localStorage.setItem('lang', 'es')
    }, JSON.stringify(session))
    await page.goto('/servicios/roturasdiarias')
    await expect(loadField(page)).toBeVisible()
    await isKept(page)
    const { today } = await api.does(currentSessionEndpoint)
    for (const answer of ['session', `breaks:${today}`])
      await expect.poll(() => keptOn(page)).toContain(`${session.id}:${answer}`)
    await device.setOffline(true)
    await page.reload()
    await expect(loadField(page)).toBeVisible()
    await expect(page.getByText(/Sin conexión: lista del/)).toBeVisible()
  })

  await test.step('a whole day is typed there', async () => {
    await page.goto(`/servicios/roturasdiarias?mode=grid&specimen=${wanted[0]?.id}`)
    const grid = page.getByRole('grid')
    await expect(grid).toBeVisible()
    const rows = wanted.map((_, n) => [`${560 + (n % 9)}`, 'kN', '150', '150', '300', '', '2'].join('\t'))
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${rows.join('\r\n')}\r\n`)
    await goToLoad(page, wanted[0]?.id)
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByText(say('specimens.grid.pasted_other', { count: all }))).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect.poll(() => waitingOn(page)).toHaveLength(all)
    expect(await brokenAmong(wanted)).toEqual([])
  })

  await test.step('it is there after the browser was closed, and what was half sent goes on', async () => {
    await device.close()
    device = await openDevice(opening, launchOptions)
    page = await device.newPage()
    // With a network they are on their way as soon as the page is there.
    await device.setOffline(true)
    await page.goto('/extra-pages/dispositivo')
    await expect(
      page.getByRole('link', { name: say('shell.header.waiting_other', { count: all }) }),
    ).toBeVisible()
    await device.setOffline(false)
    await expect.poll(async () => (await brokenAmong(wanted)).length).toBeGreaterThan(5)
    await device.close()
  })

  await test.step('two tabs send the rest', async () => {
    device = await openDevice(opening, launchOptions)
    const tabs = [await device.newPage(), await device.newPage()]
    await Promise.all(tabs.map((tab) => tab.goto('/extra-pages/dispositivo')))
    const [first] = tabs
    if (!first) throw new Error('no tab')
    await expect.poll(() => waitingOn(first), { timeout: 300_000 }).toEqual([])
    const broken = await brokenAmong(wanted)
    expect(broken).toHaveLength(all)
    expect(line.cut()).toBeGreaterThan(10)
    const before = new Map(wanted.map(({ id, version }) => [id, version]))
    for (const specimen of broken) expect(specimen.version).toBe((before.get(specimen.id) ?? 0) + 1)
    const typed = new Map(wanted.map(({ id }, n) => [id, `${560 + (n % 9)}`]))
    for (const specimen of broken) expect(specimen.break?.load.typed).toBe(typed.get(specimen.id))
    const moments = wanted.map(({ id }) => broken.find((one) => one.id === id)?.break?.recordedAt ?? '')
    expect(moments).toEqual(moments.toSorted())
    for (const tab of tabs) await expect(tab.getByRole('link', { name: /sin enviar/ })).toHaveCount(0)
  })
  await device.close()
})

test('what the laboratory did not take waits for a person: mine beside theirs, and every decision on record', async ({
  playwright,
  launchOptions,
}) => {
  const four = (await due()).filter((one) => one.break === null)
  const [theirs, corrected, held, other] = four
  if (!theirs || !corrected || !held || !other) throw new Error('no specimens')
  const opening = playwright.chromium
  const device = await openDevice(opening, launchOptions)
  const page = await device.newPage()
  await page.goto(`/servicios/roturasdiarias?mode=grid&specimen=${theirs.id}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await isKept(page)
  await device.setOffline(true)
  for (const [n, specimen] of [theirs, corrected, held].entries()) {
    await goToLoad(page, specimen.id)
    for (const typed of [`${571 + n}`, 'kN', '150', '150', '300', '', '2']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('ControlOrMeta+Enter')
  }
  await expect.poll(() => waitingOn(page)).toHaveLength(3)

  const colleague = await aColleague(api, password, 'Luis Prensa', 'laboratoryTechnician')
  const luis = await callerAt(server.address, 0)
    .does(signInEndpoint, { body: { usuario: colleague.username, password: colleague.password } })
    .then(({ id, token }) => callerAt(server.address, id, `Bearer ${token},${id}`))
  const body = {
    ...plainReading,
    brokenAt: new Date().toISOString(),
    load: { typed: '563', unit: 'kN' as const },
  }
  for (const { id, version } of [theirs, corrected])
    await luis.does(recordBreakEndpoint, { params: { specimenId: id }, version, body })
  await luis.does(moveSpecimenEndpoint, {
    params: { specimenId: held.id },
    version: held.version,
    body: { action: 'hold', reason: 'Falta el certificado' },
  })

  await device.setOffline(false)
  const link = page.getByRole('link', { name: say('shell.header.undecided_other', { count: 3 }) })
  await link.click()
  const cards = page.getByRole('region', { name: say('device.conflict.title') }).getByRole('listitem')
  const card = (code: string) => cards.filter({ has: page.getByRole('heading', { name: code, exact: true }) })
  const dialog = page.getByRole('dialog')
  const because = async (reason: string, name: string) => {
    await dialog.getByLabel(say('common.form.reason')).fill(reason)
    await dialog.getByRole('button', { name }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('theirs is kept, and mine stays in the trail with the reason', async () => {
    await expect(card(theirs.code)).toContainText('571 kN')
    await expect(card(theirs.code)).toContainText('563 kN')
    await card(theirs.code)
      .getByRole('button', { name: say('device.conflict.ways.setAside') })
      .click()
    await because('La leyó Luis', say('device.conflict.leave'))
    await expect(card(theirs.code)).toHaveCount(0)
    const { items } = await api.does(sampleHistoryEndpoint, { params: { sampleId: theirs.sampleId } })
    expect(items.filter(({ action }) => action === 'specimen.setAside')).toMatchObject([
      { objectId: theirs.id, reason: 'La leyó Luis', newValues: { load_typed: '571' } },
    ])
  })

  await test.step('mine takes the place of theirs as a correction', async () => {
    await card(corrected.code)
      .getByRole('button', { name: say('device.conflict.ways.sendCorrection') })
      .click()
    await because('Luis leyó otra probeta', say('device.conflict.ways.sendCorrection'))
    await expect(card(corrected.code)).toHaveCount(0)
    await expect
      .poll(
        async () =>
          (await api.does(findSpecimenEndpoint, { params: { specimenId: corrected.id } })).break?.load.typed,
      )
      .toBe('572')
  })

  await test.step('a specimen that is on hold is released and broken, and the instant is the one it was typed at', async () => {
    await expect(card(held.code)).toContainText('Falta el certificado')
    await card(held.code)
      .getByRole('button', { name: say('device.conflict.ways.releaseAndSend') })
      .click()
    await because('Llegó el certificado', say('device.conflict.ways.releaseAndSend'))
    await expect.poll(() => waitingOn(page)).toEqual([])
    const { state, break: reading } = await api.does(findSpecimenEndpoint, {
      params: { specimenId: held.id },
    })
    expect([state, reading?.load.typed]).toEqual(['broken', '573'])
    expect(Date.parse(reading?.brokenAt ?? '')).toBeLessThan(Date.parse(body.brokenAt))
  })

  await test.step('signing out takes the lists off the device, and not what a colleague would still have to send', async () => {
    await device.setOffline(true)
    await page.goto(`/servicios/roturasdiarias?mode=grid&specimen=${other.id}`)
    await goToLoad(page, other.id)
    for (const typed of ['574', 'kN', '150', '150', '300', '', '2']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect.poll(() => waitingOn(page)).toHaveLength(1)
    await page.getByRole('button', { name: say('shell.logout') }).click()
    await expect(page).toHaveURL(/authentication\/signin/)
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '')))
      .not.toContain('probeta-offline')
    await device.setOffline(false)
    const stranger = await callerAt(server.address, 0).does(signInEndpoint, {
      body: { usuario: colleague.username, password: colleague.password },
    })
    await page.evaluate((user) => localStorage.setItem('currentUser', user), JSON.stringify(stranger))
    await page.goto('/extra-pages/dispositivo')
    await expect(page.getByText(/1 lectura de otra persona/)).toBeVisible()
    expect(await waitingOn(page)).toHaveLength(1)
    expect((await api.does(findSpecimenEndpoint, { params: { specimenId: other.id } })).break).toBeNull()
    await page.evaluate((user) => localStorage.setItem('currentUser', user), JSON.stringify(session))
    await page.goto('/extra-pages/dispositivo')
    await expect.poll(() => waitingOn(page)).toEqual([])
    expect(
      (await api.does(findSpecimenEndpoint, { params: { specimenId: other.id } })).break?.load.typed,
    ).toBe('574')
  })

  await test.step('the program can be installed: a manifest in the language of the person, with its pictures', async () => {
    const manifest = await page.evaluate(async () => {
      while (!document.querySelector('link[rel=manifest]')) await new Promise((done) => setTimeout(done, 100))
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' }
      const answer = await fetch(href)
      return { type: answer.headers.get('content-type'), says: (await answer.json()) as Manifest }
    })
    expect(manifest.type).toContain('application/manifest+json')
    const { says } = manifest
    expect([says.lang, says.start_url, says.display, says.shortcuts.length]).toEqual([
      'es',
      '/dashboard/main',
      'standalone',
      2,
    ])
    for (const { src, sizes, type } of says.icons) {
      const size = await page.evaluate(async (source) => {
        const picture = new Image()
        picture.src = source
        await picture.decode()
        return `${picture.naturalWidth}x${picture.naturalHeight}`
      }, src)
      if (type === 'image/png') expect(size).toBe(sizes)
    }
    expect(says.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ])
    const client = await page.context().newCDPSession(page)
    await expect
      .poll(async () => (await client.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([])
    await expect(page.getByRole('heading', { name: say('device.install.title') })).toBeVisible()
  })
  await device.close()
})

type Manifest = {
  lang: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: unknown[]
}
