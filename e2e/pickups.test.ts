import type { Page } from '@playwright/test'
import { printLabelsEndpoint } from '@probeta/contract/concrete/labels.ts'
import { pickUpSpecimenEndpoint } from '@probeta/contract/concrete/pickups.ts'
import { findSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { addStoragePlaceEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { aColleague, aWorkSite, mark } from './support/a-work-site.ts'
import { castOne } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const phone = { viewport: { width: 400, height: 800 } } as const

/** A work site where four labelled specimens of one sample lie since yesterday. */
async function fourAtTheSite(api: Caller) {
  const run = mark()
  const site = await aWorkSite(api, { code: `RE${run}`, name: `Recogida ${run}` })
  const { id: sheetId, trucks } = await castOne(api, site.id, { agePlan: '7·28·28·28' })
  const specimenIds = trucks.flatMap(({ specimens }) => specimens.map(({ id }) => id))
  await api.does(printLabelsEndpoint, { body: { specimenIds, reason: '' } })
  const sheet = await api.does(findSheetEndpoint, { params: { sheetId } })
  const [sample] = sheet.trucks
  if (!sample) throw new Error('no sample')
  return { site, sample }
}

async function scan(page: Page, text: string) {
  await page.getByLabel(say('receptions.label'), { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}
const stop = (page: Page, name: string) => page.getByRole('region', { name })
const load = (page: Page, code: string) =>
  page
    .getByRole('list', { name: say('pickups.onTheWay') })
    .getByRole('listitem')
    .filter({ hasText: code })
const redCards = (page: Page) => page.getByRole('main').getByRole('alert')

test('a round without a network is sent when it is back, and the custody says who had what', async ({
  enter,
  place,
}) => {
  test.setTimeout(180_000)
  const { page, api } = await enter(place, phone)
  const { site, sample } = await fourAtTheSite(api)
  const other = await enter(await aColleague(api, place.password, 'Ester Otra', 'fieldTechnician'))
  const [first, second, third, fourth] = sample.specimens
  if (!first || !second || !third || !fourth) throw new Error('no specimens')

  await test.step('the round shows what lies at the site', async () => {
    await page.goto('/servicios/muestras/recogida')
    await expect(stop(page, site.name)).toContainText(say('pickups.count_other', { count: 4 }))
    await expect(stop(page, site.name)).toContainText('ASTM C31')
  })

  await test.step('without a network scans are kept, and the temperatures too', async () => {
    await page.context().setOffline(true)
    await scan(page, first.checkedCode)
    await expect(load(page, sample.code)).toContainText(say('pickups.count_one', { count: 1 }))
    await scan(page, second.checkedCode)
    await expect(load(page, sample.code)).toContainText(say('pickups.count_other', { count: 2 }))
    await scan(page, second.checkedCode)
    await expect(page.getByText(say('pickups.haveIt', { code: second.code }))).toBeVisible()
    await page.getByRole('button', { name: say('pickups.curing.buttonOf', { code: sample.code }) }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('pickups.curing.fields.leastC')).fill('12')
    await form.getByLabel(say('pickups.curing.fields.mostC')).fill('25')
    await expect(form.getByRole('status').filter({ hasText: 'ASTM C31' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(page.getByText(say('receptions.offline_other', { count: 3 }))).toBeVisible()
  })

  await test.step('what somebody else took meanwhile is a message that stays; the rest arrives', async () => {
    await other.api.does(pickUpSpecimenEndpoint, {
      body: { specimenId: second.id, at: new Date().toISOString() },
    })
    await page.context().setOffline(false)
    await expect(redCards(page).getByRole('heading')).toHaveText(say('receptions.wrong.carried'))
    await expect(redCards(page)).toContainText('Ester Otra')
    await page.reload()
    await expect(redCards(page)).toContainText(second.code)
    await redCards(page)
      .getByRole('button', { name: say('pickups.understood') })
      .click()
    await expect(redCards(page)).toHaveCount(0)
  })

  await test.step('the rest of the sample is taken with one tap', async () => {
    await page.getByRole('button', { name: say('pickups.takeAllOf', { code: sample.code }) }).click()
    await expect(load(page, sample.code)).toContainText(say('pickups.count_other', { count: 3 }))
    await expect(stop(page, site.name)).toHaveCount(0)
  })

  await test.step('the reception empties what is on the way', async () => {
    const code = `R${mark()}`.toUpperCase()
    await api.does(addStoragePlaceEndpoint, { body: { code, tank: code, shelf: '', capacity: null } })
    await page.goto('/servicios/muestras?receive=1')
    await scan(page, code)
    for (const { checkedCode } of sample.specimens) await scan(page, checkedCode)
    await expect(page.getByRole('list', { name: say('receptions.list') }).getByRole('listitem')).toHaveCount(
      4,
    )
    await page.goto('/servicios/muestras/recogida')
    await expect(page.getByLabel(say('receptions.label'), { exact: true })).toBeVisible()
    await expect(load(page, sample.code)).toHaveCount(0)
  })

  await test.step('and the sample says who had it', async () => {
    await page.goto(`/servicios/muestras/muestra/${sample.id}?tab=custody`)
    const custody = page.getByRole('region', { name: say('pickups.custody.title') })
    await expect(custody).toContainText(say('pickups.custody.kinds.cast', { place: site.name }))
    await expect(custody).toContainText(say('pickups.custody.kinds.pickup'))
    await expect(custody).toContainText('Ester Otra')
    await expect(custody).toContainText(say('pickups.custody.whole_other', { count: 4 }))
    await expect(page.getByRole('region', { name: say('pickups.curing.title') })).toContainText('12')
  })
})

test('specimens that were just cast are left where they lie, unless somebody says to take them', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place, phone)
  const run = mark()
  const site = await aWorkSite(api, { code: `PR${run}`, name: `Pronto ${run}` })
  const minute = 60_000
  const castAt = new Date(Date.now() - minute).toISOString()
  const { trucks } = await castOne(api, site.id, { castAt, agePlan: '28·28' })
  const code = trucks[0]?.code ?? ''
  await page.goto('/servicios/muestras/recogida')
  const take = stop(page, site.name).getByRole('button', { name: say('pickups.takeAllOf', { code }) })
  await take.click()
  const ask = page.getByRole('dialog', { name: say('pickups.early.title', { code }) })
  await expect(ask).toContainText('ASTM C31')
  await ask.getByRole('button', { name: say('common.actions.cancel') }).click()
  await expect(ask).toBeHidden()
  await expect(load(page, code)).toHaveCount(0)
  await take.click()
  await ask.getByRole('button', { name: say('pickups.early.confirm') }).click()
  await expect(load(page, code)).toContainText(say('pickups.count_other', { count: 2 }))
})
