import type { Language } from '@probeta/contract/languages.ts'
import type { ResultOf } from '@probeta/contract/endpoint.ts'
import type {
  conformityStatisticsEndpoint,
  controlStatisticsEndpoint,
  punctualityStatisticsEndpoint,
  supplierStatisticsEndpoint,
  testingStatisticsEndpoint,
} from '@probeta/contract/statistics-questions.ts'

/** The five questions of one filter, answered; without `testing` where whoever reads it is not to know who broke what. */
export type StatisticsReport = {
  readonly language: Language
  readonly timeZone: string
  /** Instant of printing, ISO 8601. */
  readonly printedAt: string
  readonly printedBy: string
  readonly laboratory: string
  /** Below the name, as its letterhead says: address, what it is, how to reach it. Texts of several lines. */
  readonly head: readonly string[]
  /** What was asked: 'Obra' → 'OB12 · Torre Norte'. */
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
