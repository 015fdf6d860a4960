export type Periodic = {
  stop(): Promise<void>
  /** No turn has gone well for a minute although one was due, or one gives no sign of life. */
  fails(): boolean
}

/** A turn that failed is tried again after so long at the latest. */
const retryMs = 10_000
const failsAfterMs = 60_000
/** One document of a batch, or one letter, may take a minute or two. */
const silentAfterMs = 300_000

/**
 * Takes turns while the server runs: the first at once, then one every so many milliseconds, never two at a time. What
 * fails is told and tried again at the next turn. `stopping` says within a long turn that no more should be begun; `stop`
 * waits for the turn that is under way.
 */
export function runPeriodically(
  everyMs: number,
  turn: (stopping: () => boolean) => Promise<unknown>,
  onProblem: (error: unknown) => void,
): Periodic {
  let stopped = false
  let running: Promise<void> | undefined
  let failedSince: number | undefined
  let signAt = 0
  let retry: NodeJS.Timeout | undefined
  const asked = () => {
    signAt = performance.now()
    return stopped
  }
  const take = async (): Promise<void> => {
    try {
      await turn(asked)
      failedSince = undefined
    } catch (error) {
      failedSince ??= performance.now()
      if (everyMs > retryMs && !stopped) retry = setTimeout(begin, retryMs)
      onProblem(error)
    }
  }
  const begin = () => {
    if (running !== undefined) return
    signAt = performance.now()
    clearTimeout(retry)
    running = take().finally(() => {
      running = undefined
    })
  }
  begin()
  const timer = setInterval(begin, everyMs)
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      clearTimeout(retry)
      await running
    },
    fails: () => {
      const now = performance.now()
      if (running !== undefined && now - signAt > silentAfterMs) return true
      return failedSince !== undefined && now - failedSince > failsAfterMs
    },
  }
}
