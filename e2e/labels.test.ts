import { readFile } from 'node:fs/promises'
import { findSheetEndpoint, type Sheet } from '@probeta/contract/concrete/sheets.ts'
import { findSpecimenEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { withCheck } from '@probeta/domain/specimen/label-code.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { expect, type Page, test } from '@playwright/test'
import { anEmptyLaboratory, type EmptyLaboratory } from './support/servers/an-empty-laboratory.ts'
import { aWorkSite } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { labelsOfPdf } from './support/files/read-labels.ts'
import { say } from './support/say.ts'

// A laboratory of its own: what is received here would stand in the tanks of the other tests.

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

let laboratory: EmptyLaboratory
let api: Caller

test.beforeAll(async () => {
  laboratory = await anEmptyLaboratory()
  ;({ api } = laboratory)
})
test.afterAll(() => laboratory.close())

/** Two trucks of three specimens each, due today. */
async function aSheet(code: string): Promise<Sheet> {
  const site = await aWorkSite(api, { code, name: `Obra ${code}`, mix: { agePlan: '28·28·R' } })
  return castTrucks(api, site.id, ['R-1', 'R-2'], '28·28·R')
}
const again = ({ id }: Sheet) => api.does(findSheetEndpoint, { params: { sheetId: id } })
const specimensOf = ({ trucks }: Sheet) => trucks.flatMap(({ specimens }) => specimens)
const labelsOf = async (sheet: Sheet) => specimensOf(await again(sheet)).map(({ checkedCode }) => checkedCode)

/** The bytes of the next document that the page asks for under this address. */
async function caught(page: Page, part: string, act: () => Promise<void>): Promise<Buffer> {
  const printed = Promise.withResolvers<Buffer>()
  await page.route(`**/${part}**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response })
    printed.resolve(await response.body())
  })
  await act()
  const bytes = await printed.promise
  await page.unroute(`**/${part}**`)
  return bytes
}

async function addTank(page: Page, code: string, tank: string, shelf: string): Promise<void> {
  await page.getByRole('button', { name: say('storagePlaces.add') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('storagePlaces.fields.code')).fill(code)
  await form.getByLabel(say('storagePlaces.fields.tank')).fill(tank)
  await form.getByLabel(say('storagePlaces.fields.shelf')).fill(shelf)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: tank })).toContainText(shelf || '—')
}

/** As a scanner does: types what it read, and presses Enter. */
async function scanAt(page: Page, text: string): Promise<void> {
  await page.getByLabel(say('receptions.label'), { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}
/** The next scan goes into this place once the page shows it. */
async function scanPlace(page: Page, code: string, place: string): Promise<void> {
  await scanAt(page, code)
  await expect(page.getByRole('combobox', { name: say('receptions.place') })).toHaveValue(place)
}
const batch = (page: Page) => page.getByRole('list', { name: say('receptions.list') }).getByRole('listitem')
const redCard = (page: Page) => page.getByRole('main').getByRole('alert')

test('labels are printed, scanned at the door and at the press, and an old one is refused', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const sheet = await aSheet('OB1')
  const page = await laboratory.open(browser, clipboard)

  const tanks = await test.step('two tanks are added, and print their own labels', async () => {
    await page.goto('/administracion/tabla')
    await addTank(page, 'p2-b', 'Pileta 2', 'B')
    await addTank(page, 'C1', 'Cámara húmeda', '')
    const pdf = await caught(page, 'storage-places/labels.pdf', () =>
      page.getByRole('button', { name: say('storagePlaces.labels') }).click(),
    )
    const codes = await labelsOfPdf(pdf)
    expect(codes).toEqual(['C1', 'P2-B'])
    return codes
  })

  const labels = await test.step('every label of the sheet is printed and can be read', async () => {
    await page.goto(`/servicios/muestras/${sheet.id}`)
    await page.getByRole('button', { name: say('labels.button') }).click()
    const form = page.getByRole('dialog')
    const pdf = await caught(page, 'labels.pdf', () =>
      form.getByRole('button', { name: say('labels.save', { count: 6 }) }).click(),
    )
    const read = await labelsOfPdf(pdf)
    expect(read).toEqual(await labelsOf(sheet))
    expect(read.map((label) => label.replace(/-[^-]+$/, ''))).toEqual(
      specimensOf(sheet).map(({ code }) => code),
    )
    await form
      .getByRole('button', { name: say('common.actions.close') })
      .last()
      .click()
    return read
  })
  const [first = '', second = '', third = '', fourth = ''] = labels

  await test.step('nothing is taken before there is a place', async () => {
    await page.goto('/servicios/muestras')
    await page.getByRole('link', { name: say('receptions.button') }).click()
    await expect(page).toHaveURL(/receive=1/)
    await scanAt(page, first)
    await expect(redCard(page)).toContainText(say('receptions.placeFirst'))
  })

  await test.step('the tank is scanned, then one specimen after the other', async () => {
    await scanPlace(page, (tanks[1] ?? '').toLowerCase(), 'Pileta 2 · B (P2-B)')
    for (const [at, label] of [first, second, third].entries()) {
      await scanAt(page, label)
      await expect(batch(page)).toHaveCount(at + 1)
    }
    await expect(page.getByText(say('receptions.count', { received: 3, total: 6 }))).toBeVisible()
    await expect(batch(page).first()).toContainText(`${sheet.trucks[0]?.code}-3`)
    // Cast four weeks ago: later than the 48 hours of ASTM C31.
    await expect(batch(page).first()).toContainText('ASTM C31')
    const { id = '' } = specimensOf(sheet)[0] ?? {}
    expect(await api.does(findSpecimenEndpoint, { params: { specimenId: id } })).toMatchObject({
      state: 'received',
      location: 'Pileta 2 · B',
    })
  })

  await test.step('each wrong scan is said in words', async () => {
    const code = specimensOf(sheet)[3]?.code ?? ''
    for (const [text, title] of [
      [fourth.replace(/.$/, (last) => (last === '0' ? '1' : '0')), 'receptions.wrong.check'],
      [
        fourth.replace(/(.)(.)$/, (_, a: string, b: string) => (a === b ? 'ZZ' : b + a)),
        'receptions.wrong.check',
      ],
      [code, 'receptions.wrong.plain'],
      ['https://example.org/', 'receptions.wrong.form'],
      [withCheck('NADA-001-1'), 'receptions.wrong.unknown'],
      [first, 'receptions.wrong.already'],
    ] as const) {
      await scanAt(page, text)
      await expect(redCard(page).getByRole('heading')).toHaveText(say(title))
    }
    await expect(batch(page)).toHaveCount(3)
  })

  await test.step('what lies elsewhere is moved from the red card, and the last scan is taken back', async () => {
    await scanPlace(page, 'C1', 'Cámara húmeda (C1)')
    await scanAt(page, first)
    await redCard(page)
      .getByRole('button', { name: say('receptions.wrong.moveInstead') })
      .click()
    await expect(batch(page).first()).toContainText('Cámara húmeda')
    await page.keyboard.press('Control+z')
    await expect(batch(page)).toHaveCount(3)
    await expect(
      page.getByText(say('receptions.undone', { code: specimensOf(sheet)[0]?.code ?? '' })),
    ).toBeVisible()
    const { id = '' } = specimensOf(sheet)[0] ?? {}
    expect((await api.does(findSpecimenEndpoint, { params: { specimenId: id } })).location).toBe(
      'Pileta 2 · B',
    )
  })

  await test.step('a scan without a network waits, survives a reload, and is sent once', async () => {
    const waits = page.getByText(say('receptions.offline_one', { count: 1 }))
    const trying = page.getByText(say('receptions.waiting'))
    let tries = 0
    await page.route('**/api/receptions', (route) => {
      tries += 1
      return route.abort()
    })
    await scanAt(page, fourth)
    await expect(waits).toBeVisible()
    await expect(trying).toBeHidden()
    tries = 0
    await page.reload()
    // A page tries by itself when it opens, and again when the network is back.
    await expect.poll(() => tries).toBeGreaterThan(0)
    await expect(trying).toBeHidden()
    await expect(waits).toBeVisible()
    await page.unroute('**/api/receptions')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(batch(page)).toHaveCount(1)
    await expect(waits).toBeHidden()
    await expect(page.getByText(say('receptions.count', { received: 4, total: 6 }))).toBeVisible()
  })

  await test.step('a label printed again ends the one before, which is refused at the door', async () => {
    await page.goto(`/servicios/muestras/muestra/${sheet.trucks[0]?.id}`)
    await page.getByRole('button', { name: say('labels.button') }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: say('labels.none') }).click()
    await form.getByRole('checkbox', { name: new RegExp(`^${specimensOf(sheet)[0]?.code}`) }).check()
    const save = form.getByRole('button', { name: say('labels.save', { count: 1 }) })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await form.getByLabel(say('labels.reason')).fill('se mojó')
    await caught(page, 'labels.pdf', () => save.click())
    await page.goto('/servicios/muestras?receive=1&purpose=move')
    await scanPlace(page, 'C1', 'Cámara húmeda (C1)')
    await scanAt(page, first)
    await expect(redCard(page).getByRole('heading')).toHaveText(say('receptions.wrong.replaced'))
  })

  await test.step('and at the press; the new one is taken there', async () => {
    const [newer = ''] = await labelsOf(sheet)
    expect(newer).not.toBe(first)
    await page.goto('/servicios/roturasdiarias')
    const field = page.getByLabel(say('specimens.scan.label'), { exact: true })
    await field.fill(first)
    await field.press('Enter')
    await expect(redCard(page).getByRole('heading')).toHaveText(say('receptions.wrong.replaced'))
    await field.fill(newer.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
    await field.press('Enter')
    await expect(redCard(page).getByRole('heading')).toHaveText(say('specimens.scan.misread'))
    for (const [label, at] of [[second, 1] as const, [newer, 0] as const]) {
      await field.fill(label)
      await field.press('Enter')
      await expect(
        page.getByRole('heading', { level: 2, name: specimensOf(sheet)[at]?.code ?? '' }),
      ).toBeVisible()
    }
  })
})

test('the labels of a sheet go to a label printer as ZPL', async ({ browser }) => {
  const sheet = await aSheet('OB2')
  const page = await laboratory.open(browser, clipboard)
  await page.goto(`/servicios/muestras/${sheet.id}`)
  await page.getByRole('button', { name: say('labels.button') }).click()
  const form = page.getByRole('dialog')
  await form.getByText(say('labels.formats.zpl')).click()
  await form.getByLabel(say('labels.size')).selectOption('2x1')
  await form.getByRole('button', { name: say('labels.save', { count: 6 }) }).click()
  const coming = page.waitForEvent('download')
  await form.getByRole('button', { name: say('labels.download') }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/\.zpl$/)
  const program = await readFile(await file.path(), 'utf8')
  const labels = await labelsOf(sheet)
  for (const label of labels) expect(program).toContain(`^FDQA,${label}^FS`)
  expect(program.match(/\^XA\^CI28/g)).toHaveLength(labels.length)
  await form.getByRole('button', { name: say('labels.copy') }).click()
  await expect(page.getByText(say('labels.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(program)
})
