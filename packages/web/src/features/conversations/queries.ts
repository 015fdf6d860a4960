import {
  findConversationEndpoint,
  findOwnConversationEndpoint,
} from '@probeta/contract/clients/conversations.ts'
import { api } from '../../api/client.ts'

const live = { staleTime: 0, refetchInterval: 60_000 } as const

/** `own`: as the client sees it. */
export const talkQuery = (sampleId: string, own: boolean) => ({
  ...(own
    ? api.query(findOwnConversationEndpoint, { params: { sampleId } })
    : api.query(findConversationEndpoint, { params: { sampleId } })),
  ...live,
})
