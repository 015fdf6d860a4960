import { currentSessionEndpoint } from '@probeta/contract/session.ts'
import { api } from '../../api/client.ts'
import { askOrRecall } from '../../api/kept-answers.ts'

let known: number | undefined

/** The laboratory of the session as it was asked for last; undefined before that. */
export const knownLaboratory = (): number | undefined => known

/** The laboratory of the session by the server; offline, as last known. */
export async function ownLaboratory(): Promise<number> {
  const session = await askOrRecall('session', () => api.call(currentSessionEndpoint, {}))
  known = session.laboratory.id
  return known
}
