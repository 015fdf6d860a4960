import {
  addPressEndpoint,
  type PressLines,
  tableOfPressesEndpoint,
} from '@probeta/contract/laboratory/presses.ts'
import { findSpecimenEndpoint } from '@probeta/contract/concrete/specimens.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import type { Page } from '@playwright/test'
import { pressLines } from '@probeta/server/testing/nouns/a-press.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { lineOf, loadField } from './support/at-the-press.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { startBridge } from './support/servers/start-bridge.ts'
import { openTerminal, type PseudoTerminal } from './support/servers/pseudo-terminal.ts'
import { say } from './support/say.ts'

const usual: PressLines = { ...pressLines, decimalMark: '.' }

/** Three cylinders due today, and a press of a name of its own. */
async function aDay(api: Caller, pattern: string) {
  const run = mark()
  const site = await aWorkSite(api, { code: `PR${run}`, name: `Prensa ${run}` })
  const sheet = await castTrucks(api, site.id, ['R-1'], '28·28·28')
  const press = await api.does(addPressEndpoint, {
    body: { name: `Prensa ${run}`, lines: { ...usual, pattern } },
  })
  const [first, second, third] = sheet.trucks[0]?.specimens ?? []
  if (!first || !second || !third) throw new Error('no set')
  return { press, first, second, third }
}

/**
 * A plug of this machine in the browser: the browser's own question is answered, and what a press says at one end of a pair of
 * terminals comes out of the port. Nothing of ours is replaced.
 */
async function plugIn(page: Page) {
  let terminal: PseudoTerminal | undefined
  const inPage = (does: 'hear' | 'lose' | 'putBack', bytes: number[] = []) =>
    page.evaluate(
      ([what, of]) => {
        const { hands } = globalThis as unknown as { hands: Record<string, (bytes: number[]) => void> }
        hands[what]?.(of)
      },
      [does, bytes] as const,
    )
  const gone = () => undefined
  await page.exposeFunction('plugOpens', async () => {
    const opened = await openTerminal(
      (bytes) => void inPage('hear', [...bytes]).catch(gone),
      () => void inPage('lose').catch(gone),
    )
    page.once('close', opened.release)
    terminal = opened
  })
  await page.addInitScript(() => {
    type Stream = ReadableStream<Uint8Array<ArrayBuffer>>
    let speak: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
    const port = Object.assign(new EventTarget(), {
      readable: null as Stream | null,
      async open() {
        await (globalThis as unknown as { plugOpens: () => Promise<void> }).plugOpens()
        port.readable = new ReadableStream({ start: (controller) => void (speak = controller) })
      },
      close: () => Promise.resolve(void (port.readable = null)),
      getInfo: () => ({ usbVendorId: 0x0403 }),
    })
    const serial = Object.assign(new EventTarget(), {
      requestPort: () => Promise.resolve(port),
      getPorts: () => Promise.resolve([]),
    })
    Object.defineProperty(navigator, 'serial', { value: serial })
    Object.assign(globalThis, {
      hands: {
        hear: (bytes: number[]) => speak?.enqueue(Uint8Array.from(bytes)),
        lose: () => {
          if (port.readable === null) return
          port.readable = null
          speak?.error(new DOMException('The device has been lost.', 'NetworkError'))
        },
        putBack: () => {
          const event = new Event('connect')
          Object.defineProperty(event, 'target', { value: port })
          serial.dispatchEvent(event)
        },
      },
    })
  })
  return {
    says: (text: string) => terminal?.says(text),
    pull: async () => terminal?.pull(),
    putBack: () => inPage('putBack'),
  }
}

/** Until the press is heard: what comes right after the opening may be half a line and counts for nothing. */
const isHeard = (page: Page, says: (text: string) => void, word: string) =>
  expect(async () => {
    says(`${word}\r\n`)
    await expect(page.getByText(word)).toBeVisible({ timeout: 1_000 })
  }).toPass()
async function listen(page: Page, name: string, says: (text: string) => void) {
  await page.getByRole('button', { name: say('specimens.press.listen') }).click()
  await page.getByRole('menu').getByText(name).locator('xpath=following-sibling::*[1]').click()
  await expect(page.getByText(say('specimens.press.listening', { press: name }))).toBeVisible()
  await isHeard(page, says, 'LISTO')
}

/** The day of a press that is plugged in and heard, with its first specimen open. */
async function aListeningDay(page: Page, api: Caller) {
  const day = await aDay(api, '{code};{load} {unit}')
  const plug = await plugIn(page)
  await page.goto(`/servicios/roturasdiarias?specimen=${day.first.id}`)
  await expect(page.getByRole('heading', { name: day.first.code })).toBeVisible()
  await listen(page, day.press.name, plug.says)
  return { ...day, plug }
}

