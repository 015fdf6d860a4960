import { printPickListEndpoint } from '@probeta/contract/concrete/day-reviews.ts'
import { listPadSetsEndpoint } from '@probeta/contract/laboratory/pad-sets.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import {
  findSpecimenEndpoint,
  listDayBreaksEndpoint,
  type Specimen,
} from '@probeta/contract/concrete/specimens.ts'
import { addDays, clockTime } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { expect, type Page, test } from '@playwright/test'
import { anEmptyLaboratory, type EmptyLaboratory } from './support/servers/an-empty-laboratory.ts'
import { aWorkSite } from './support/a-work-site.ts'
import {
  finishReading,
  lineOf,
  loadField,
  type Reading,
  seesItBroken,
  typeReading,
} from './support/at-the-press.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { inSpanish, strengthByHand } from './support/files/hand-calculation.ts'
import { textOfPdf } from './support/files/read-pdf.ts'
import { say } from './support/say.ts'

// A laboratory of its own: the end of its day is nobody else's. One day goes on from test to test.
test.describe.configure({ mode: 'serial' })

let laboratory: EmptyLaboratory
let api: Caller
let day: string
let page: Page

const due = async (): Promise<Specimen[]> => {
  const { specimens } = await api.does(listDayBreaksEndpoint, { query: { day } })
  return specimens.toSorted((a, b) => (a.code < b.code ? -1 : 1))
}
const at = (index: number, list: readonly Specimen[]) => {
  const specimen = list[index]
  if (!specimen) throw new Error(`no specimen ${index}`)
  return specimen
}

const reading: Reading = { load: '565,4', diameters: ['150', '150'], length: '300', fracture: '2' }
const strength = inSpanish(strengthByHand(565.4, 150, 150))

test.beforeAll(async ({ browser }) => {
  laboratory = await anEmptyLaboratory()
  ;({ api } = laboratory)
  ;({ today: day } = await api.does(currentSessionEndpoint))
  const site = await aWorkSite(api, { code: 'DIA', name: 'Obra del día', mix: { agePlan: '28·28·R' } })
  await castTrucks(api, site.id, ['R-1', 'R-2'], '28·28')
  page = await laboratory.open(browser)
  await page.goto('/servicios/roturasdiarias')
  await expect(loadField(page)).toBeFocused()
})
test.afterAll(async () => {
  await page.close()
  await laboratory.close()
})

test('pads are put to use at the press, chosen from then on, and counted', async () => {
  await page.getByRole('button', { name: say('specimens.pads.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('specimens.pads.name')).fill('Juego 7')
  await dialog.getByLabel(say('specimens.pads.usesBefore')).fill('98')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(say('specimens.pads.label'))).toBeFocused()
  await loadField(page).focus()
  for (const used of [99, 100]) {
    await typeReading(page, reading, strength)
    await finishReading(page, reading)
    // Pressed twice: the load of the next specimen keeps the focus.
    await page.keyboard.press('Enter')
    await expect(loadField(page)).toBeFocused()
    await expect
      .poll(async () => (await api.does(listPadSetsEndpoint)).items.map(({ uses }) => uses))
      .toEqual([used])
  }
  await expect(page.getByText(say('specimens.pads.spent', { most: 100 }))).toBeVisible()
})

test('a clock that is typed is the hour of breaking; one to come is refused in words', async () => {
  const third = at(2, await due())
  const code = page.getByRole('heading', { level: 2, name: third.code })
  await expect(code, 'the next one is in view from its code to the button').toBeInViewport()
  await expect(page.getByRole('button', { name: say('specimens.save.next') })).toBeInViewport()
  await typeReading(page, reading, strength)
  const clock = page.getByLabel(say('specimens.field.clock'))
  await clock.fill('25:00')
  await finishReading(page, reading)
  await expect(page.getByText(say('specimens.problem.notClock'))).toBeVisible()
  await clock.fill('0:05')
  await page.keyboard.press('Enter')
  await seesItBroken(page, third.code, strength)
  const { break: stored } = await api.does(findSpecimenEndpoint, { params: { specimenId: third.id } })
  expect(Date.parse(stored?.brokenAt ?? '')).toBe(clockTime(day, 5, 'Europe/Madrid'))
})

test('a load of kgf typed as kN is told by its unit, and one key press away from right', async () => {
  await expect(loadField(page)).toBeFocused()
  const { load: _, ...rest } = reading
  await typeReading(page, { load: '57654', ...rest }, inSpanish(strengthByHand(57_654, 150, 150)))
  await finishReading(page, reading)
  await expect(page.getByText(say('specimens.doubt.unitSuspected', { units: 'kgf' }))).toBeVisible()
  await page.getByRole('button', { name: say('specimens.doubt.useUnit', { unit: 'kgf' }) }).click()
  await expect(page.getByText(say('specimens.doubt.title'))).toBeHidden()
  await page.keyboard.press('Escape')
})

test('a dialog that is left gives the keys back to where they were', async () => {
  const hold = page.getByRole('button', { name: say('specimens.actions.hold') })
  await hold.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hold).toBeFocused()
})

test('the pick list prints what still waits, by place', async () => {
  const fourth = at(3, await due())
  const printed = page.waitForResponse((response) => response.url().includes('/breaks/pick-list.pdf'))
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: say('dayReviews.pickList') }).click()
  expect((await printed).headers()['content-type']).toBe('application/pdf')
  await (await opened).close()
  const text = await textOfPdf(await api.does(printPickListEndpoint, { query: { day, language: 'es' } }))
  expect(text).toContain(fourth.code)
  expect(text).toContain('Obra del día')
  expect(text).toContain('Sin lugar indicado')
  expect(text).not.toContain(at(0, await due()).code)
})

