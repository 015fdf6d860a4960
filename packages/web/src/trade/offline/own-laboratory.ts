import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { api } from '../../api/client.ts'
import { askOrRecall } from '../../api/kept-answers.ts'

let known: number | undefined
let asking: Promise<number> | undefined

/** The laboratory of the session as it was asked for last; undefined before that. */
export const knownLaboratory = (): number | undefined => known

async function ask(): Promise<number> {
  const session = await askOrRecall('session', () => api.call(currentSessionEndpoint, {}))
  known = session.laboratory.id
  return known
}

/** The laboratory of the session by the server; offline, as last known. Those who ask at the same time share one answer. */
export function ownLaboratory(): Promise<number> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