async function finish(page: Page) {
  await expect(page.locator('[data-field="width1"]')).toBeFocused()
  for (const typed of ['150', '150', '300', '']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
}

test('a press at the serial port fills the load of the specimen it names; what was typed stays until somebody says otherwise', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const { press, first, second, plug } = await aListeningDay(page, api)

  // In two pieces, as plugs deliver it; and not for the specimen that is open.
  plug.says(`${second.code};56`)
  plug.says('5.4 kN\r\n\x02READY\x03\r\n')
  await expect(page.getByRole('heading', { name: second.code })).toBeVisible()
  await expect(loadField(page)).toHaveValue('565,4')
  await expect(page.getByText('READY')).toBeVisible()
  await finish(page)
  await expect
    .poll(async () => (await api.does(findSpecimenEndpoint, { params: { specimenId: second.id } })).break)
    .toMatchObject({
      load: { typed: '565,4', unit: 'kN' },
      pressLine: `${second.code};565.4 kN`,
      loadFromPress: true,
      pressName: press.name,
    })
  // The server has it before the page knows, which until then would offer the load again.
  await expect(lineOf(page, second.code)).toContainText(say('specimens.status.tested'))

  await page.goto(`/servicios/roturasdiarias?specimen=${first.id}`)
  await listen(page, press.name, plug.says)
  await loadField(page).fill('570')
  plug.says(`${first.code};569.2 kN\n`)
  const heard = page.getByRole('alert').filter({ hasText: say('specimens.press.says', { load: '569,2 kN' }) })
  await expect(heard).toBeVisible()
  await expect(loadField(page)).toHaveValue('570')
  await heard.getByRole('button', { name: say('specimens.press.take') }).click()
  await expect(loadField(page)).toHaveValue('569,2')

  plug.says('ZZ-9;400 kN\n')
  await expect(
    page.getByText(say('specimens.press.otherSpecimen', { load: '400 kN', code: 'ZZ-9' })),
  ).toBeVisible()
  await plug.pull()
})

test('a cable that is pulled out costs nothing that was shown, also when the page is opened again, and goes on when it is back', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const { press, first, second, plug } = await aListeningDay(page, api)
  const lost = page.getByText(say('specimens.press.lost', { press: press.name }))
  const stranger = page.getByText(say('specimens.press.otherSpecimen', { load: '398 kN', code: 'ZZ-7' }))

  await test.step('half a line is no load', async () => {
    plug.says(`${first.code};564.1 kN\r\n`)
    await expect(loadField(page)).toHaveValue('564,1')
    plug.says(`${second.code};41`)
    await plug.pull()
    await expect(lost).toBeVisible()
    await expect(page.getByRole('heading', { name: first.code })).toBeVisible()
    await expect(loadField(page)).toHaveValue('564,1')
  })

  await test.step('put back it goes on by itself', async () => {
    await plug.putBack()
    await expect(lost).toBeHidden()
    await isHeard(page, plug.says, 'OTRA VEZ')
    plug.says('ZZ-7;398 kN\r\n')
    await expect(stranger).toBeVisible()
  })

  await test.step('what was shown is shown again after the page was closed', async () => {
    await plug.pull()
    await page.reload()
    await expect(loadField(page)).toHaveValue('564,1')
    await expect(stranger).toBeVisible()
    await loadField(page).focus()
    await page.keyboard.press('Enter')
    await finish(page)
    await expect
      .poll(async () => (await api.does(findSpecimenEndpoint, { params: { specimenId: first.id } })).break)
      .toMatchObject({ load: { typed: '564,1' }, pressLine: `${first.code};564.1 kN`, loadFromPress: true })
    expect((await api.does(findSpecimenEndpoint, { params: { specimenId: second.id } })).break).toBeNull()
  })
})

