import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@probeta/contract/session.ts'
import { type Caller, callerAt } from '@probeta/server/testing/call-api.ts'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { firstAdministrator } from './choose-password.ts'
import { openBrowser } from './laboratory.ts'
import { startServer } from './start-server.ts'

export type EmptyLaboratory = {
  /** The administrator at the API. */
  api: Caller
  address: string
  password: string
  /** The same person in a browser of its own. */
  open: (browser: Browser, options?: BrowserContextOptions) => Promise<Page>
  close: () => Promise<void>
}

/** A laboratory on a server of its own, as `npm start` opens it, with the administrator signed in. */
export async function anEmptyLaboratory(): Promise<EmptyLaboratory> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-own-'))
  const server = await startServer({ command: 'start', dataDir: folder })
  const { password } = await firstAdministrator(server)
  const session = await callerAt(server.address, 0).does(signIn, { body: { usuario: 'admin', password } })
  return {
    api: callerAt(server.address, session.id, `Bearer ${session.token},${session.id}`),
    address: server.address,
    password,
    async open(browser, options = {}) {
      const place = { address: server.address, username: 'admin', password }
      const storage = { currentUser: JSON.stringify(session) }
      return (await openBrowser(browser, place, { ...options, storage })).newPage()
    },
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
