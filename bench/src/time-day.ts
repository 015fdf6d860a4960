import { setTimeout as wait } from 'node:timers/promises'
import { openBrowser, type Say } from './open-browser.ts'
import type { Person } from './sign-in-directly.ts'

const rounds = 5
const keys = '565,4'.repeat(6)

export type DayTimes = { usableMs: number; cardKeyMs: number; gridKeyMs: number }

/** The moment at which the day can be typed into. */
const watch = `(function look() {
  const at = document.activeElement
  const there = at?.dataset?.field === 'load' || (at?.dataset?.column === 'load' && document.querySelector('[role=row][data-id]'))
  if (there) globalThis.usableAt = performance.now()
  else requestAnimationFrame(look)
})()`

/** From a key to the page laid out anew, without waiting for the screen: what is left of a frame is the browser's. */
const listen = `
  globalThis.costs = []
  addEventListener('keydown', () => {
    const from = performance.now()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      document.body.getBoundingClientRect()
      globalThis.costs.push(performance.now() - from)
    }
    port2.postMessage(0)
  }, { capture: true })`

async function read(say: Say, expression: string): Promise<unknown> {
  const { result } = (await say('Runtime.evaluate', { expression, returnByValue: true })) as {
    result: { value?: unknown }
  }
  return result.value
}

const middleOf = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

async function usable(say: Say): Promise<number> {
  for (let patience = 600; patience > 0; patience -= 1) {
    const ms = await read(say, 'globalThis.usableAt')
    if (typeof ms === 'number') return ms
    await wait(50)
  }
  throw new Error('the day was not usable within 30 s')
}

async function pressKeys(say: Say): Promise<number> {
  await read(say, listen)
  for (const text of keys) {
    await say('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })
    await say('Input.dispatchKeyEvent', { type: 'keyUp', key: text })
    await wait(30)
  }
  const costs = (await read(say, 'globalThis.costs')) as number[]
  if (costs.length < keys.length) throw new Error(`${costs.length} of ${keys.length} keys arrived`)
  return middleOf(costs)
}

/**
 * A day of 400 in a browser: ms from following the link to the load field taking keys, with the code of the page in the
 * browser's cache as on any but the first day; then ms for a key at the card and in the grid. Medians.
 */
export async function timeDay(address: string, { authorization }: Person): Promise<DayTimes> {
  const answer = await fetch(`${address}/api/session`, { headers: { authorization } })
  const { nombres, permisos } = (await answer.json()) as Record<string, unknown>
  const [token = '', id = ''] = authorization.replace('Bearer ', '').split(',')
  const user = JSON.stringify({ id: Number(id), nombres, token, permisos, cliente: false, obras: [] })
  const browser = await openBrowser()
  try {
    const { say } = await browser.openPage()
    await say('Page.enable')
    await say('Emulation.setDeviceMetricsOverride', {
      width: 1440,
      height: 900,
      deviceScaleFactor: 1,
      mobile: false,
    })
    await say('Page.addScriptToEvaluateOnNewDocument', {
      source: `localStorage.setItem('currentUser', ${JSON.stringify(user)}); ${watch}`,
    })
    const page = `${address}/servicios/roturasdiarias`
    const times: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      await say('Page.navigate', { url: page })
      await wait(50)
      const ms = await usable(say)
      if (round > 0) times.push(ms)
    }
    const cardKeyMs = await pressKeys(say)
    await say('Page.navigate', { url: `${page}?mode=grid` })
    await wait(50)
    await usable(say)
    return { usableMs: middleOf(times), cardKeyMs, gridKeyMs: await pressKeys(say) }
  } finally {
    await browser.close()
  }
}
