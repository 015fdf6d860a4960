import { addCertificateEndpoint } from '@probeta/contract/clients/technicians.ts'
import {
  listRequestedVisitsEndpoint,
  requestVisitEndpoint,
} from '@probeta/contract/clients/visit-requests.ts'
import {
  addVisitEndpoint,
  findVisitEndpoint,
  printFieldSheetEndpoint,
  type VisitInput,
} from '@probeta/contract/clients/visits.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Page } from '@playwright/test'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { plainVisit } from '@probeta/server/testing/nouns/plain-visit.ts'
import { aColleague, aWorkSite, mark } from './support/a-work-site.ts'
import { demo } from './support/at-sign-in.ts'
import { carryByKeys } from './support/at-the-board.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { labelsOfPdf } from './support/files/read-labels.ts'
import { textOfPdf } from './support/files/read-pdf.ts'
import { say } from './support/say.ts'

const today = dayOf(Date.now(), 'Europe/Madrid')
/** A Wednesday five weeks on: nothing of the demonstration is there, and nothing is within a day. */
const wednesday = addDays(today, 35 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) + 2)

const aSite = (administrator: Caller, run = mark()) =>
  aWorkSite(administrator, { code: `VV${run}`, name: `Viaducto ${run}`, mix: { slumpMm: 120 } })

const book = (api: Caller, workSiteId: string, but: Partial<VisitInput> = {}) =>
  api.does(addVisitEndpoint, {
    body: { ...plainVisit, workSiteId, startsAt: `${wednesday}T09:00:00Z`, element: 'Pila 4', ...but },
  })

const chooseView = (page: Page, view: 'board' | 'list' | 'month') =>
  page
    .getByRole('radiogroup', { name: say('visits.views.label') })
    .getByText(say(`visits.views.${view}`), { exact: true })
    .click()

test('a list that is searched and filtered by its address, opened by the keyboard', async ({ enter }) => {
  const { page, api } = await enter(demo('recepcion'))
  const administrator = await enter(demo('admin'))
  const site = await aSite(administrator.api)
  const first = await book(api, site.id)
  await book(api, site.id, { startsAt: `${addDays(wednesday, 1)}T09:00:00Z`, element: 'Pila 5' })
  await page.goto('/servicios/programacion')
  await chooseView(page, 'list')
  await page.getByRole('searchbox').fill(site.code)
  const table = page.getByRole('table', { name: say('visits.title') })
  await expect(table.getByRole('row').filter({ hasText: site.name })).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`view=list.*search=${site.code}|search=${site.code}.*view=list`))
  await page.reload()
  const rows = table.getByRole('row').filter({ hasText: site.name })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Pila 4')
  await page.goto(`${page.url()}&to=${wednesday}`)
  await expect(rows).toHaveCount(1)
  await rows.first().press('Enter')
  await expect(page.getByRole('dialog')).toContainText(say('visits.fields.number', { number: first.number }))
})

