const key = 'probeta.reloaded'
const patience = 10_000

/**
 * Reloads a page whose program was replaced by a new version: its chunks have new names, and the old ones are gone. Does
 * not reload again and again where something else is wrong.
 */
export function recoverStaleCode(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a network nothing is outdated, and a reload would end at the browser's own page.
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < patience) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
