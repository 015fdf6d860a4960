import { type ClientChange, clientFields } from '@probeta/contract/clients/clients.ts'
import { deliveryEvents } from '@probeta/domain/people/contacts.ts'
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
  if (old === null) return [{ what: 'contactAdded', name }, ...rules]
  return [
    ...contactFields.flatMap((field): ClientChange[] =>
      field in after
        ? [{ what: 'contact', name, field, before: textOf(old[field]), after: textOf(after[field]) }]
        : [],
    ),
    ...('active' in after ? [{ what: 'contactActive' as const, name, after: after['active'] === true }] : []),
    ...rules,
  ]
}
