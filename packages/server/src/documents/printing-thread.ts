import { Worker } from 'node:worker_threads'

import type { PrintJob, WorkerReply } from './print-job.ts'

/** The server's log, as the renderer uses it. */
export type RendererLog = {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
}

/** One worker thread. It never prints two documents at once: the caller waits for each. */
export type PrintingThread = {
  /** Rejects where the document fails, takes too long, or the thread dies; after the last two it is no longer alive. */
  print(job: PrintJob): Promise<Uint8Array>
  alive(): boolean
  end(): Promise<void>
}

type Options = {
  readonly log: RendererLog
  readonly timeoutMs: () => number
}

export const createPrintingThread = ({ log, timeoutMs }: Options): PrintingThread => {
  const worker = new Worker(new URL('./printing-worker.ts', import.meta.url))
  // An idle thread must not keep the process from ending.
  worker.unref()
  let alive = true
  let settle: ((reply: WorkerReply) => void) | undefined

  const die = (message: string): void => {
    if (!alive) return
    alive = false
    log.warn({ reason: message }, 'the printing thread ended')
    settle?.({ kind: 'failed', message })
  }
  worker.on('message', (reply: WorkerReply) => {
    if (reply.kind === 'ready') log.info({}, 'the printing thread is ready')
    else settle?.(reply)
  })
  worker.on('error', (error) => die(error instanceof Error ? error.message : String(error)))
  worker.on('exit', (code) => die(`exit code ${code}`))

  return {
    alive: () => alive,
    print: (job) =>
      new Promise((resolve, reject) => {
        const patience = timeoutMs()
        const timer = setTimeout(() => {
          die(`no document after ${patience} ms`)
          void worker.terminate()
        }, patience)
        settle = (reply) => {
          clearTimeout(timer)
          settle = undefined
          worker.unref()
          if (reply.kind === 'printed') resolve(reply.bytes)
          else reject(new Error(reply.kind === 'failed' ? reply.message : 'out of turn'))
        }
        worker.ref()
        worker.postMessage(job)
      }),
    end: async () => {
      alive = false
      settle?.({ kind: 'failed', message: 'the renderer is closed' })
      await worker.terminate()
    },
  }
}
