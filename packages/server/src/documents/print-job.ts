import type { LabelsView } from './present-labels.ts'
import type { ReportView } from './report-view.ts'

/** What goes to the worker: texts only, ready to be set. */
export type PrintJob =
  | { readonly kind: 'report'; readonly view: ReportView }
  | { readonly kind: 'labels'; readonly view: LabelsView }

export type EngineName = 'typst' | 'plain'

/** Sets one document at a time. */
export type Engine = { readonly name: EngineName; print(job: PrintJob): Promise<Uint8Array> }

export type WorkerReply =
  | { readonly kind: 'ready'; readonly engine: EngineName; readonly why: string }
  | { readonly kind: 'printed'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string }
