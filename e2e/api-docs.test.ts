import {
  addStoragePlaceEndpoint,
  changeStoragePlaceEndpoint,
  listStoragePlacesEndpoint,
} from '@probeta/contract/laboratory/storage-places.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import { mark } from './support/a-work-site.ts'
import { expect, sessionOf, test } from './support/servers/laboratory.ts'

/** A name of a laboratory's own network: plain http under it is no safe place to a browser, as 127.0.0.1 is one. */
const otherName = 'probeta.laboratorio'

/** What Chromium says of every page of a plain http server that is not this machine. */
const onlySecure = 'The Cross-Origin-Opener-Policy header has been ignored'

/** Opens the page of the API as the README says it; what it asked elsewhere and what the browser held against it is told. */
async function openDocs(browser: Browser, address: string) {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(onlySecure)) faults.push(message.text())
  })
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:' && url.origin !== address) faults.push(`asked for ${url.href}`)
  })
  await page.goto(`${address}/api/docs`)
  // It draws all operations at once: on a busy machine that takes longer than anything else in these tests.
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible({ timeout: 120_000 })
  return { page, faults }
}

const operation = (page: Page, { method, path }: Endpoint) =>
  page
    .locator(`.opblock-${method.toLowerCase()}`)
    .filter({ has: page.locator(`[data-path="${path.replaceAll(/:(\w+)/g, '{$1}')}"]`) })

async function tryOut(page: Page, e: Endpoint): Promise<Locator> {
  const block = operation(page, e)
  await block.locator('.opblock-summary-control').click()
  await block.getByRole('button', { name: 'Try it out' }).click()
  return block
}

async function answerOf(block: Locator): Promise<unknown> {
  await block.getByRole('button', { name: 'Execute' }).click()
  const answer = block.locator('.live-responses-table tr.response')
  await expect(answer.locator('td.response-col_status')).toHaveText('200')
  return JSON.parse(await answer.locator('td.response-col_description .highlight-code code').innerText())
}

for (const name of ['127.0.0.1', otherName]) {
  test(`the page of the API shows its calls and carries them out, asked for as http://${name}`, async ({
    place,
    playwright,
    launchOptions,
  }) => {
    // With the compilers that the other tests do without: the page unfolds the whole description, which takes seconds.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: ['--no-sandbox', `--host-resolver-rules=MAP ${otherName} 127.0.0.1`],
    })
    const { page, faults } = await openDocs(browser, place.address.replace('127.0.0.1', name))

    await test.step('signed in by what the sign-in answered', async () => {
      const user = await sessionOf(place, place)
      await page.getByRole('button', { name: 'Authorize' }).click()
      const dialog = page.locator('.dialog-ux')
      const session = dialog.locator('.auth-container').filter({ hasText: 'A session: TOKEN,USERID.' })
      await session.getByRole('textbox').fill(`${user.token},${user.id}`)
      await session.getByRole('button', { name: 'Apply credentials' }).click()
      await dialog.getByRole('button', { name: 'Close' }).first().click()
    })

    await test.step('a list is read', async () => {
      await page.getByPlaceholder('Filter by tag').fill('Storage places')
      await expect(page.locator('#operations-tag-Session')).toBeHidden()
      await page.locator('#operations-tag-Storage_places').click()
      expect(await answerOf(await tryOut(page, listStoragePlacesEndpoint))).toHaveProperty('items')
    })

    const made = { code: `D${mark()}`, tank: `Pileta ${mark()}`, shelf: '', capacity: 40 }
    const added = await test.step('a row is added with a key of its own', async () => {
      const block = await tryOut(page, addStoragePlaceEndpoint)
      await block.getByPlaceholder('Idempotency-Key').fill(crypto.randomUUID())
      await block.locator('textarea').fill(JSON.stringify(made))
      const answer = await answerOf(block)
      expect(answer).toMatchObject(made)
      return answer as { id: string; version: number }
    })

    await test.step('and changed as the version that was read', async () => {
      const block = await tryOut(page, changeStoragePlaceEndpoint)
      await block.getByPlaceholder('placeId').fill(added.id)
      await block.getByPlaceholder('If-Match').fill(`"${added.version}"`)
      await block.locator('textarea').fill(JSON.stringify({ ...made, capacity: 60, active: true }))
      expect(await answerOf(block)).toMatchObject({ id: added.id, capacity: 60 })
    })

    expect(faults).toEqual([])
    await browser.close()
  })
}
