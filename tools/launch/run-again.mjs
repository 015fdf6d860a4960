import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { run, stopSignals } from './run.mjs'

// The first within the second: people at the screens notice one failed request, no more.
const PAUSES_MS = [500, 500, 1_000, 2_000, 5_000, 15_000, 60_000]
/** Whoever ran so long did not end because of how it was started: the pauses begin anew. */
const STEADY_MS = 10_000
/** The server has said in a sentence what a person must put right before it starts. */
const REFUSED = 1

/**
 * Runs the server until somebody stops it and gives its exit code: one that ends otherwise is started again, after growing pauses.
 * A refusal of the first start ends it. Later what is in the way may pass by itself, as a full disk, and nobody is watching.
 */
export async function runAgain(node, args) {
  const stopped = new AbortController()
  for (const heard of Object.keys(stopSignals)) process.on(heard, () => stopped.abort())
  // Whoever reads the log may go away.
  process.stderr.on('error', () => {})
  let short = 0
  for (let restarts = 0; ; restarts += 1) {
    const began = Date.now()
    const code = await run(node, args)
    if (stopped.signal.aborted || code === 0 || (code === REFUSED && restarts === 0)) return code
    if (Date.now() - began > STEADY_MS) short = 0
    const pause = PAUSES_MS[Math.min(short, PAUSES_MS.length - 1)]
    short += 1
    console.error(
      `${new Date().toISOString()} Probeta ended by itself (${nameOf(code)}). It is started again in ${pause / 1000} s.`,
    )
    await wait(pause, undefined, { signal: stopped.signal }).catch(() => {})
    if (stopped.signal.aborted) return code
  }
}

function nameOf(code) {
  const signal = Object.entries(constants.signals).find(([, number]) => code === 128 + number)
  return signal === undefined ? `code ${code}` : `signal ${signal[0]}`
}
