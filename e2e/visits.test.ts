import {
  addVisitEndpoint,
  findVisitEndpoint,
  moveVisitEndpoint,
  placeVisitEndpoint,
  visitBoardEndpoint,
} from '@probeta/contract/clients/visits.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Locator, Page } from '@playwright/test'
import { plainVisit } from '@probeta/server/testing/nouns/plain-visit.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { aColleague, aWorkSite, mark } from './support/a-work-site.ts'
import { demo } from './support/at-sign-in.ts'
import { carryByKeys } from './support/at-the-board.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { liveAddress } from './support/servers/live-address.ts'
import { say } from './support/say.ts'

/** Monday, three weeks on: nothing of the demonstration is there, and nothing is within a day. */
const today = dayOf(Date.now(), 'Europe/Madrid')
const monday = addDays(today, 21 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
const tuesday = addDays(monday, 1)
const shown = (day: string) =>
  new Intl.DateTimeFormat('es-ES', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`))

const aSite = (administrator: Caller, run = mark()) =>
  aWorkSite(administrator, {
    code: `VI${run}`,
    name: `Puente ${run}`,
    mix: { ruleSet: 'nsr-10', slumpMm: 120, slumpToleranceMm: 25 },
  })

const cardOf = (page: Page | Locator, code: string) => page.getByRole('article').filter({ hasText: code })
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('a visit from the telephone to its end: booked, moved by keyboard, accepted, cancelled with a reason', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(demo('admin'))
  const site = await aSite(api)
  const anaIs = `Ana Campo ${mark()}`
  const person = await aColleague(api, place.password, anaIs, 'fieldTechnician')
  const ana = await enter(person)

  await test.step('booked: the mix fills the form, the volume says how many samples', async () => {
    await page.goto(`/servicios/programacion?day=${monday}&new=${monday}`)
    const form = page.getByRole('dialog')
    await form.getByLabel(say('visits.fields.workSite')).fill(site.code)
    await page.getByRole('option', { name: site.code }).click()
    await expect(form.getByLabel(say('visits.fields.slump'))).toHaveValue('120')
    await form.getByLabel(say('visits.fields.time')).fill('09:30')
    await form.getByLabel(say('visits.fields.volume')).fill('90')
    const required = say('visits.required_other', { count: 3, volume: 90 })
    await expect(form.getByRole('status').filter({ hasText: required })).toBeVisible()
    await expect(form.getByLabel(say('visits.fields.samples'))).toHaveValue('3')
    await form.getByLabel(say('visits.fields.element')).fill('Pila 2')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    const card = cardOf(rowOf(page, say('visits.unassigned')), site.code)
    await expect(card).toContainText('09:30')
    await expect(card).toContainText('3 × 4')
    await expect(card).toContainText('7·28·28·R')
    await expect(card).toContainText(say('visits.states.scheduled'))
  })

  await test.step('moved by the keyboard alone, each step read out', async () => {
    const mover = cardOf(page, site.code).getByRole('button', { name: /^Mover/ })
    await carryByKeys(page, mover, { code: site.code, daysOn: 1, to: anaIs })
    await expect(page.getByRole('status').filter({ hasText: site.code })).toContainText(
      `${shown(tuesday)}, ${anaIs}`,
    )
    await page.keyboard.press('Enter')
    await expect(cardOf(rowOf(page, anaIs), site.code)).toContainText('09:30')
  })

  await test.step('the technician is told, and the office sees when she has read it', async () => {
    const card = cardOf(rowOf(page, anaIs), site.code)
    await expect(card).toContainText(say('visits.told.unread'))
    await ana.page.goto('/email/inbox?folder=alerts')
    const line = ana.page.getByRole('listitem').getByRole('button').filter({ hasText: site.name })
    await expect(line).toContainText(say('inbox.lines.visitBooked.name'))
    await line.click()
    await expect(card).toContainText(say('visits.told.read', { when: '' }).trim())
  })

  await test.step('accepted by the technician, who sees it at once and books nothing', async () => {
    await ana.page.goto(`/servicios/programacion?day=${monday}`)
    await cardOf(ana.page, site.code).getByRole('button').click()
    const panel = ana.page.getByRole('dialog')
    const accept = panel.getByRole('button', { name: say('visits.actions.accept') })
    await expect(accept).toBeVisible()
    await expect(panel.getByRole('button', { name: say('visits.actions.cancel') })).toHaveCount(0)
    await accept.click()
    await expect(panel).toContainText(say('visits.states.accepted'))
    await expect(cardOf(page, site.code)).toContainText(say('visits.states.accepted'))
  })

  await test.step('dragged back with the mouse: whoever had accepted is asked again', async () => {
    const cell = rowOf(page, say('visits.unassigned')).getByRole('cell').nth(3)
    await cardOf(page, site.code).dragTo(cell)
    await expect(cardOf(cell, site.code)).toContainText(say('visits.states.scheduled'))
  })

  await test.step('cancelled, but not without a reason', async () => {
    await cardOf(page, site.code).getByRole('button').first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('visits.actions.cancel') })
      .click()
    const ask = page.getByRole('dialog', { name: say('visits.ask.cancel') })
    await expect(ask).toContainText(say('common.form.reasonMissing'))
    // The reason is one of those offered, chosen by the keyboard, and can still be added to.
    const offered = say('lookups.rows.visitReasons.noConcrete')
    const chip = ask
      .getByRole('group', { name: say('common.form.offered') })
      .getByRole('button', { name: offered })
    const reason = ask.getByLabel(say('common.form.reason'))
    // The dialog takes the focus to the reason once: not after it was put on what is offered.
    await expect(reason).toBeFocused()
    await chip.press('Space')
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(reason).toHaveValue(offered)
    await reason.press('End')
    await reason.pressSequentially(' a las nueve')
    await expect(chip).toHaveAttribute('aria-pressed', 'false')
    await reason.press('Enter')
    await expect(ask).toBeHidden()
    await expect(page.getByRole('dialog').first()).toContainText(`${offered} a las nueve`)
    await expect(cardOf(page, site.code)).toContainText(say('visits.states.cancelled'))
  })
})

test('a technician with two visits at once is named on both, and one is given to somebody else in its drawer', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const [site, name, otherName] = [await aSite(api), `Bea Doble ${mark()}`, `Leo Libre ${mark()}`]
  await aColleague(api, place.password, name, 'fieldTechnician')
  await aColleague(api, place.password, otherName, 'fieldTechnician')
  const { technicians } = await api.does(visitBoardEndpoint, { query: { from: monday } })
  const technicianId = technicians.find((one) => one.name === name)?.id ?? null
  const book = (time: string) =>
    api.does(addVisitEndpoint, {
      body: {
        ...plainVisit,
        ...{ startsAt: `${monday}T${time}:00Z`, minutes: 60, technicianId, workSiteId: site.id },
      },
    })
  await book('10:00')
  await book('12:00')
  await page.goto(`/servicios/programacion?day=${monday}`)
  const mine = cardOf(rowOf(page, name), site.code)
  await expect(mine).toHaveCount(2)
  const said = say('visits.overlaps', { visits: '' }).trim()
  await expect(mine.filter({ hasText: said })).toHaveCount(0)
  await book('10:30')
  await expect(mine).toHaveCount(3)
  await expect(mine.filter({ hasText: said })).toHaveCount(2)

  await mine.filter({ hasText: said }).last().getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: say('visits.fields.technician') }).click()
  await page.getByRole('option', { name: otherName }).click()
  await expect(cardOf(rowOf(page, otherName), site.code)).toHaveCount(1)
  await expect(mine.filter({ hasText: said })).toHaveCount(0)
})

test('two people move one visit: the second is told, sees where it is, and overwrites nothing', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'))
  const site = await aSite(api)
  // Where the live events do not arrive.
  await page.route(liveAddress, (route) => route.abort())
  await page.goto(`/servicios/programacion?day=${monday}&new=${monday}`)
  const form = page.getByRole('dialog')
  await form.getByLabel(say('visits.fields.workSite')).fill(site.code)
  await page.getByRole('option', { name: site.code }).click()
  await expect(form.getByLabel(say('visits.fields.slump'))).toHaveValue('120')
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(cardOf(page, site.code)).toBeVisible()

  const other = await enter(demo('recepcion'))
  const { visits } = await other.api.does(visitBoardEndpoint, { query: { from: monday } })
  const visit = visits.find(({ workSite }) => workSite.code === site.code)
  if (!visit) throw new Error('no visit')
  const params = { visitId: visit.id }
  const startsAt = `${addDays(monday, 4)}T10:00:00Z`
  await other.api.does(placeVisitEndpoint, {
    params,
    version: 1,
    body: { startsAt, technicianId: null, reason: '' },
  })

  const mover = cardOf(page, site.code).getByRole('button', { name: /^Mover/ })
  await mover.focus()
  await expect(mover).toBeFocused()
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('alert').filter({ hasText: say('errors.request.stale') })).toBeVisible()
  const friday = rowOf(page, say('visits.unassigned')).getByRole('cell').nth(4)
  await expect(cardOf(friday, site.code)).toBeVisible()
  expect(await api.does(findVisitEndpoint, { params })).toMatchObject({ version: 2, day: addDays(monday, 4) })
  await api.does(moveVisitEndpoint, { params, version: 2, body: { action: 'cancel', reason: 'Prueba' } })
})

test('an age that falls on a closed day is told before saving, with the day that fits; the strip counts what is booked', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'))
  const site = await aSite(api)
  const sunday = addDays(monday, 6)
  await page.goto(`/servicios/programacion?day=${monday}&new=${sunday}`)
  const form = page.getByRole('dialog')
  await form.getByLabel(say('visits.fields.workSite')).fill(site.code)
  await page.getByRole('option', { name: site.code }).click()
  const doubt = form.getByRole('status').filter({ hasText: say('visits.doubts.never') })
  await expect(doubt).toContainText(shown(addDays(sunday, 7)))
  await expect(doubt).toContainText(
    say('visits.doubts.start', { day: shown(addDays(sunday, 1)), time: '09:00' }),
  )
  await form.getByLabel(say('visits.fields.agePlan')).fill('3')
  await expect(doubt).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()

  const strip = page.getByRole('list', { name: say('visits.load.title') })
  await expect(strip.getByRole('listitem')).toHaveCount(35)
  const wednesday = new Intl.DateTimeFormat('es-ES', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${addDays(sunday, 3)}T00:00:00Z`))
  await expect(strip.getByRole('listitem').filter({ hasText: wednesday })).toContainText(
    /[1-9]\d* programadas/,
  )
})
