import type { Page } from '@playwright/test'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { addVisitEndpoint, findVisitEndpoint, moveVisitEndpoint } from '@probeta/contract/clients/visits.ts'
import { findSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { plainVisit } from '@probeta/server/testing/nouns/plain-visit.ts'
import { yesterday } from './support/cast-trucks.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { demo } from './support/at-sign-in.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { drawSignature } from './support/draw-signature.ts'
import { sayInSpain as say } from './support/say.ts'

const phone = { viewport: { width: 360, height: 740 } } as const

async function anAcceptedVisit(api: Caller) {
  const run = mark()
  const site = await aWorkSite(api, { code: `TF${run}`, name: `Puente ${run}` })
  const { id } = await api.does(currentSessionEndpoint)
  const visit = await api.does(addVisitEndpoint, {
    body: {
      ...plainVisit,
      startsAt: new Date().toISOString(),
      technicianId: id,
      samples: 1,
      workSiteId: site.id,
      overrideReason: 'Va igual',
    },
  })
  const body = { action: 'accept', reason: '' } as const
  return api.does(moveVisitEndpoint, { params: { visitId: visit.id }, version: visit.version, body })
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

const truck = (page: Page) =>
  page.getByRole('group', { name: say('sheets.entry.truck', { number: 1 }), exact: true })

test('on the phone the technician stamps the times, the work site signs without a network, and the note says so', async ({
  enter,
}) => {
  test.setTimeout(180_000)
  const { page, api } = await enter(demo('admin'), phone)
  const context = page.context()
  const visit = await anAcceptedVisit(api)
  const { id: visitId } = visit
  const found = () => api.does(findVisitEndpoint, { params: { visitId } })
  const times = page.getByRole('region', { name: say('visits.times.title') })

  await test.step('the arrival is stamped without a network, and sent when it is back', async () => {
    await page.goto(`/servicios/programacion?visit=${visitId}`)
    const button = times.getByRole('button', { name: say('visits.times.arriveNow') })
    await expect(button).toBeVisible()
    await context.setOffline(true)
    await button.click()
    await expect(times.getByRole('status')).toBeVisible()
    expect((await found()).times).toBeNull()
    await context.setOffline(false)
    await expect(times.getByRole('status')).toHaveCount(0)
    await expect.poll(async () => (await found()).state).toBe('onSite')
    await expect(times.getByText(say('visits.times.arrivedAt'))).toBeVisible()
    await fits(page)
  })

  await test.step('the departure by a tap, the distance in the form, and an impossible one is refused in words', async () => {
    await times.getByRole('button', { name: say('visits.times.leaveNow') }).click()
    await times.getByRole('button', { name: say('visits.times.correct') }).click()
    const form = page.getByRole('dialog', { name: say('visits.times.title') })
    await form.getByLabel(say('visits.times.travel')).fill('45')
    const distance = form.getByLabel(say('visits.times.kilometres'))
    await distance.fill('0')
    await form.getByRole('button', { name: say('common.actions.save') }).click()
    await expect(form).toContainText(say('errors.visit.impossibleDistance'))
    await distance.fill('38,5')
    await form.getByRole('button', { name: say('common.actions.save') }).click()
    await expect(form).toHaveCount(0)
    expect((await found()).times).toMatchObject({ travelMinutes: 45, kilometres: 38.5 })
  })

  const signOff = page.getByRole('region', { name: say('sheets.signOff.title') })
  const form = page.getByRole('dialog', { name: say('sheets.signOff.sign'), exact: true })

  await test.step('the work site signs the sheet; a change after it asks for another signature', async () => {
    await page.goto(`/servicios/muestras?new=1&visit=${visitId}`)
    await page.getByLabel(say('sheets.fields.sampledOn')).fill(yesterday)
    await expect(signOff).toContainText(say('sheets.signOff.incomplete'))
    await truck(page).getByLabel(say('sheets.truck.cast')).fill('0930')
    await truck(page).getByLabel(say('sheets.truck.deliveryNote')).fill('F-1')
    await context.setOffline(true)
    await signOff.getByRole('button', { name: say('sheets.signOff.sign'), exact: true }).click()
    await form.getByRole('textbox', { name: say('sheets.signOff.name') }).fill('Rosa Vidal')
    await form.getByText(say('sheets.signOff.typed')).click()
    await form.getByRole('button', { name: say('sheets.signOff.save') }).click()
    await expect(signOff).toContainText('Rosa Vidal')
    await truck(page).getByLabel(say('sheets.truck.deliveryNote')).fill('F-2')
    await expect(signOff).toContainText(say('sheets.signOff.changed'))
    await signOff.getByRole('button', { name: say('sheets.signOff.again') }).click()
    await form.getByRole('textbox', { name: say('sheets.signOff.name') }).fill('Rosa Vidal')
    await drawSignature(page, form.getByRole('img', { name: say('common.signature.pad') }))
    await fits(page)
    await form.getByRole('button', { name: say('sheets.signOff.save') }).click()
    await expect(signOff).not.toContainText(say('sheets.signOff.changed'))
  })

  const sheetId = await test.step('it waits with its sheet and is sent once', async () => {
    await page.getByRole('button', { name: say('sheets.entry.save') }).click()
    await expect(page.getByRole('list', { name: say('sheets.unsent.title') })).toContainText(
      say('sheets.unsent.waits'),
    )
    await context.setOffline(false)
    await expect(page.getByRole('list', { name: say('sheets.unsent.title') })).toHaveCount(0)
    const { sheet } = await found()
    const { signOffs } = await api.does(findSheetEndpoint, { params: { sheetId: sheet?.id ?? '' } })
    expect(signOffs).toMatchObject([{ name: 'Rosa Vidal', decision: 'signed', corrected: false }])
    expect(signOffs[0]?.ink).toMatch(/^M/)
    return sheet?.id ?? ''
  })

  await test.step('the sheet shows the signature and prints the preliminary note', async () => {
    await page.goto(`/servicios/muestras/${sheetId}`)
    await expect(
      signOff.getByRole('img', { name: say('sheets.signOff.picture', { name: 'Rosa Vidal' }) }),
    ).toBeVisible()
    const answered = page.waitForResponse((answer) => answer.url().includes('/preliminary-note.pdf'))
    await signOff.getByRole('button', { name: say('sheets.note.print') }).click()
    expect((await answered).status()).toBe(200)
    await fits(page)
  })
})
