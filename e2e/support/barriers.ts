import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe from 'axe-core'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules whose outcome depends on colours. Everything else is the same in light and in dark. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds against WCAG 2.2 A and AA, of whatever impact, on the page as it is now: rule and element. Its advice
 * beyond the standard is left out, for toasts and the bar of loading come and go above all landmarks.
 */
export async function barriersOn(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // What stands in frames only its builder puts together.
  if (page.frames().length > 1) return barriersByBuilder(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly =
    rules === 'all' ? { type: 'tag' as const, values: wcag } : { type: 'rule' as const, values: ofColours }
  return page.evaluate(async (only) => {
    const { axe: here } = window as unknown as { axe: typeof axe }
    // Every rule looks at everything; only what fails is written down, which is what takes the time.
    const { violations } = await here.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      elementRef: true,
    })
    // What a modal dialog lies over cannot be pointed at: the part of it that looks out at an edge is no target.
    const modal = document.querySelector('[aria-modal="true"]')
    const isTarget = (element: Element | undefined) => modal === null || modal.contains(element ?? null)
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ element }) => id !== 'target-size' || isTarget(element))
        .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    )
  }, runOnly)
}

/** The same the long way: the program put into the page anew, every element that is in order listed as well. */
export async function barriersByBuilder(page: Page): Promise<string[]> {
  // In this page itself: a page of its own for the sum of the frames takes longer than everything else.
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
