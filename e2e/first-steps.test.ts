import {
  type FirstStep,
  firstSteps,
  skipFirstStepEndpoint,
} from '@probeta/contract/laboratory/first-steps.ts'
import { changeLetterheadEndpoint, findLetterheadEndpoint } from '@probeta/contract/reports/letterheads.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import type { Page } from '@playwright/test'
import { aColleague, aWorkSite } from './support/a-work-site.ts'
import { finishReading, type Reading, typeReading } from './support/at-the-press.ts'
import { anEmptyLaboratory } from './support/servers/an-empty-laboratory.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { choosePassword } from './support/choose-password.ts'
import { inSpanish, strengthByHand } from './support/files/hand-calculation.ts'
import { signInBy } from './support/at-sign-in.ts'
import { expect, openBrowser, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const readings: readonly Reading[] = [
  { load: '565,4', diameters: ['150,2', '149,8'], length: '300', fracture: '2' },
  { load: '571,9', diameters: ['150', '150'], length: '300,5', fracture: '3' },
]
const read = (typed: string) => Number(typed.replace(',', '.'))

const guideOf = (page: Page) => page.getByRole('region', { name: say('firstSteps.title') })
const barOf = (page: Page) => page.getByRole('complementary', { name: say('firstSteps.bar.label') })
const title = (step: FirstStep) => say(`firstSteps.${step}.title`)
const go = (step: FirstStep) => say(`firstSteps.${step}.go`)

/** The bar above the screen has seen that the step is done. */
const isDone = (page: Page, step: FirstStep) =>
  expect(barOf(page).getByRole('status')).toHaveText(
    say('firstSteps.bar.done', { at: firstSteps.indexOf(step) + 1, title: title(step) }),
  )
const onward = async (page: Page, done: FirstStep, next: FirstStep) => {
  await isDone(page, done)
  await barOf(page)
    .getByRole('link', { name: go(next) })
    .click()
}
const backToGuide = (page: Page) =>
  barOf(page)
    .getByRole('link', { name: say('firstSteps.bar.back') })
    .click()

/** A step that a first report can do without, with the reason that the guide asks for. */
async function leaveOut(page: Page, step: FirstStep, reason: string): Promise<void> {
  const row = guideOf(page)
    .getByRole('listitem')
    .filter({ hasText: title(step) })
  await row.getByRole('button', { name: say('firstSteps.skip') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('common.form.reason')).fill(reason)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(reason)
}

/** The clicks of a person on a page, from now on; keys are not counted. */
async function countClicks(page: Page, onClick: () => void): Promise<void> {
  await page.exposeFunction('countClick', onClick)
  await page.addInitScript(() => {
    addEventListener('click', ({ detail }) => detail > 0 && void Reflect.get(globalThis, 'countClick')(), {
      capture: true,
    })
  })
}

test('an empty laboratory reaches its first issued report by the guide alone', async ({ browser }) => {
  test.setTimeout(300_000)
  const laboratory = await anEmptyLaboratory()
  const { address, password } = laboratory
  const place = { address, username: 'admin', password }
  const enter = async (person: { username: string; password: string }) => {
    const page = await (await openBrowser(browser, place, {})).newPage()
    await countClicks(page, () => (clicks += 1))
    await page.goto('/')
    await signInBy(page, person)
    await expect(guideOf(page)).toBeVisible()
    return page
  }
  let clicks = 0
  try {
    const page = await enter(place)

    await guideOf(page)
      .getByRole('link', { name: go('laboratory') })
      .click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('letterheads.fields.contact'), { exact: true }).fill('Tel. 4711 2233')
    await form.getByRole('button', { name: say('common.actions.save') }).click()
    await expect(form).toBeHidden()

    await onward(page, 'laboratory', 'people')
    await form.getByRole('textbox', { name: say('users.fields.names') }).fill('Paula Prensa')
    await form.getByRole('textbox', { name: say('users.fields.username') }).fill('paula')
    await form.getByRole('combobox', { name: say('users.base') }).click()
    await page.getByRole('option', { name: say('users.roles.laboratoryTechnician') }).click()
    await form.getByRole('textbox', { name: say('users.fields.names') }).focus()
    await page.keyboard.press('Enter')
    const proof = page.getByRole('dialog', { name: say('session.proof.title') })
    await proof.getByLabel(say('session.proof.password', { username: 'admin' })).fill(password)
    await page.keyboard.press('Enter')
    const first = page.locator('code')
    const handed = await first.textContent()
    await page.getByRole('button', { name: say('users.password.done') }).click()
    await expect(first).toBeHidden()

    await onward(page, 'people', 'client')
    await form.getByLabel(say('clients.fields.name')).fill('Constructora del Puerto')
    await form.getByLabel(say('clients.fields.taxId')).fill('B-1')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()

    await onward(page, 'client', 'workSite')
    // The only client is chosen already.
    await expect(form.getByLabel(say('workSites.fields.client'))).toHaveValue('Constructora del Puerto')
    await form.getByLabel(say('workSites.fields.name')).fill('Torre del Puerto')
    await form.getByLabel(say('workSites.fields.code')).fill('OB1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/servicios\/obra\/[0-9a-f-]{36}/)

    await onward(page, 'workSite', 'mix')
    await form.getByRole('textbox', { name: say('workSites.mixes.fields.code'), exact: true }).fill('H-30')
    await form.getByRole('textbox', { name: say('workSites.mixes.fields.specifiedStrength') }).fill('30')
    await form.getByRole('textbox', { name: say('workSites.mixes.fields.designAge') }).fill('28')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()

    await onward(page, 'mix', 'sheet')
    const truck = page.getByRole('group', { name: say('sheets.entry.truck', { number: 1 }), exact: true })
    await truck.getByLabel(say('sheets.truck.deliveryNote')).fill('R-1001')
    await truck.getByLabel(say('sheets.truck.agePlan')).fill('28·28')
    await truck.getByLabel(say('sheets.truck.cast')).fill('0815')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/servicios\/muestras\/[0-9a-f-]{36}$/)

    await isDone(page, 'sheet')
    await backToGuide(page)
    await guideOf(page)
      .getByRole('link', { name: go('reception') })
      .click()
    await page.getByRole('button', { name: say('sheets.receive.button') }).click()
    await form.getByLabel(say('sheets.receive.location')).fill('Pileta 2')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await isDone(page, 'reception')
    await backToGuide(page)

    const hall = await enter(await choosePassword(laboratory, 'paula', handed))
    await guideOf(hall)
      .getByRole('link', { name: go('break') })
      .click()
    for (const reading of readings) {
      const strength = strengthByHand(
        read(reading.load),
        read(reading.diameters[0]),
        read(reading.diameters[1]),
      )
      await typeReading(hall, reading, inSpanish(strength))
      await finishReading(hall, reading)
      await expect(hall.getByRole('option').filter({ hasText: inSpanish(strength) })).toContainText(
        say('specimens.status.tested'),
      )
    }
    await isDone(hall, 'break')
    await backToGuide(hall)
    await expect(guideOf(hall)).toBeVisible()
    await expect(guideOf(hall).getByRole('link', { name: go('review') })).toHaveCount(0)

    // Nobody reloaded: the dashboard of the administrator has heard it.
    await guideOf(page)
      .getByRole('link', { name: go('review') })
      .click()
    await page.getByRole('button', { name: say('strengthTests.review.check') }).click()
    await page.getByRole('button', { name: say('strengthTests.review.approve') }).click()
    await expect(page.getByText(say('strengthTests.review.now.approved'))).toBeVisible()

    await onward(page, 'review', 'report')
    await page.getByRole('button', { name: say('reports.issue.title') }).click()
    await page.getByRole('button', { name: say('reports.issue.draft') }).click()
    await page.getByRole('button', { name: say('reports.authorise') }).click()
    const question = page.getByRole('dialog', { name: say('reports.ask.authorise') })
    await question.getByRole('button', { name: say('reports.authorise') }).click()
    await expect(page.getByText(say('reports.now.authorised'))).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(25)
    await expect(question).toBeHidden()
    await form.getByRole('button', { name: say('common.actions.close') }).click()
    await expect(form).toBeHidden()

    await isDone(page, 'report')
    await backToGuide(page)
    await expect(guideOf(page)).toBeHidden()
    await page.getByRole('button', { name: say('firstSteps.reopen') }).click()
    await expect(guideOf(page)).toContainText(say('firstSteps.complete'))
    await expect(guideOf(page)).toContainText(say('firstSteps.progress', { done: 13, count: 13 }))
  } finally {
    await laboratory.close()
  }
})

test('who alone approves is warned before breaking, and led on where nobody may check', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const laboratory = await anEmptyLaboratory()
  const { api, password } = laboratory
  try {
    const { version, content } = await api.does(findLetterheadEndpoint)
    await api.does(changeLetterheadEndpoint, { version, body: content })
    await aColleague(api, password, 'Paula Prensa', 'laboratoryTechnician')
    const site = await aWorkSite(api, { code: 'OB1', name: 'Torre del Puerto' })
    const { trucks } = await castTrucks(api, site.id, ['R-1'], '28')
    for (const step of ['press', 'visit', 'reception'] as const)
      await api.does(skipFirstStepEndpoint, { params: { step }, body: { reason: 'Hoy no' } })
    const page = await laboratory.open(browser)
    await page.goto('/dashboard/main')
    const guide = guideOf(page)
    await leaveOut(page, 'place', 'Aún sin piletas numeradas')
    await expect(guide).toContainText(say('firstSteps.break.others', { names: 'Paula Prensa' }))

    const [specimen] = trucks[0]?.specimens ?? []
    await api.does(recordBreakEndpoint, {
      params: { specimenId: specimen?.id ?? '' },
      version: specimen?.version ?? 0,
      body: { ...plainReading, brokenAt: new Date().toISOString(), confirmedBecause: 'Prueba' },
    })
    await expect(guide).toContainText(say('firstSteps.review.ownAlone'))
    await guide.getByRole('link', { name: go('people') }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByRole('combobox', { name: say('users.base') })).toHaveValue(
      say('users.roles.director'),
    )
    await form.getByRole('button', { name: say('common.actions.cancel') }).click()

    await aColleague(api, password, 'Diego Director', 'director')
    await page.goto('/dashboard/main')
    await expect(guide).toContainText(say('firstSteps.review.own', { names: 'Diego Director' }))
    await expect(guide).not.toContainText('Paula Prensa')
  } finally {
    await laboratory.close()
  }
})
