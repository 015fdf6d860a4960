import type { Language } from '@probeta/contract/languages.ts'

/**
 * A field sheet. Blank, ready to be written on: what is known of the visit is text, the rest are empty boxes; or filled
 * with what was entered, in the same layout.
 */
export type FieldSheet = {
  readonly language: Language
  /** Creation date of the PDF, ISO 8601. */
  readonly printedAt: string
  readonly laboratory: string
  /** Of the visit; of a filled sheet its own. */
  readonly number: number
  /** What the QR code says: where this sheet is entered. */
  readonly address: string
  /** How many trucks are expected; there are always spare columns. */
  readonly trucks: number
  readonly known: Readonly<Record<KnownOfVisit, string>>
  readonly filled?: FilledSheet
}

/** What was entered. Texts as they are read on the paper; empty where nothing was written. */
export type FilledSheet = {
  readonly revision: number
  readonly accepted: boolean
  readonly void: boolean
  readonly weather: string
  readonly airTemperature: string
  readonly trucks: readonly {
    /** Code of the sample, and that it is void where it is. */
    readonly code: string
    readonly void: boolean
    readonly values: Readonly<Record<TruckRow, string>>
  }[]
}

export const knownOfVisit = [
  'client',
  'workSite',
  'place',
  'date',
  'technician',
  'supplier',
  'element',
  'mix',
  'volume',
  'slump',
  'agePlan',
  'notes',
] as const
export type KnownOfVisit = (typeof knownOfVisit)[number]

/** What is written of each truck, in the order of the paper. */
export const truckRows = [
  'deliveryNote',
  'mixer',
  'plant',
  'leftPlant',
  'arrived',
  'cast',
  'discharged',
  'volume',
  'slump',
  'temperature',
  'air',
  'density',
  'water',
  'waterAuthorisedBy',
  'element',
  'specimens',
  'remark',
] as const
export type TruckRow = (typeof truckRows)[number]
