import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ofWorkSite, text, uuid } from '../base/values.ts'

/** Longest message, in characters. */
export const longestMessage = 2_000
/** Most messages in the conversation about one sample. */
export const mostMessages = 500

export const audiences = ['shared', 'internal'] as const

export const ConversationMessage = z.object({
  id: uuid(),
  /** 'internal': a note of the laboratory, never shown to a client. */
  audience: z.enum(audiences),
  side: z.enum(['laboratory', 'client']),
  text: z.string(),
  /** The age that a question about a result refers to. */
  ageHours: z.int().nullable(),
  /** Null where the laboratory does not show the names of its staff. */
  writtenBy: z.string().nullable(),
  writtenAt: z.string(),
  /** The reader wrote it. */
  own: z.boolean(),
})
export type ConversationMessage = z.infer<typeof ConversationMessage>

export const Conversation = z.object({
  sample: z.object({ id: uuid(), code: z.string(), element: z.string() }),
  ...ofWorkSite,
  /** Time of the client's first message that nobody has answered yet. */
  waitsSince: z.string().nullable(),
  /** Ages with an issued or approved result that a question can be about. */
  ages: z.array(z.int()),
  /** Oldest first. */
  messages: z.array(ConversationMessage),
})
export type Conversation = z.infer<typeof Conversation>

const params = z.object({ sampleId: uuid() })
const words = () => text(longestMessage).min(1)
/** The age that a question refers to. */
const age = () => z.int().min(1).max(87_600).nullable()

export const findConversationEndpoint = endpoint({
  method: 'GET',
  path: '/samples/:sampleId/messages',
  summary: 'What client and laboratory wrote about a sample, with the notes of the laboratory’s own',
  access: { permission: permission.samples, level: 'view' },
  params,
  result: Conversation,
  refuses: ['sample.notFound'],
})

export const writeMessageEndpoint = endpoint({
  method: 'POST',
  path: '/samples/:sampleId/messages',
  summary: 'Write to the client about a sample, or a note that stays in the laboratory',
  access: { permission: permission.samples, level: 'edit' },
  params,
  body: z.strictObject({ audience: z.enum(audiences), text: words(), ageHours: age() }),
  result: Conversation,
  once: true,
  refuses: ['sample.notFound', 'session.forbidden', 'conversation.full', 'conversation.noSuchAge'],
})

export const settleConversationEndpoint = endpoint({
  method: 'PUT',
  path: '/samples/:sampleId/messages/settlement',
  summary: 'Say that nothing is left to answer: the conversation waits no more',
  access: { permission: permission.results, level: 'edit' },
  params,
  body: z.strictObject({}),
  result: Conversation,
  refuses: ['sample.notFound'],
})

export const findOwnConversationEndpoint = endpoint({
  method: 'GET',
  path: '/portal/samples/:sampleId/messages',
  summary: 'What client and laboratory wrote about a sample of an own work site',
  access: 'portal',
  params,
  result: Conversation,
  refuses: ['session.forbidden', 'sample.notFound'],
})

export const askAboutSampleEndpoint = endpoint({
  method: 'POST',
  path: '/portal/samples/:sampleId/messages',
  summary: 'The client’s side asks about a sample or one of its results',
  access: 'portal',
  params,
  body: z.strictObject({ text: words(), ageHours: age() }),
  result: Conversation,
  once: true,
  refuses: [
    'session.forbidden',
    'sample.notFound',
    'conversation.clientsOnly',
    'conversation.full',
    'conversation.noSuchAge',
  ],
})
