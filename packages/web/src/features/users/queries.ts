import { healthEndpoint } from '@probeta/contract/laboratory/installation.ts'
import {
  findUserEndpoint,
  listUsersEndpoint,
  type UserEvent,
  userHistoryEndpoint,
} from '@probeta/contract/access/users.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

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
