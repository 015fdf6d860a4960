import type { Config } from './read-config.ts'
import type { Journal } from './keep-journal.ts'

/** As the server takes at one time. */
const mostAtOnce = 50
/** Time between two calls without a line, so that the server knows that the bridge is there. */
const beatMs = 5_000
const longestWaitMs = 30_000

/** Sends the waiting lines in order, and again until the server says that it has them. */
export function createSender(
  { server, key }: Pick<Config, 'server' | 'key'>,
  journal: Journal,
  { log, signal }: { log: (text: string) => void; signal: AbortSignal },
) {
  const address = new URL('/api/press-bridge/lines', server)
  let wait = 0
  let problem = ''
  let wake = () => {}
  signal.addEventListener('abort', () => wake(), { once: true })

  const tell = (text: string) => {
    if (text !== problem) log(text === '' ? 'the server answers again' : text)
    problem = text
  }
  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })

  async function send(): Promise<boolean> {
    const lines = journal.waiting(mostAtOnce)
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, journal: journal.id, sentAt: new Date().toISOString(), lines }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
    })
    if (!response.ok) {
      const { code } = (await response.json().catch(() => ({}))) as { code?: string }
      tell(
        code === 'pressBridge.unknown'
          ? 'the server does not know this key: it was revoked or mistyped. Lines wait on this disk'
          : `the server answers ${response.status} ${code ?? ''}. Lines wait on this disk`,
      )
      return false
    }
    await response.arrayBuffer()
    tell('')
    const last = lines.at(-1)
    if (last) journal.confirm(last.number)
    return true
  }
  return {
    /** A line is in the journal: it need not wait for the next beat. */
    wake: () => wait === 0 && wake(),
    async run(): Promise<void> {
      while (!signal.aborted) {
        const sent = await send().catch((error: unknown) => {
          if (!signal.aborted)
            tell(`the server is not reached: ${error instanceof Error ? error.message : String(error)}`)
          return false
        })
        wait = sent ? 0 : Math.min(longestWaitMs, Math.max(1_000, wait * 2))
        if (signal.aborted) return
        if (!sent) await pause(wait)
        else if (journal.waiting(1).length === 0) await pause(beatMs)
      }
    },
  }
}
