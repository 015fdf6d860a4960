import { availableParallelism } from 'node:os'
import { Refusal } from '../base/refusal.ts'
import type { FieldSheet } from './field-sheet.ts'
import type { LabelSheet } from './label-sheet.ts'
import { type AuditFolderCover, presentAuditFolder } from './present/present-audit-folder.ts'
import { presentFieldSheet } from './present/present-field-sheet.ts'
import type { PickList } from './pick-list.ts'
import { presentList } from './present/present-list.ts'
import { presentLabels } from './present/present-labels.ts'
import { presentManual, type PrintedChapter } from './present/present-manual.ts'
import { presentPickList } from './present/present-pick-list.ts'
import { presentSampleFile } from './present/present-sample-file.ts'
import { presentReport } from './present/present-report.ts'
import { presentStatistics } from './present/present-statistics.ts'
import { presentTransferNote, type TransferNote } from './present/present-transfer-note.ts'
import type { StatisticsReport } from './statistics-report.ts'
import type { PrintJob } from './print-job.ts'
import { createPrintingThread } from './printing-thread.ts'
import type { PrintingThread, RendererLog } from './printing-thread.ts'
import type { PrintedList } from './printed-list.ts'
import type { SampleFileDocument } from './sample-file.ts'
import type { ReportDocument } from './report-document.ts'

export type Renderer = {
  /** A PDF/A-2a file; the same document gives the same bytes. Rejects with RendererBusy or RendererFailed. */
  renderReport(doc: ReportDocument): Promise<Uint8Array>
  /** Same as renderReport, for a batch: after every document that somebody waits for at a screen. */
  renderReportBehind(doc: ReportDocument): Promise<Uint8Array>
  /** Sheets of labels. Rejects with RendererBusy or RendererFailed. */
  renderLabels(doc: LabelSheet): Promise<Uint8Array>
  /** Landscape, blank or filled, with the QR code of its visit. Rejects with RendererBusy or RendererFailed. */
  renderFieldSheet(doc: FieldSheet): Promise<Uint8Array>
  /** The pick list of a day. Rejects with RendererBusy or RendererFailed. */
  renderPickList(doc: PickList): Promise<Uint8Array>
  /** The file of one sample. Rejects with RendererBusy or RendererFailed. */
  renderSampleFile(doc: SampleFileDocument): Promise<Uint8Array>
  /** The first pages of the evidence behind reports. Rejects with RendererBusy or RendererFailed. */
  renderAuditFolder(doc: AuditFolderCover): Promise<Uint8Array>
  /** The paper that goes with moved specimens. Rejects with RendererBusy or RendererFailed. */
  renderTransferNote(doc: TransferNote): Promise<Uint8Array>
  /** The five questions of statistics with their drawings. Rejects with RendererBusy or RendererFailed. */
  renderStatistics(doc: StatisticsReport): Promise<Uint8Array>
  /** A chapter of the manual. Rejects with RendererBusy or RendererFailed. */
  renderManual(doc: PrintedChapter): Promise<Uint8Array>
  /** A list from the screen, landscape. Rejects with RendererBusy or RendererFailed. */
  renderList(doc: PrintedList): Promise<Uint8Array>
  /** Rejects the waiting documents and ends the threads. */
  close(): Promise<void>
}

export type RendererOptions = {
  readonly log: RendererLog
  /** Time limit of one document, from when its turn comes; called anew each time. */
  readonly timeoutMs?: () => number
  /** Documents that may wait at once in each queue. */
  readonly queueLimit?: number
  /** Documents printed at once; by default as many as there are processors, four at most. */
  readonly threads?: number
}

/** Too many documents wait: try again later. A refusal, so that no caller has to turn it into one. */
export class RendererBusy extends Refusal {
  override name = 'RendererBusy'
  constructor() {
    super('server.busy')
  }
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

/**
 * Prints in worker threads, each one document at a time. A thread starts when a document finds the others busy, and
 * again if it dies.
 */
function openQueues({
  log,
  timeoutMs = () => 30_000,
  queueLimit = 200,
  threads = Math.min(4, availableParallelism()),
}: RendererOptions) {
  const foreground: Waiting[] = []
  const background: Waiting[] = []
  const places: { thread: PrintingThread | undefined; busy: boolean }[] = Array.from(
    { length: threads },
    () => ({ thread: undefined, busy: false }),
  )
  let closed = false
  const take = () => foreground.shift() ?? background.shift()

  const runQueue = async (): Promise<void> => {
    // A running thread is preferred to one that would have to start.
    const free = places.filter(({ busy }) => !busy)
    const place = free.find(({ thread }) => thread?.alive()) ?? free[0]
    if (!place) return
    place.busy = true
    for (let next = take(); next; next = take()) {
      try {
        if (!place.thread?.alive()) place.thread = createPrintingThread({ log, timeoutMs })
        next.resolve(await place.thread.print(next.job))
      } catch (error) {
        next.reject(new RendererFailed('the document could not be printed', { cause: error }))
      }
    }
    place.busy = false
  }

  const printFrom =
    (queue: Waiting[]) =>
    (job: PrintJob): Promise<Uint8Array> => {
      if (closed) return Promise.reject(new RendererFailed('the renderer is closed'))
      if (queue.length >= queueLimit) return Promise.reject(new RendererBusy())
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject })
        void runQueue()
      })
    }
  const close = async (): Promise<void> => {
    closed = true
    for (const { reject } of [...foreground.splice(0), ...background.splice(0)])
      reject(new RendererFailed('the renderer is closed'))
    await Promise.all(places.map(async ({ thread }) => thread?.end()))
  }
  return { print: printFrom(foreground), printBehind: printFrom(background), close }
}

/** Makes PDF files; what somebody waits for at a screen comes first. */
export const createRenderer = (options: RendererOptions): Renderer => {
  const { print, printBehind, close } = openQueues(options)
  return {
    renderReport: async (doc) => print({ kind: 'report', paper: doc.paper, view: presentReport(doc) }),
    renderReportBehind: async (doc) =>
      printBehind({ kind: 'report', paper: doc.paper, view: presentReport(doc) }),
    renderLabels: async (doc) => {
      const view = presentLabels(doc)
      return print({ kind: 'labels', paper: view.page.paper, view })
    },
    renderFieldSheet: async (doc) =>
      print({ kind: 'fieldSheet', paper: doc.paper, view: presentFieldSheet(doc) }),
    renderPickList: async (doc) => print({ kind: 'pickList', paper: doc.paper, view: presentPickList(doc) }),
    renderSampleFile: async (doc) =>
      print({ kind: 'sampleFile', paper: doc.paper, view: presentSampleFile(doc) }),
    renderAuditFolder: async (doc) =>
      print({ kind: 'sampleFile', paper: doc.paper, view: presentAuditFolder(doc) }),
    renderTransferNote: async (doc) =>
      print({ kind: 'sampleFile', paper: doc.paper, view: presentTransferNote(doc) }),
    renderStatistics: async (doc) =>
      printBehind({ kind: 'statistics', paper: doc.paper, view: presentStatistics(doc) }),
    renderManual: async (doc) => printBehind({ kind: 'manual', paper: doc.paper, view: presentManual(doc) }),
    renderList: async (doc) => print({ kind: 'list', paper: doc.paper, view: presentList(doc) }),
    close,
  }
}
