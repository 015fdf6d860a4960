import { addPressEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { listRuleSetsEndpoint } from '@probeta/contract/results/rule-sets.ts'
import { findSpecimenEndpoint, recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { findStrengthTestEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import { finishReading, loadField, typeReading } from './support/at-the-press.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

test('a certificate is entered, and a load outside of it is marked from the press to the result', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const run = mark()
  const site = await aWorkSite(api, { code: `EQ${run}`, name: `Equipos ${run}` })
  const sheet = await castTrucks(api, site.id, ['R-1'], '28·28')
  const name = `Prensa ${run}`
  const press = await api.does(addPressEndpoint, { body: { name, lines: null } })
  const truck = sheet.trucks[0]
  const [specimen, second] = truck?.specimens ?? []
  if (!truck || !specimen || !second) throw new Error('no specimen')

  await page.goto(`/administracion/tabla?table=equipment&piece=${press.id}`)
  await page.getByRole('button', { name: say('equipment.addCalibration') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('equipment.fields.certificate')).fill(`CAL-${run}`)
  await form.getByLabel(say('equipment.fields.calibratedOn')).fill('15/01/2020')
  await form.getByLabel(say('equipment.fields.holdsUntil')).fill('15/01/2090')
  await form.getByLabel(say('equipment.fields.least')).fill('40')
  await form.getByLabel(say('equipment.fields.most')).fill('540')
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(`CAL-${run}`)).toBeVisible()
  await expect(page.getByText(say('equipment.held'))).toBeVisible()
  await expect(
    page.getByText(say('equipment.verified', { least: '40', most: '540', unit: 'kN' })),
  ).toBeVisible()

  await page.goto(`/servicios/roturasdiarias?specimen=${specimen.id}`)
  await expect(page.getByRole('heading', { name: specimen.code })).toBeVisible()
  await page.getByLabel(say('specimens.field.press'), { exact: true }).selectOption({ label: name })
  await loadField(page).focus()
  const reading = { load: '565', diameters: ['150', '150'], length: '300', fracture: '2' } as const
  await typeReading(page, reading, '32,0')
  const outside = say('specimens.pressFaults.outsideVerifiedRange', { least: '40', most: '540' })
  await expect(page.getByText(outside)).toBeVisible()
  await finishReading(page, reading)
  await expect
    .poll(async () => (await api.does(findSpecimenEndpoint, { params: { specimenId: specimen.id } })).break)
    .toMatchObject({ pressName: name, pressFaults: ['outsideVerifiedRange'] })

  // The grid says it in the row, in the same words, while the load is typed.
  await page.goto(`/servicios/roturasdiarias?mode=grid&specimen=${second.id}`)
  const row = page.locator(`[data-id="${second.id}"]`)
  await expect(row.locator('[data-column="load"]')).toBeFocused()
  await page.keyboard.type('540')
  await expect(row).not.toContainText(outside)
  await page.keyboard.type(',5')
  await expect(row).toContainText(outside)
  await page.keyboard.press('Escape')

  const params = { sampleId: truck.id, ageHours: 672 }
  const { warnings } = await api.does(findStrengthTestEndpoint, { params })
  expect(warnings).toContain('outsideVerifiedRange')
  await page.goto(`/consultas/resultadoscilindros/${truck.id}/672`)
  await expect(page.getByText(say('strengthTests.warnings.outsideVerifiedRange')).first()).toBeVisible()
})

test('a rule of the laboratory’s own is copied, tried on the bench and chosen for a mix', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const run = mark()
  const name = `Contrato ${run}`
  const site = await aWorkSite(api, { code: `RG${run}`, name: `Reglas ${run}` })

  await page.goto('/administracion/tabla?table=rules&rule=aci318-19')
  await page.getByRole('button', { name: say('ruleSets.copy') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('ruleSets.fields.name')).fill(name)
  await form.getByLabel(say('ruleSets.fields.margin')).fill('3')
  // Tried before anything is saved, and again with every change.
  await form.getByRole('switch', { name: say('ruleSets.unsaved.title') }).check({ force: true })
  await form.getByLabel(say('ruleSets.bench.specified'), { exact: true }).fill('30')
  await form.getByLabel(say('ruleSets.bench.strengths')).fill('35 34 28')
  const tried = form.getByRole('table').getByRole('row').nth(3)
  await expect(tried).toContainText(say('verdicts.outcome.watch'))
  await form.getByLabel(say('ruleSets.fields.margin')).fill('1')
  await expect(tried).toContainText(say('verdicts.outcome.doesNotConform'))
  const own = async () => (await api.does(listRuleSetsEndpoint)).items.filter((one) => one.name === name)
  expect(await own()).toEqual([])
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  expect(await own()).toHaveLength(1)

  await page.getByRole('link', { name: say('ruleSets.tryIt') }).click()
  await page.getByLabel(say('ruleSets.bench.specified')).fill('30')
  await page.getByLabel(say('ruleSets.bench.strengths')).fill('35 34 28')
  const table = page.getByRole('table')
  await expect(table.getByRole('row').nth(3)).toContainText(say('verdicts.outcome.doesNotConform'))
  await expect(table.getByRole('row').nth(3)).toContainText(
    say('verdicts.ownClause', { clause: `${name} (v1)` }),
  )
  // The link carries all of it.
  await page.reload()
  await expect(table.getByRole('row').nth(3)).toContainText(say('verdicts.outcome.doesNotConform'))

  await page.goto(`/servicios/obra/${site.id}`)
  await page.getByRole('button', { name: say('workSites.mixes.add') }).click()
  await form.getByLabel(say('workSites.mixes.fields.code')).fill('H-30 contrato')
  await form.getByRole('textbox', { name: say('workSites.mixes.fields.specifiedStrength') }).fill('30')
  await form.getByRole('combobox', { name: say('workSites.mixes.fields.ruleSet') }).click()
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(`${name} (v1)`).first()).toBeVisible()
  const { mixes } = await api.does(findWorkSiteEndpoint, { params: { workSiteId: site.id } })
  expect(mixes.find(({ code }) => code === 'H-30 contrato')?.ruleSet).toMatch(/^own:/)
})

test('a rule is compared with its text, which its verdicts say, and a replaced edition says so where it is chosen', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const run = mark()
  const by = `Ana ${run}`
  const site = await aWorkSite(api, {
    code: `ED${run}`,
    name: `Ediciones ${run}`,
    mix: { ruleSet: 'nsr-10' },
  })
  const [truck] = (await castTrucks(api, site.id, ['R-1'], '28·28')).trucks
  for (const { id, version } of truck?.specimens ?? [])
    await api.does(recordBreakEndpoint, {
      params: { specimenId: id },
      version,
      body: { ...plainReading, brokenAt: new Date(Date.now() - 60_000).toISOString() },
    })
  const result = `/consultas/resultadoscilindros/${truck?.id}/672`
  await page.goto(result)
  await expect(page.getByText(say('ruleSets.compared.verdictNone'))).toBeVisible()
  const unchecked = page.getByText(/límite sin cotejar con el texto de la norma/)
  await expect(unchecked).toBeVisible()

  await page.goto('/administracion/tabla?table=rules&rule=nsr-10')
  await expect(page.getByText(say('ruleSets.compared.none'))).toBeVisible()
  await page.getByRole('button', { name: say('ruleSets.compared.add') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('ruleSets.compared.by')).fill(by)
  await form.getByLabel(say('ruleSets.compared.on')).fill('15/01/2026')
  await form.getByLabel(say('ruleSets.compared.copy')).fill('Ejemplar 12')
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Ejemplar 12')).toBeVisible()
  await page.goto(result)
  await expect(page.getByText(new RegExp(`^Cotejado con el texto de la norma por ${by} el `))).toBeVisible()
  await expect(unchecked).toBeHidden()

  await page.goto('/administracion/tabla?table=rules&rule=nsr-10')
  await page.getByRole('button', { name: say('ruleSets.compared.withdraw') }).click()
  const ask = page.getByRole('dialog')
  await ask.getByRole('textbox').fill('era otra edición')
  await ask.getByRole('button', { name: say('ruleSets.compared.withdraw') }).click()
  await expect(
    page.getByText(say('ruleSets.compared.withdrawn', { because: 'era otra edición' })),
  ).toBeVisible()

  await page.goto(`/servicios/obra/${site.id}`)
  await page.getByRole('button', { name: say('workSites.mixes.add') }).click()
  await form.getByRole('combobox', { name: say('workSites.mixes.fields.ruleSet') }).click()
  await page
    .getByRole('option', { name: new RegExp(`^EHE \\(2008\\) ·.* · ${say('ruleSets.replacedMark')}$`) })
    .click()
  await expect(form.getByText(/^Reemplazada por Código Estructural \(2021\) desde el /)).toBeVisible()
})
