import type { Locator, Page } from '@playwright/test'
import { addClientEndpoint } from '@probeta/contract/clients/clients.ts'
import { listLowResultsEndpoint, listOwnLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import { clientPortalEndpoint } from '@probeta/contract/clients/portal.ts'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { findSheetEndpoint, listSheetsEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { addStoragePlaceEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import { listRequestedVisitsEndpoint } from '@probeta/contract/clients/visit-requests.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { plainClient } from '@probeta/server/testing/access/plain-bodies.ts'
import { authorise } from './support/authorise.ts'
import { finishReading, loadField, seesItBroken, typeReading } from './support/at-the-press.ts'
import { aClientUser, aColleague, aWorkSite, mark } from './support/a-work-site.ts'
import { type AtWork, expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true } as const

type Broken = { id: string; label: string; code: string; load: string; strength: string }

const cardOf = (at: Page | Locator, code: string) => at.getByRole('article').filter({ hasText: code })

/** Gives a visit to a person in its drawer, which opens as its request is confirmed. */
async function giveTo(page: Page, code: string, names: string) {
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: say('visits.fields.technician') }).click()
  await page.getByRole('option', { name: names }).click()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: names, exact: true }) })
  await expect(cardOf(row, code)).toBeVisible()
}

/** The program has been kept: from now on it opens without a network. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 100))
  })

/** As a scanner does: types what it read, and presses Enter. */
async function scan(page: Page, label: string) {
  await page.getByLabel(say('receptions.label'), { exact: true }).fill(label)
  await page.keyboard.press('Enter')
}

/** One set at the press, by scanner and keyboard: kN of cylinders of 150 × 300 mm. */
async function breakByHand({ page }: AtWork, specimens: readonly Broken[]) {
  // At one of its own, which nobody else breaks meanwhile, and not at the first to be scanned.
  await page.goto(`/servicios/roturasdiarias?specimen=${specimens.at(-1)?.id}`)
  // The page takes the focus to the load once, when its list is there: not in the middle of a scan.
  await expect(loadField(page)).toBeFocused()
  for (const { label, code, load, strength } of specimens) {
    await page.getByLabel(say('specimens.scan.label')).focus()
    await page.keyboard.type(label)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: code })).toBeVisible()
    const reading = { load, diameters: ['150', '150'], length: '300', fracture: '3' } as const
    await typeReading(page, reading, strength)
    await finishReading(page, reading)
    await seesItBroken(page, code, strength)
  }
}

