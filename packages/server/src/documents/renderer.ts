import type { LabelSheet } from './label-sheet.ts'
import { presentLabels } from './present-labels.ts'
import { presentReport } from './present-report.ts'
import type { EngineName, PrintJob } from './print-job.ts'
import { createPrintingThread } from './printing-thread.ts'
import type { PrintingThread, RendererLog } from './printing-thread.ts'
import type { ReportDocument } from './report-document.ts'

export type Renderer = {
  /** A PDF/A-2a file; the same document gives the same bytes. Rejects with RendererBusy or RendererFailed. */
  renderReport(doc: ReportDocument): Promise<Uint8Array>
  /** A4 sheets of 3 × 8 labels. Rejects with RendererBusy or RendererFailed. */
  renderLabels(doc: LabelSheet): Promise<Uint8Array>
  /** Refuses what waits and ends the worker. */
  close(): Promise<void>
}

export type RendererOptions = {
  readonly log: RendererLog
  /** Unset: Typst where it is installed, else the plain engine. */
  readonly engine?: EngineName
  /** For one document, from when its turn comes; asked anew each time. */
  readonly timeoutMs?: () => number
  /** Documents that may wait at once. */
  readonly queueLimit?: number
}

/** Too many documents wait: try again later. */
export class RendererBusy extends Error {
  override readonly name = 'RendererBusy'
}

/** The document could not be made, or not in time. */
export class RendererFailed extends Error {
  override readonly name = 'RendererFailed'
}

type Waiting = {
  readonly job: PrintJob
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** Makes PDF files in one worker thread, one at a time. The thread starts with the first document and again if it dies. */
export const createRenderer = ({
  log,
  engine,
  timeoutMs = () => 30_000,
  queueLimit = 200,
}: RendererOptions): Renderer => {
  const queue: Waiting[] = []
  let thread: PrintingThread | undefined
  let running = false
  let closed = false

  const runQueue = async (): Promise<void> => {
    if (running) return
    running = true
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        if (!thread?.alive()) thread = createPrintingThread({ log, engine, timeoutMs })
        next.resolve(await thread.print(next.job))
      } catch (error) {
        next.reject(new RendererFailed('the document could not be printed', { cause: error }))
      }
    }
    running = false
  }

  const print = (job: PrintJob): Promise<Uint8Array> => {
    if (closed) return Promise.reject(new RendererFailed('the renderer is closed'))
    if (queue.length >= queueLimit) return Promise.reject(new RendererBusy(`${queue.length} documents wait`))
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject })
      void runQueue()
    })
  }

  return {
    renderReport: async (doc) => print({ kind: 'report', view: presentReport(doc) }),
    renderLabels: async (doc) => print({ kind: 'labels', view: presentLabels(doc) }),
    close: async () => {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new RendererFailed('the renderer is closed'))
      await thread?.end()
    },
  }
}
