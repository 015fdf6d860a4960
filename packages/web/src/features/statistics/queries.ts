import { listElements } from '@probeta/contract/elements.ts'
import type { ResultOf } from '@probeta/contract/endpoint.ts'
import { scrutiny, scrutinyFilter } from '@probeta/contract/scrutiny.ts'
import { statisticsFilter } from '@probeta/contract/statistics-filter.ts'
import {
  conformityStatistics,
  controlStatistics,
  punctualityStatistics,
  statisticsChoices,
  supplierStatistics,
  testingStatistics,
} from '@probeta/contract/statistics-questions.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../api/client.ts'

export type Conformity = ResultOf<typeof conformityStatistics>
export type Control = ResultOf<typeof controlStatistics>
export type Suppliers = ResultOf<typeof supplierStatistics>
export type Testing = ResultOf<typeof testingStatistics>
export type Punctuality = ResultOf<typeof punctualityStatistics>
export type Scrutiny = ResultOf<typeof scrutiny>
export type Exclusions = Conformity['exclusions']

/** What the questions are asked of, as it stands in the address. */
export const AskedOf = z.object(statisticsFilter).omit({ clientId: true })
export type Asked = z.output<typeof AskedOf>

export const ScrutinisedOf = z.object(scrutinyFilter)
export type Scrutinised = z.output<typeof ScrutinisedOf>

/** While a filter changes, what was answered before stays. */
const kept = { placeholderData: keepPreviousData }

export const conformityQuery = (query: Asked) => ({ ...api.query(conformityStatistics, { query }), ...kept })
export const controlQuery = (query: Asked & { rules: 'nelson' | 'westernElectric' }) => ({
  ...api.query(controlStatistics, { query }),
  ...kept,
})
export const supplierQuery = (query: Asked & { by: Suppliers['by'] }) => ({
  ...api.query(supplierStatistics, { query }),
  ...kept,
})
export const testingQuery = (query: Asked) => ({ ...api.query(testingStatistics, { query }), ...kept })
export const punctualityQuery = (query: Asked) => ({
  ...api.query(punctualityStatistics, { query }),
  ...kept,
})
export const scrutinyQuery = (query: Scrutinised) => ({ ...api.query(scrutiny, { query }), ...kept })
export const choicesQuery = (workSiteId: string | undefined) =>
  api.query(statisticsChoices, { query: { workSiteId } })

export const elementsQuery = (workSiteId: string) => api.query(listElements, { params: { workSiteId } })
