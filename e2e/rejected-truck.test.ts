import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { aClientUser, aColleague, aWorkSite, mark } from './support/a-work-site.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true } as const

test('a truck sent back: typed on a phone, told to who approves, seen by its client', async ({
  enter,
  place,
}) => {
  const run = mark()
  const administrator = (await enter(place)).api
  await administrator.does(proveByPasswordEndpoint, { body: { password: place.password } })
  const site = await aWorkSite(administrator, {
    code: `RE${run}`,
    name: `Muelle ${run}`,
    mix: { agePlan: '28·28', slumpMm: 100, slumpToleranceMm: 30 },
  })
  const fieldUser = await aColleague(administrator, place.password, `Fede ${run}`, 'fieldTechnician')
  const leadUser = await aColleague(administrator, place.password, `Ines ${run}`, 'director')
  const because = `Asentamiento de 230 mm (${run})`

  await test.step('the technician casts two cylinders, and the work site sends the truck back', async () => {
    const { page, api } = await enter(fieldUser, phone)
    const { today } = await api.does(currentSessionEndpoint)
    await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
    const truck = page.getByRole('group', { name: say('sheets.entry.truck', { number: 1 }), exact: true })
    await page.getByLabel(say('sheets.fields.sampledOn')).fill(addDays(today, -1))
    await truck.getByLabel(new RegExp(`^${say('sheets.truck.cast')}`)).fill('0930')
    await truck.getByLabel(say('sheets.truck.deliveryNote')).fill(`R-${run}`)
    const specimens = truck.getByRole('list', { name: say('sheets.truck.preview') })
    await expect(specimens.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: say('sheets.entry.save'), exact: true }).click()
    await expect(page).toHaveURL(/\/servicios\/muestras\/[0-9a-f-]{36}/)
    const card = page.getByRole('region', { name: say('samples.one', { code: `RE${run}-001` }) })
    await expect(card).toContainText(`RE${run}-001-2`)

    await card.getByRole('button', { name: say('sheets.correct.menu', { code: `RE${run}-001` }) }).click()
    await page.getByRole('menuitem', { name: say('sheets.correct.truck') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('sheets.truck.tested')).selectOption(say('sheets.tested.rejected'))
    await form.getByLabel(say('sheets.truck.rejectedBecause')).fill(because)
    await form.getByLabel(say('sheets.truck.rejectedBy')).fill('Jefa de obra')
    await form.getByLabel(say('sheets.correct.reason')).fill('La obra lo devolvió')
    await form.getByRole('button', { name: say('sheets.correct.save') }).click()
    await expect(form).toBeHidden()
    await expect(card).toContainText(say('samples.rejected', { reason: because }))
  })

  await test.step('who approves results reads why in the inbox', async () => {
    const { page } = await enter(leadUser)
    await page.goto('/email/inbox?folder=alerts')
    const row = page.getByRole('listitem').filter({ hasText: `RE${run}-001` })
    await expect(row).toContainText(say('inbox.lines.truckRejected.name'))
    await expect(row).toContainText(because)
  })

  await test.step('the client sees that it was sent back, and no way to results that will not come', async () => {
    const { page } = await enter(await aClientUser(administrator, site), phone)
    await page.goto('/dashboard/main?view=samples')
    const row = page
      .getByRole('listitem')
      .filter({ hasText: `RE${run}-001` })
      .first()
    await expect(row).toContainText(say('portal.steps.rejected'))
    await expect(row).toContainText(say('portal.nextRejected', { because }))
    await expect(row.getByRole('list', { name: say('portal.progress') })).toBeHidden()
  })
})
