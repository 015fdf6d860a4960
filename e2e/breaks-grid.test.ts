import { addClientEndpoint } from '@probeta/contract/clients/clients.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { listDayBreaksEndpoint, type Specimen } from '@probeta/contract/concrete/specimens.ts'
import { specimenStrength } from '@probeta/domain/specimen/strength.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { expect, type Page, test } from '@playwright/test'
import { anEmptyLaboratory, type EmptyLaboratory } from './support/servers/an-empty-laboratory.ts'
import { aWorkSite } from './support/a-work-site.ts'
import { loadField } from './support/at-the-press.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { draftHolds } from './support/drafts.ts'
import { say } from './support/say.ts'

// A laboratory of its own: 255 specimens due today would stand in the lists of the other tests.

const byRow = 16
const byColumn = 144
const inGrid = byRow + byColumn
const atCard = 40
/** As far as a page of the grid goes. */
const aPage = 12
const inBlock = 50

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

let laboratory: EmptyLaboratory
let api: Caller
let north: readonly Specimen[]
let south: readonly Specimen[]

/** Specimens due today, five of each truck, of a work site of its own. */
async function cast(clientId: string, code: string, trucks: number): Promise<void> {
  const site = await aWorkSite(api, { clientId, code, name: `Obra ${code}`, mix: { agePlan: '28·28·R' } })
  const notes = Array.from({ length: trucks }, (_, i) => `R-${i + 1}`)
  await castTrucks(api, site.id, notes, '28·28·28·28·28')
}

async function today(): Promise<Specimen[]> {
  const { today: day } = await api.does(currentSessionEndpoint)
  const { specimens } = await api.does(listDayBreaksEndpoint, { query: { day } })
  const natural = new Intl.Collator('en', { numeric: true })
  return specimens.toSorted((a, b) => natural.compare(a.code, b.code))
}

test.beforeAll(async () => {
  laboratory = await anEmptyLaboratory()
  ;({ api } = laboratory)
  const client = await api.does(addClientEndpoint, {
    body: {
      name: 'Constructora del Norte',
      taxId: '',
      address: '',
      phone: '',
      email: '',
      language: 'es',
      stressUnit: 'MPa',
    },
  })
  await cast(client.id, 'NORTE', (inGrid + atCard) / 5)
  await cast(client.id, 'SUR', (inBlock + 5) / 5)
  const all = await today()
  north = all.filter(({ workSite }) => workSite.code === 'NORTE')
  south = all.filter(({ workSite }) => workSite.code === 'SUR')
})
test.afterAll(async () => {
  await laboratory.close()
})

/** What is read off the press for the specimen with this number: no two alike, none implausible. */
const readingOf = (n: number) => ({
  load: 545 + ((n * 37) % 400) / 10,
  width1: 149.5 + (n % 5) / 4,
  width2: 149.75 + (n % 3) / 4,
  length: 299 + (n % 4) / 2,
  fracture: 1 + (n % 6),
})
type Reading = ReturnType<typeof readingOf>

const comma = (value: number) => String(value).replace('.', ',')
const sizes = ({ width1, width2, length }: Reading) => [width1, width2, length].map(comma)

/** The strength that the domain computes from a reading, reported. */
function strengthOf({ load, width1, width2, length }: Reading): number {
  const strength = specimenStrength({
    method: 'astmC39',
    geometry: { kind: 'cylinder', diameters: [width1, width2], length },
    maxLoadNewtons: load * 1000,
  })
  if (!strength.ok) throw new Error(strength.code)
  return strength.value.reportedMpa
}

