import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openBrowser, test } from './support/laboratory.ts'
import { pagesOf } from './support/pages-of.ts'

const demo = (username: string) => ({ username, password: 'probeta-demo' })
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

const named = (path: string, violations: Violations): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path}: ${id}: ${html.slice(0, 160)}`))

/** What axe finds serious or critical on a page that has finished loading: all rules in light, the colours again in dark. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const light = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  return [...named(`${path} (light)`, light.violations), ...named(`${path} (dark)`, dark.violations)]
}

const faultsOfAll = async (page: Page, paths: readonly string[]) => {
  const faults: string[] = []
  for (const path of paths) faults.push(...(await faultsOf(page, path)))
  return faults
}

// A stream of events keeps the network busy for ever; the pages do not need it here.
const withoutEvents = (page: Page) => page.route('**/api/events', (route) => route.abort())

test.describe('nothing serious for a screen reader or weak eyes', () => {
  test.setTimeout(180_000)

  for (const half of [0, 1]) {
    test(`on the pages of the staff, ${half === 0 ? 'first' : 'second'} half`, async ({ enter }) => {
      const administrator = await enter(demo('admin'))
      await withoutEvents(administrator.page)
      const paths = Object.values(await pagesOf(administrator.api))
      const middle = Math.ceil(paths.length / 2)
      const part = half === 0 ? paths.slice(0, middle) : paths.slice(middle)
      expect(await faultsOfAll(administrator.page, part)).toEqual([])
    })
  }

  test('on the portal of a client', async ({ enter }) => {
    const { page } = await enter(demo('cliente1'))
    await withoutEvents(page)
    expect(await faultsOfAll(page, ['/dashboard/main', '/extra-pages/profile'])).toEqual([])
  })

  test('on what is open to anybody', async ({ browser, place }) => {
    const context = await openBrowser(browser, place, {})
    const page = await context.newPage()
    const paths = [
      '/authentication/signin',
      '/authentication/forgot-password',
      '/authentication/new-password',
      '/no/existe',
    ]
    expect(await faultsOfAll(page, paths)).toEqual([])
    await context.close()
  })

  test('and axe does see a fault where there is one', async ({ page }) => {
    await page.goto('/authentication/signin')
    await page.evaluate(() => document.querySelector('label')?.remove())
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a']).analyze()
    expect(named('sign-in', violations)).not.toEqual([])
  })
})
