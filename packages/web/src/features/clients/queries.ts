import {
  clientHistoryEndpoint,
  clientUsersEndpoint,
  findClientEndpoint,
  listClientsEndpoint,
  listContactsEndpoint,
  previewMergeEndpoint,
  previewMessagesEndpoint,
  similarClientsEndpoint,
} from '@probeta/contract/clients/clients.ts'
import { listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { api } from '../../api/client.ts'

export const clientPages = api.filtered(listClientsEndpoint)

/** One client, always fetched again: a form never opens on cached data. */
export const clientQuery = (clientId: string) => ({
  ...api.query(findClientEndpoint, { params: { clientId } }),
  gcTime: 0,
})

export const similarQuery = (name: string) => api.query(similarClientsEndpoint, { query: { name } })

export const contactsQuery = (clientId: string) => api.query(listContactsEndpoint, { params: { clientId } })

export const portalQuery = (clientId: string) => api.query(clientUsersEndpoint, { params: { clientId } })

const few = 20

export const historyPages = (clientId: string) =>
  api.pages(clientHistoryEndpoint, { params: { clientId }, query: { limit: few } })

export const sitePages = (clientId: string) =>
  api.pages(listWorkSitesEndpoint, { query: { clientId, active: 'all', limit: few } })

export const mergeQuery = (clientId: string, into: string) =>
  api.query(previewMergeEndpoint, { params: { clientId }, query: { into } })

export const messagesQuery = (clientId: string, month: string | undefined) =>
  api.query(previewMessagesEndpoint, { params: { clientId }, query: { month } })
