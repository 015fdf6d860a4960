import { setTimeout as wait } from 'node:timers/promises'
import { openBrowser, type Say } from './open-browser.ts'

/** The slow 4G of Lighthouse, the tool that names it: ms there and back, bits a second. */
const latency = 150
const down = 1_638_400
const up = 750_000
const rounds = 5

const watch = `(function look() {
  if (document.activeElement?.name === 'usuario') globalThis.usableAt = performance.now()
  else requestAnimationFrame(look)
})()`

async function read(say: Say, expression: string): Promise<unknown> {
  const { result } = (await say('Runtime.evaluate', { expression })) as { result: { value?: unknown } }
  return result.value
}

/** ms from following the link to a name field that has the focus and takes what is typed; nothing is cached. */
async function once(say: Say, address: string): Promise<number> {
  await say('Network.enable')
  await say('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  })
  await say('Page.enable')
  await say('Page.addScriptToEvaluateOnNewDocument', { source: watch })
  await say('Page.navigate', { url: `${address}/authentication/signin` })
  for (let patience = 600; patience > 0; patience -= 1) {
    const ms = await read(say, 'globalThis.usableAt')
    if (typeof ms === 'number') {
      await say('Input.insertText', { text: 'campo' })
      if ((await read(say, 'document.activeElement.value')) === 'campo') return ms
    }
    await wait(50)
  }
  throw new Error('sign-in was not usable within 30 s')
}

/** The median of some first visits to sign-in on slow 4G, ms. */
export async function timeSignIn(address: string): Promise<number> {
  const browser = await openBrowser()
  try {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.openPage()
      times.push(await once(page.say, address))
      await page.close()
    }
    return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  } finally {
    await browser.close()
  }
}
