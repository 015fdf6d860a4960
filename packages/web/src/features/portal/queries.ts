import type { Args, Endpoint, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { findOwnConversationEndpoint } from '@probeta/contract/clients/conversations.ts'
import { listOwnLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import {
  clientPortalEndpoint,
  findPortalSampleEndpoint,
  listPortalElementsEndpoint,
  listPortalReportsEndpoint,
  listPortalResultsEndpoint,
  listPortalSamplesEndpoint,
  portalLogoEndpoint,
} from '@probeta/contract/clients/portal.ts'
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
} from '@probeta/contract/clients/portal-views.ts'
import type { Page } from '@probeta/contract/base/values.ts'
import { listRequestedVisitsEndpoint } from '@probeta/contract/clients/visit-requests.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type FilterArgs } from '../../api/client.ts'

export type Portal = ResultOf<typeof clientPortalEndpoint>

/** The URL of the laboratory's logo, for an `img`. */
export const logoQuery = () =>
  queryOptions({
    queryKey: [portalLogoEndpoint.path],
    queryFn: async () => URL.createObjectURL(await api.fetchBlob(portalLogoEndpoint, {})),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Undefined: one's own portal; a user id: the portal of that client user as they see it. */
export type Whose = number | undefined

/** Keyed by the path of the endpoint, so that a refresh of that path refetches it. */
const one = <E extends Endpoint>(e: E, args: Args<E>) =>
  queryOptions<ResultOf<E>>({
    queryKey: [e.path, args],
    queryFn: ({ signal }) => api.call(e, args, { signal }),
  })

const pages = <T>(
  path: string,
  request: object,
  ask: (page: { after: string | undefined; limit: number }, signal: AbortSignal) => Promise<Page<T>>,
) =>
  infiniteQueryOptions({
    queryKey: [path, 'pages', request],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => ask({ after: pageParam, limit: perPage }, signal),
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

const perPage = 25

export const portalQuery = (workSiteId: string | undefined, whose: Whose) => {
  const query = { workSiteId }
  return whose === undefined
    ? one(clientPortalEndpoint, { query })
    : one(userPortalEndpoint, { params: { userId: whose }, query })
}

export const samplePages = (filter: FilterArgs<typeof listPortalSamplesEndpoint>, whose: Whose) =>
  whose === undefined
    ? pages(listPortalSamplesEndpoint.path, { filter }, (page, signal) =>
        api.call(listPortalSamplesEndpoint, { query: { ...filter, ...page } }, { signal }),
      )
    : pages(userPortalSamplesEndpoint.path, { filter, whose }, (page, signal) =>
        api.call(
          userPortalSamplesEndpoint,
          { params: { userId: whose }, query: { ...filter, ...page } },
          { signal },
        ),
      )

export const sampleQuery = (sampleId: string, whose: Whose) =>
  whose === undefined
    ? one(findPortalSampleEndpoint, { params: { sampleId } })
    : one(userPortalSampleEndpoint, { params: { sampleId, userId: whose } })

export const resultPages = (filter: FilterArgs<typeof listPortalResultsEndpoint>, whose: Whose) =>
  whose === undefined
    ? pages(listPortalResultsEndpoint.path, { filter }, (page, signal) =>
        api.call(listPortalResultsEndpoint, { query: { ...filter, ...page } }, { signal }),
      )
    : pages(userPortalResultsEndpoint.path, { filter, whose }, (page, signal) =>
        api.call(
          userPortalResultsEndpoint,
          { params: { userId: whose }, query: { ...filter, ...page } },
          { signal },
        ),
      )

export const elementsQuery = (workSiteId: string, whose: Whose) => {
  const query = { workSiteId }
  return whose === undefined
    ? one(listPortalElementsEndpoint, { query })
    : one(userPortalElementsEndpoint, { params: { userId: whose }, query })
}

export const reportPages = (filter: FilterArgs<typeof listPortalReportsEndpoint>, whose: Whose) =>
  whose === undefined
    ? pages(listPortalReportsEndpoint.path, { filter }, (page, signal) =>
        api.call(listPortalReportsEndpoint, { query: { ...filter, ...page } }, { signal }),
      )
    : pages(userPortalReportsEndpoint.path, { filter, whose }, (page, signal) =>
        api.call(
          userPortalReportsEndpoint,
          { params: { userId: whose }, query: { ...filter, ...page } },
          { signal },
        ),
      )

export const visitsQuery = (whose: Whose) =>
  whose === undefined
    ? one(listRequestedVisitsEndpoint, {})
    : one(userPortalVisitsEndpoint, { params: { userId: whose } })

export const lowQuery = (whose: Whose) =>
  whose === undefined
    ? one(listOwnLowResultsEndpoint, {})
    : one(userPortalLowResultsEndpoint, { params: { userId: whose } })

export const conversationQuery = (sampleId: string, whose: Whose) =>
  whose === undefined
    ? one(findOwnConversationEndpoint, { params: { sampleId } })
    : one(userPortalConversationEndpoint, { params: { sampleId, userId: whose } })
