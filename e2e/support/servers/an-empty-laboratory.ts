import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInEndpoint } from '@probeta/contract/access/session.ts'
import { type Caller, callerAt } from '@probeta/server/testing/access/call-api.ts'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { openBrowser } from './laboratory.ts'
import { startOwnServer } from './prepared-laboratory.ts'

export type EmptyLaboratory = {
  /** The administrator at the API. */
  api: Caller
  address: string
  password: string
  /** The same person in a browser of its own. */
  open: (browser: Browser, options?: BrowserContextOptions) => Promise<Page>
  close: () => Promise<void>
}

/** A laboratory without anything in it, on a server of its own, with the administrator signed in. */
export async function anEmptyLaboratory(
  but: Pick<Parameters<typeof startOwnServer>[0], 'port' | 'env'> = {},
): Promise<EmptyLaboratory> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-own-'))
  const server = await startOwnServer({ dataDir: folder, ...but })
  const { password } = server.administrator
  const session = await callerAt(server.address, 0).does(signInEndpoint, {
    body: { usuario: 'admin', password },
  })
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
