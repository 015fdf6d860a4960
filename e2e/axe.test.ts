import type { Page } from '@playwright/test'
import { listPortalSamplesEndpoint } from '@probeta/contract/clients/portal.ts'
import { atRest } from './support/at-rest.ts'
import { barriersByBuilder, barriersOn } from './support/barriers.ts'
import { demo } from './support/at-sign-in.ts'
import { expect, openBrowser, test } from './support/servers/laboratory.ts'
import { withoutEvents } from './support/servers/live-address.ts'
import { pagesOf, publicPages, routesWithout } from './support/pages-of.ts'
import {
  openedByClient,
  openedByStaff,
  portalViews,
  type ScreenState,
  stepsOfSigningIn,
} from './support/screen-states.ts'

const widths = [1440, 1024, 360]
/** A theme changes colours alone, so in the second one the rules of colours are enough. */
const themes = [
  { theme: 'light', rules: 'all' },
  { theme: 'dark', rules: 'colours' },
] as const

const screenOf = ({ path }: ScreenState) => path.split('?')[0]

/** They share one frame, of which nothing tells when the next is there. */
const outsideOfMenu = new Set([...Object.values(publicPages), ...stepsOfSigningIn.map(({ path }) => path)])

/** From a page that nothing was done on, another screen is gone to as its menu does, without loading the program again. */
const isLeftAsItWas = (from: ScreenState, to: ScreenState) =>
  [from, to].every(({ before, path }) => !before && !path.includes('#') && !outsideOfMenu.has(path)) &&
  !from.open &&
  screenOf(from) !== screenOf(to)

async function goOn(page: Page, to: ScreenState, from: ScreenState | undefined) {
  if (!from || !isLeftAsItWas(from, to)) {
    // What stands behind a # alone would not load the page anew.
    if (to.path.includes('#')) await page.goto('about:blank')
    await page.goto(to.path)
    return
  }
  await page.evaluate((path) => {
    for (const part of document.querySelectorAll('main > *')) part.setAttribute('data-left', '')
    history.pushState({}, '', path)
  }, to.path)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}

/** Light and dark at every width, without loading the page again. */
async function faultsIn(page: Page, state: ScreenState, last: ScreenState | undefined): Promise<string[]> {
  const { name, path, before, open } = state
  const faults: string[] = []
  await page.setViewportSize({ width: 1440, height: 900 })
  await before?.(page)
  await goOn(page, state, last)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await atRest(page)
  await expect(page.locator('.pb-loading-bar')).toHaveCount(0)
  await open?.(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const { theme, rules } of themes) {
      await page.evaluate((worn) => {
        document.documentElement.setAttribute('data-mantine-color-scheme', worn)
        document.documentElement.setAttribute('data-menu', worn)
      }, theme)
      await atRest(page)
      const barriers = await barriersOn(page, rules)
      faults.push(...barriers.map((barrier) => `${name} (${path}), ${theme}, ${width} px: ${barrier}`))
    }
  }
  return faults
}

const faultsInAll = async (page: Page, states: readonly ScreenState[]) => {
  const faults: string[] = []
  for (const [at, state] of states.entries()) faults.push(...(await faultsIn(page, state, states[at - 1])))
  return faults
}

const statesOf = (pages: Readonly<Record<string, string>>): ScreenState[] =>
  Object.entries(pages).map(([name, path]) => ({ name, path }))

test.describe('nothing against WCAG 2.2 AA, light and dark, at three widths', () => {
  test.setTimeout(180_000)

  const shares = [0, 1, 2, 3, 4, 5, 6, 7]
  for (const share of shares) {
    test(`on the pages of the staff and in what opens on them, ${share + 1} of ${shares.length}`, async ({
      enter,
    }) => {
      const { page, api } = await enter(demo('admin'))
      await withoutEvents(page)
      const pages = await pagesOf(api)
      const all = [...statesOf(pages), ...openedByStaff(pages)]
      // A page with an intercepted request has no cache from then on: those come last.
      const mine = all
        .filter((_, index) => index % shares.length === share)
        .toSorted((one, other) => Number(one.before !== undefined) - Number(other.before !== undefined))
      expect(await faultsInAll(page, mine)).toEqual([])
    })
  }

  test('on the portal of a client', async ({ enter }) => {
    const { page, api } = await enter(demo('cliente1'))
    await withoutEvents(page)
    const { items } = await api.does(listPortalSamplesEndpoint, { query: { step: 'issued', limit: 1 } })
    const [sample] = items
    const states: ScreenState[] = [
      ...portalViews(sample?.workSite.id ?? ''),
      ...openedByClient(sample?.id ?? ''),
    ]
    const profile = { name: 'the profile of a client', path: '/extra-pages/profile' }
    const forbidden = { name: 'no permission', path: '/servicios/cliente' }
    expect(await faultsInAll(page, [...states, profile, forbidden])).toEqual([])
  })

  test('on what is open to anybody, and at the steps of signing in', async ({ browser, place }) => {
    const context = await openBrowser(browser, place, {})
    const page = await context.newPage()
    expect(await faultsInAll(page, [...statesOf(publicPages), ...stepsOfSigningIn])).toEqual([])
    await context.close()
  })

  test('and axe does see a fault where there is one', async ({ page }) => {
    await page.goto('/authentication/signin')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.evaluate(() => {
      document.querySelector('label')?.remove()
      // By the program: an attribute with a style in it would be stopped by the policy.
      for (const text of document.querySelectorAll<HTMLElement>('h1, label, a')) text.style.color = '#ccc'
    })
    const barriers = await barriersOn(page)
    expect(barriers.map((barrier) => barrier.split(':')[0])).toEqual(
      expect.arrayContaining(['color-contrast', 'label']),
    )
    expect(barriers).toEqual(await barriersByBuilder(page))
    const colours = await barriersOn(page, 'colours')
    expect(colours).toEqual(barriers.filter((barrier) => barrier.startsWith('color-contrast')))
  })
})

test('every address of the site map is among the pages looked at', async ({ enter }) => {
  const { api } = await enter(demo('admin'))
  const paths = [...Object.values(await pagesOf(api)), ...Object.values(publicPages)]
  expect(routesWithout(paths)).toEqual([])
  expect(routesWithout(paths.filter((path) => path !== '/servicios/obra'))).toEqual(['/servicios/obra'])
})
