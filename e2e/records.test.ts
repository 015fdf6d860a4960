import { demo } from './support/at-sign-in.ts'
import { expect, test } from './support/laboratory.ts'
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
