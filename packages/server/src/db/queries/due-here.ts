import { headOffice } from '@probeta/contract/laboratory/branches.ts'
import { sql } from 'kysely'

/** True for a line `x` of a transfer whose specimen left and has neither arrived nor been taken back. */
export const isAway = sql`x.received_at is null and x.withdrawn_at is null`

/**
 * True for a specimen, by its alias, that waits for a press of ours: no other laboratory has it and, with a branch (an id
 * or the head office), it is not known to be in another one or on its way there.
 */
export const isDueHere = (branch?: string, specimen: 's' | 'k' = 's') => {
  const isOther = (of: 't' | 'l') =>
    branch === undefined
      ? sql`false`
      : sql`coalesce(${sql.ref(`${of}.branch_id`)}::text, ${headOffice}) <> ${branch}`
  const away = sql`not exists (select from transferred_specimen x join transfer t on t.id = x.transfer_id
    where x.specimen_id = ${sql.ref(`${specimen}.id`)} and ${isAway} and (t.destination = 'laboratory' or ${isOther('t')}))`
  if (branch === undefined) return sql<boolean>`${away}`
  return sql<boolean>`(${away} and not exists (select from storage_place l
    where l.id = ${sql.ref(`${specimen}.place_id`)} and ${isOther('l')}))`
}
