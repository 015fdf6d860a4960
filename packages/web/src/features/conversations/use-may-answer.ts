import { mayAnswerClients } from '@probeta/domain/people/answer-clients.ts'
import { useSession } from '../../session/current-session.ts'

/** True when the user may answer clients for the laboratory; false until it is known. */
export const useMayAnswer = (): boolean => mayAnswerClients(useSession()?.levels ?? {})
