import type { TruckField, weighingFields } from '../entry/start-truck.ts'

export type PaperGroup = 'delivery' | 'times' | 'fresh' | 'place' | 'plan'
/** Fields with a row of their own; the others are shown beside another value. */
export type PaperField = Exclude<
  TruckField,
  'slumpSecond' | 'rejectedBecause' | 'rejectedBy' | (typeof weighingFields)[number]
>
export type PaperRow = {
  field: PaperField
  kind: 'mix' | 'text' | 'clock' | 'number' | 'slump' | 'density'
  /** The heading that stands above the row. */
  group?: PaperGroup
  most: number
  required?: boolean
}

/** The rows of the sheet in the order of the paper, which Tab and Enter follow. */
export const paperRows: readonly PaperRow[] = [
  { field: 'mixId', kind: 'mix', group: 'delivery', most: 0, required: true },
  { field: 'deliveryNote', kind: 'text', most: 60 },
  { field: 'mixer', kind: 'text', most: 60 },
  { field: 'plant', kind: 'text', most: 120 },
  { field: 'volume', kind: 'number', most: 12 },
  { field: 'leftPlant', kind: 'clock', group: 'times', most: 6 },
  { field: 'arrived', kind: 'clock', most: 6 },
  { field: 'cast', kind: 'clock', most: 6, required: true },
  { field: 'discharged', kind: 'clock', most: 6 },
  { field: 'slump', kind: 'slump', group: 'fresh', most: 20 },
  { field: 'concreteTemperature', kind: 'number', most: 12 },
  { field: 'air', kind: 'number', most: 12 },
  { field: 'density', kind: 'density', most: 12 },
  { field: 'water', kind: 'number', most: 12 },
  { field: 'waterAuthorisedBy', kind: 'text', most: 120 },
  { field: 'element', kind: 'text', group: 'place', most: 200 },
  { field: 'remark', kind: 'text', most: 1000 },
  { field: 'agePlan', kind: 'text', group: 'plan', most: 120, required: true },
]
