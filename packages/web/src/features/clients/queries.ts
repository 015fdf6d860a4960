import {
  clientHistory,
  clientUsers,
  findClient,
  listClients,
  listContacts,
  similarClients,
} from '@probeta/contract/clients.ts'
import { listWorkSites } from '@probeta/contract/work-sites.ts'
import { api } from '../../api/client.ts'

type Filter = { search?: string | undefined; active: 'yes' | 'no' | 'all' }

export const clientPages = (filter: Filter) => api.pages(listClients, { query: filter })

/** One client as it is now: a form is never opened on what the browser still remembers. */
export const clientQuery = (clientId: string) => ({
  ...api.query(findClient, { params: { clientId } }),
  gcTime: 0,
})

export const similarQuery = (name: string) => api.query(similarClients, { query: { name } })

export const contactsQuery = (clientId: string) => api.query(listContacts, { params: { clientId } })

export const portalQuery = (clientId: string) => api.query(clientUsers, { params: { clientId } })

const few = 20

export const historyPages = (clientId: string) =>
  api.pages(clientHistory, { params: { clientId }, query: { limit: few } })

export const sitePages = (clientId: string) =>
  api.pages(listWorkSites, { query: { clientId, active: 'all', limit: few } })
