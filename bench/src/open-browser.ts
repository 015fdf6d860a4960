import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureChromium } from '../../tools/launch/chromium.mjs'

type Answer = { id?: number; result?: unknown; error?: { message: string } }

/** Says something to a page of the browser by the DevTools protocol, and answers what it answers. */
export type Say = (method: string, params?: object) => Promise<unknown>
export type Browser = {
  /** A page in a profile of its own: nothing is cached. */
  openPage: () => Promise<{ say: Say; close: () => Promise<void> }>
  close: () => Promise<void>
}

/** Chromium without a window and without a library between. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await ensureChromium()
  const profile = await mkdtemp(join(tmpdir(), 'probeta-browser-'))
  const child = spawn(
    executablePath,
    ['--headless=new', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let address = ''
  for await (const line of createInterface({ input: child.stderr })) {
    address = /DevTools listening on (\S+)/.exec(line)?.[1] ?? ''
    if (address) break
  }
  if (!address) throw new Error('the browser did not start')
  child.stderr.resume()

  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer
    const one = id === undefined ? undefined : waiting.get(id)
    if (error) one?.reject(new Error(error.message))
    else one?.resolve(result)
  })
  let last = 0
  const tell = (method: string, params: object = {}, sessionId?: string) => {
    last += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(last, answer)
    socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    return answer.promise
  }

  return {
    openPage: async () => {
      const { browserContextId } = (await tell('Target.createBrowserContext')) as { browserContextId: string }
      const made = await tell('Target.createTarget', { url: 'about:blank', browserContextId })
      const { targetId } = made as { targetId: string }
      const attached = await tell('Target.attachToTarget', { targetId, flatten: true })
      const { sessionId } = attached as { sessionId: string }
      return {
        say: (method, params) => tell(method, params, sessionId),
        close: async () => void (await tell('Target.disposeBrowserContext', { browserContextId })),
      }
    },
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      // It may be gone before it has answered.
      void tell('Browser.close').catch(() => child.kill())
      await gone
      await rm(profile, { recursive: true, force: true })
    },
  }
}
