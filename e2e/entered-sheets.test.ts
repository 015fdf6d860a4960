import { aWorkSite, mark } from './support/a-work-site.ts'
import { demo } from './support/at-sign-in.ts'
import { castOne } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

test('a sheet is asked about, answered, accepted by somebody else, and changed as a second version', async ({
  enter,
}) => {
  const [field, desk] = [await enter(demo('recepcion')), await enter(demo('ingeniera'))]
  const { api: administrator } = await enter(demo('admin'))
  const run = mark()
  const site = await aWorkSite(administrator, { code: `PL${run}`, name: `Puente ${run}`, mix: {} })
  const sheet = await castOne(field.api, site.id)
  const { page } = desk
  const dialog = page.getByRole('dialog')

  await test.step('from the list into the sheet, where a question is asked', async () => {
    await page.goto(`/consultas/planillasingresadas?search=PL${run}`)
    await page.getByRole('cell', { name: String(sheet.number), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('sheets.one', { number: sheet.number }),
    )
    await page.getByRole('button', { name: say('sheets.talk.query') }).click()
    await dialog.getByRole('textbox').fill('¿Qué tiempo hacía?')
    await dialog.getByRole('textbox').press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('¿Qué tiempo hacía?')).toBeVisible()
    await expect(page.getByText(say('sheets.accept.wrongState'))).toBeVisible()
  })

  await test.step('whoever entered it reads it on the sheet and answers', async () => {
    await field.page.goto(`/servicios/muestras/${sheet.id}`)
    await expect(field.page.getByText('¿Qué tiempo hacía?')).toBeVisible()
    const answer = field.page.getByRole('textbox', { name: say('sheets.talk.answerLabel'), exact: true })
    await answer.fill('Llovía')
    await field.page.getByRole('button', { name: say('sheets.talk.answer') }).click()
    // The field says it too, until the server has it.
    await expect(answer).toBeHidden()
    await expect(field.page.getByText('Llovía')).toBeVisible()
  })

  await test.step('it is accepted, opened again with a reason, corrected and accepted as version 2', async () => {
    await page.reload()
    await page.getByRole('button', { name: say('sheets.accept.button'), exact: true }).click()
    await expect(page.getByText(say('sheets.accept.locked'))).toBeVisible()
    await page.getByRole('button', { name: say('sheets.accept.revise') }).click()
    await dialog.getByRole('textbox').fill('Falta el tiempo')
    await dialog.getByRole('textbox').press('Enter')
    await expect(dialog).toBeHidden()

    await field.page.reload()
    await field.page.getByRole('button', { name: say('sheets.correct.button'), exact: true }).click()
    await field.page.getByRole('menuitem', { name: say('sheets.correct.header') }).click()
    const form = field.page.getByRole('dialog')
    await form.getByLabel(say('sheets.fields.remark')).fill('Con lluvia')
    await form.getByLabel(say('sheets.correct.reason')).fill('Faltaba')
    await form.getByRole('button', { name: say('sheets.correct.save') }).click()
    await expect(form).toBeHidden()

    await page.reload()
    await page.getByRole('button', { name: say('sheets.accept.button'), exact: true }).click()
    await expect(page.getByText(say('sheets.accept.locked'))).toBeVisible()
  })

  await test.step('both versions stay readable, and what changed is named', async () => {
    const versions = page.getByRole('region', { name: say('sheets.versions.title') })
    await expect(
      versions.getByText(say('sheets.versions.because', { reason: 'Falta el tiempo' })),
    ).toBeVisible()
    await expect(versions.locator('ins')).toHaveText('Con lluvia')
    const read = versions.getByRole('button', { name: say('sheets.versions.read') })
    await expect(read).toHaveCount(2)
    await read.first().click()
    await expect(page.getByText(say('sheets.versions.reading', { number: 1 }))).toBeVisible()
    await expect(page.getByRole('region', { name: say('sheets.papers.typed') }).first()).not.toContainText(
      'Con lluvia',
    )
  })

  await test.step('what is missing stands beside it', async () => {
    await page.goto('/consultas/planillasingresadas')
    await page.getByRole('tab', { name: say('sheets.missing.tab') }).click()
    await expect(page).toHaveURL(/view=missing/)
    await expect(page.getByRole('region', { name: say('sheets.gaps.title') })).toContainText(
      say('sheets.gaps.sheets'),
    )
  })
})
