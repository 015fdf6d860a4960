import { moveVisitEndpoint, type Visit } from '@probeta/contract/clients/visits.ts'
import type { VisitAction } from '@probeta/domain/visit/life.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'

export type Step = Exclude<VisitAction, 'reschedule'>

/** Takes a step of a visit's life and returns the visit after it. Throws ApiRefusal. */
export function useTakeStep() {
  const refresh = useRefresh()
  return async ({ id, version }: Visit, action: Step, reason: string): Promise<Visit> => {
    try {
      const params = { visitId: id }
      return await api.call(moveVisitEndpoint, { params, version, body: { action, reason } })
    } finally {
      await refresh('/visits')
    }
  }
}
