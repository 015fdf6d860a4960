import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { findOwnConversation } from './conversations.ts'
import { listOwnLowResults } from './low-results.ts'
import {
  clientPortal,
  findPortalSample,
  listPortalElements,
  listPortalReports,
  listPortalResults,
  listPortalSamples,
} from './portal.ts'
import { listRequestedVisits } from './visit-requests.ts'
import { userId } from './values.ts'

/*
 * The portal with the eyes of one of its users, for whoever administers users and wonders what somebody finds. Each
 * answers what the endpoint it stands for answers that person; nothing is done in their name.
 */

const access = { permission: permission.users, level: 'view' } as const
const params = z.object({ userId: userId() })
const unknown = ['user.notFound', 'user.notClient'] as const

export const userPortal = endpoint({
  method: 'GET',
  path: '/users/:userId/portal',
  summary: 'What a client user sees, exactly; nothing is done in their name',
  access,
  params,
  query: clientPortal.query,
  result: clientPortal.result,
  refuses: [...unknown, 'workSite.notFound'],
})

export const userPortalSamples = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/samples',
  summary: 'The samples a client user sees',
  access,
  params,
  query: listPortalSamples.query,
  result: listPortalSamples.result,
  refuses: [...unknown, 'workSite.notFound'],
})

export const userPortalSample = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/samples/:sampleId',
  summary: 'One sample as a client user sees it',
  access,
  params: findPortalSample.params.extend({ userId: userId() }),
  result: findPortalSample.result,
  refuses: [...unknown, 'sample.notFound'],
})

export const userPortalResults = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/results',
  summary: 'The issued results a client user sees',
  access,
  params,
  query: listPortalResults.query,
  result: listPortalResults.result,
  refuses: [...unknown, 'workSite.notFound'],
})

export const userPortalElements = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/elements',
  summary: 'The places of a work site as a client user sees them',
  access,
  params,
  query: listPortalElements.query,
  result: listPortalElements.result,
  refuses: [...unknown, 'workSite.notFound'],
})

export const userPortalReports = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/reports',
  summary: 'The reports a client user sees',
  access,
  params,
  query: listPortalReports.query,
  result: listPortalReports.result,
  refuses: [...unknown, 'workSite.notFound'],
})

export const userPortalVisits = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/visits',
  summary: 'The visits a client user sees',
  access,
  params,
  result: listRequestedVisits.result,
  refuses: unknown,
})

export const userPortalLowResults = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/low-results',
  summary: 'The low results a client user sees',
  access,
  params,
  result: listOwnLowResults.result,
  refuses: unknown,
})

export const userPortalConversation = endpoint({
  method: 'GET',
  path: '/users/:userId/portal/samples/:sampleId/messages',
  summary: 'What a client user sees of the conversation about a sample',
  access,
  params: findOwnConversation.params.extend({ userId: userId() }),
  result: findOwnConversation.result,
  refuses: [...unknown, 'sample.notFound'],
})
