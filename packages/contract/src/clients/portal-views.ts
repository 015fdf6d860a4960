import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { findOwnConversationEndpoint } from './conversations.ts'
import { listOwnLowResultsEndpoint } from '../results/low-results.ts'
import {
  clientPortalEndpoint,
  findPortalSampleEndpoint,
  listPortalElementsEndpoint,
  listPortalReportsEndpoint,
  listPortalResultsEndpoint,
  listPortalSamplesEndpoint,
} from './portal.ts'
import { listRequestedVisitsEndpoint } from './visit-requests.ts'
import { userId } from '../base/values.ts'

/*
 * Previews of the portal as one of its users sees it, for administrators who check what that user finds. Each returns
 * what the endpoint it mirrors returns to that user; nothing is done in the user's name.
 */

const access = { permission: permission.users, level: 'view' } as const
const params = z.object({ userId: userId() })
const unknown = ['user.notFound', 'user.notClient'] as const

export const userPortalEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/portal',
  summary: 'What a client user sees, exactly; nothing is done in their name',
  access,
  params,
  query: clientPortalEndpoint.query,
  result: clientPortalEndpoint.result,
  refuses: [...unknown, 'workSite.notFound'],
})

export const userPortalSamplesEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/samples',
  summary: 'The samples a client user sees',
  access,
  params,
  query: listPortalSamplesEndpoint.query,
  result: listPortalSamplesEndpoint.result,
  refuses: [...unknown, 'workSite.notFound'],
})

export const userPortalSampleEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/samples/:sampleId',
  summary: 'One sample as a client user sees it',
  access,
  params: findPortalSampleEndpoint.params.extend({ userId: userId() }),
  result: findPortalSampleEndpoint.result,
  refuses: [...unknown, 'sample.notFound'],
})

export const userPortalResultsEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/results',
  summary: 'The issued results a client user sees',
  access,
  params,
  query: listPortalResultsEndpoint.query,
  result: listPortalResultsEndpoint.result,
  refuses: [...unknown, 'workSite.notFound'],
})

export const userPortalElementsEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/elements',
  summary: 'The places of a work site as a client user sees them',
  access,
  params,
  query: listPortalElementsEndpoint.query,
  result: listPortalElementsEndpoint.result,
  refuses: [...unknown, 'workSite.notFound'],
})

export const userPortalReportsEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/reports',
  summary: 'The reports a client user sees',
  access,
  params,
  query: listPortalReportsEndpoint.query,
  result: listPortalReportsEndpoint.result,
  refuses: [...unknown, 'workSite.notFound'],
})

export const userPortalVisitsEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/visits',
  summary: 'The visits a client user sees',
  access,
  params,
  result: listRequestedVisitsEndpoint.result,
  refuses: unknown,
})

export const userPortalLowResultsEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/low-results',
  summary: 'The low results a client user sees',
  access,
  params,
  result: listOwnLowResultsEndpoint.result,
  refuses: unknown,
})

export const userPortalConversationEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/samples/:sampleId/messages',
  summary: 'What a client user sees of the conversation about a sample',
  access,
  params: findOwnConversationEndpoint.params.extend({ userId: userId() }),
  result: findOwnConversationEndpoint.result,
  refuses: [...unknown, 'sample.notFound'],
})
