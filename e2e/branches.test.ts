import { addBranchEndpoint } from '@probeta/contract/laboratory/branches.ts'
import { receiveSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { findSpecimenEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { addStoragePlaceEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import { expect, type Page, test } from '@playwright/test'
import { anEmptyLaboratory, type EmptyLaboratory } from './support/servers/an-empty-laboratory.ts'
import { aWorkSite } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { say } from './support/say.ts'

let laboratory: EmptyLaboratory
test.beforeAll(async () => {
  laboratory = await anEmptyLaboratory()
})
test.afterAll(() => laboratory.close())

const aPlace = (code: string, tank: string) =>
  laboratory.api.does(addStoragePlaceEndpoint, { body: { code, tank, shelf: '', capacity: null } })

/** A truck of two specimens due today and a reserve, in a tank of the head office. */
async function aTank() {
  const { api } = laboratory
  const site = await aWorkSite(api, { code: 'OB1', name: 'Obra 1', mix: { agePlan: '28·28·R' } })
  const sheet = await castTrucks(api, site.id, ['R-1'], '28·28·R')
  const { id: placeId } = await aPlace('P1', 'Pileta 1')
  await api.does(receiveSheetEndpoint, {
    params: { sheetId: sheet.id },
    version: sheet.version,
    body: { placeId, location: '' },
  })
  const ids = sheet.trucks.flatMap(({ specimens }) => specimens.map(({ id }) => id))
  const [first] = await Promise.all(
    ids.map((specimenId) => api.does(findSpecimenEndpoint, { params: { specimenId } })),
  )
  if (!first) throw new Error('no specimens')
  return first
}

/** As a scanner does: types what it read, and presses Enter. */
async function scan(page: Page, label: string): Promise<void> {
  await page.getByLabel(say('receptions.label'), { exact: true }).fill(label)
  await page.keyboard.press('Enter')
}
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test('a specimen goes to a branch with its note and is received there, on a phone', async ({ browser }) => {
  const specimen = await aTank()
  const page = await laboratory.open(browser, { viewport: { width: 360, height: 740 } })
  await page.goto('/administracion/tabla?table=places')
  await expect(page.getByRole('button', { name: say('storagePlaces.edit', { code: 'P1' }) })).toBeVisible()
  await expect(page.getByLabel(say('branches.filter'))).toHaveCount(0)

  const there = await aPlace('N1', 'Pileta norte')
  await laboratory.api.does(addBranchEndpoint, {
    body: { code: 'NORTE', name: 'Norte', address: '', places: [there.id], equipment: [], people: [] },
  })
  await page.goto('/servicios/muestras/traslado?new=1')
  await choose(page, say('transfers.fields.branch'), 'Norte')
  await page.getByLabel(say('transfers.fields.carrier')).fill('Furgón del laboratorio')
  await page.getByLabel(say('transfers.fields.reason')).fill('Prensa en calibración')
  await scan(page, specimen.label)
  await expect(page.getByRole('list', { name: say('transfers.list') })).toContainText(specimen.code)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: say('transfers.send') }).click()

  const card = page.getByRole('region', { name: `${say('transfers.number', { number: '1' })} → Norte` })
  await expect(card).toContainText(say('transfers.onTheWay'))
  await card.getByRole('button', { name: say('transfers.receive') }).click()
  await choose(page, say('transfers.fields.place'), 'Pileta norte (N1)')
  // Where it arrives there is no network: the scan waits on the device.
  await page.context().setOffline(true)
  await scan(page, specimen.label)
  await expect(page.getByRole('dialog')).toContainText(say('transfers.waits', { code: specimen.code }))
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog')).toContainText(
    say('transfers.received', { code: specimen.code, place: 'Pileta norte' }),
  )

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/servicios/roturasdiarias')
  const list = page.getByRole('listbox', { name: say('specimens.list.label') })
  await expect(list.getByRole('option')).toHaveCount(2)
  await choose(page, say('branches.filter'), 'Norte')
  await expect(list).toContainText(specimen.code)
  await expect(list.getByRole('option')).toHaveCount(1)
  await page.reload()
  await expect(list.getByRole('option')).toHaveCount(1)
})
