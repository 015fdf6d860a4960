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

/** Filters of the questions, as they are in the address. */
export const AskedOf = z.object(statisticsFilter).omit({ clientId: true })
export type Asked = z.output<typeof AskedOf>

export const ScrutinisedOf = z.object(scrutinyFilter)
export type Scrutinised = z.output<typeof ScrutinisedOf>

/** While a filter changes, the previous answer stays on the screen. */
const keepsPrevious = { placeholderData: keepPreviousData }

export const conformityQuery = (query: Asked) => ({
  ...api.query(conformityStatisticsEndpoint, { query }),
  ...keepsPrevious,
})
export const controlQuery = (query: Asked & { rules: 'nelson' | 'westernElectric' }) => ({
  ...api.query(controlStatisticsEndpoint, { query }),
  ...keepsPrevious,
})
export const supplierQuery = (query: Asked & { by: Suppliers['by'] }) => ({
  ...api.query(supplierStatisticsEndpoint, { query }),
  ...keepsPrevious,
})
export const testingQuery = (query: Asked) => ({
  ...api.query(testingStatisticsEndpoint, { query }),
  ...keepsPrevious,
})
export const punctualityQuery = (query: Asked) => ({
  ...api.query(punctualityStatisticsEndpoint, { query }),
  ...keepsPrevious,
})
export const scrutinyQuery = (query: Scrutinised) => ({
  ...api.query(scrutinyEndpoint, { query }),
  ...keepsPrevious,
})
export const choicesQuery = (workSiteId: string | undefined) =>
  api.query(statisticsChoicesEndpoint, { query: { workSiteId } })

export const elementsQuery = (workSiteId: string) =>
  api.query(listElementsEndpoint, { params: { workSiteId } })
