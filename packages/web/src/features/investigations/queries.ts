import {
  findInvestigationEndpoint,
  type Investigation,
  listCoresToBreakEndpoint,
  listInvestigationsEndpoint,
} from '@probeta/contract/results/investigations.ts'
import { listPressesEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'

export const investigationPages = api.filtered(listInvestigationsEndpoint)
export const investigationQuery = (investigationId: string) =>
  api.query(findInvestigationEndpoint, { params: { investigationId } })
export const coresToBreakQuery = (day: string) => api.query(listCoresToBreakEndpoint, { query: { day } })
export const pressesQuery = () => api.query(listPressesEndpoint, {})

/** Shows the answer to a change, which is always the whole investigation. */
export function useShow(): (changed: Investigation) => Promise<void> {
  const client = useQueryClient()
  const refresh = useRefresh()
  return async (changed) => {
    client.setQueryData(investigationQuery(changed.id).queryKey, changed)
    await refresh('/investigations', '/low-results', '/cores')
  }
}
