import { heedInstall } from './offer-install.ts'

const afterwards = 3_000

/** Links the manifest of the language that is shown; only after sign-in, so that the sign-in page stays small. */
function nameManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  const follow = () => {
    link.href = `/manifest-${document.documentElement.lang}.webmanifest`
  }
  follow()
  document.head.append(link)
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['lang'] })
}

/**
 * Lets the browser cache the program, so that it opens without a network the next time, and install it. Runs after sign-in,
 * once the page is idle. Where the browser has no workers (no https, a private window) nothing changes.
 */
export function keepProgram(): void {
  if (!import.meta.env.PROD) return
  heedInstall()
  setTimeout(() => {
    nameManifest()
    if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }, afterwards)
}
