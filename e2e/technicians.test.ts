import { saveSignatureEndpoint } from '@probeta/contract/access/profile.ts'
import { listTechniciansEndpoint } from '@probeta/contract/clients/technicians.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Locator, Page } from '@playwright/test'
import { aSignature } from '@probeta/server/testing/nouns/a-signature.ts'
import { aColleague, aWorkSite, mark } from './support/a-work-site.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const today = dayOf(Date.now(), 'Europe/Madrid')
/** As little as a file may be and still be a PDF. */
const aPdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
/** As it is typed and shown in Spanish. */
const written = (day: string) => day.split('-').toReversed().join('/')

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const save = (form: Locator) => form.getByRole('button', { name: say('common.actions.save') }).click()

test('a technician is added without a sign-in; with an expired certificate they are sent only for a reason', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const run = mark()
  const name = `Tomás Terrén ${run}`
  const row = page.getByRole('row').filter({ hasText: name })

  await test.step('added by name and function, found by the zone that is noted afterwards', async () => {
    await page.goto('/administracion/tecnico')
    await page.getByRole('button', { name: say('technicians.new') }).click()
    const form = page.getByRole('dialog', { name: say('technicians.new') })
    await save(form)
    await expect(form.getByText(say('common.form.required')).first()).toBeVisible()
    await form.getByLabel(say('technicians.fields.names')).fill(name)
    await form.getByRole('checkbox', { name: say('technicians.types.sampling') }).check()
    await save(form)
    await expect(form).toBeHidden()
    // The first page of all may be full of people whom other tests add.
    await page.getByRole('searchbox', { name: say('technicians.search') }).fill(run)
    await expect(page).toHaveURL(/search=/)
    await expect(row).toContainText(say('technicians.noAccess'))

    await row.click()
    const panel = panelOf(page, name)
    await panel.getByRole('button', { name: say('technicians.detailsOf', { name }) }).click()
    await panel.getByLabel(say('technicians.fields.zone')).fill(`Zona ${run}`)
    await panel.getByRole('checkbox', { name: say('technicians.types.testing') }).check()
    await save(panel)
    const functions = `${say('technicians.types.sampling')} · ${say('technicians.types.testing')}`
    await expect(panel.getByText(functions)).toBeVisible()
    await page.goto(`/administracion/tecnico?search=${encodeURIComponent(`zona ${run}`)}`)
    await expect(row).toContainText(functions)
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  const until = addDays(today, 20)
  await test.step('the certificate says how long it holds, and keeps its paper', async () => {
    await row.click()
    const panel = panelOf(page, name)
    await panel.getByRole('button', { name: say('technicians.add') }).click()
    const form = page.getByRole('dialog', { name: say('technicians.add') })
    await form.getByLabel(say('technicians.fields.issuer')).fill('Instituto del Hormigón')
    await form.getByLabel(say('technicians.fields.number')).fill(`M-${run}`)
    await form.getByLabel(say('technicians.fields.expiresOn')).fill(written(until))
    await save(form)
    await expect(form).toBeHidden()
    await expect(panel).toContainText(`${say('technicians.types.sampling')} · M-${run}`)
    await panel
      .getByLabel(say('technicians.file.addOf', { number: `M-${run}` }))
      .and(page.locator('input'))
      .setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer: aPdf })
    await expect(
      panel.getByRole('button', { name: say('technicians.file.open', { name: 'certificado.pdf' }) }),
    ).toBeVisible()
    await page.goto(`/administracion/tecnico?expiring=30&search=${encodeURIComponent(`zona ${run}`)}`)
    await expect(row).toContainText(
      say('technicians.standing.expiring_other', { day: written(until), count: 20 }),
    )
  })

  const site = await aWorkSite(api, { code: `TE${run}`, name: `Túnel ${run}` })
  await test.step('on a day after it the schedule asks why they go all the same', async () => {
    const after = addDays(until, 1)
    await page.goto(`/servicios/programacion?day=${after}&new=${after}`)
    const form = page.getByRole('dialog')
    await form.getByLabel(say('visits.fields.workSite')).fill(site.code)
    await page.getByRole('option', { name: site.code }).click()
    await form.getByRole('combobox', { name: say('visits.fields.technician') }).click()
    await page.getByRole('option', { name: say('visits.override.marks.certificate', { name }) }).click()
    await expect(
      form.getByText(say('visits.override.hints.certificate', { day: written(until) })),
    ).toBeVisible()
    await save(form)
    const why = form.getByLabel(say('visits.override.field'))
    await expect(why).toHaveAttribute('aria-invalid', 'true')
    await why.fill('Renueva esa misma mañana')
    await save(form)
    await expect(form).toBeHidden()
    await page.getByRole('article').filter({ hasText: site.code }).getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toContainText(
      say('visits.override.stands', { reason: 'Renueva esa misma mañana' }),
    )
  })

  await test.step('withdrawn with a reason it counts no more', async () => {
    const { items } = await api.does(listTechniciansEndpoint, { query: { search: `Zona ${run}` } })
    await page.goto(`/administracion/tecnico?technician=${items[0]?.id}`)
    const panel = panelOf(page, name)
    await panel.getByRole('button', { name: say('technicians.withdrawOf', { number: `M-${run}` }) }).click()
    const ask = page.getByRole('dialog', { name: say('technicians.withdrawTitle') })
    await ask.getByLabel(say('common.form.reason')).fill('Era de otra persona')
    await ask.getByRole('button', { name: say('technicians.withdraw') }).click()
    await expect(panel).toContainText(`${say('technicians.none')}.`)
    await expect(panel).toContainText(say('technicians.former_one', { count: 1 }))
  })
})

test('whoever has signed by hand is marked in the list, and the form shows the signature', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const name = `Sara Signo ${mark()}`
  const person = await aColleague(api, place.password, name, 'laboratoryTechnician')
  const sara = await enter(person)
  const row = page.getByRole('row').filter({ hasText: name })
  const picture = page.getByRole('img', { name: say('technicians.signature.of', { name }) })

  await page.goto(`/administracion/tecnico?search=${encodeURIComponent(name)}`)
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(say('technicians.signature.kept'))
  await sara.api.does(saveSignatureEndpoint, {}, { form: await aSignature() })
  await page.reload()
  await expect(row).toContainText(say('technicians.signature.kept'))
  await row.click()
  await page.getByRole('button', { name: say('technicians.detailsOf', { name }) }).click()
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('naturalWidth', 236)
})
