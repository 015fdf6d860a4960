import type { ResultOf } from '@probeta/contract/endpoint.ts'
import { findOwnConversation } from '@probeta/contract/conversations.ts'
import { listOwnLowResults } from '@probeta/contract/low-results.ts'
import {
  clientPortal,
  findPortalSample,
  listPortalElements,
  listPortalReports,
  listPortalResults,
  listPortalSamples,
} from '@probeta/contract/portal.ts'
import {
  userPortal,
  userPortalConversation,
  userPortalElements,
  userPortalLowResults,
  userPortalReports,
  userPortalResults,
  userPortalSample,
  userPortalSamples,
  userPortalVisits,
} from '@probeta/contract/portal-views.ts'
import type { Page } from '@probeta/contract/values.ts'
import { listRequestedVisits } from '@probeta/contract/visit-requests.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export type Portal = ResultOf<typeof clientPortal>

/** Whose portal it is: one's own, or that of a client user as they see it. */
export type Whose = number | undefined

type Ask<T> = (signal: AbortSignal) => Promise<T>
/** Under the address of the endpoint, so that what changes is asked again. */
const one = <T>(path: string, asked: object, ask: Ask<T>) =>
  queryOptions({ queryKey: [path, asked], queryFn: ({ signal }) => ask(signal) })

const pages = <T>(
  path: string,
  asked: object,
  ask: (after: string | undefined, signal: AbortSignal) => Promise<Page<T>>,
) =>
  infiniteQueryOptions({
    queryKey: [path, 'pages', asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

const perPage = 25

export const portalQuery = (workSiteId: string | undefined, whose: Whose) => {
  const query = { workSiteId }
  return whose === undefined
    ? one(clientPortal.path, { query }, (signal) => api.call(clientPortal, { query }, { signal }))
    : one(userPortal.path, { query, whose }, (signal) =>
        api.call(userPortal, { params: { userId: whose }, query }, { signal }),
      )
}

type SampleFilter = Omit<
  NonNullable<Parameters<typeof api.call<typeof listPortalSamples>>[1]['query']>,
  'after'
>
export const samplePages = (filter: SampleFilter, whose: Whose) =>
  pages(
    whose === undefined ? listPortalSamples.path : userPortalSamples.path,
    { filter, whose },
    (after, signal) => {
      const query = { ...filter, after, limit: perPage }
      return whose === undefined
        ? api.call(listPortalSamples, { query }, { signal })
        : api.call(userPortalSamples, { params: { userId: whose }, query }, { signal })
    },
  )

export const sampleQuery = (sampleId: string, whose: Whose) =>
  whose === undefined
    ? one(findPortalSample.path, { sampleId }, (signal) =>
        api.call(findPortalSample, { params: { sampleId } }, { signal }),
      )
    : one(userPortalSample.path, { sampleId, whose }, (signal) =>
        api.call(userPortalSample, { params: { sampleId, userId: whose } }, { signal }),
      )

type ResultFilter = Omit<
  NonNullable<Parameters<typeof api.call<typeof listPortalResults>>[1]['query']>,
  'after'
>
export const resultPages = (filter: ResultFilter, whose: Whose) =>
  pages(
    whose === undefined ? listPortalResults.path : userPortalResults.path,
    { filter, whose },
    (after, signal) => {
      const query = { ...filter, after, limit: perPage }
      return whose === undefined
        ? api.call(listPortalResults, { query }, { signal })
        : api.call(userPortalResults, { params: { userId: whose }, query }, { signal })
    },
  )

export const elementsQuery = (workSiteId: string, whose: Whose) => {
  const query = { workSiteId }
  return whose === undefined
    ? one(listPortalElements.path, { query }, (signal) => api.call(listPortalElements, { query }, { signal }))
    : one(userPortalElements.path, { query, whose }, (signal) =>
        api.call(userPortalElements, { params: { userId: whose }, query }, { signal }),
      )
}

type ReportFilter = Omit<
  NonNullable<Parameters<typeof api.call<typeof listPortalReports>>[1]['query']>,
  'after'
>
export const reportPages = (filter: ReportFilter, whose: Whose) =>
  pages(
    whose === undefined ? listPortalReports.path : userPortalReports.path,
    { filter, whose },
    (after, signal) => {
      const query = { ...filter, after, limit: perPage }
      return whose === undefined
        ? api.call(listPortalReports, { query }, { signal })
        : api.call(userPortalReports, { params: { userId: whose }, query }, { signal })
    },
  )

export const visitsQuery = (whose: Whose) =>
  whose === undefined
    ? one(listRequestedVisits.path, {}, (signal) => api.call(listRequestedVisits, {}, { signal }))
    : one(userPortalVisits.path, { whose }, (signal) =>
        api.call(userPortalVisits, { params: { userId: whose } }, { signal }),
      )

export const lowQuery = (whose: Whose) =>
  whose === undefined
    ? one(listOwnLowResults.path, {}, (signal) => api.call(listOwnLowResults, {}, { signal }))
    : one(userPortalLowResults.path, { whose }, (signal) =>
        api.call(userPortalLowResults, { params: { userId: whose } }, { signal }),
      )

export const conversationQuery = (sampleId: string, whose: Whose) =>
  whose === undefined
    ? one(findOwnConversation.path, { sampleId }, (signal) =>
        api.call(findOwnConversation, { params: { sampleId } }, { signal }),
      )
    : one(userPortalConversation.path, { sampleId, whose }, (signal) =>
        api.call(userPortalConversation, { params: { sampleId, userId: whose } }, { signal }),
      )
