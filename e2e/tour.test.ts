import { demo } from './support/at-sign-in.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const [viewport, steps] = [{ width: 360, height: 740 }, 10]

test('the tour of the demonstration goes through its screens, on a phone too, and is left for good', async ({
  enter,
}) => {
  const { page } = await enter(demo('admin'), { viewport })
  await page.goto('/dashboard/main')
  const tour = page.getByRole('complementary', { name: say('firstSteps.tour.title') })
  await tour.getByRole('button', { name: say('firstSteps.tour.start') }).click()
  const headings = new Set<string>()
  for (let at = 1; at <= steps; at += 1) {
    await expect(tour).toContainText(say('firstSteps.tour.step', { at, count: steps }))
    await expect(tour).toBeInViewport()
    headings.add(await page.getByRole('heading', { level: 1 }).innerText())
    if (at < steps) await tour.getByRole('link', { name: say('firstSteps.tour.next') }).click()
  }
  expect(headings.size).toBeGreaterThanOrEqual(6)
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
