import { demo } from './support/at-sign-in.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

test('the dashboard says when the records were compared with the audit log, and that they agree', async ({
  enter,
}) => {
  const { page } = await enter(demo('admin'))
  const panel = page.getByRole('region', { name: say('dashboard.records.title') })
  // A server compares them when it starts; until then the panel says that it has yet to be.
  await expect(async () => {
    await page.goto('/dashboard/main')
    await expect(panel).toContainText(/Coinciden\. \d\d\/\d\d\/\d{4}, \d\d:\d\d: [\d.]+ registros/, {
      timeout: 5_000,
    })
  }).toPass()
  const { page: hers } = await enter(demo('recepcion'))
  await hers.goto('/dashboard/main')
  await expect(hers.getByRole('heading', { level: 1, name: say('dashboard.title') })).toBeVisible()
  await expect(hers.getByRole('region', { name: say('dashboard.records.title') })).toHaveCount(0)
})

test('what deviates from the audit log stands before everything else on the dashboard', async ({ enter }) => {
  const { page } = await enter(demo('admin'))
  const deviating = {
    at: '2026-11-25T06:41:00Z',
    records: 5_039,
    deviations: 3,
    named: [{ table: 'break', row: '019a1b2c-0000-7000-8000-000000000001', column: 'load_n' }],
    trailHolds: false,
  }
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch()
    const known = (await response.json()) as object
    await route.fulfill({ response, json: { ...known, records: { last: deviating } } })
  })
  await page.goto('/dashboard/main')
  const first = page.getByRole('main').getByRole('region').first()
  await expect(first).toContainText('3 desviaciones respecto del registro de auditoría')
  await expect(first).toContainText('no está como se selló')
  await expect(first).toContainText('break · 019a1b2c-0000-7000-8000-000000000001 · load_n')
})
