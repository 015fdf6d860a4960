import {
  askAboutSampleEndpoint,
  findConversationEndpoint,
  findOwnConversationEndpoint,
  settleConversationEndpoint,
  writeMessageEndpoint,
} from '@probeta/contract/clients/conversations.ts'
import { userPortalConversationEndpoint } from '@probeta/contract/clients/portal-views.ts'
import { asClient } from '../../http/access/as-client.ts'
import type { Mount } from '../../http/mount.ts'
import {
  askAboutSample,
  settleConversation,
  showConversation,
  showOwnConversation,
  writeMessage,
} from './write-message.ts'

export function mountConversations(mount: Mount): void {
  mount.json(findConversationEndpoint, (ctx, { params }) =>
    ctx.read((stores) => showConversation(stores, params.sampleId, false)),
  )
  mount.json(writeMessageEndpoint, writeMessage)
  mount.json(settleConversationEndpoint, settleConversation)
  mount.json(findOwnConversationEndpoint, (ctx, { params }) => showOwnConversation(ctx, params.sampleId))
  mount.json(askAboutSampleEndpoint, askAboutSample)
  mount.json(
    userPortalConversationEndpoint,
    asClient((ctx, { params }: { params: { sampleId: string } }) =>
      showOwnConversation(ctx, params.sampleId),
    ),
  )
}
