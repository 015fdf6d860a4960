import type { Page } from '@playwright/test'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { demo } from './support/at-sign-in.ts'
import { draftHolds } from './support/drafts.ts'
import { isKept } from './support/kept-on-device.ts'
import { sayInSpain as say } from './support/say.ts'
import { expect, test } from './support/servers/laboratory.ts'

/** The program is fetched, started and reads, on a machine that may run several tests. */
const reading = { timeout: 90_000 }
const lines = ['HORMIGONES DEL SUR S.A.', 'REMITO N° 0001-00047812', 'Camión: AB 123 CD', 'Volumen: 7,5 m3']

/** A picture with these lines, as the browser draws them, with a shadow over one side. */
async function draw(page: Page, text: readonly string[]) {
  const png = await page.evaluate((drawn) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_000, height: 500 })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    const light = pen.createLinearGradient(0, 0, canvas.width, 0)
    light.addColorStop(0, '#777')
    light.addColorStop(1, '#fff')
    pen.fillStyle = light
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#111'
    pen.font = '36px sans-serif'
    drawn.forEach((line, index) => pen.fillText(line, 60, 90 + index * 80))
    return canvas.toDataURL('image/png')
  }, text)
  return { name: 'remito.png', mimeType: 'image/png', buffer: Buffer.from(png.split(',')[1] ?? '', 'base64') }
}

test('what the photo of a ticket says is offered field by field, also without a network', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'), {
    serviceWorkers: 'allow',
    viewport: { width: 360, height: 800 },
  })
  const run = mark()
  const site = await aWorkSite(api, { code: `FR${run}`, name: `Remitos ${run}` })
  const field = (name: 'deliveryNote' | 'mixer' | 'volume') =>
    page.getByLabel(say(`sheets.truck.${name}`), { exact: true })
  const photos = page.getByRole('group', { name: say('photos.ofNote') })
  const offer = page.getByRole('group', { name: say('deliveryNotes.photo.title') })
  const add = async (text: readonly string[]) =>
    photos
      .getByLabel(say('photos.add'))
      .and(page.locator('input'))
      .setInputFiles(await draw(page, text))
  await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
  await expect(field('volume')).toBeVisible()
  await isKept(page, site.id)

  await test.step('it stands under the photo, and what was typed is not overwritten', async () => {
    await field('volume').fill('8')
    await add(lines)
    await expect(offer).toBeVisible(reading)
    await expect(field('deliveryNote')).toHaveValue('')
    await expect(field('mixer')).toHaveValue('')
    await expect(field('volume')).toHaveValue('8')
    const differs = { field: say('sheets.truck.volume'), note: '7,5', sheet: '8' }
    await expect(offer).toContainText(say('deliveryNotes.offer.differs', differs))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
  })

  await test.step('one value is taken over by a press, the others stay open', async () => {
    const take = offer.getByRole('button', {
      name: say('deliveryNotes.offer.takeOne', { value: '0001-00047812' }),
    })
    await take.click()
    await expect(field('deliveryNote')).toHaveValue('0001-00047812')
    await expect(take).toBeHidden()
    await expect(field('mixer')).toHaveValue('')
    await expect(field('volume')).toHaveValue('8')
  })

  await test.step('after a reload without a network it is read again on the device', async () => {
    await draftHolds(page, '0001-00047812')
    await page.context().setOffline(true)
    await page.reload()
    await expect(field('deliveryNote')).toHaveValue('0001-00047812')
    await expect(offer).toContainText('AB 123 CD', reading)
    await expect(field('mixer')).toHaveValue('')
    await page.context().setOffline(false)
  })
})

test('a photo that cannot be read is kept and says so, and is read once there is a network', async ({
  enter,
}) => {
  const { page, api } = await enter(demo('admin'))
  const run = mark()
  const site = await aWorkSite(api, { code: `FN${run}`, name: `Sin red ${run}` })
  await page.goto(`/servicios/muestras?new=1&workSiteId=${site.id}`)
  const photos = page.getByRole('group', { name: say('photos.ofNote') })
  await page.route('**/*traineddata*', (route) => route.abort())
  await photos
    .getByLabel(say('photos.add'))
    .and(page.locator('input'))
    .setInputFiles(await draw(page, ['Encofrado del eje 4']))
  await expect(page.getByText(say('deliveryNotes.photo.failed'))).toBeVisible(reading)
  await expect(photos.getByRole('listitem').locator('img')).toHaveCount(1)

  await page.unroute('**/*traineddata*')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByText(say('deliveryNotes.photo.nothing'))).toBeVisible(reading)
  await expect(photos.getByRole('listitem').locator('img')).toHaveCount(1)
})
