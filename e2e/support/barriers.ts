import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds against WCAG 2.2 A and AA on the page as it is now: rule and element. Its advice beyond the standard is
 * left out, for toasts and the bar of loading come and go above all landmarks.
 */
export async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
