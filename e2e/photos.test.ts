import { listSheetPhotosEndpoint, listSpecimenPhotosEndpoint } from '@probeta/contract/concrete/photos.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { aJpeg } from '@probeta/server/testing/a-jpeg.ts'
import type { Page } from '@playwright/test'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { draftHolds } from './support/drafts.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

async function aSheetDueToday(api: Caller) {
  const run = mark()
  const site = await aWorkSite(api, { code: `FO${run}`, name: `Fotos ${run}` })
  const sheet = await castTrucks(api, site.id, ['R-1'])
  const [specimen] = sheet.trucks[0]?.specimens ?? []
  if (!specimen) throw new Error('no specimen')
  return { site, sheet, specimen }
}

const file = async (width = 900, height = 600) => ({
  name: 'remito.jpg',
  mimeType: 'image/jpeg',
  buffer: await aJpeg(width, height),
})
const choose = async (page: Page, label: string, picture = file()) =>
  page
    .getByRole('group', { name: label })
    .getByLabel(say('photos.add'))
    .and(page.locator('input'))
    .setInputFiles(await picture)
const thumbs = (page: Page, label: string) =>
  page.getByRole('group', { name: label }).getByRole('listitem').locator('img')
/** Those of which the page knows that the server has them: neither waiting nor on their way. */
const kept = (page: Page, label: string) =>
  page.getByRole('group', { name: label }).locator('li[data-state="kept"]')

test('a photo of a break is taken at the press, looked at large and withdrawn with a reason', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const { specimen } = await aSheetDueToday(api)
  await page.goto(`/servicios/roturasdiarias?specimen=${specimen.id}`)
  const field = say('photos.ofBreak')
  // Larger than it is kept: the browser shrinks it before it goes out.
  await choose(page, field, file(3_000, 2_000))
  await expect(thumbs(page, field)).toHaveCount(1)
  const params = { specimenId: specimen.id }
  await expect.poll(async () => (await api.does(listSpecimenPhotosEndpoint, { params })).items.length).toBe(1)
  const [photo] = (await api.does(listSpecimenPhotosEndpoint, { params })).items
  expect(photo).toMatchObject({ width: 2000, height: 1333, shows: 'break' })

  // The server has it before the page knows: what is still on its way cannot be withdrawn.
  await expect(kept(page, field)).toHaveCount(1)
  await kept(page, field).getByRole('button').click()
  const large = page.getByRole('dialog')
  await expect(large.locator('img')).toHaveJSProperty('naturalWidth', 2000)
  await large.getByRole('button', { name: say('photos.withdraw') }).click()
  const reason = page.getByLabel(say('common.form.reason'))
  await reason.fill('Es de otra probeta')
  await reason.press('Enter')
  // The field says it too: while it is there, Esc leaves the question and not the photo.
  await expect(reason).toBeHidden()
  await expect(large.getByText('Es de otra probeta')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(page.getByText(say('photos.withdrawn'), { exact: true })).toBeVisible()
})

test('without a network it waits in the browser, and goes once when the network is back', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const { sheet } = await aSheetDueToday(api)
  const params = { sheetId: sheet.id }
  const stored = async () => (await api.does(listSheetPhotosEndpoint, { params })).items.length
  const field = say('photos.title')
  await page.goto(`/servicios/muestras/${sheet.id}`)
  await expect(page.getByText(say('photos.none'))).toBeVisible()
  await page.context().setOffline(true)
  await choose(page, field)
  await choose(page, field, file(500, 400))
  await expect(page.getByText(say('photos.waiting'))).toHaveCount(2)
  expect(await stored()).toBe(0)

  // Back, and the first answer is lost on its way after the server has done its work.
  let lost = 0
  await page.route('**/photos', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await page.context().setOffline(false)
  // Sending goes on a quarter of a minute after the answer was lost.
  await expect.poll(stored, { timeout: 90_000 }).toBe(2)
  await expect(kept(page, field)).toHaveCount(2)
  await page.reload()
  await expect(thumbs(page, field)).toHaveCount(2)
  expect(lost).toBe(1)
  expect(await stored()).toBe(2)
})

test('the photo of a delivery note waits with the sheet over a reload, and then hangs on its truck', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const { site } = await aSheetDueToday(api)
  await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
  const field = say('photos.ofNote')
  await page.getByLabel(say('sheets.truck.deliveryNote')).fill('R-77')
  await choose(page, field)
  await expect(page.getByText(say('photos.withSheet'))).toBeVisible()
  await draftHolds(page, 'R-77')
  await page.reload()
  await expect(page.getByLabel(say('sheets.truck.deliveryNote'))).toHaveValue('R-77')
  await expect(thumbs(page, field)).toHaveCount(1)

  await page.getByLabel(say('sheets.truck.cast')).fill('0001')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/servicios\/muestras\/[0-9a-f-]{36}$/)
  const sheetId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect
    .poll(async () => (await api.does(listSheetPhotosEndpoint, { params: { sheetId } })).items)
    .toMatchObject([{ shows: 'deliveryNote', sample: { code: `${site.code}-002` } }])
  await expect(thumbs(page, say('photos.title'))).toHaveCount(1)
})

test('what is no photo is refused in words, and can be taken away', async ({ enter, place }) => {
  const { page, api } = await enter(place)
  const { sheet } = await aSheetDueToday(api)
  await page.goto(`/servicios/muestras/${sheet.id}`)
  const page64 = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') }
  await choose(page, say('photos.title'), Promise.resolve(page64))
  await expect(page.getByRole('alert').filter({ hasText: say('errors.photo.unreadable') })).toBeVisible()
  await page.getByRole('button', { name: say('photos.drop') }).click()
  await expect(page.getByText(say('photos.none'))).toBeVisible()
})
