import { expect, type Page } from '@playwright/test'

/** Names of the answers that the device keeps, each after whose it is: '7:session'. */
const answersOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = 'probeta-offline'
    // Opening it first would make it, without anything in it.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return []
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => reject(new Error('no answers')))
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys()
        reading.addEventListener('error', () => reject(new Error('unread answers')))
        reading.addEventListener('success', () => {
          opening.result.close()
          resolve(reading.result.map(String))
        })
      })
    })
  })

/** The program has been kept, and what a sheet of this work site needs: from now on it opens without a network. */
export async function isKept(page: Page, workSiteId: string, ...more: string[]) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 100))
  })
  for (const name of ['session', 'lookups', 'calendar', `work-site:${workSiteId}`, ...more])
    await expect
      .poll(async () => (await answersOf(page)).map((key) => key.slice(key.indexOf(':') + 1)))
      .toContain(name)
}