/** What is on record, as it should be by the domain's arithmetic. */
async function expectRecorded(specimens: readonly Specimen[], from: number): Promise<void> {
  const saved = () => today().then((all) => all.filter(({ id }) => specimens.some((one) => one.id === id)))
  await expect
    .poll(async () => (await saved()).filter((specimen) => specimen.break).length, { timeout: 180_000 })
    .toBe(specimens.length)
  expect(
    (await saved()).map(({ code, break: of }) => [
      code,
      of?.load.typed,
      of?.width1Mm,
      of?.width2Mm,
      of?.lengthMm,
      of?.failure,
      of?.strengthMpa,
    ]),
  ).toEqual(
    specimens.map(({ code }, index) => {
      const reading = readingOf(from + index)
      const { load, width1, width2, length, fracture } = reading
      return [code, comma(load), width1, width2, length, String(fracture), strengthOf(reading)]
    }),
  )
}

const openGrid = async (page: Page, specimen: Specimen) => {
  await page.goto(`/servicios/roturasdiarias?mode=grid&specimen=${specimen.id}`)
  await expect(cellOf(page, specimen, 'load')).toBeFocused()
}
const cellOf = (page: Page, { id }: Specimen, column: string) =>
  page.locator(`[data-id="${id}"] [data-column="${column}"]`)

/** The cells from the load to the fracture type, with Tab after each; Enter goes to the next row. */
async function typeRow({ keyboard }: Page, reading: Reading): Promise<void> {
  await keyboard.type(comma(reading.load))
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  for (const size of sizes(reading)) {
    await keyboard.type(size)
    await keyboard.press('Tab')
  }
  await keyboard.press('Tab')
  await keyboard.type(String(reading.fracture))
  await keyboard.press('Enter')
}

/** A page of rows down its columns, with Enter after each cell; at the foot of a column back to its head. */
async function typeColumns({ keyboard }: Page, readings: readonly Reading[]): Promise<void> {
  const columns: [steps: number, cells: readonly string[]][] = [
    [0, readings.map(({ load }) => comma(load))],
    [2, readings.map(({ width1 }) => comma(width1))],
    [1, readings.map(({ width2 }) => comma(width2))],
    [1, readings.map(({ length }) => comma(length))],
    [2, readings.map(({ fracture }) => String(fracture))],
  ]
  for (const [index, [steps, cells]] of columns.entries()) {
    if (index > 0) await keyboard.press('PageUp')
    for (let step = 0; step < steps; step++) await keyboard.press('ArrowRight')
    await keyboard.type(`${cells.join('\n')}\n`)
  }
  await keyboard.press('Home')
}

test('200 breaks by the keyboard alone, most in the grid and some at the card, are what the domain computes', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const page = await laboratory.open(browser, clipboard)
  const [first] = north
  if (!first) throw new Error('no specimens')
  await openGrid(page, first)
  for (let n = 0; n < byRow; n++) await typeRow(page, readingOf(n))
  for (let n = byRow; n < inGrid; n += aPage)
    await typeColumns(
      page,
      Array.from({ length: aPage }, (_, i) => readingOf(n + i)),
    )
  await expectRecorded(north.slice(0, inGrid), 0)

  const next = north[inGrid]
  if (!next) throw new Error('no specimen for the card')
  await page.goto(`/servicios/roturasdiarias?specimen=${next.id}`)
  for (let n = inGrid; n < inGrid + atCard; n++) {
    const reading = readingOf(n)
    await expect(page.getByRole('article', { name: north[n]?.code ?? '', exact: true })).toBeVisible()
    await expect(loadField(page)).toBeFocused()
    await page.keyboard.type(`${[comma(reading.load), ...sizes(reading), ''].join('\n')}\n`)
    await page.keyboard.type(`${reading.fracture}\n`)
  }
  await expectRecorded(north, 0)
  await page.context().close()
})

