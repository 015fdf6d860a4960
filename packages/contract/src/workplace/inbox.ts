import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { noticeKinds, noticeObjects } from './notices.ts'
import { page, pageOf, text, uuid } from '../base/values.ts'

export const inboxFolders = ['alerts', 'questions', 'archived'] as const

/** Notifications of a person, grouped by the object they are about. */
export const InboxItem = z.object({
  id: uuid(),
  folder: z.enum(['alerts', 'questions']),
  /** Kind of the newest notification; `facts` fill its sentence in the reader's language. */
  kind: z.enum(noticeKinds),
  object: z.object({ kind: z.enum(noticeObjects), id: z.string() }),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  at: z.string(),
  /** Number of notifications. */
  times: z.int(),
  unread: z.boolean(),
  archived: z.boolean(),
})
export type InboxItem = z.infer<typeof InboxItem>

export const InboxFile = InboxItem.extend({
  /** Each notification with the state of its letter, newest first. */
  tellings: z.array(
    z.object({
      id: uuid(),
      at: z.string(),
      kind: z.enum(noticeKinds),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
      /** 'none': no letter was wanted, or there is no address. */
      mail: z.enum(['none', 'waiting', 'sent', 'failed']),
      mailAt: z.string().nullable(),
      mailError: z.string(),
    }),
  ),
})
export type InboxFile = z.infer<typeof InboxFile>

export const listInboxEndpoint = endpoint({
  method: 'GET',
  path: '/inbox',
  summary: 'What I am told, newest first',
  access: 'portal',
  query: z.object({
    folder: z.enum(inboxFolders).default('alerts'),
    unread: z.stringbool().optional(),
    search: text(80).optional(),
    ...page,
  }),
  result: pageOf(InboxItem),
  refuses: [],
})

export const SentMessage = z.object({
  id: uuid(),
  about: z.enum(['sample', 'sheet']),
  /** Id of the sample or the sheet. */
  objectId: uuid(),
  code: z.string(),
  workSite: z.object({ code: z.string(), name: z.string() }),
  /** 'internal': visible to the laboratory only. */
  audience: z.enum(['shared', 'internal']),
  text: z.string(),
  at: z.string(),
})
export type SentMessage = z.infer<typeof SentMessage>

export const listSentMessagesEndpoint = endpoint({
  method: 'GET',
  path: '/inbox/sent',
  summary: 'What I wrote, newest first',
  access: 'portal',
  query: z.object({ search: text(80).optional(), ...page }),
  result: pageOf(SentMessage),
  refuses: [],
})

/** Kinds of tasks that wait for the reader; they are derived from their records, never stored a second time. */
export const taskKinds = [
  'lowResult',
  'question',
  'sheetQuery',
  'visitRequested',
  'returnedReadings',
  'ownLowResult',
  'toCheck',
  'toApprove',
  'sheetsToAccept',
] as const

export const InboxTask = z.object({
  /** Made of kind and object, so that the same task keeps its id. */
  id: z.string(),
  kind: z.enum(taskKinds),
  /** Null: several objects, which a screen of their own lists. */
  object: z.object({ kind: z.enum(noticeObjects), id: z.string() }).nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Time since when it waits. */
  since: z.string().nullable(),
  /** Number of objects: 1 where there is an `object`. */
  count: z.int(),
})
export type InboxTask = z.infer<typeof InboxTask>

/** Most tasks of a kind that are listed; the screens they open list all. */
export const mostTasks = 50

export const listInboxTasksEndpoint = endpoint({
  method: 'GET',
  path: '/inbox/tasks',
  summary:
    'What waits for me: low results, questions, queried sheets, requested visits, returned readings, results to check',
  access: 'portal',
  result: z.object({ items: z.array(InboxTask) }),
  refuses: [],
})

export const countInboxEndpoint = endpoint({
  method: 'GET',
  path: '/inbox/counts',
  summary: 'How many I have not read: of all, and by folder',
  access: 'portal',
  result: z.object({ unread: z.int(), alerts: z.int(), questions: z.int() }),
  refuses: [],
})

const params = z.object({ itemId: uuid() })

export const findInboxItemEndpoint = endpoint({
  method: 'GET',
  path: '/inbox/items/:itemId',
  summary: 'One thing I was told, with each telling and what became of its letter',
  access: 'portal',
  params,
  result: InboxFile,
  refuses: ['inboxItem.notFound'],
})

export const markInboxItemEndpoint = endpoint({
  method: 'PUT',
  path: '/inbox/items/:itemId',
  summary: 'Mark as read or unread, put into the archive or take out of it',
  access: 'portal',
  params,
  body: z.strictObject({ unread: z.boolean(), archived: z.boolean() }),
  result: InboxItem,
  refuses: ['inboxItem.notFound'],
})

export const readWholeInboxEndpoint = endpoint({
  method: 'PUT',
  path: '/inbox/reading',
  summary: 'Mark everything in a folder as read',
  access: 'portal',
  body: z.strictObject({ folder: z.enum(['alerts', 'questions']) }),
  result: z.object({ marked: z.int() }),
  refuses: [],
})
