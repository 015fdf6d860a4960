import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import type { Page } from '@playwright/test'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { addUser } from './support/people.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

/** A sample with two specimens due today and a reserve, of a work site that no other run of the tests has named. */
async function aSample(administrator: Caller) {
  const run = mark()
  const [code, name, clientName] = [`BX${run}`, `Viaducto Ibérico ${run}`, `Constructora Gómez ${run}`]
  const site = await aWorkSite(administrator, { code, name, client: clientName, mix: { agePlan: '28·28·R' } })
  // No letters of a mark: whoever looks for the second must not find the first.
  const { trucks } = await castTrucks(administrator, site.id, [`R-${run}77`, 'Z-2'])
  const [sample] = trucks
  if (!sample) throw new Error('no sample')
  return { run, code, name, sample, clientName }
}

const box = (page: Page) => page.getByRole('combobox', { name: say('search.box') })
const hits = (page: Page) => page.getByRole('option')

test('finds by a slip of the finger, without accents and by part of a number', async ({ enter, place }) => {
  const { api, page } = await enter(place)
  const { run, code, name, sample, clientName } = await aSample(api)
  await page.goto('/servicios/consulta')
  await expect(box(page)).toBeFocused()

  await page.keyboard.type(`constructora gomez ${run.toLowerCase()}`)
  await expect(hits(page).filter({ hasText: clientName })).toBeVisible()

  await box(page).fill(`viadutco iberco ${run}`)
  await expect(page.getByText(say('search.alike', { q: `viadutco iberco ${run}` }))).toBeVisible()
  await expect(hits(page).first()).toContainText(name)

  await box(page).fill(`${run}-00`)
  await expect(hits(page).filter({ hasText: sample.code }).first()).toBeVisible()

  await box(page).fill(`${run}77`)
  await expect(hits(page)).toHaveCount(1)
  await expect(hits(page)).toHaveText(
    new RegExp(`${sample.code}.*${say('search.match.deliveryNote', { text: `R-${run}77` })}`),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: sample.code })).toBeVisible()
  await page.goBack()
  await expect(box(page)).toHaveValue(`${run}77`)
  await box(page).fill(code)
  await expect(hits(page).filter({ hasText: name }).first()).toBeVisible()
})

test('chips narrow down by keyboard alone, stand in the link, and go again', async ({ enter, place }) => {
  const { api, page } = await enter(place)
  const { code, sample } = await aSample(api)
  await page.goto('/servicios/consulta')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('ob')
  await expect(page.getByRole('button', { name: /^obra:/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(box(page)).toHaveValue('obra:')
  await page.keyboard.type(code.slice(0, 6).toLowerCase())
  // Tab takes the first: what fewer letters offered may begin with the work site of another test.
  await expect(page.getByRole('button', { name: /^obra:/ }).first()).toHaveAccessibleName(
    new RegExp(`^obra:${code}`),
  )
  await page.keyboard.press('Tab')
  const removeSite = page.getByRole('button', { name: say('search.chips.remove', { chip: `obra:${code}` }) })
  await expect(removeSite).toBeVisible()
  await expect(hits(page)).toHaveCount(2)

  await page.keyboard.type('estado:pendiente fc:30 Z-2')
  await expect(hits(page)).toHaveCount(1)
  await expect(page).toHaveURL(/estado(%3A|:)pendiente.*Z-2/)
  await page.reload()
  await expect(hits(page)).toHaveCount(1)
  await expect(box(page)).toHaveValue('Z-2')
  await box(page).fill('')
  await box(page).press('Backspace')
  await expect(page.getByRole('button', { name: say('search.chips.remove', { chip: 'fc:30' }) })).toBeHidden()
  await expect(removeSite).toBeVisible()
  await expect(hits(page)).toHaveCount(2)

  await page.keyboard.type('estado:bajo ')
  await expect(page.getByText(say('search.nothingHint'))).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(hits(page).filter({ hasText: sample.code })).toBeVisible()
})

test('goes to screens and people and does things from any screen, by the keyboard alone', async ({
  enter,
  place,
}) => {
  const { page } = await enter(place)
  await page.goto('/dashboard/main')
  await page.getByRole('button', { name: say('shell.header.search') }).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('estad')
  await expect(hits(page).first()).toContainText(say('shell.menu.estadisticas'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/estadisticas/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type(say('search.commands.dark'))
  await expect(hits(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.keyboard.press('Control+k')
  await page.keyboard.type(place.username)
  const person = hits(page).filter({ hasText: place.username }).first()
  await expect(person).toBeVisible()
  await person.click()
  await expect(page).toHaveURL(/administracion\/usuarios\/\d+/)

  await page.keyboard.press('Control+k')
  await expect(hits(page)).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/estadisticas/)
})

test('what is typed while the box opens for the first time is not lost', async ({ enter, place }) => {
  const { page } = await enter(place)
  await page.goto('/dashboard/main')
  await expect(page.getByRole('heading', { level: 1, name: say('dashboard.title') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('estadisticas')
  await expect(box(page)).toHaveValue('estadisticas')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
})

test('a search that cannot be fetched leaves the keys to the screen', async ({ enter, place }) => {
  const { page } = await enter(place)
  await page.route(/palette-panel/, (route) => route.abort())
  await page.goto('/servicios/consulta')
  await expect(box(page)).toBeFocused()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('palette-panel'))
  await page.keyboard.press('Control+k')
  await failed
  await expect(async () => {
    await page.keyboard.type('a')
    await expect(box(page)).toHaveValue(/a/, { timeout: 1_000 })
  }).toPass()
})

test('does something with what it finds, by the keyboard alone', async ({ enter, place }) => {
  const { api, page } = await enter(place)
  const { sample, run } = await aSample(api)
  await api.does(proveByPasswordEndpoint, { body: { password: place.password } })
  const person = await addUser(api, { username: `prensa${run}`.toLowerCase(), names: `Prensa ${run}` })
  await page.goto('/dashboard/main')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(`romper ${sample.code}`)
  const found = page.getByRole('dialog').getByRole('option').first()
  await expect(found).toContainText(say('search.acts.break', { name: sample.code }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/roturasdiarias\?.*specimen=/)
  await expect(page.locator('[data-field="load"]')).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(`restablecer clave ${person.username}`)
  await expect(found).toContainText(say('search.acts.password', { name: `Prensa ${run}` }))
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', {
    name: say('users.acts.reset.confirm', { name: `Prensa ${run}` }),
  })
  await expect(asked).toBeVisible()
})

test('answers the telephone from any screen, and the sentence can be copied', async ({ enter, place }) => {
  const { api, page } = await enter(place, { permissions: ['clipboard-read', 'clipboard-write'] })
  const { name, sample, clientName } = await aSample(api)
  await page.goto('/servicios/roturasdiarias')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(sample.code)
  const sentence = `${say('search.answer.title', { code: sample.code })}: ${say('search.answer.today', { age: '28 d' })}, ${say('search.answer.reserve_one', { count: 1 })}`
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByRole('button', { name: say('search.answer.copy') }).click()
  await expect(page.getByText(say('search.answer.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${sentence}\n${name} · ${clientName}`,
  )
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(page).toHaveURL(/roturasdiarias/)
})