test('a month that is walked by arrow keys, lists the day and opens the visit; on a phone too', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('recepcion'))
  const administrator = await enter(demo('admin'))
  const site = await aSite(administrator.api)
  await book(api, site.id)
  await page.goto(`/servicios/programacion?view=month&day=${addDays(wednesday, -8)}`)
  const chosen = page.locator('button[data-day][aria-pressed="true"]')
  await chosen.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(chosen).toBeFocused()
  await expect(chosen).toHaveAttribute('data-day', wednesday)
  await expect(page).toHaveURL(new RegExp(`day=${wednesday}`))
  const card = page.getByRole('article').filter({ hasText: site.code })
  await expect(card).toContainText('Pila 4')
  await card.getByRole('button').press('Enter')
  await expect(page.getByRole('dialog')).toContainText(site.name)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/servicios/programacion?view=month&day=${wednesday}`)
  await expect(card).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
})

test('a blank sheet for each language; its QR code opens the entry with what was booked', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(demo('admin'))
  const site = await aSite(api)
  const startsAt = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const visit = await book(api, site.id, { startsAt, samples: 3 })
  const params = { visitId: visit.id }
  for (const [language, title] of [
    ['es', 'Planilla de obra'],
    ['en', 'Field sheet'],
    ['de', 'Probenahmeprotokoll'],
  ] as const) {
    const text = await textOfPdf(await api.does(printFieldSheetEndpoint, { params, query: { language } }))
    for (const word of [title, site.code, 'Pila 4', '7·28·28·R', String(visit.number)])
      expect(text).toContain(word)
  }
  await page.goto(`/servicios/programacion?visit=${visit.id}`)
  const download = page.waitForEvent('popup')
  await page.getByRole('button', { name: say('visits.sheet.print') }).click()
  await (await download).close()

  const [address = ''] = await labelsOfPdf(
    await api.does(printFieldSheetEndpoint, { params, query: { language: 'es' } }),
  )
  expect(new URL(address).pathname + new URL(address).search).toBe(
    `/servicios/muestras?new=1&visit=${visit.id}`,
  )
  await page.goto(place.address + new URL(address).pathname + new URL(address).search)
  await expect(page.getByText(say('sheets.entry.ofVisit', { number: visit.number }))).toBeVisible()
  await expect(page.getByRole('combobox', { name: say('sheets.fields.workSite') })).toHaveValue(
    new RegExp(site.code),
  )
  const elements = page.getByRole('textbox', { name: new RegExp(say('sheets.truck.element')) })
  await expect(elements).toHaveCount(3)
  await expect(elements.first()).toHaveValue('Pila 4')
})

test('the address of a calendar is told once, works without signing in, and ends when it is revoked', async ({
  enter,
  place,
}) => {
  const { api } = await enter(demo('admin'))
  const site = await aSite(api)
  const ana = await enter(await aColleague(api, place.password, `Berta ${mark()}`, 'fieldTechnician'))
  await book(api, site.id, { technicianId: ana.api.userId })
  const { page } = ana
  await page.goto('/servicios/programacion')
  await page.getByRole('button', { name: say('visits.feed.open') }).click()
  await page.getByRole('button', { name: say('visits.feed.make') }).click()
  const shown = page.getByLabel(say('visits.feed.address'))
  const address = place.address + new URL(await shown.inputValue()).pathname
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  const text = (await answer.text()).replaceAll('\r\n ', '')
  expect(text).toContain(`SUMMARY:${site.code} · ${site.name} · Pila 4`)
  await page.reload()
  await expect(page.getByRole('dialog')).toContainText(/Creada el/)
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: say('visits.feed.remove') }).click()
  await page
    .getByRole('dialog', { name: say('visits.feed.removeTitle') })
    .getByRole('button', { name: say('visits.feed.remove') })
    .click()
  await expect(page.getByText(say('visits.feed.none'))).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
})

test('a client asks for a visit; the office declines one with its reason and confirms the other', async ({
  enter,
}) => {
  const client = await enter(demo('cliente1'))
  const office = await enter(demo('recepcion'))
  const element = `Zapata ${mark()}`
  const { page } = client
  await page.goto('/dashboard/main?view=visits')
  await page.getByRole('button', { name: say('portal.visits.add') }).click()
  const form = page.getByRole('dialog')
  const site = form.getByRole('combobox', { name: say('portal.visits.fields.workSite') })
  await site.click()
  await page.getByRole('option').first().click()
  await form.getByLabel(say('portal.visits.fields.element')).fill(element)
  await form.getByLabel(say('portal.visits.fields.volume')).fill('24')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  const mine = page.getByRole('listitem').filter({ hasText: element })
  await expect(mine).toContainText(say('portal.visits.states.requested'))
  await mine.getByRole('button', { name: say('portal.visits.change') }).click()
  const change = page.getByRole('dialog')
  await change.getByLabel(say('portal.visits.fields.time')).fill('10:30')
  await change.getByLabel(say('portal.visits.changeReason')).fill('La bomba llega a las diez')
  await change.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(change).toBeHidden()
  await expect(mine).toContainText('10:30')

  const { workSites } = await client.api.does(listRequestedVisitsEndpoint)
  const other = `Zapata ${mark()}`
  await client.api.does(requestVisitEndpoint, {
    body: {
      workSiteId: workSites[0]?.id ?? '',
      mixId: null,
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
      element: other,
      volumeM3: null,
      notes: '',
    },
  })
  // Only five are shown: whatever the demonstration asks for comes after the next day.
  await office.page.goto('/servicios/programacion')
  const request = (what: string) => office.page.getByRole('listitem').filter({ hasText: what })
  await request(element)
    .getByRole('button', { name: /^Rechazar/ })
    .click()
  const ask = office.page.getByRole('dialog', { name: say('visits.inbox.declineTitle') })
  await ask.getByLabel(say('common.form.reason')).fill('Ese día no hay técnico libre')
  await ask.getByRole('button', { name: say('visits.inbox.decline') }).click()
  await request(other)
    .getByRole('button', { name: /^Confirmar/ })
    .click()
  await expect(request(other)).toHaveCount(0)
  await page.reload()
  await expect(mine).toContainText('Ese día no hay técnico libre')
  await expect(page.getByRole('listitem').filter({ hasText: other })).toContainText(
    say('portal.visits.states.scheduled'),
  )
  // What was confirmed can still be called off, and nothing else of it changed.
  const confirmed = page.getByRole('listitem').filter({ hasText: other })
  await expect(confirmed.getByRole('button', { name: say('portal.visits.change') })).toHaveCount(0)
  await confirmed.getByRole('button', { name: say('portal.visits.cancel') }).click()
  const off = page.getByRole('dialog')
  await off.getByLabel(say('common.form.reason')).fill('Se aplaza el vertido')
  await off.getByRole('button', { name: say('portal.visits.cancel') }).click()
  await expect(confirmed).toContainText('Se aplaza el vertido')
})

test('whoever has an expired certificate is sent only with a reason: in the form and on the board', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(demo('admin'))
  const site = await aSite(api)
  const name = `Ciro ${mark()}`
  const ciro = await enter(await aColleague(api, place.password, name, 'fieldTechnician'))
  await page.goto(`/administracion/tecnico?search=${name.replace(' ', '%20')}`)
  await page.getByRole('row').filter({ hasText: name }).click()
  await page.getByRole('button', { name: say('technicians.add') }).click()
  const form = page.getByRole('dialog', { name: say('technicians.add') })
  await form.getByLabel(say('technicians.fields.issuer')).fill('Instituto')
  await form
    .getByLabel(say('technicians.fields.expiresOn'))
    .fill(addDays(today, 7).split('-').toReversed().join('/'))
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Vence el')
  await api.does(addCertificateEndpoint, {
    params: { userId: ciro.api.userId },
    body: { type: 'testing', number: '', issuer: 'Instituto', expiresOn: addDays(today, 900) },
  })

  const visit = await book(api, site.id)
  await page.goto(`/servicios/programacion?day=${wednesday}`)
  const mover = page
    .getByRole('article')
    .filter({ hasText: site.code })
    .getByRole('button', { name: /^Mover/ })
  await carryByKeys(page, mover, { code: site.code, daysOn: 0, to: name })
  await page.keyboard.press('Enter')
  const ask = page.getByRole('dialog', { name: say('visits.override.titles.certificate') })
  const reason = ask.getByLabel(say('common.form.reason'))
  await reason.fill('Nadie más libre')
  await reason.press('Enter')
  await expect(ask).toBeHidden()
  const params = { visitId: visit.id }
  await expect
    .poll(async () => (await api.does(findVisitEndpoint, { params })).overrideReason)
    .toBe('Nadie más libre')
  await page.goto(`/servicios/programacion?day=${wednesday}&visit=${visit.id}`)
  await expect(page.getByRole('dialog')).toContainText('Nadie más libre')

  await page.goto(`/servicios/programacion?day=${wednesday}&new=${wednesday}&technician=${ciro.api.userId}`)
  await expect(page.getByLabel(say('visits.override.field'))).toBeVisible()
})
