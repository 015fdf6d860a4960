import { listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'

/** As many work sites as one page may hold: more than any client has. */
const many = 200

/** The work sites of a client, closed ones too: their results are still read. */
export function useClientWorkSites(clientId: string | null): Choice[] {
  const found = useInfiniteQuery({
    ...api.pages(listWorkSitesEndpoint, { query: { clientId: clientId ?? '', active: 'all', limit: many } }),
    enabled: clientId !== null,
  })
  return (found.data?.pages[0]?.items ?? []).map(({ id, code, name }) => ({
    value: id,
    label: `${code} · ${name}`,
  }))
}
