import type { Paper } from '@probeta/domain/quantity/papers.ts'
import type { FieldSheetView } from './present/present-field-sheet.ts'
import type { LabelsView } from './present/present-labels.ts'
import type { ListView } from './present/present-list.ts'
import type { ManualView } from './present/present-manual.ts'
import type { PickListView } from './present/present-pick-list.ts'
import type { SampleFileView } from './present/present-sample-file.ts'
import type { StatisticsView } from './present/present-statistics.ts'
import type { ReportView } from './report-view.ts'

/** Message to the worker: texts only, ready for typesetting, and the paper they are set on. */
export type PrintJob = PrintedView & { readonly paper: Paper }

type PrintedView =
  | { readonly kind: 'report'; readonly view: ReportView }
  | { readonly kind: 'labels'; readonly view: LabelsView }
  | { readonly kind: 'pickList'; readonly view: PickListView }
  | { readonly kind: 'sampleFile'; readonly view: SampleFileView }
  | { readonly kind: 'statistics'; readonly view: StatisticsView }
  | { readonly kind: 'fieldSheet'; readonly view: FieldSheetView }
  | { readonly kind: 'manual'; readonly view: ManualView }
  | { readonly kind: 'list'; readonly view: ListView }

export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'printed'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string }
