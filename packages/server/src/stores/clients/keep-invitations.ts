import type { Contact } from '@probeta/contract/clients/clients.ts'
import type { Language } from '@probeta/contract/base/languages.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'

/** A contact to which the first report opens the portal. */
export type Opening = Pick<Contact, 'id' | 'name' | 'email' | 'members' | 'workSiteIds'> & {
  language: Language
  by: { id: number; names: string }
  /** Mailboxes about which it was decided. */
  decided: string[]
}

export const keepInvitations = (db: Database) => ({
  /** One server at a time: until the transaction ends no other makes an account here for the same mailbox. */
  async holdInvitations(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('portal invitations ' || current_laboratory(), 0))`.execute(
      db,
    )
  },
  /** The contacts in use to which a report of a work site opens the portal, oldest first. */
  openings: (clientId: string, workSiteId: string): Promise<Opening[]> =>
    db
      .selectFrom('client_contact as k')
      .innerJoin('client as c', (j) => j.onRef('c.id', '=', 'k.client_id'))
      .innerJoin('app_user as u', 'u.id', 'k.portal_by')
      .where('k.client_id', '=', clientId)
      .where('k.active', '=', true)
      .where(sql<boolean>`(k.work_site_ids = '{}' or ${workSiteId} = any (k.work_site_ids))`)
      .select([
        'k.id',
        'k.name',
        'k.email',
        sql<Contact['members']>`k.members`.as('members'),
        'k.work_site_ids as workSiteIds',
        sql<Language>`coalesce(k.language, c.language)`.as('language'),
        sql<Opening['by']>`jsonb_build_object('id', u.id, 'names', u.names)`.as('by'),
        sql<string[]>`array(select i.mailbox from portal_invitation i where i.contact_id = k.id)`.as(
          'decided',
        ),
      ])
      .orderBy('k.created_at')
      .orderBy('k.id')
      .execute(),
  /**
   * Whose account has this address or user name: a user of the client's portal, anybody else of the installation, or
   * undefined where nobody has.
   */
  async accountOf(clientId: string, mailbox: string, username: string) {
    const row = await db
      .selectFrom('app_user as u')
      .leftJoin('membership as m', 'm.user_id', 'u.id')
      .where(sql<boolean>`(lower(u.email) = ${mailbox} or u.username = ${username})`)
      .select(sql<boolean>`coalesce(m.client_id = ${clientId}, false)`.as('own'))
      .orderBy('own', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && (row.own ? ('ownUser' as const) : ('otherAccount' as const))
  },
  async decideInvitation(one: {
    contactId: string
    mailbox: string
    outcome: 'invited' | 'ownUser' | 'otherAccount'
    userId: number | null
    at: string
  }): Promise<void> {
    await db
      .insertInto('portal_invitation')
      .values({
        id: newId(),
        contact_id: one.contactId,
        mailbox: one.mailbox,
        outcome: one.outcome,
        user_id: one.userId,
        at: one.at,
      })
      .execute()
  },
})
