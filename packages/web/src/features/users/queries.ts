import { healthEndpoint } from '@probeta/contract/laboratory/installation.ts'
import {
  findUserEndpoint,
  listUsersEndpoint,
  type UserEvent,
  userHistoryEndpoint,
} from '@probeta/contract/access/users.ts'
import { listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'

export const userPages = api.filtered(listUsersEndpoint)

export const historyPages = (userId: number, kind: UserEvent['kind'] | undefined) =>
  api.pages(userHistoryEndpoint, { params: { userId }, query: { kind, limit: few } })

const few = 20

/** Returns true when this installation sends e-mail; assumed until the server has answered. */
export const useSendsMail = () =>
  useQuery({ ...api.query(healthEndpoint, {}), staleTime: Infinity }).data?.mail !== false

export const userQuery = (userId: number) => api.query(findUserEndpoint, { params: { userId } })

/** Polled while an e-mail is about to be sent. */
export const useUser = (userId: number) =>
  useQuery({
    ...userQuery(userId),
    refetchInterval: ({ state: { data } }) => (data?.invitation?.state === 'waiting' ? 2_000 : false),
  })

/** As many work sites as one page may hold: more than any client has. */
const many = 200

/** The work sites of a client, closed ones too: their results are still read. */
export function useWorkSiteChoices(clientId: string | null): Choice[] {
  const found = useInfiniteQuery({
    ...api.pages(listWorkSitesEndpoint, { query: { clientId: clientId ?? '', active: 'all', limit: many } }),
    enabled: clientId !== null,
  })
  return (found.data?.pages[0]?.items ?? []).map(({ id, code, name }) => ({
    value: id,
    label: `${code} · ${name}`,
  }))
}
