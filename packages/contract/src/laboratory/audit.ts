import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { RecordCheck } from '../workplace/dashboard.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import type { Words } from '../base/list-columns.ts'
import { day, page, pageOf, userId, uuid } from '../base/values.ts'

/** The screens of the menu under which changes are shown. */
const areas = [
  'programacion',
  'cliente',
  'obra',
  'muestras',
  'roturasdiarias',
  'resultadoscilindros',
  'tecnico',
  'marca',
  'usuarios',
  'tabla',
] as const
export type AuditArea = (typeof areas)[number]

/** Most rows of one change that are shown; an import writes thousands at once. */
export const mostAuditRows = 200

const access = { permission: permission.results, level: 'approve' } as const

export const AuditChange = z.object({
  /** Number of the first audit row of the change, among those asked for. */
  id: z.string(),
  at: z.string(),
  /** Null: done by the server itself. */
  by: z.object({ id: z.int(), names: z.string(), username: z.string() }).nullable(),
  /** Address from which the request came; empty for the server itself. */
  origin: z.string(),
  /** `noun.verb`; the reader's program words it. */
  action: z.string(),
  /** Table of the first row, its id, and its name to a person: a code, a number, a name. */
  kind: z.string(),
  objectId: z.string(),
  about: z.string(),
  reason: z.string(),
  /** Rows written together, among those asked for. */
  rows: z.int(),
})
export type AuditChange = z.infer<typeof AuditChange>

export const listAuditEndpoint = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Who changed what, when, from where and why: the audit trail by changes, newest first',
  access,
  query: z.object({
    userId: userId().optional(),
    area: choice(areas, (value) => `shell.menu.${value}`).optional(),
    from: day().optional(),
    to: day().optional(),
    /** Changes of the object itself, and with a sample those of its specimens. */
    sampleId: uuid().optional(),
    reportId: uuid().optional(),
    clientId: uuid().optional(),
    workSiteId: uuid().optional(),
    ...page,
  }),
  result: pageOf(AuditChange),
  refuses: [],
})

/** The sentence at the key; the name where there is none, as for a change past the program. */
export function wordOr(key: string, name: string, { say }: Words): string {
  const word = say(key)
  return word === key ? name : word
}
export const wordAction = ({ action }: Pick<AuditChange, 'action'>, words: Words): string =>
  wordOr(`actions.words.${action}`, action, words)

export const exportAuditEndpoint = {
  ...exportOf(listAuditEndpoint, 'audit.title', (column) => [
    column.instant('at', 'audit.columns.at', (row) => row.at),
    column.text('by', 'audit.columns.by', (row) => row.by?.names ?? null),
    column.text('by', 'audit.columns.username', (row) => row.by?.username ?? null),
    column.text('by', 'audit.columns.origin', (row) => row.origin),
    column.text('action', 'audit.columns.action', wordAction),
    column.text('action', 'audit.columns.about', (row) => row.about),
    column.text('reason', 'audit.columns.reason', (row) => row.reason),
    column.number(null, 'audit.columns.rows', (row) => row.rows),
    column.text(null, 'audit.columns.id', (row) => row.id),
  ]),
  /** The PDF is signed with the laboratory's certificate, so that an assessor can prove that nobody altered it. */
  signed: true,
} as const

export const AuditRow = z.object({
  id: z.string(),
  kind: z.string(),
  objectId: z.string(),
  about: z.string(),
  /** Values by the name of their column; null: the row is new, or is gone. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

export const findAuditChangeEndpoint = endpoint({
  method: 'GET',
  path: '/audit/:auditId',
  summary: 'What one change wrote: every row with its values before and after',
  access,
  params: z.object({ auditId: z.string().regex(/^\d{1,18}$/) }),
  result: z.object({
    change: AuditChange,
    rows: z.array(AuditRow),
    /** Names of the objects whose ids stand among the values. */
    names: z.record(z.string(), z.string()),
    sealed: z.boolean(),
  }),
  refuses: ['audit.notFound'],
})

export const auditStateEndpoint = endpoint({
  method: 'GET',
  path: '/audit/state',
  summary:
    'How far the audit trail is sealed, the last comparison of the records with it, and whose changes there may be',
  access,
  result: z.object({
    /** Null before the first seal. */
    seal: z.object({ number: z.int(), at: z.string(), hash: z.string(), keyId: z.string() }).nullable(),
    /** Changes that no seal covers yet; a seal follows within seconds. */
    unsealed: z.int(),
    check: RecordCheck.nullable(),
    people: z.array(z.object({ id: z.int(), names: z.string() })),
  }),
  refuses: [],
})
