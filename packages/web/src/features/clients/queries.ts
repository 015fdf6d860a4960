import { findClient, listClients } from '@probeta/contract/clients.ts'
import { api } from '../../api/client.ts'

type Filter = { search?: string | undefined; active: 'yes' | 'no' | 'all' }

export const clientPages = (filter: Filter) => api.pages(listClients, { query: filter })

/** One client as it is now: a form is never opened on what the browser still remembers. */
export const clientQuery = (clientId: string) => ({
  ...api.query(findClient, { params: { clientId } }),
  gcTime: 0,
})