test('one truck from the visit its client asks for to the bin, through every hand, each seeing their own', async ({
  enter,
  place,
}) => {
  test.setTimeout(300_000)
  const run = mark()
  const code = `VJ${run}`
  const element = `Zapata ${run}`
  const administrator = (await enter(place)).api
  await administrator.does(proveByPasswordEndpoint, { body: { password: place.password } })
  const { id: clientId } = await administrator.does(addClientEndpoint, {
    body: { ...plainClient, name: `Promotora ${run}` },
  })
  const site = await aWorkSite(administrator, {
    code,
    name: `Viviendas ${run}`,
    clientId,
    mix: { agePlan: '28·28' },
  })
  const other = await aWorkSite(administrator, { code: `OT${run}`, name: `Otra ${run}` })
  const names = {
    field: `Fede ${run}`,
    press: `Pia ${run}`,
    desk: `Rosa ${run}`,
    check: `Rita ${run}`,
    lead: `Ines ${run}`,
  }
  const people = {
    field: await aColleague(administrator, place.password, names.field, 'fieldTechnician'),
    press: await aColleague(administrator, place.password, names.press, 'laboratoryTechnician'),
    desk: await aColleague(administrator, place.password, names.desk, 'reception'),
    check: await aColleague(administrator, place.password, names.check, 'checker'),
    lead: await aColleague(administrator, place.password, names.lead, 'director'),
  }
  const client = await enter(await aClientUser(administrator, site), phone)
  const stranger = await enter(await aClientUser(administrator, other), phone)
  const { today } = await client.api.does(currentSessionEndpoint)
  // Not tomorrow: whoever moves a visit within 24 hours of its beginning is asked why.
  const visitDay = addDays(today, 2)
  const own = async (who: AtWork) => (await who.api.does(listRequestedVisitsEndpoint)).visits

  await test.step('the client asks for a visit on a phone', async () => {
    const { page } = client
    await page.goto('/dashboard/main?view=visits')
    await page.getByRole('button', { name: say('portal.visits.add') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('portal.visits.fields.element')).fill(element)
    await form.getByLabel(say('portal.visits.fields.day')).fill(visitDay)
    await form.getByLabel(say('portal.visits.fields.volume')).fill('24')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: element })).toContainText(
      say('portal.visits.states.requested'),
    )
    expect(await own(client)).toHaveLength(1)
    expect(await own(stranger)).toHaveLength(0)
  })

  const field = await enter(people.field, { ...phone, serviceWorkers: 'allow' })
  await test.step('the laboratory confirms it and sends a technician, who accepts', async () => {
    const { page } = await enter(people.desk)
    await page.goto(`/servicios/programacion?day=${visitDay}`)
    const request = page.getByRole('listitem').filter({ hasText: element })
    await request.getByRole('button', { name: /^Confirmar/ }).click()
    await expect(cardOf(page, code)).toContainText(say('visits.states.scheduled'))
    await giveTo(page, code, names.field)
    await expect.poll(async () => (await own(client))[0]?.state).toBe('scheduled')

    await field.page.goto(`/servicios/programacion?day=${visitDay}`)
    await cardOf(field.page, code).getByRole('button').first().click()
    const panel = field.page.getByRole('dialog')
    await panel.getByRole('button', { name: say('visits.actions.accept') }).click()
    await expect(panel).toContainText(say('visits.states.accepted'))
    await client.page.reload()
    await expect(client.page.getByRole('listitem').filter({ hasText: element })).toContainText(
      say('portal.visits.states.accepted'),
    )
  })

  const sheet =
    await test.step('the technician fills the sheet without a network; it arrives once', async () => {
      const { page, api } = field
      const context = page.context()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: say('visits.sheet.enter') })
        .click()
      const truck = page.getByRole('group', { name: say('sheets.entry.truck', { number: 1 }), exact: true })
      await expect(truck.getByLabel(say('sheets.truck.element'))).toHaveValue(element)
      await isKept(page)
      await context.setOffline(true)
      await page.getByLabel(say('sheets.fields.sampledOn')).fill(addDays(today, -28))
      await truck.getByLabel(say('sheets.truck.deliveryNote')).fill(`R-${run}`)
      await truck.getByLabel(say('sheets.truck.cast')).fill('1200')
      await page.getByRole('button', { name: say('sheets.entry.save') }).click()
      const unsent = page.getByRole('list', { name: say('sheets.unsent.title') })
      await expect(unsent).toContainText(say('sheets.unsent.waits'))
      await context.setOffline(false)
      await expect(unsent).toHaveCount(0)
      const { items } = await api.does(listSheetsEndpoint, { query: { workSiteId: site.id } })
      expect(items).toHaveLength(1)
      return api.does(findSheetEndpoint, { params: { sheetId: items[0]?.id ?? '' } })
    })
  const [truck] = sheet.trucks
  if (!truck) throw new Error('no truck')
  const result = `/consultas/resultadoscilindros/${truck.id}/672`
  const labels = truck.specimens.map(({ checkedCode }) => checkedCode)

  await test.step('the technician takes its cylinders along, and reception puts them in a tank', async () => {
    const { page } = field
    await page.goto('/servicios/muestras/recogida')
    await page.getByRole('button', { name: say('pickups.takeAllOf', { code: truck.code }) }).click()
    await expect(page.getByRole('region', { name: site.name })).toHaveCount(0)
    const tank = `T${run}`.toUpperCase()
    const body = { code: tank, tank, shelf: '', capacity: null }
    await administrator.does(addStoragePlaceEndpoint, { body })
    const desk = await enter(people.desk)
    await desk.page.goto('/servicios/muestras?receive=1')
    for (const label of [tank, ...labels]) await scan(desk.page, label)
    const received = desk.page.getByRole('list', { name: say('receptions.list') })
    await expect(received.getByRole('listitem')).toHaveCount(labels.length)
    await desk.page.goto(`/servicios/muestras/muestra/${truck.id}?tab=custody`)
    const custody = desk.page.getByRole('tabpanel')
    await expect(custody).toContainText(names.field)
    await expect(custody).toContainText(tank)
  })

  await test.step('its cylinders are broken, and come out low', async () => {
    const press = await enter(people.press)
    const labelled = await press.api.does(findSheetEndpoint, { params: { sheetId: sheet.id } })
    const loads = [
      { load: '390', strength: '22,1' },
      { load: '395', strength: '22,4' },
    ]
    const specimens = labelled.trucks[0]?.specimens ?? []
    await breakByHand(
      press,
      loads.map((load, at) => ({
        ...load,
        id: specimens[at]?.id ?? '',
        label: specimens[at]?.checkedCode ?? '',
        code: specimens[at]?.code ?? '',
      })),
    )
    await press.page.goto(result)
    await expect(
      press.page.getByRole('button', { name: say('strengthTests.review.check') }),
    ).toHaveAccessibleDescription(say('strengthTests.review.noPermission'))
  })

  await test.step('until the report is issued, its client sees progress and no number', async () => {
    await client.page.goto('/dashboard/main?view=samples')
    await expect(client.page.getByText(truck.code).first()).toBeVisible()
    await client.page.goto('/dashboard/main')
    await expect(client.page.getByText(say('portal.noResultsHint'))).toBeVisible()
    await expect(client.page.getByText('22,2')).toHaveCount(0)
    expect((await client.api.does(listOwnLowResultsEndpoint)).items).toEqual([])
  })

  await test.step('checked by one person, approved and reported by another', async () => {
    const check = await enter(people.check)
    await check.page.goto(result)
    await check.page.getByRole('button', { name: say('strengthTests.review.check') }).click()
    await expect(check.page.getByText(say('strengthTests.review.now.toApprove'))).toBeVisible()
    const { page, api } = await enter(people.lead)
    await page.goto(result)
    await page.getByRole('button', { name: say('strengthTests.review.approve') }).click()
    await expect(page.getByText(say('strengthTests.review.now.approved'))).toBeVisible()
    await page.getByRole('button', { name: say('reports.issue.title') }).click()
    await page.getByRole('button', { name: say('reports.issue.draft') }).click()
    await authorise(page, people.lead)
    const low = async () => (await api.does(listLowResultsEndpoint, { query: { workSiteId: site.id } })).items
    await expect.poll(async () => (await low()).length).toBe(1)
  })

  await test.step('the client reads the low result and takes note of it; nobody else saw it', async () => {
    const { page } = client
    await page.goto('/dashboard/main')
    const low = page.getByRole('region', { name: say('portal.low.title') })
    await expect(low).toContainText('22,2')
    await low.getByRole('button', { name: say('portal.low.acknowledge') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('portal.low.comment')).fill('Se apuntala y se sacan testigos')
    await form.getByRole('button', { name: say('portal.low.acknowledge') }).click()
    await expect(form).toBeHidden()
    await expect(low).toHaveCount(0)
    expect((await stranger.api.does(listOwnLowResultsEndpoint)).items).toEqual([])
    expect((await stranger.api.does(clientPortalEndpoint, { query: {} })).counts.tests).toBe(0)
    const { items } = await administrator.does(listLowResultsEndpoint, { query: { workSiteId: site.id } })
    expect(items[0]?.receipt?.comment).toBe('Se apuntala y se sacan testigos')
    // The laboratory itself still has to take it on.
    expect(items[0]?.state).toBe('open')
  })

  await test.step('what is left of its cylinders stays while the low result is open, unless somebody says why', async () => {
    const { page } = await enter(people.lead)
    await page.goto('/servicios/muestras/descarte')
    const [first = ''] = labels
    await scan(page, first)
    const card = page.getByRole('main').getByRole('alert')
    await expect(card).toContainText(say('disposals.rules.lowResult'))
    await card.getByRole('button', { name: say('disposals.anyway') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('common.form.reason')).fill('No cabe en la cámara')
    await form.getByRole('button', { name: say('disposals.anyway') }).click()
    await expect(form).toBeHidden()
    await expect(
      page.getByText(say('disposals.done', { code: truck.specimens[0]?.code ?? '' })),
    ).toBeVisible()
    await page.goto('/servicios/muestras/descarte?view=log')
    await expect(page.getByRole('tabpanel')).toContainText('No cabe en la cámara')
  })
})
