import { demo } from './support/at-sign-in.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const viewport = { width: 360, height: 740 }
const addresses = [
  /dashboard\/main/,
  /servicios\/programacion/,
  /servicios\/muestras\?new=/,
  /servicios\/roturasdiarias/,
  /consultas\/resultadoscilindros/,
  /resultadoscilindros\?view=low/,
  /resultadoscilindros\?view=reports/,
  /consultas\/estadisticas\?tab=control/,
  /administracion\/tabla\?table=audit/,
  /dashboard\/main/,
]
const steps = addresses.length

test('the tour of the demonstration goes through its screens, on a phone too, and is left for good', async ({
  enter,
}) => {
  const { page } = await enter(demo('admin'), { viewport })
  await page.goto('/dashboard/main')
  const tour = page.getByRole('complementary', { name: say('firstSteps.tour.title') })
  await tour.getByRole('button', { name: say('firstSteps.tour.start') }).click()
  for (const [before, address] of addresses.entries()) {
    const at = before + 1
    await expect(tour).toContainText(say('firstSteps.tour.step', { at, count: steps }))
    await expect(page).toHaveURL(address)
    await expect(tour).toBeInViewport()
    if (at < steps) await tour.getByRole('link', { name: say('firstSteps.tour.next') }).click()
  }
  await tour.getByRole('link', { name: say('firstSteps.tour.back') }).click()
  await expect(page).toHaveURL(/table=audit/)
  await tour.getByRole('button', { name: say('firstSteps.tour.close') }).click()
  await expect(tour).toHaveCount(0)
  await page.goto('/dashboard/main')
  await expect(page.getByRole('heading', { level: 1, name: say('dashboard.title') })).toBeVisible()
  await expect(tour).toHaveCount(0)
})

test('who has no tables is not led to the audit log', async ({ enter }) => {
  const { page } = await enter(demo('recepcion'))
  await page.goto('/dashboard/main')
  await page.getByRole('button', { name: say('firstSteps.tour.start') }).click()
  const tour = page.getByRole('complementary', { name: say('firstSteps.tour.title') })
  await expect(tour).toContainText(/1 de \d/)
  await expect(tour).not.toContainText(say('firstSteps.tour.step', { at: 1, count: steps }))
})
