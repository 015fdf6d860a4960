import { listElementsEndpoint } from '@probeta/contract/elements.ts'
import type { ResultOf } from '@probeta/contract/endpoint.ts'
import { scrutinyEndpoint, scrutinyFilter } from '@probeta/contract/scrutiny.ts'
import { statisticsFilter } from '@probeta/contract/statistics-filter.ts'
import {
  conformityStatisticsEndpoint,
  controlStatisticsEndpoint,
  punctualityStatisticsEndpoint,
  statisticsChoicesEndpoint,
  supplierStatisticsEndpoint,
  testingStatisticsEndpoint,
} from '@probeta/contract/statistics-questions.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../api/client.ts'

export type Conformity = ResultOf<typeof conformityStatisticsEndpoint>
export type Control = ResultOf<typeof controlStatisticsEndpoint>
export type Suppliers = ResultOf<typeof supplierStatisticsEndpoint>
export type Testing = ResultOf<typeof testingStatisticsEndpoint>
export type Punctuality = ResultOf<typeof punctualityStatisticsEndpoint>
export type Scrutiny = ResultOf<typeof scrutinyEndpoint>
export type Exclusions = Conformity['exclusions']

/** What the questions are asked of, as it stands in the address. */
export const AskedOf = z.object(statisticsFilter).omit({ clientId: true })
export type Asked = z.output<typeof AskedOf>

export const ScrutinisedOf = z.object(scrutinyFilter)
export type Scrutinised = z.output<typeof ScrutinisedOf>

/** While a filter changes, what was answered before stays. */
const kept = { placeholderData: keepPreviousData }

export const conformityQuery = (query: Asked) => ({
  ...api.query(conformityStatisticsEndpoint, { query }),
  ...kept,
})
export const controlQuery = (query: Asked & { rules: 'nelson' | 'westernElectric' }) => ({
  ...api.query(controlStatisticsEndpoint, { query }),
  ...kept,
})
export const supplierQuery = (query: Asked & { by: Suppliers['by'] }) => ({
  ...api.query(supplierStatisticsEndpoint, { query }),
  ...kept,
})
export const testingQuery = (query: Asked) => ({
  ...api.query(testingStatisticsEndpoint, { query }),
  ...kept,
})
export const punctualityQuery = (query: Asked) => ({
  ...api.query(punctualityStatisticsEndpoint, { query }),
  ...kept,
})
export const scrutinyQuery = (query: Scrutinised) => ({ ...api.query(scrutinyEndpoint, { query }), ...kept })
export const choicesQuery = (workSiteId: string | undefined) =>
  api.query(statisticsChoicesEndpoint, { query: { workSiteId } })

export const elementsQuery = (workSiteId: string) =>
  api.query(listElementsEndpoint, { params: { workSiteId } })
