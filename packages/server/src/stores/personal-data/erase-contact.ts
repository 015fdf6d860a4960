import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Erasing, Subject } from './erase-from-trail.ts'

/** Nothing is sent to it: the domain is reserved for that (RFC 2606). */
const addressOf = ({ number }: Erasing) => `erased-${number}@invalid`

/** What was delivered stays, to somebody who is no longer named; what waits is not sent any more. */
async function eraseDeliveries(db: Database, contactId: string, erasing: Erasing): Promise<Subject[]> {
  const { pseudonym } = erasing
  const letters = await db
    .selectFrom('delivery')
    .select('mail_id')
    .where('contact_id', '=', contactId)
    .where('mail_id', 'is not', null)
    .execute()
  const ids = letters.map((one) => one.mail_id)
  await db
    .deleteFrom('outgoing_mail')
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  const named = (column: string) =>
    sql<string>`case when ${sql.ref(column)} = '' then '' else ${pseudonym} end`
  const rows = await db
    .updateTable('delivery')
    .set((e) => ({
      // Each delivery is planned once for its receiver: another value for each.
      receiver: sql<string>`${contactId} || ' ' || id`,
      to_name: pseudonym,
      to_address: sql<string>`case when to_address = '' then '' else ${addressOf(erasing)} end`,
      to_group: named('to_group'),
      acknowledged_by: named('acknowledged_by'),
      failed_because: '',
      state: sql<string>`case when state = 'waiting' then 'withdrawn' else state end`,
      link_hash: null,
      link_expires_at: null,
      version: e('version', '+', 1),
    }))
    .where('contact_id', '=', contactId)
    .returning(['id', 'receiver', 'to_name', 'to_address', 'to_group', 'acknowledged_by'])
    .execute()
  return rows.map(({ id, ...stays }) => ({ table: 'delivery', id, stays }))
}

/**
 * Replaces a contact's data by what no longer tells who it was; what was delivered stays. Returns the rows of the trail that
 * speak of the person.
 */
export const eraseContact =
  (db: Database) =>
  async (contactId: string, erasing: Erasing): Promise<Subject[]> => {
    const { pseudonym } = erasing
    await db
      .updateTable('client_contact')
      .set((e) => ({
        name: pseudonym,
        email: '',
        mobile: '',
        members: '[]',
        told: [],
        active: false,
        portal_by: null,
        version: e('version', '+', 1),
      }))
      .where('id', '=', contactId)
      .execute()
    const invitations = await db
      .updateTable('portal_invitation')
      .set({ mailbox: sql<string>`id::text` })
      .where('contact_id', '=', contactId)
      .returning(['id', 'mailbox'])
      .execute()
    return [
      { table: 'client_contact', id: contactId, stays: { name: pseudonym } },
      ...invitations.map(({ id, ...stays }) => ({ table: 'portal_invitation' as const, id, stays })),
      ...(await eraseDeliveries(db, contactId, erasing)),
    ]
  }
