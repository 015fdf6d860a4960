import { listPasskeysEndpoint } from '@probeta/contract/access/passkeys.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { knowsPasskeys } from './knows-passkeys.ts'

export const passkeysQuery = api.query(listPasskeysEndpoint, {})

/** Returns whether the person has a key that works here; undefined until it is known. */
export function useHasPasskey(): boolean | undefined {
  const able = knowsPasskeys()
  const { data, isPending } = useQuery({ ...passkeysQuery, enabled: able, retry: false })
  if (!able) return false
  if (isPending) return undefined
  return data?.origin === location.origin && data.items.some(({ host }) => host === location.hostname)
}
