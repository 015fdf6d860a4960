const key = 'probeta.reloaded'
const patience = 10_000

/**
 * A new version of the laboratory took the place of the one this page came from: its pieces have new names, and the old
 * ones are gone. The page starts anew, but not again and again where something else is wrong.
 */
export function recoverStaleCode(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a network nothing is old, and a reload would end at the browser's own page.
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < patience) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