test('a folder into which the program of a press writes is read as it grows', async ({ enter, place }) => {
  const { page, api } = await enter(place)
  const { press, third } = await aDay(api, '{code},{skip},{load}')
  await page.addInitScript(() =>
    Object.assign(globalThis, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('prensa', { create: true }),
    }),
  )
  const write = (text: string) =>
    page.evaluate(async (content) => {
      const root = await navigator.storage.getDirectory()
      const folder = await root.getDirectoryHandle('prensa', { create: true })
      const file = await folder.getFileHandle('ensayos.csv', { create: true })
      const stream = await file.createWritable()
      await stream.write(content)
      await stream.close()
    }, text)
  await page.goto(`/servicios/roturasdiarias?specimen=${third.id}`)
  const before = 'ensayo,hora,carga\nVIEJO-1,09:00,100.0\n'
  await write(before)
  await page.getByRole('button', { name: say('specimens.press.listen') }).click()
  const menu = page.getByRole('menu')
  await menu
    .getByText(press.name)
    .locator('xpath=following-sibling::*')
    .filter({ hasText: say('specimens.press.folder') })
    .first()
    .click()
  await expect(page.getByText(say('specimens.press.listening', { press: press.name }))).toBeVisible()
  await write(`${before}${third.code},10:32,565.4\n`)
  await expect(loadField(page)).toHaveValue('565,4')
  // What stood there before anybody listened belongs to another day.
  await expect(page.getByText('VIEJO-1')).toBeHidden()
})

test('a browser that hears no port reads the press through its bridge, also what came while nobody looked', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const { press, first, second } = await aDay(api, '{code};{load} {unit}')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serial', { value: undefined })
    Object.assign(globalThis, { showDirectoryPicker: undefined })
  })
  await page.goto(`/administracion/tabla?table=presses&bridges=${press.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('presses.bridge.name')).fill('PC de la sala')
  await dialog.getByRole('button', { name: say('presses.bridge.add') }).click()
  const key = dialog.getByLabel(say('presses.bridge.key'), { exact: true })
  await expect(key).toHaveValue(/^[\w-]{43}$/)
  const bridge = await startBridge(place.address, await key.inputValue())
  page.once('close', () => void bridge.stop())

  bridge.says(`${second.code};564.1 kN\r\n`)
  await page.goto(`/servicios/roturasdiarias?specimen=${first.id}`)
  await expect(page.getByRole('heading', { name: first.code })).toBeVisible()
  await page.getByRole('button', { name: say('specimens.press.listen') }).click()
  const menu = page.getByRole('menu')
  const ways = menu.getByText(press.name).locator('xpath=following-sibling::*')
  await ways
    .filter({ hasText: say('specimens.press.bridge') })
    .first()
    .click()
  await expect(page.getByText(say('specimens.press.listening', { press: press.name }))).toBeVisible()
  // The line names its specimen.
  await expect(page.getByRole('heading', { name: second.code })).toBeVisible()
  await expect(loadField(page)).toHaveValue('564,1')
  await loadField(page).focus()
  await page.keyboard.press('Enter')
  await finish(page)
  await expect(lineOf(page, second.code)).toContainText(say('specimens.status.tested'))

  // A press that says its line twice has broken one specimen.
  bridge.says(`${first.code};565.4 kN\r\n${first.code};565.4 kN\r\nZZ-9;400 kN\r\n`)
  const stranger = say('specimens.press.otherSpecimen', { load: '400 kN', code: 'ZZ-9' })
  await expect(page.getByText(stranger)).toBeVisible()
  await expect(page.getByRole('heading', { name: first.code })).toBeVisible()
  await expect(loadField(page)).toHaveValue('565,4')
  await expect(page.getByText(say('specimens.press.says', { load: '565,4 kN' }))).toHaveCount(0)
})

test('an administrator adds a press and sees what is understood of its lines', async ({ enter, place }) => {
  const { page, api } = await enter(place)
  const name = `Ibertest ${mark()}`
  await page.goto('/administracion/tabla?table=presses')
  await page.getByRole('button', { name: say('presses.add') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('presses.fields.name')).fill(name)
  await form.getByRole('combobox', { name: say('presses.fields.sends') }).click()
  await page.getByRole('option', { name: say('presses.sends.final') }).click()
  await form.getByLabel(say('presses.try.lines')).fill('OB1-2;10:32;565.4 kN\nOB1-3;10:41;0 kN\nLISTO')
  await form.getByRole('button', { name: say('presses.try.propose') }).click()
  await expect(form.getByLabel(say('presses.fields.pattern'))).toHaveValue('{code};{skip};{load} {unit}')
  const tried = form.getByRole('listitem')
  await expect(tried.nth(0)).toContainText(say('presses.try.withCode', { load: '565,4 kN', code: 'OB1-2' }))
  await expect(tried.nth(1)).toContainText(say('presses.faults.noLoad'))
  await expect(tried.nth(2)).toContainText(say('presses.faults.otherwise'))
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(name)).toBeVisible()
  const { items } = await api.does(tableOfPressesEndpoint)
  expect(items.find((one) => one.name === name)).toMatchObject({
    lines: { ...usual, pattern: '{code};{skip};{load} {unit}' },
  })
})