test('the day goes to review with a reason for what was not broken, and again after a late entry', async () => {
  const fourth = at(3, await due())
  await page.bringToFront()
  await page.getByRole('button', { name: say('dayReviews.action') }).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('combobox', { name: say('dayReviews.reasonOf', { code: fourth.code }) })
  await expect(dialog.getByText(say('dayReviews.without_one', { count: 1 }))).toBeVisible()
  await dialog.getByRole('button', { name: say('lookups.rows.missedReasons.powerCut') }).click()
  await expect(reason).toHaveValue(say('lookups.rows.missedReasons.powerCut'))
  await dialog.getByRole('button', { name: say('dayReviews.send') }).click()
  await expect(dialog).toBeHidden()
  const { review, missed } = await api.does(listDayBreaksEndpoint, { query: { day } })
  expect(review).toMatchObject({ number: 1, broken: 3, missed: 1 })
  expect(missed).toMatchObject([
    { specimenId: fourth.id, reason: say('lookups.rows.missedReasons.powerCut') },
  ])

  await page.goto(`/servicios/roturasdiarias?specimen=${fourth.id}`)
  await expect(page.getByText(say('lookups.rows.missedReasons.powerCut'))).toBeVisible()
  await typeReading(page, reading, strength)
  await finishReading(page, reading)
  await expect(page.getByText(say('dayReviews.late_one', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: say('dayReviews.again') }).click()
  await expect(dialog.getByText(say('dayReviews.allBroken'))).toBeVisible()
  await dialog.getByRole('button', { name: say('dayReviews.send') }).click()
  await expect(dialog).toBeHidden()
  expect((await api.does(listDayBreaksEndpoint, { query: { day } })).review).toMatchObject({
    number: 2,
    broken: 4,
  })
  await expect(page.getByText(say('dayReviews.late_one', { count: 1 }))).toBeHidden()
})

test('the week counts its days, and a day opens from it', async () => {
  await page.getByRole('button', { name: say('specimens.day.week') }).click()
  const week = page.getByRole('navigation', { name: say('dayReviews.week.label') })
  await expect(week.getByRole('button')).toHaveCount(7)
  const current = week.locator('[aria-current="date"]')
  await expect(current).toContainText(say('dayReviews.week.broken_other', { count: 4 }))
  await expect(current).toContainText(say('dayReviews.week.sent'))
  await page.getByRole('button', { name: say('specimens.day.tomorrow') }).click()
  await expect(page).toHaveURL(new RegExp(`day=${addDays(day, 1)}`))
  await expect(page.getByText(say('specimens.list.emptyTitle'))).toBeVisible()
  await page.getByRole('button', { name: say('specimens.day.today') }).click()
  await expect(lineOf(page, at(0, await due()).code)).toContainText(strength)
})
