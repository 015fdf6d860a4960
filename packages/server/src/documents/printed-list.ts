import type { Language } from '@probeta/contract/base/languages.ts'
import type { Paper } from '@probeta/domain/quantity/papers.ts'
import type { Cell } from '../tables/table-column.ts'

/** A list from the screen for printing, with its filters applied. */
export type PrintedList = {
  readonly language: Language
  readonly paper: Paper
  readonly timeZone: string
  /** ISO 8601. */
  readonly printedAt: string
  readonly laboratory: string
  readonly title: string
  /** The filters of the list, in words. */
  readonly asked: readonly { readonly label: string; readonly value: string }[]
  readonly columns: readonly { readonly heading: string; readonly number: boolean }[]
  /** As many cells as there are columns. */
  readonly rows: readonly (readonly Cell[])[]
  /** The list has more rows than these. */
  readonly cut: boolean
}
