import {
  askAboutSample as askContract,
  findConversation,
  findOwnConversation,
  settleConversation as settleContract,
  writeMessage as writeContract,
} from '@probeta/contract/conversations.ts'
import { userPortalConversation } from '@probeta/contract/portal-views.ts'
import { asClient } from '../../http/as-client.ts'
import type { Mount } from '../../http/mount.ts'
import {
  askAboutSample,
  settleConversation,
  showConversation,
  showOwnConversation,
  writeMessage,
} from './write-message.ts'

export function mountConversations(mount: Mount): void {
  mount.json(findConversation, (ctx, { params }) =>
    ctx.read((stores) => showConversation(stores, params.sampleId, false)),
  )
  mount.json(writeContract, writeMessage)
  mount.json(settleContract, settleConversation)
  mount.json(findOwnConversation, (ctx, { params }) => showOwnConversation(ctx, params.sampleId))
  mount.json(askContract, askAboutSample)
  mount.json(
    userPortalConversation,
    asClient((ctx, { params }: { params: { sampleId: string } }) =>
      showOwnConversation(ctx, params.sampleId),
    ),
  )
}
