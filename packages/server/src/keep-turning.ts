export type Turning = { stop(): Promise<void> }

/**
 * Takes turns while the server runs: the first at once, then one every so many milliseconds, never two at a time. What
 * fails is told and tried again at the next turn. `stopping` says within a long turn that no more should be begun; `stop`
 * waits for the turn that is under way.
 */
export function keepTurning(
  everyMs: number,
  turn: (stopping: () => boolean) => Promise<unknown>,
  onProblem: (error: unknown) => void,
): Turning {
  let stopped = false
  let running: Promise<void> | undefined
  const take = async (): Promise<void> => {
    try {
      await turn(() => stopped)
    } catch (error) {
      onProblem(error)
    }
  }
  const begin = () => {
    running ??= take().finally(() => {
      running = undefined
    })
  }
  begin()
  const timer = setInterval(begin, everyMs)
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
