import type { Language } from '@probeta/contract/base/languages.ts'
import type { QrMark } from './pictures/qr.ts'
import type { VerdictOutcome } from './report-document.ts'

/** A report as it is printed: every number, date and sentence is final text. */
export type ReportView = {
  readonly language: Language
  /** Unix time in seconds, for the PDF's creation date. */
  readonly createdAt: number
  readonly title: string
  readonly subtitle: string
  /** `Informe N.º 12`: with the laboratory's name, the title of the PDF file. */
  readonly fileTitle: string
  readonly laboratory: {
    readonly name: string
    readonly lines: readonly string[]
    /** The logo, JPEG as base64; null: none. */
    readonly logo: { readonly jpeg: string; readonly width: number; readonly height: number } | null
    readonly accreditation: readonly string[]
  }
  readonly head: readonly Fact[]
  /** Printed on every page, beside the page number. */
  readonly identity: string
  /** Contains `{page}` and `{pages}`, which only the typesetter can fill in. */
  readonly page: string
  readonly draft: { readonly watermark: string; readonly notice: string } | null
  readonly supersedes: {
    readonly title: string
    readonly sentence: string
    readonly changes: string
    readonly lines: readonly string[]
  } | null
  readonly parties: readonly Fact[]
  readonly samples: readonly SampleView[]
  readonly consolidated: ConsolidatedView | null
  readonly statements: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly people: { readonly title: string; readonly signatures: readonly SignatureView[] }
  readonly verification: VerificationView
  readonly notes: readonly string[]
  readonly end: string
}

export type Fact = { readonly label: string; readonly value: string }

export type ConsolidatedView = {
  readonly title: string
  readonly period: string
  readonly mixes: readonly MixView[]
}

export type MixView = {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly summary: TableView
  readonly conformity: readonly string[]
  readonly results: TableView
  /** A chart of the same results; its values are in the table. */
  readonly chart: { readonly svg: string; readonly alt: string } | null
}

export type TableView = {
  readonly title: string
  readonly columns: TestView['columns']
  readonly rows: readonly (readonly string[])[]
}

export type SampleView = {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly fresh: { readonly title: string; readonly facts: readonly Fact[] } | null
  readonly tests: readonly TestView[]
}

export type TestView = {
  readonly title: string
  readonly columns: readonly { readonly label: string; readonly unit: string; readonly text: boolean }[]
  readonly rows: readonly (readonly string[])[]
  readonly notTested: readonly Fact[]
  readonly records: { readonly title: string; readonly lines: readonly string[] }
  readonly summary: readonly Fact[]
  readonly chart: ChartView | null
  readonly verdict: {
    readonly outcome: VerdictOutcome
    readonly title: string
    readonly sentences: readonly string[]
  } | null
}

/** Bars and position of the specified strength, as fractions of the width. */
export type ChartView = {
  readonly bars: readonly { readonly label: string; readonly value: string; readonly share: number }[]
  readonly specified: { readonly label: string; readonly share: number } | null
}

export type SignatureView = {
  readonly role: string
  readonly name: string
  readonly position: string
  readonly at: string
  /** Handwritten signature. */
  readonly mark: { readonly jpeg: string; readonly width: number; readonly height: number } | null
}

export type VerificationView = {
  readonly title: string
  readonly scan: string
  readonly codeLabel: string
  readonly code: string
  readonly url: string
  readonly qr: QrMark
}
