import { takePressLinesEndpoint } from '@probeta/contract/laboratory/press-bridges.ts'
import { api } from './client.ts'
import type { LineSource, Listener } from './line-source.ts'

/** Time between two questions for new lines. */
const pauseMs = 1_000

/** A line that took longer from the press to the server has waited; so has any where the clocks differ by more. */
const promptMs = 10_000

const pageName = 'probeta.page'

/** The same over a reload, so that a page gets again what it had not stored. */
function pageId(): string {
  try {
    const known = sessionStorage.getItem(pageName) ?? crypto.randomUUID()
    sessionStorage.setItem(pageName, known)
    return known
  } catch {
    return crypto.randomUUID()
  }
}

/**
 * Takes the lines that the bridges of a press passed on to the server, in order. `stored` resolves once the page has stored
 * what came of them: until then the server keeps them.
 */
export async function listenToBridge(
  pressId: string,
  name: string,
  listener: Listener,
  stored: () => Promise<unknown>,
): Promise<LineSource> {
  const page = pageId()
  let open = true
  let lost = false
  let confirmed: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  async function take(isFirst: boolean): Promise<void> {
    const { items, takenElsewhereBy } = await api.call(takePressLinesEndpoint, {
      params: { pressId },
      body: { page, stored: confirmed },
    })
    confirmed = []
    listener.onElsewhere?.(takenElsewhereBy)
    for (const { text, heardAt, receivedAt } of items) {
      const at = Date.parse(heardAt)
      const waited = isFirst || Math.abs(Date.parse(receivedAt) - at) > promptMs

      if (text === '') listener.onNoise?.()
      else listener.onLine(text, { at, waited })
    }
    await stored()
    confirmed = items.map(({ id }) => id)
  }
  async function again(): Promise<void> {
    try {
      await take(lost)
      if (lost) listener.onBack?.()
      lost = false
    } catch {
      if (!lost) listener.onLost()
      lost = true
    }
    if (open) timer = setTimeout(() => void again(), confirmed.length > 0 ? 0 : pauseMs)
  }
  await take(true)
  timer = setTimeout(() => void again(), confirmed.length > 0 ? 0 : pauseMs)
  return {
    name,
    close: () => {
      open = false
      clearTimeout(timer)
      return Promise.resolve()
    },
  }
}
