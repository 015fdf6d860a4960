import { readFile } from 'node:fs/promises'
import { findReportEndpoint, listReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { findSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { addStoragePlaceEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import { listDayBreaksEndpoint, recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Locator, Page } from '@playwright/test'
import { askToAuthorise } from './support/authorise.ts'
import { finishReading, loadField, type Reading, seesItBroken, typeReading } from './support/at-the-press.ts'
import { inSpanish, strengthByHand, tenths } from './support/files/hand-calculation.ts'
import { dropFile } from './support/files/drop-file.ts'
import { type AtWork, expect, openBrowser, test } from './support/servers/laboratory.ts'
import { addPeople } from './support/people.ts'
import { textOfPdf } from './support/files/read-pdf.ts'
import { say } from './support/say.ts'
import { storedIn } from './support/stored.ts'

/** kN and mm as they are read at the press: two cylinders of 150 × 300 mm per truck. */
const readings: readonly Reading[] = [
  { load: '565,4', diameters: ['150,2', '149,8'], length: '300', fracture: '2' },
  { load: '571,9', diameters: ['150', '150'], length: '300,5', fracture: '3' },
  { load: '588', diameters: ['150,1', '150,3'], length: '300', fracture: '1' },
  { load: '580,7', diameters: ['149,9', '150,1'], length: '299,8', fracture: '5' },
]

const read = (typed: string) => Number(typed.replace(',', '.'))
const strengths = readings.map(({ load, diameters: [one, other] }) =>
  strengthByHand(read(load), read(one), read(other)),
)
const [first = 0, second = 0] = strengths

test('the main job: from the concrete truck to a verified report', async ({
  page,
  place,
  enter,
  browser,
}) => {
  test.setTimeout(240_000)
  const run = Date.now().toString(36).toUpperCase().slice(-5)
  const siteCode = `OB${run}`

  await test.step('the administrator signs in', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/authentication/signin')
    await page.getByLabel('Usuario').fill(place.username)
    await page.getByLabel('Contraseña', { exact: true }).fill(place.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/main')
    const user = JSON.parse((await storedIn(page))['currentUser'] ?? '') as Record<string, unknown>
    expect(Object.keys(user).toSorted()).toEqual(['cliente', 'id', 'nombres', 'obras', 'permisos', 'token'])
  })

  const administrator = await enter(place)
  const people = await test.step('and adds the people of the laboratory', () =>
    addPeople(administrator.api, place.password, {
      reception: { username: `recepcion-${run}`.toLowerCase(), names: 'Rita Recepción' },
      fieldTechnician: { username: `campo-${run}`.toLowerCase(), names: 'Carlos Campo' },
      laboratoryTechnician: { username: `prensa-${run}`.toLowerCase(), names: 'Paula Prensa' },
      checker: { username: `revisor-${run}`.toLowerCase(), names: 'Raúl Revisor' },
      director: { username: `direccion-${run}`.toLowerCase(), names: 'Diana Directora' },
    }))

  const reception = await enter(people.reception)
  await test.step('reception adds a client', async () => {
    const desk = reception.page
    await desk.goto('/servicios/cliente')
    await desk
      .getByRole('button', { name: say('clients.add') })
      .first()
      .click()
    const form = desk.getByRole('dialog')
    await form.getByLabel(say('clients.fields.name')).fill(`Constructora del Puerto ${run}`)
    await form.getByLabel(say('clients.fields.taxId')).fill(`B-${run}`)
    await desk.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(desk.getByRole('table')).toContainText(`Constructora del Puerto ${run}`)
  })

  const workSiteId = await test.step('a work site with its mix', async () => {
    const desk = reception.page
    await desk.goto('/servicios/obra')
    await desk
      .getByRole('button', { name: say('workSites.add') })
      .first()
      .click()
    const site = desk.getByRole('dialog')
    await pick(site.getByLabel(say('workSites.fields.client')), run, `Constructora del Puerto ${run}`)
    await site.getByLabel(say('workSites.fields.name')).fill('Torre del Puerto')
    await site.getByLabel(say('workSites.fields.code')).fill(siteCode)
    await site.getByLabel(say('workSites.fields.address')).fill('Muelle Norte 4')
    await site.getByLabel(say('workSites.fields.supervision')).fill('Inspecciones Norte')
    await desk.keyboard.press('Enter')
    await expect(desk).toHaveURL(/\/servicios\/obra\/[0-9a-f-]{36}/)
    await desk
      .getByRole('button', { name: say('workSites.mixes.add') })
      .first()
      .click()
    const mix = desk.getByRole('dialog')
    await mix.getByRole('textbox', { name: say('workSites.mixes.fields.code'), exact: true }).fill('H-30')
    await mix.getByRole('textbox', { name: say('workSites.mixes.fields.specifiedStrength') }).fill('30')
    await mix.getByRole('textbox', { name: say('workSites.mixes.fields.designAge') }).fill('28')
    await expect(mix.getByRole('combobox', { name: say('workSites.mixes.fields.ruleSet') })).toHaveValue(
      /ACI 318/,
    )
    await mix.getByLabel(say('workSites.mixes.fields.agePlan')).fill('28·28·R')
    await desk.keyboard.press('Enter')
    await expect(mix).toBeHidden()
    await expect(desk.getByText('28·28·R').first()).toBeVisible()
    return new URL(desk.url()).pathname.split('/').at(-1) ?? ''
  })

  const field = await enter(people.fieldTechnician)
  const sheet = await test.step('the field sheet of two trucks, cast 28 days ago', async () => {
    const day = await dayOf(field)
    const site = field.page
    await site.goto(`/servicios/muestras?new=1&workSiteId=${workSiteId}`)
    const truck = (number: number) =>
      site.getByRole('group', { name: say('sheets.entry.truck', { number }), exact: true })
    const note = (number: number) => truck(number).getByLabel(say('sheets.truck.deliveryNote'))
    await expect(truck(1).getByLabel(say('sheets.truck.agePlan'))).toHaveValue('28·28·R')
    await site.getByLabel(say('sheets.fields.sampledOn')).fill(addDays(day, -28))
    // Down the first column as on paper; what is not measured is passed over.
    await note(1).focus()
    await downTheColumn(site, [
      'R-1001',
      '12',
      'Planta Sur',
      '8',
      '1120',
      '1150',
      '1200',
      '1220',
      '125',
      '22',
    ])
    await downTheColumn(site, ['', '', '', '', 'Losa nivel 4'])
    await site.getByRole('button', { name: say('sheets.entry.cloneTruck', { number: 1 }) }).click()
    await note(2).focus()
    await downTheColumn(site, ['R-1002', '', '', '', '1140', '1210', '1215', '1240', '130', '23'])
    await site.keyboard.press('Control+Enter')
    await expect(site).toHaveURL(/\/servicios\/muestras\/[0-9a-f-]{36}$/)
    const sheetId = new URL(site.url()).pathname.split('/').at(-1) ?? ''
    return field.api.does(findSheetEndpoint, { params: { sheetId } })
  })
  const [truckA, truckB] = sheet.trucks
  if (!truckA || !truckB) throw new Error('the sheet has no two trucks')
  expect(truckA).toMatchObject({ deliveryNote: 'R-1001', slumpMm: 125, volumeM3: 8, element: 'Losa nivel 4' })
  expect(truckB).toMatchObject({ deliveryNote: 'R-1002', slumpMm: 130, volumeM3: 8, element: 'Losa nivel 4' })

  await test.step('its labels carry the code of every specimen', async () => {
    const printed = Promise.withResolvers<Buffer>()
    await field.page.route('**/labels.pdf**', async (route) => {
      const response = await route.fetch()
      printed.resolve(await response.body())
      await route.fulfill({ response })
    })
    await field.page.getByRole('button', { name: say('labels.button') }).click()
    await field.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Imprimir \d+$/ })
      .click()
    const text = await textOfPdf(await printed.promise)
    for (const { code } of sheet.trucks.flatMap(({ specimens }) => specimens)) {
      expect(text).toContain(code)
    }
  })

  const press = await enter(people.laboratoryTechnician)
  await test.step('the specimens arrive in the laboratory', async () => {
    const tank = `Pileta ${run}`
    const body = { code: `P${run}`, tank, shelf: '', capacity: null }
    await administrator.api.does(addStoragePlaceEndpoint, { body })
    const hall = press.page
    await hall.goto(`/servicios/muestras/${sheet.id}`)
    await hall.getByRole('button', { name: say('sheets.receive.button') }).click()
    const form = hall.getByRole('dialog')
    await form.getByRole('combobox', { name: say('sheets.receive.location') }).fill(tank)
    await hall.getByRole('option', { name: tank }).click()
    await form.getByRole('button', { name: say('sheets.receive.save') }).click()
    await expect(form).toBeHidden()
  })

  await test.step('at the press, by keyboard only', async () => {
    const hall = press.page
    // At one of its own, which nobody else breaks meanwhile, and not at the first to be scanned.
    await hall.goto(`/servicios/roturasdiarias?specimen=${truckB.specimens[1]?.id}`)
    // The page takes the focus to the load once, when its list is there: not in the middle of a scan.
    await expect(loadField(hall)).toBeFocused()
    const labelled = await press.api.does(findSheetEndpoint, { params: { sheetId: sheet.id } })
    const [one, other, reserve] = labelled.trucks[0]?.specimens ?? []
    for (const [index, specimen] of [one, other, labelled.trucks[1]?.specimens[0]].entries()) {
      const reading = readings[index]
      if (!specimen || !reading) throw new Error('no specimen')
      const strength = inSpanish(strengths[index] ?? 0)
      await scan(hall, specimen.checkedCode)
      await expect(hall.getByRole('heading', { level: 2, name: specimen.code })).toBeVisible()
      // The scanner's own Enter asks nothing of the reading that it opened.
      await expect(hall.getByText(say('specimens.problem.missing'))).toHaveCount(0)
      await typeReading(hall, reading, strength)
      await finishReading(hall, reading)
      await seesItBroken(hall, specimen.code, strength)
    }
    await scan(hall, reserve?.checkedCode ?? '')
    await expect(
      hall.getByText(say('specimens.scan.otherDayReserve', { code: reserve?.code ?? '' })),
    ).toBeVisible()
    await scan(hall, `${one?.code}-00`)
    await expect(hall.getByText(say('specimens.scan.misread'))).toBeVisible()
  })

  const checker = await enter(people.checker)
  await test.step('the fourth is broken by the checker, and seen at the press without reloading', async () => {
    const day = await dayOf(checker)
    const { specimens } = await checker.api.does(listDayBreaksEndpoint, { query: { day } })
    const specimen = specimens.find(({ code }) => code === `${truckB.code}-2`)
    if (!specimen) throw new Error('it is not on the list of the day')
    const reading = readings[3]
    if (!reading) throw new Error('no fourth reading')
    await checker.api.does(recordBreakEndpoint, {
      params: { specimenId: specimen.id },
      version: specimen.version,
      body: {
        load: { typed: reading.load, unit: 'kN' },
        width1Mm: read(reading.diameters[0]),
        width2Mm: read(reading.diameters[1]),
        lengthMm: read(reading.length),
        massG: null,
        failure: reading.fracture,
        endCondition: 'pads',
        pressId: null,
        brokenAt: new Date().toISOString(),
        remark: '',
        confirmedBecause: '',
        correctedBecause: '',
      },
    })
    await seesItBroken(press.page, `${truckB.code}-2`, inSpanish(strengths[3] ?? 0))
  })

  const resultA = `/consultas/resultadoscilindros/${truckA.id}/672`
  await test.step('whoever broke does not check, and is told why', async () => {
    const check = (at: Page) => at.getByRole('button', { name: say('strengthTests.review.check') })
    await press.page.goto(resultA)
    await expect(check(press.page)).toHaveAccessibleDescription(say('strengthTests.review.noPermission'))
    await checker.page.goto(`/consultas/resultadoscilindros/${truckB.id}/672`)
    await expect(check(checker.page)).toHaveAccessibleDescription(say('strengthTests.review.ownWork'))
    await checker.page.goto(resultA)
    await check(checker.page).click()
    await expect(checker.page.getByText(say('strengthTests.review.now.toApprove'))).toBeVisible()
  })

  const director = await enter(people.director)
  const mean = tenths((first + second) / 2)
  const pdf = await test.step('the director reads the verdict, approves and issues the report', async () => {
    const office = director.page
    await office.goto(resultA)
    await expect(office.getByText(say('verdicts.reason.groupIncomplete', { n: 1, needed: 3 }))).toBeVisible()
    await expect(office.getByText(`${inSpanish(mean)} MPa ≥ 26,5 MPa`)).toBeVisible()
    await office.getByRole('button', { name: say('strengthTests.review.approve') }).click()
    await expect(office.getByText(say('strengthTests.review.now.approved'))).toBeVisible()
    await office.getByRole('button', { name: say('reports.issue.title') }).click()
    await office.getByRole('button', { name: say('reports.issue.draft') }).click()
    const proof = await askToAuthorise(office)
    await proof.getByLabel(say('session.proof.password', { username: people.director.username })).fill('otra')
    await office.keyboard.press('Enter')
    await expect(proof.getByText(say('errors.session.wrongPassword'))).toBeVisible()
    await office.keyboard.press('Control+A')
    await office.keyboard.type(people.director.password)
    await office.keyboard.press('Enter')
    await expect(proof).toBeHidden()
    await expect(office.getByText(say('reports.now.authorised'))).toBeVisible()
    const download = office.waitForEvent('download')
    await office.getByRole('button', { name: say('common.actions.download') }).click()
    return readFile(await (await download).path())
  })

  const { items } = await director.api.does(listReportsEndpoint, { query: { workSiteId } })
  const report = await director.api.does(findReportEndpoint, { params: { reportId: items[0]?.id ?? '' } })
  const code = report.code ?? 'none'

  await test.step('the PDF says number, version, raw data and the strength of the hand calculation', async () => {
    const text = await textOfPdf(pdf)
    expect(report.number).not.toBeNull()
    expect(text).toContain(report.number ?? 'none')
    expect(text).toMatch(/versión\s+1/i)
    expect(text).toContain(truckA.code)
    for (const [index, { load, diameters }] of readings.slice(0, 2).entries()) {
      expect(text).toContain(load)
      expect(text).toContain(diameters[0])
      expect(text).toContain(inSpanish(strengths[index] ?? 0))
    }
    expect(text).toContain(inSpanish(mean))
    expect(text).toContain('Diana Directora')
    expect(text).toContain(code)
    // Long addresses are broken into lines.
    expect(text.replaceAll(/\s/g, '')).toContain(`${place.address}/verificar/${code}`)
  })

  await test.step('anybody with the code learns that it is genuine, current and unchanged', async () => {
    const context = await openBrowser(browser, place, {})
    const outside = await context.newPage()
    await outside.goto(`/verificar/${code}`)
    await expect(outside.getByRole('heading', { name: say('verifications.current') })).toBeVisible()
    await expect(outside.getByText(report.number ?? 'none')).toBeVisible()
    await dropFile(outside, pdf)
    await expect(outside.getByText(say('verifications.finding.issued'))).toBeVisible()
    const changed = Buffer.from(pdf)
    changed.writeUInt8(changed.readUInt8(changed.length >> 1) ^ 1, changed.length >> 1)
    await dropFile(outside, changed)
    await expect(outside.getByText(say('verifications.finding.changed'))).toBeVisible()
    await outside.goto('/verificar/AAAA-BBBB-CCCC')
    await expect(outside.getByRole('heading', { name: say('verifications.unknown') })).toBeVisible()
    await context.close()
  })
})

/** The laboratory's day, as the server says it. */
const dayOf = async ({ api }: AtWork): Promise<string> => (await api.does(currentSessionEndpoint)).today

/** Types into a searching select and takes what it offers. */
async function pick(field: Locator, search: string, name: string): Promise<void> {
  await field.click()
  await field.pressSequentially(search)
  await field.page().getByRole('option', { name }).click()
}

/** Types values from where the cursor is, Enter after each; an empty one keeps what is there. */
async function downTheColumn(page: Page, values: readonly string[]): Promise<void> {
  for (const value of values) {
    if (value !== '') await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
}

/** A scanner types what the label says and presses Enter. */
async function scan(page: Page, label: string): Promise<void> {
  await page.getByLabel(say('specimens.scan.label')).focus()
  await page.keyboard.type(label)
  await page.keyboard.press('Enter')
}
