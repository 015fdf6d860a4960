import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { findCalendarEndpoint } from '@probeta/contract/laboratory/calendar.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { addSheetEndpoint, findSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { callerAt } from '@probeta/server/testing/access/call-api.ts'
import { plainTruck } from '@probeta/server/testing/access/plain-bodies.ts'
import { aWorkSite } from './support/a-work-site.ts'
import { signInBy } from './support/at-sign-in.ts'
import { choosePassword, printedPassword } from './support/choose-password.ts'
import { openBrowser, sessionOf } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'
import { type RunningServer, startServer } from './support/servers/start-server.ts'

// The server stands in Madrid, the laboratory in Lima: what its administrator says at the first start is what counts.

let server: RunningServer
let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probeta-first-'))
  server = await startServer({ command: 'start', dataDir: folder })
})
test.afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const field = (page: Page, name: 'name' | 'address') => page.getByLabel(say(`laboratory.fields.${name}`))
const zoneOf = (page: Page) => page.getByRole('combobox', { name: say('laboratory.fields.timeZone') })
const title = (page: Page) => page.getByRole('heading', { name: say('laboratory.first.title') })
/** Lima keeps no summer time: 23:30 there. */
const lateInLima = (day: string) => `${addDays(day, 1)}T04:30:00Z`
const clockIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('es', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    Date.parse(instant),
  )
const inSpanish = (day: string) => day.split('-').toReversed().join('/')

test('a laboratory in Lima is asked who and where it is, and shows what another clock would move', async ({
  browser,
}) => {
  const admin = await choosePassword(server, 'admin', printedPassword(server.output()))
  const place = { address: server.address, ...admin }
  const context = await openBrowser(browser, place, { timezoneId: 'America/Lima', locale: 'es-PE' })
  const page = await context.newPage()
  await page.goto('/servicios/cliente')
  await signInBy(page, admin)

  await expect(title(page)).toBeVisible()
  await expect(field(page, 'name')).toBeFocused()
  await expect(page.getByRole('combobox', { name: say('laboratory.fields.country') })).toHaveValue('Perú')
  await expect(zoneOf(page)).toHaveValue(/^America\/Lima/)
  await page.getByRole('button', { name: say('laboratory.first.save') }).click()
  await expect(page.getByText(say('common.form.required'))).toBeVisible()
  await field(page, 'name').fill('Ensayos Rímac')
  await field(page, 'address').fill('Av. Argentina 1234, Lima')
  await page.keyboard.press('Enter')

  // The page that was asked for, under the name that was just said.
  await expect(title(page)).toBeHidden()
  await expect(page).toHaveURL('/servicios/cliente')
  await expect(page.getByRole('heading', { name: say('shell.menu.cliente'), level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: say('shell.menu.cliente'), level: 1 })).toBeVisible()
  await expect(title(page)).toHaveCount(0)

  const { id, token } = await sessionOf(place, admin)
  const api = callerAt(server.address, id, `Bearer ${token},${id}`)
  const { laboratory, today } = await api.does(currentSessionEndpoint)
  expect(laboratory).toMatchObject({
    ...{ name: 'Ensayos Rímac', country: 'PE', timeZone: 'America/Lima', setUp: true },
  })
  const { closedDays } = await api.does(findCalendarEndpoint)
  const independence = `${today.slice(0, 4)}-07-28`
  expect(closedDays.find(({ day }) => day === independence)?.name).toMatch(/Independencia/)
  const site = await aWorkSite(api, { code: 'RIM', name: 'Muelle Norte' })
  const { mixes } = await api.does(findWorkSiteEndpoint, { params: { workSiteId: site.id } })
  const castOn = addDays(today, -2)
  const castAt = lateInLima(castOn)
  const { id: sheetId, trucks } = await api.does(addSheetEndpoint, {
    body: {
      workSiteId: site.id,
      ...{ sampledOn: castOn, technician: 'Campo', weather: '', airTemperatureC: 18, remark: '' },
      trucks: [{ ...plainTruck, mixId: mixes[0]?.id ?? '', castAt, agePlan: '7', deliveryNote: 'R-1' }],
    },
  })
  const [truck] = trucks
  const due = addDays(castOn, 7)
  expect(truck?.specimens[0]?.dueOn).toBe(due)
  const sample = await context.newPage()
  await sample.goto(`/servicios/muestras/muestra/${truck?.id ?? ''}`)
  await expect(sample.getByRole('main')).toContainText(clockIn('America/Lima', castAt))

  await page.goto('/administracion/tabla?table=laboratory')
  await page.getByRole('button', { name: say('common.actions.edit') }).click()
  await zoneOf(page).fill('Madrid')
  await page.getByRole('option', { name: 'Europe/Madrid' }).click()
  const moves = page.getByRole('region', { name: say('laboratory.fields.timeZone') })
  await expect(moves.getByRole('row')).toHaveCount(2)
  const row = moves.getByRole('row').nth(1)
  for (const said of [truck?.specimens[0]?.code ?? '', inSpanish(due), inSpanish(addDays(due, 1))])
    await expect(row).toContainText(said)
  expect((await api.does(findSheetEndpoint, { params: { sheetId } })).trucks[0]?.specimens[0]?.dueOn).toBe(
    due,
  )
  await page.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const moved = await api.does(findSheetEndpoint, { params: { sheetId } })
  expect(moved.trucks[0]?.specimens[0]?.dueOn).toBe(addDays(due, 1))
  // Nobody reloaded: the other page reads by the new clock.
  await expect(sample.getByRole('main')).toContainText(clockIn('Europe/Madrid', castAt))
  await context.close()
})
