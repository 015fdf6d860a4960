import type { Language } from '@probeta/contract/base/languages.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type {
  conformityStatisticsEndpoint,
  controlStatisticsEndpoint,
  punctualityStatisticsEndpoint,
  supplierStatisticsEndpoint,
  testingStatisticsEndpoint,
} from '@probeta/contract/results/statistics-questions.ts'
import type { Paper } from '@probeta/domain/quantity/papers.ts'

/** Answers to the five questions for one filter; without `testing` where the reader may not see who broke what. */
export type StatisticsReport = {
  readonly language: Language
  readonly paper: Paper
  readonly timeZone: string
  /** Instant of printing, ISO 8601. */
  readonly printedAt: string
  readonly printedBy: string
  readonly laboratory: string
  /** Letterhead below the name: address, description, contact. Texts of several lines. */
  readonly head: readonly string[]
  /** Filters: 'Obra' → 'OB12 · Torre Norte'. */
  readonly asked: readonly { readonly label: keyof AskedLabels; readonly value: string }[]
  readonly conformity: ResultOf<typeof conformityStatisticsEndpoint>
  readonly control: ResultOf<typeof controlStatisticsEndpoint>
  readonly suppliers: ResultOf<typeof supplierStatisticsEndpoint>
  readonly testing: ResultOf<typeof testingStatisticsEndpoint> | null
  readonly punctuality: ResultOf<typeof punctualityStatisticsEndpoint>
}

type AskedLabels = Record<
  'client' | 'workSite' | 'mix' | 'supplier' | 'plant' | 'class' | 'element' | 'age' | 'from' | 'to',
  string
>