test('on a tablet a tap opens the cell that is tapped, and every key arrives in it', async ({ browser }) => {
  const page = await laboratory.open(browser, { viewport: { width: 1024, height: 768 }, hasTouch: true })
  const specimen = south.at(-1)
  if (!specimen) throw new Error('no specimen')
  await page.goto(`/servicios/roturasdiarias?mode=grid&specimen=${specimen.id}`)
  const load = cellOf(page, specimen, 'load')
  // It is the chosen one from the start, without the focus.
  await load.tap()
  await expect(load.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('571,5')
  await cellOf(page, specimen, 'width1').tap()
  await expect(load).toHaveText('571,5')
  await page.keyboard.type('150')
  await page.keyboard.press('Escape')
  await expect(cellOf(page, specimen, 'width1')).not.toHaveText('150')
  // Without the tap: the keyboard of a tablet that has one.
  await page.reload()
  await load.focus()
  await page.keyboard.type('572,5')
  await page.keyboard.press('Tab')
  await expect(load).toHaveText('572,5')
  await page.context().close()
})

test('50 rows from a spreadsheet, with the unsaved, the doubtful and the cut network on top', async ({
  browser,
}) => {
  test.setTimeout(360_000)
  const page = await laboratory.open(browser, clipboard)
  const [first] = south
  const rest = south.slice(inBlock)
  const [cut, half, doubtful] = rest
  if (!first || !cut || !half || !doubtful) throw new Error('no specimens')

  await test.step('a pasted block is looked over, then saved whole', async () => {
    await openGrid(page, first)
    const block = south.slice(0, inBlock).map((_, n) => {
      const reading = readingOf(n)
      return [comma(reading.load), 'kN', ...sizes(reading), '', reading.fracture].join('\t')
    })
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${block.join('\r\n')}\r\n`)
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByText(say('specimens.grid.pasted_other', { count: inBlock }))).toBeVisible()
    expect((await today()).filter(({ id, break: of }) => of && south.some((one) => one.id === id))).toEqual(
      [],
    )
    await page.keyboard.press('ControlOrMeta+Enter')
    await expectRecorded(south.slice(0, inBlock), 0)
  })

  await test.step('what was sent or half typed while nothing arrives survives a reload', async () => {
    await openGrid(page, cut)
    await page.route('**/break', (route) => route.abort())
    await typeRow(page, readingOf(inBlock))
    await page.keyboard.type('570')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(`[data-id="${cut.id}"]`)).toContainText(say('specimens.status.waitingNetwork'))
    await draftHolds(page, '570')
    await page.unroute('**/break')
    await page.reload()
    await expect(cellOf(page, half, 'load')).toHaveText('570')
    await expectRecorded([cut], inBlock)
  })

  await test.step('a scan of what is broken already is a red card with a sound', async () => {
    await openGrid(page, half)
    await page.evaluate(() => {
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (...when) {
        document.body.dataset['sounded'] = 'yes'
        start.apply(this, when)
      }
    })
    await page.getByLabel(say('specimens.scan.label')).fill(first.code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(say('specimens.scan.broken'))
    await expect(page.locator('body')).toHaveAttribute('data-sounded', 'yes')
  })

  await test.step('a load ten times too large goes no further without a reason', async () => {
    await openGrid(page, doubtful)
    const reading = { ...readingOf(inBlock + 2), load: 5650 }
    await typeRow(page, reading)
    await expect(cellOf(page, doubtful, 'because')).toBeFocused()
    await expect(page.locator(`[data-id="${doubtful.id}"]`)).toContainText(
      say('specimens.doubt.loadTenTimes'),
    )
    await page.keyboard.press('Enter')
    await expect(cellOf(page, doubtful, 'because')).toBeFocused()
    await page.keyboard.type('leída dos veces')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await today()).find(({ id }) => id === doubtful.id)?.break)
      .toMatchObject({ load: { typed: '5650', unit: 'kN' }, confirmedBecause: 'leída dos veces' })
  })

  await test.step('Esc restores what stood in a cell, F2 edits it', async () => {
    await openGrid(page, half)
    await page.keyboard.type('9')
    await page.keyboard.press('Escape')
    await expect(cellOf(page, half, 'load')).toHaveText('570')
    await page.keyboard.press('F2')
    await page.keyboard.type(',5')
    await page.keyboard.press('Tab')
    await expect(cellOf(page, half, 'load')).toHaveText('570,5')
  })
  await page.context().close()
})
