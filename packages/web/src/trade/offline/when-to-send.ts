/** Runs work in one tab at a time. Web Locks need https; without them the idempotency key still stores an item once. */
export const inOneTab =
  (name: string) =>
  async (work: () => Promise<void>): Promise<void> => {
    if ('locks' in navigator) await navigator.locks.request(name, work)
    else await work()
  }

/** Tries again after a pause, ms; another failure begins the pause anew. */
export function afterPause(pause: number): (retry: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (retry) => {
    clearTimeout(timer)
    timer = setTimeout(retry, pause)
  }
}

/** Sends at once, when the network is back, and when the page is visible again; returns the cleanup. */
export function sendWhenBack(send: () => Promise<void>): () => void {
  const now = () => void send().catch(() => undefined)
  now()
  addEventListener('online', now)
  document.addEventListener('visibilitychange', now)
  return () => {
    removeEventListener('online', now)
    document.removeEventListener('visibilitychange', now)
  }
}

/** Runs work once at a time; asked for meanwhile, it runs once more, however often: two hundred items must not queue. */
export function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  async function runAll() {
    try {
      do {
        again = false
        await work()
      } while (again)
    } finally {
      running = undefined
    }
  }
  return () => {
    if (running) again = true
    running ??= runAll()
    return running
  }
}
