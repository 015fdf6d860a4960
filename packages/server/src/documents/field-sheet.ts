import type { Language } from '@probeta/contract/base/languages.ts'
import type { Paper } from '@probeta/domain/quantity/papers.ts'

/**
 * A field sheet: blank, with what is known of the visit as text and empty boxes for the rest, or filled with what was
 * entered, in the same layout.
 */
export type FieldSheet = {
  readonly language: Language
  readonly paper: Paper
  /** Creation date of the PDF, ISO 8601. */
  readonly printedAt: string
  readonly laboratory: string
  /** Number of the visit; on a filled sheet, the number of the sheet. */
  readonly number: number
  /** Content of the QR code: the address where this sheet is entered. */
  readonly address: string
  /** Expected number of trucks; there are always extra columns. */
  readonly trucks: number
  readonly known: Readonly<Record<KnownOfVisit, string>>
  readonly filled?: FilledSheet
}

/** The values entered, as printed text; empty where nothing was written. */
export type FilledSheet = {
  readonly revision: number
  readonly accepted: boolean
  readonly void: boolean
  readonly weather: string
  readonly airTemperature: string
  /** Printed as a preliminary note; `words`: who signed or refused, `ink`: the signature as an SVG path in 600 × 200. */
  readonly note?: { readonly signature: { readonly words: string; readonly ink: string | null } }
  readonly trucks: readonly {
    /** Code of the sample, marked if it is void. */
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

/** Rows recorded for each truck, in the order of the paper. */
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
