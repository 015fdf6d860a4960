import type { Page } from '@playwright/test'

/** Where a page listens for what changes. */
export const liveAddress = /\/api\/events\?/

/**
 * A page that never hears of changes. Done in the page itself: a request intercepted from outside would cost the page its
 * cache, and every load would fetch and compile the program anew.
 */
export const withoutEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = globalThis.fetch
    globalThis.fetch = (asked, init) =>
      String(asked).includes('/api/events?') ? new Promise(() => {}) : real(asked, init)
  })
