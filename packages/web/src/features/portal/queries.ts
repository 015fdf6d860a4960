import type { ResultOf } from '@probeta/contract/endpoint.ts'
import { findOwnConversationEndpoint } from '@probeta/contract/conversations.ts'
import { listOwnLowResultsEndpoint } from '@probeta/contract/low-results.ts'
import {
  clientPortalEndpoint,
  findPortalSampleEndpoint,
  listPortalElementsEndpoint,
  listPortalReportsEndpoint,
  listPortalResultsEndpoint,
  listPortalSamplesEndpoint,
} from '@probeta/contract/portal.ts'
import {
  userPortalEndpoint,
  userPortalConversationEndpoint,
  userPortalElementsEndpoint,
  userPortalLowResultsEndpoint,
  userPortalReportsEndpoint,
  userPortalResultsEndpoint,
  userPortalSampleEndpoint,
  userPortalSamplesEndpoint,
  userPortalVisitsEndpoint,
} from '@probeta/contract/portal-views.ts'
import type { Page } from '@probeta/contract/values.ts'
import { listRequestedVisitsEndpoint } from '@probeta/contract/visit-requests.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export type Portal = ResultOf<typeof clientPortalEndpoint>

/** Undefined: one's own portal; a user id: the portal of that client user as they see it. */
export type Whose = number | undefined

type Ask<T> = (signal: AbortSignal) => Promise<T>
/** Keyed by the path of the endpoint, so that a refresh of that path refetches it. */
const one = <T>(path: string, request: object, ask: Ask<T>) =>
  queryOptions({ queryKey: [path, request], queryFn: ({ signal }) => ask(signal) })

const pages = <T>(
  path: string,
  request: object,
  ask: (after: string | undefined, signal: AbortSignal) => Promise<Page<T>>,
) =>
  infiniteQueryOptions({
    queryKey: [path, 'pages', request],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

const perPage = 25

export const portalQuery = (workSiteId: string | undefined, whose: Whose) => {
  const query = { workSiteId }
  return whose === undefined
    ? one(clientPortalEndpoint.path, { query }, (signal) =>
        api.call(clientPortalEndpoint, { query }, { signal }),
      )
    : one(userPortalEndpoint.path, { query, whose }, (signal) =>
        api.call(userPortalEndpoint, { params: { userId: whose }, query }, { signal }),
      )
}

type SampleFilter = Omit<
  NonNullable<Parameters<typeof api.call<typeof listPortalSamplesEndpoint>>[1]['query']>,
  'after'
>
export const samplePages = (filter: SampleFilter, whose: Whose) =>
  pages(
    whose === undefined ? listPortalSamplesEndpoint.path : userPortalSamplesEndpoint.path,
    { filter, whose },
    (after, signal) => {
      const query = { ...filter, after, limit: perPage }
      return whose === undefined
        ? api.call(listPortalSamplesEndpoint, { query }, { signal })
        : api.call(userPortalSamplesEndpoint, { params: { userId: whose }, query }, { signal })
    },
  )

export const sampleQuery = (sampleId: string, whose: Whose) =>
  whose === undefined
    ? one(findPortalSampleEndpoint.path, { sampleId }, (signal) =>
        api.call(findPortalSampleEndpoint, { params: { sampleId } }, { signal }),
      )
    : one(userPortalSampleEndpoint.path, { sampleId, whose }, (signal) =>
        api.call(userPortalSampleEndpoint, { params: { sampleId, userId: whose } }, { signal }),
      )

type ResultFilter = Omit<
  NonNullable<Parameters<typeof api.call<typeof listPortalResultsEndpoint>>[1]['query']>,
  'after'
>
export const resultPages = (filter: ResultFilter, whose: Whose) =>
  pages(
    whose === undefined ? listPortalResultsEndpoint.path : userPortalResultsEndpoint.path,
    { filter, whose },
    (after, signal) => {
      const query = { ...filter, after, limit: perPage }
      return whose === undefined
        ? api.call(listPortalResultsEndpoint, { query }, { signal })
        : api.call(userPortalResultsEndpoint, { params: { userId: whose }, query }, { signal })
    },
  )

export const elementsQuery = (workSiteId: string, whose: Whose) => {
  const query = { workSiteId }
  return whose === undefined
    ? one(listPortalElementsEndpoint.path, { query }, (signal) =>
        api.call(listPortalElementsEndpoint, { query }, { signal }),
      )
    : one(userPortalElementsEndpoint.path, { query, whose }, (signal) =>
        api.call(userPortalElementsEndpoint, { params: { userId: whose }, query }, { signal }),
      )
}

type ReportFilter = Omit<
  NonNullable<Parameters<typeof api.call<typeof listPortalReportsEndpoint>>[1]['query']>,
  'after'
>
export const reportPages = (filter: ReportFilter, whose: Whose) =>
  pages(
    whose === undefined ? listPortalReportsEndpoint.path : userPortalReportsEndpoint.path,
    { filter, whose },
    (after, signal) => {
      const query = { ...filter, after, limit: perPage }
      return whose === undefined
        ? api.call(listPortalReportsEndpoint, { query }, { signal })
        : api.call(userPortalReportsEndpoint, { params: { userId: whose }, query }, { signal })
    },
  )

export const visitsQuery = (whose: Whose) =>
  whose === undefined
    ? one(listRequestedVisitsEndpoint.path, {}, (signal) =>
        api.call(listRequestedVisitsEndpoint, {}, { signal }),
      )
    : one(userPortalVisitsEndpoint.path, { whose }, (signal) =>
        api.call(userPortalVisitsEndpoint, { params: { userId: whose } }, { signal }),
      )

export const lowQuery = (whose: Whose) =>
  whose === undefined
    ? one(listOwnLowResultsEndpoint.path, {}, (signal) => api.call(listOwnLowResultsEndpoint, {}, { signal }))
    : one(userPortalLowResultsEndpoint.path, { whose }, (signal) =>
        api.call(userPortalLowResultsEndpoint, { params: { userId: whose } }, { signal }),
      )

export const conversationQuery = (sampleId: string, whose: Whose) =>
  whose === undefined
    ? one(findOwnConversationEndpoint.path, { sampleId }, (signal) =>
        api.call(findOwnConversationEndpoint, { params: { sampleId } }, { signal }),
      )
    : one(userPortalConversationEndpoint.path, { sampleId, whose }, (signal) =>
        api.call(userPortalConversationEndpoint, { params: { sampleId, userId: whose } }, { signal }),
      )
