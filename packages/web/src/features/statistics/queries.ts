import { listElementsEndpoint } from '@probeta/contract/clients/elements.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { scrutinyEndpoint, scrutinyFilter } from '@probeta/contract/results/scrutiny.ts'
import { statisticsFilter } from '@probeta/contract/results/statistics-filter.ts'
import {
  conformityStatisticsEndpoint,
  controlStatisticsEndpoint,
  punctualityStatisticsEndpoint,
  statisticsChoicesEndpoint,
  supplierStatisticsEndpoint,
  testingStatisticsEndpoint,
} from '@probeta/contract/results/statistics-questions.ts'
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
const kept = <Query>(query: Query) => ({ ...query, placeholderData: keepPreviousData })

export const conformityQuery = (query: Asked) => kept(api.query(conformityStatisticsEndpoint, { query }))
export const controlQuery = (query: Asked & { rules: 'nelson' | 'westernElectric' }) =>
  kept(api.query(controlStatisticsEndpoint, { query }))
export const supplierQuery = (query: Asked & { by: Suppliers['by'] }) =>
  kept(api.query(supplierStatisticsEndpoint, { query }))
export const testingQuery = (query: Asked) => kept(api.query(testingStatisticsEndpoint, { query }))
export const punctualityQuery = (query: Asked) => kept(api.query(punctualityStatisticsEndpoint, { query }))
export const scrutinyQuery = (query: Scrutinised) => kept(api.query(scrutinyEndpoint, { query }))
export const choicesQuery = (workSiteId: string | undefined) =>
  api.query(statisticsChoicesEndpoint, { query: { workSiteId } })

export const elementsQuery = (workSiteId: string) =>
  api.query(listElementsEndpoint, { params: { workSiteId } })
