import { type DirectoryAccount, findDirectoryAccountEndpoint } from '@probeta/contract/access/directory.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const directoryAccountQuery = api.query(findDirectoryAccountEndpoint, {})

const unknown: DirectoryAccount = { name: null, since: null, password: true }

/** How the person's account is joined to the directory; undefined until it is known. */
export function useDirectoryAccount(): DirectoryAccount | undefined {
  const { data, isPending } = useQuery({ ...directoryAccountQuery, retry: false })
  return isPending ? undefined : (data ?? unknown)
}
