import type { Page } from '@playwright/test'

/** Everything the page's origin keeps in local storage. */
export const storedIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).map(([name, value]) => [name, String(value)])),
  )
