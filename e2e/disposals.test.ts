import { receiveSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { findSpecimenEndpoint, moveSpecimenEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  addStoragePlaceEndpoint,
  listStoragePlacesEndpoint,
} from '@probeta/contract/laboratory/storage-places.ts'
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

const crowd = async () => (await laboratory.api.does(listStoragePlacesEndpoint)).items[0]?.specimens

/** A truck in a tank: a specimen that was damaged, one that is due today, and a reserve. */
async function aTank() {
  const { api } = laboratory
  const site = await aWorkSite(api, { code: 'OB1', name: 'Obra 1', mix: { agePlan: '28·28·R' } })
  const sheet = await castTrucks(api, site.id, ['R-1'], '28·28·R')
  const body = { code: 'P1', tank: 'Pileta 1', shelf: '', capacity: 10 }
  const { id: placeId } = await api.does(addStoragePlaceEndpoint, { body })
  const { version } = sheet
  await api.does(receiveSheetEndpoint, {
    params: { sheetId: sheet.id },
    version,
    body: { placeId, location: '' },
  })
  const ids = sheet.trucks.flatMap(({ specimens }) => specimens.map(({ id }) => id))
  const [damaged, waiting] = await Promise.all(
    ids.map((specimenId) => api.does(findSpecimenEndpoint, { params: { specimenId } })),
  )
  if (!damaged || !waiting) throw new Error('no specimens')
  await api.does(moveSpecimenEndpoint, {
    params: { specimenId: damaged.id },
    version: damaged.version,
    body: { action: 'markNotTested', reason: 'se rompió al desmoldar' },
  })
  return { damaged, waiting }
}

/** As a scanner does: types what it read, and presses Enter. */
async function scan(page: Page, label: string): Promise<void> {
  await page.getByLabel(say('receptions.label'), { exact: true }).fill(label)
  await page.keyboard.press('Enter')
}
const tab = (page: Page, name: 'mayGo' | 'keep' | 'log') =>
  page.getByRole('tab', { name: say(`disposals.tabs.${name}`) })

test('what may go is listed, scanned at the bin on a phone, logged, and taken back', async ({ browser }) => {
  const { damaged, waiting } = await aTank()
  const page = await laboratory.open(browser, { viewport: { width: 360, height: 740 } })
  await page.goto('/servicios/muestras/descarte')
  const list = page.getByRole('tabpanel')

  await test.step('the list says what may go, where it lies and why', async () => {
    await expect(list).toContainText(damaged.code)
    await expect(list).toContainText('Pileta 1')
    await expect(list).toContainText(say('disposals.rules.notTested'))
    await expect(list).not.toContainText(waiting.code)
  })

  await test.step('what waits for its day is refused with the rule', async () => {
    await scan(page, waiting.label)
    const card = page.getByRole('main').getByRole('alert')
    await expect(card).toContainText(say('disposals.refused.keep', { code: waiting.code }))
    await expect(card).toContainText(say('disposals.rules.toTest'))
  })

  await test.step('the scan frees its place', async () => {
    await scan(page, damaged.label)
    await expect(page.getByText(say('disposals.done', { code: damaged.code }))).toBeVisible()
    await expect(list).toContainText(say('disposals.empty.mayGo'))
    expect(await crowd()).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  await test.step('somebody wants it back', async () => {
    await tab(page, 'log').click()
    await page.getByRole('button', { name: say('disposals.takeBackTitle', { code: damaged.code }) }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('common.form.reason')).fill('la pide la obra')
    await form.getByRole('button', { name: say('disposals.takeBack') }).click()
    await expect(form).toBeHidden()
    await expect(list).toContainText('la pide la obra')
    await tab(page, 'mayGo').click()
    await expect(list).toContainText(damaged.code)
    expect(await crowd()).toBe(3)
  })
})
