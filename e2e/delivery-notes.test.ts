import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

test('notes of a supplier’s file show what is missing, and a sheet takes over what its note says', async ({
  enter,
  place,
}) => {
  test.setTimeout(180_000)
  const { page, api } = await enter(place)
  const run = mark()
  const site = await aWorkSite(api, {
    code: `RM${run}`,
    name: `Remitos ${run}`,
    mix: { code: 'H-30', ruleSet: 'aci318-19' },
  })
  const today = dayOf(Date.now(), 'Europe/Madrid')
  const rows = Array.from(
    { length: 10 },
    (_, at) => `${site.code};R${run}-${at};${today};H-30;12;Norte;${at}234 KLM;0:05`,
  )
  const file = ['Obra;Remito;Fecha;Hormigón;Volumen (m³);Planta;Camión;Carga', ...rows].join('\n')
  const importFile = (text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'remitos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await test.step('a wrong row is told before anything is stored; the corrected file goes in', async () => {
    await page.goto('/servicios/muestras/remitos?view=import')
    await importFile(`${file}\nNADIE;X;${today};H-30;8;;;`)
    await expect(page.getByText(say('tables.wrong.unknown'))).toBeVisible()
    await importFile(file)
    await page.getByRole('button', { name: say('tables.import') }).click()
    await expect(page.getByText(say('deliveryNotes.imported', { added: 10, same: 0 }))).toBeVisible()
  })

  await test.step('what is missing comes first, with its rule', async () => {
    await page.goto(`/servicios/muestras/remitos?workSiteId=${site.id}`)
    const list = page.getByRole('table', { name: say('samplingCompleteness.title') })
    await expect(list).toContainText('120 m³')
    await expect(list).toContainText(say('samplingCompleteness.missingOf', { count: 5 }))
    await expect(list).toContainText('ACI 318-19, 26.12.2')
    await page.getByRole('tab', { name: say('deliveryNotes.tabs.notes') }).click()
    await expect(page.getByRole('table', { name: say('deliveryNotes.title') })).toContainText(`R${run}-9`)
  })

  await test.step('the number of a note in a sheet offers what is known of it, taken by one press', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
    const truck = page.getByRole('group', { name: say('sheets.entry.truck', { number: 1 }) })
    await truck.getByLabel(say('sheets.truck.volume'), { exact: true }).fill('11')
    await truck.getByLabel(say('sheets.truck.deliveryNote')).fill(`r${run}-3`)
    const offer = truck.getByRole('group', { name: say('deliveryNotes.offer.title') })
    await expect(offer).toContainText('Norte')
    const differs = say('deliveryNotes.offer.differs', {
      field: say('sheets.truck.volume'),
      note: '12',
      sheet: '11',
    })
    await expect(offer).toContainText(differs)
    await expect(truck.getByLabel(say('sheets.truck.mixer'))).toHaveValue('')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await offer.getByRole('button', { name: say('deliveryNotes.offer.take') }).click()
    await expect(truck.getByLabel(say('sheets.truck.mixer'))).toHaveValue('3234 KLM')
    await expect(truck.getByLabel(say('sheets.truck.volume'), { exact: true })).toHaveValue('12')
    await expect(truck.getByLabel(say('sheets.truck.leftPlant'))).toHaveValue('00:05')
    await expect(offer).toContainText(say('deliveryNotes.offer.taken'))
  })
})
