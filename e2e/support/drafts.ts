import { expect, type Page } from '@playwright/test'

/** Everything that is kept of half typed forms, as one text; '' where nothing is. */
const draftsOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('probeta')
        opening.addEventListener('error', () => reject(new Error('no drafts')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.addEventListener('error', () => reject(new Error('unread drafts')))
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          })
        })
      }),
  )

/** Drafts are written a moment after the last key: waits until they hold this. */
export const draftHolds = (page: Page, text: string) =>
  expect.poll(() => draftsOf(page)).toContain(JSON.stringify(text))
