import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import { signInEndpoint } from '@probeta/contract/access/session.ts'
import { type Caller, callerAt } from '@probeta/server/testing/access/call-api.ts'
import { type Place, type PlaceName, placeCalled } from '../places.ts'
import { startPlace } from '../start-place.ts'

export { expect }

/** Somebody who can sign in. */
export type Person = { username: string; password: string }

/** A person at work: the page of a browser of their own, and the same session at the API. */
export type AtWork = { page: Page; api: Caller }

type Opening = BrowserContextOptions & { storage?: Record<string, string> }

/** Where the tests of a project happen. */
export type Options = { placeName: PlaceName }

type Fixtures = {
  place: Place
  /** Opens a browser in which a person is signed in already; closed when the test ends. */
  enter: (person: Person, options?: Opening) => Promise<AtWork>
}

/** The session of a person as the server answers it: what the browser stores under `currentUser`. */
export async function sessionOf({ address }: Place, { username, password }: Person) {
  return callerAt(address, 0).does(signInEndpoint, { body: { usuario: username, password } })
}

/** A context whose local storage holds these values before the first page is opened. */
export async function openBrowser(
  browser: Browser,
  { address }: Place,
  { storage = {}, ...options }: Opening,
) {
  const localStorage = Object.entries({ lang: 'es', ...storage }).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    // A worker would answer what a test wants to intercept; the test of working without a network asks for it.
    serviceWorkers: 'block',
    ...options,
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  })
  context.setDefaultTimeout(30_000)
  return context
}

export const test = base.extend<Options & Fixtures>({
  placeName: ['demonstration', { option: true }],
  place: async ({ placeName }, run, { retry }) => {
    if (retry === 0) return run(placeCalled(placeName))
    // What the failed attempt left behind must not decide the second one.
    const folder = await mkdtemp(join(tmpdir(), 'probeta-again-'))
    const fresh = await startPlace[placeName](folder)
    await run(fresh.place)
    await fresh.stop()
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ place }, run) => run(place.address),
  enter: async ({ browser, place }, run) => {
    const opened: BrowserContext[] = []
    await run(async (person, { storage, ...options } = {}) => {
      const user = await sessionOf(place, person)
      const context = await openBrowser(browser, place, {
        ...options,
        storage: { currentUser: JSON.stringify(user), ...storage },
      })
      opened.push(context)
      return {
        page: await context.newPage(),
        api: callerAt(place.address, user.id, `Bearer ${user.token},${user.id}`),
      }
    })
    for (const context of opened) {
      // An answer that a test changes on its way may be under way still: the page asks again whenever something happens.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  },
})
