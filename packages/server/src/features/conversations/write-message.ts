import { permission } from '@probeta/domain/people/permissions.ts'
import type {
  askAboutSampleEndpoint,
  Conversation,
  settleConversationEndpoint,
  writeMessageEndpoint,
} from '@probeta/contract/clients/conversations.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { mayAnswerClients } from '@probeta/domain/people/answer-clients.ts'
import type { Context } from '../../http/context.ts'
import type { Readings, Stores } from '../../stores/stores.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import type { Ground } from '../../stores/conversations/store.ts'

type Room = Pick<Readings, 'conversations'>

async function groundOf({ conversations }: Room, sampleId: string): Promise<Ground> {
  return orRefuse(await conversations.ground(sampleId), 'sample.notFound')
}

/** `sharedOnly`: only the messages that the client's side sees, whoever asks. */
export async function showConversation(
  stores: Room,
  sampleId: string,
  sharedOnly: boolean,
): Promise<Conversation> {
  const ground = await groundOf(stores, sampleId)
  return { ...ground, messages: await stores.conversations.messages(sampleId, sharedOnly) }
}

/** The conversation as the client sees it, for the client's side and for staff who may view results. */
export function showOwnConversation(ctx: Context, sampleId: string): Promise<Conversation> {
  if (ctx.scope.clientId === null && !ctx.actor.levels.has(permission.results))
    throw new Refusal('session.forbidden', { permission: permission.results, level: 'view' })
  return ctx.read((stores) => showConversation(stores, sampleId, true))
}

type NewMessage = Parameters<Stores['conversations']['say']>[1]

async function addMessage(
  ctx: Context,
  stores: Stores,
  sampleId: string,
  message: NewMessage,
): Promise<void> {
  const ground = await groundOf(stores, sampleId)
  if (message.ageHours !== null && !ground.ages.includes(message.ageHours))
    throw new Refusal('conversation.noSuchAge')
  if (await stores.conversations.isFull(sampleId)) throw new Refusal('conversation.full')
  const at = ctx.installation.now().toISOString()
  await stores.conversations.say(ground, message, at)
  // Writing an answer marks the conversation as read.
  await stores.inbox.readAbout(`sample:${sampleId}`, at)
}

const mayAnswer = ({ actor }: Context) => mayAnswerClients(Object.fromEntries(actor.levels))

export const writeMessage = (
  ctx: Context,
  { params, body }: Parsed<typeof writeMessageEndpoint>,
): Promise<Conversation> => {
  if (body.audience === 'shared' && !mayAnswer(ctx))
    throw new Refusal('session.forbidden', { permission: permission.results, level: 'edit' })
  return ctx.change('conversation.write', async (stores, { announce }) => {
    await addMessage(ctx, stores, params.sampleId, { ...body, side: 'laboratory' })
    announce('conversation', params.sampleId)
    announce('notice', String(ctx.actor.id))
    return showConversation(stores, params.sampleId, false)
  })
}

export const settleConversation = (
  ctx: Context,
  { params }: Parsed<typeof settleConversationEndpoint>,
): Promise<Conversation> =>
  ctx.change('conversation.settle', async (stores, { announce }) => {
    await groundOf(stores, params.sampleId)
    await stores.conversations.settle(params.sampleId, ctx.installation.now().toISOString())
    announce('conversation', params.sampleId)
    announce('notice', String(ctx.actor.id))
    return showConversation(stores, params.sampleId, false)
  })

/** Adds a question from the client's side. The answer does not even count internal notes. */
export const askAboutSample = (
  ctx: Context,
  { params, body }: Parsed<typeof askAboutSampleEndpoint>,
): Promise<Conversation> => {
  if (ctx.scope.clientId === null) {
    if (!ctx.actor.levels.has(permission.results))
      throw new Refusal('session.forbidden', { permission: permission.results, level: 'view' })
    throw new Refusal('conversation.clientsOnly')
  }
  return ctx.change('conversation.ask', async (stores, { announce }) => {
    await addMessage(ctx, stores, params.sampleId, { ...body, audience: 'shared', side: 'client' })
    announce('conversation', params.sampleId)
    announce('notice', String(ctx.actor.id))
    return showConversation(stores, params.sampleId, true)
  })
}
