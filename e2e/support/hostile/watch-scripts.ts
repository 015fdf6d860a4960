import type { BrowserContext, Page } from '@playwright/test'

/**
 * Notes everything by which a text that became script would betray itself: the canary `__x` set in any window, a
 * dialog, a violation of the content security policy, an error about it on the console, a request to another host.
 */
export async function watchScripts(context: BrowserContext, address: string): Promise<string[]> {
  const seen: string[] = []
  await context.exposeBinding('__tell', ({ page }, what: string) => seen.push(`${what} on ${page.url()}`))
  await context.addInitScript(() => {
    const { __tell } = window as unknown as { __tell: (what: string) => void }
    Object.defineProperty(window, '__x', {
      set: (value) => {
        __tell(`script ${String(value)} ran`)
      },
      get: () => undefined,
    })
    addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, sample, blockedURI }) =>
        __tell(`the policy stopped ${violatedDirective} ${blockedURI} ${sample}`),
      true,
    )
  })
  const watch = (page: Page) => {
    page.on('dialog', (dialog) => {
      seen.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content.Security.Policy|Trusted/i.test(message.text())) {
        seen.push(`console: ${message.text()}`)
      }
    })
  }
  context.pages().forEach(watch)
  context.on('page', watch)
  context.on('request', (request) => {
    const url = request.url()
    if (/^(https?|ftp|javascript):/.test(url) && !url.startsWith(`${address}/`)) seen.push(`asked for ${url}`)
  })
  return seen
}
