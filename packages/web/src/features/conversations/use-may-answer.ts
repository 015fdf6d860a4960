import { mayAnswerClients } from '@probeta/domain/people/answer-clients.ts'
import { useSession } from '../../session/current-session.ts'

/** Whether the reader speaks for the laboratory to clients; false until it is known. */
export const useMayAnswer = (): boolean => mayAnswerClients(useSession()?.levels ?? {})
