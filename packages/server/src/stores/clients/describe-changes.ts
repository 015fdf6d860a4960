import { type ClientChange, clientFields } from '@probeta/contract/clients/clients.ts'
import { deliveryEvents } from '@probeta/domain/people/contacts.ts'
import { z } from 'zod'
import { columnName } from '../../db/columns.ts'

type Values = Record<string, unknown> | null
/** `name`: of the contact or client, as it is called now. */
export type AuditRow = { kind: string; name: string; old: Values; new: Values }

const contactFields = ['name', 'role', 'email', 'mobile'] as const

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Describes the audit rows of one transaction as changes that a person can read. */
export const describeChanges = (rows: readonly AuditRow[]): ClientChange[] =>
  rows.flatMap((row) => (row.kind === 'client' ? describeClient(row) : describeContact(row)))

function describeClient({ name, old, new: next }: AuditRow): ClientChange[] {
  if (old === null) return [{ what: 'added' }]
  const after = next ?? {}
  // For a client that became part of this one, only the merge itself is shown here.
  if ('merged_into' in after) return [{ what: 'merged', name }]
  return [
    ...clientFields.flatMap((field): ClientChange[] => {
      const column = columnName(field)
      return column in after
        ? [{ what: 'field', field, before: textOf(old[column]), after: textOf(after[column]) }]
        : []
    }),
    ...('active' in after ? [{ what: 'active' as const, after: after['active'] === true }] : []),
  ]
}

function describeContact({ name, old, new: next }: AuditRow): ClientChange[] {
  const after = next ?? {}
  const held = listOf(old?.['told'])
  const holds = 'told' in after ? listOf(after['told']) : held
  const rules = deliveryEvents
    .filter((event) => held.includes(event) !== holds.includes(event))
    .map((event): ClientChange => ({ what: 'rule', name, event, given: holds.includes(event) }))
  const members = describeMembers(name, old?.['members'], after)
  if (old === null) return [{ what: 'contactAdded', name }, ...members, ...rules]
  return [
    ...contactFields.flatMap((field): ClientChange[] =>
      field in after
        ? [{ what: 'contact', name, field, before: textOf(old[field]), after: textOf(after[field]) }]
        : [],
    ),
    ...members,
    ...('portal_by' in after ? [{ what: 'portal' as const, name, given: after['portal_by'] !== null }] : []),
    ...('active' in after ? [{ what: 'contactActive' as const, name, after: after['active'] === true }] : []),
    ...rules,
  ]
}

const Members = z.array(z.object({ name: z.string(), email: z.string() })).catch([])

/** Who left a group and who came; a member whose name or address changed does both. */
function describeMembers(name: string, before: unknown, after: Record<string, unknown>): ClientChange[] {
  const named = (value: unknown) =>
    Members.parse(value).map((member) =>
      member.name === '' ? member.email : `${member.name} <${member.email}>`,
    )
  if (!('members' in after)) return []
  const [had, has] = [named(before), named(after['members'])]
  const change = (member: string, given: boolean): ClientChange => ({ what: 'member', name, member, given })
  return [
    ...had.filter((member) => !has.includes(member)).map((member) => change(member, false)),
    ...has.filter((member) => !had.includes(member)).map((member) => change(member, true)),
  ]
}
