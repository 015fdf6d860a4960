import { join } from 'node:path'
import { build } from 'vite'
import { openBrowser } from './open-browser.ts'

const points = 100_000
const rounds = 5
const root = join(import.meta.dirname, '../..')

/** What the page runs: the run chart as the screen draws it, put into the document and laid out. */
const page = `
  import { plotRunChart } from ${JSON.stringify(join(root, 'packages/charts/src/draw-run-chart.ts'))}
  import { paperLook } from ${JSON.stringify(join(root, 'packages/charts/src/paper-look.ts'))}
  const word = 'strength'
  const words = { title: word, description: word, caption: word, y: word, x: word, test: word, movingMean: word,
    specified: word, singleLimit: word, singleBreach: word, meanBreach: word }
  const look = paperLook({ id: 'a', locale: 'es-ES', width: 1100, height: 400, words })
  let seed = 7
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const values = Array.from({ length: ${points} }, () => 25 + 12 * (chance() + chance() - 1) + 5 * chance())
  const data = {
    times: values.map((_, at) => at * 300000),
    values,
    movingMeans: values.map((value, at) => (at < 2 ? Number.NaN : (value + values[at - 1] + values[at - 2]) / 3)),
    specified: 25,
    singleLimit: 21.5,
    singleBreaches: [...values.keys()].filter((at) => values[at] < 21.5),
    meanBreaches: [],
  }
  const made = ({ tag, attributes, children }) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.append(...children.map((child) => (typeof child === 'string' ? child : made(child))))
    return element
  }
  globalThis.drawOnce = () => {
    const from = performance.now()
    const drawing = made(plotRunChart(data, look).mark)
    document.body.replaceChildren(drawing)
    drawing.getBoundingClientRect()
    return performance.now() - from
  }`

async function bundled(): Promise<string> {
  const entry = 'virtual:chart'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith(entry) ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? page : null),
      },
    ],
    build: { write: false, lib: { entry, formats: ['iife'], name: 'chart', fileName: 'chart' } },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('nothing was built')
  return chunk.code
}

/** Milliseconds from 100 000 tests to a drawing laid out in Chromium: the middle of several, after the first. */
export async function timeChart(): Promise<{ firstMs: number; ms: number }> {
  const code = await bundled()
  const browser = await openBrowser()
  try {
    const { say } = await browser.openPage()
    const evaluate = async (expression: string) => {
      const { result } = (await say('Runtime.evaluate', { expression, returnByValue: true })) as {
        result: { value?: unknown }
      }
      return Number(result.value)
    }
    await evaluate(`${code};0`)
    const firstMs = await evaluate('drawOnce()')
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await evaluate('drawOnce()'))
    const ms = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
    return { firstMs, ms }
  } finally {
    await browser.close()
  }
}
