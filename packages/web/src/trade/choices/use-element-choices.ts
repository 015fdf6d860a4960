import { permission } from '@probeta/domain/people/permissions.ts'
import { listElementsEndpoint } from '@probeta/contract/clients/elements.ts'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../session/current-session.ts'
import { api } from '../../api/client.ts'

const none: readonly string[] = []

/** The full names of the active elements of a work site, as suggestions for a free-text field. */
export function useElementChoices(workSiteId: string | null | undefined): readonly string[] {
  const may = useMay()
  const found = useQuery({
    ...api.query(listElementsEndpoint, { params: { workSiteId: workSiteId ?? '' } }),
    enabled: Boolean(workSiteId) && may(permission.workSites),
  })
  return found.data?.items.filter(({ active }) => active).map(({ called }) => called) ?? none
}
