export type Periodic = {
  stop(): Promise<void>
  /** No turn has succeeded for a minute although one was due, or one gives no sign of life. */
  fails(): boolean
}

/** Longest delay before a failed turn is tried again. */
const retryMs = 10_000
const failsAfterMs = 60_000
/** A document of a batch, or a letter, may take a minute or two. */
const silentAfterMs = 300_000

/**
 * Takes turns while the server runs: the first at once, then one every `everyMs`, never two at a time. A failure is reported
 * and tried again at the next turn. Within a long turn `stopping` says whether to begin no more; `stop` waits for the turn
 * that is under way.
 */
export function runPeriodically(
  everyMs: number,
  turn: (stopping: () => boolean) => Promise<unknown>,
  onProblem: (error: unknown) => void,
): Periodic {
  let stopped = false
  let running: Promise<void> | undefined
  let failedSince: number | undefined
  let aliveAt = 0
  let retry: NodeJS.Timeout | undefined
  const isStopping = () => {
    aliveAt = performance.now()
    return stopped
  }
  const take = async (): Promise<void> => {
    try {
      await turn(isStopping)
      failedSince = undefined
    } catch (error) {
      failedSince ??= performance.now()
      if (everyMs > retryMs && !stopped) retry = setTimeout(begin, retryMs)
      onProblem(error)
    }
  }
  const begin = () => {
    if (running !== undefined) return
    aliveAt = performance.now()
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
      if (running !== undefined && now - aliveAt > silentAfterMs) return true
      return failedSince !== undefined && now - failedSince > failsAfterMs
    },
  }
}
