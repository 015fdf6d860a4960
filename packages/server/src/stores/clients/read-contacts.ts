import type { Contact } from '@probeta/contract/clients/clients.ts'
import type { ContactRole, DeliveryEvent } from '@probeta/domain/people/contacts.ts'
import { sql } from 'kysely'
import { besideInstallation } from '../../db/beside-installation.ts'
import type { Database } from '../../db/kysely-on.ts'

/** The most contacts a client may have: they are shown and changed as one list. */
export const mostContacts = 200

const selectContacts = (db: Database) =>
  besideInstallation(db, 'password_link')
    .selectFrom('client_contact as k')
    .leftJoin('brand as b', (j) => j.onRef('b.id', '=', 'k.supplier_id'))
    .select([
      'k.id',
      'k.version',
      'k.client_id as clientId',
      'k.name',
      sql<ContactRole>`k.role`.as('role'),
      'k.email',
      'k.mobile',
      sql<DeliveryEvent[]>`k.told`.as('told'),
      'k.attaches',
      'k.supplier_id as supplierId',
      'k.consented_on as consentedOn',
      'b.name as supplierName',
      'k.work_site_ids as workSiteIds',
      'k.mix_ids as mixIds',
      sql<Contact['language']>`k.language`.as('language'),
      sql<
        Contact['limitedTo']
      >`coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'label', x.label) order by x.label)
        from (select w.id, w.code || ' · ' || w.name as label from work_site w where w.id = any (k.work_site_ids)
              union all
              select m.id, w.code || ' · ' || m.code from mix m join work_site w on w.id = m.work_site_id
              where m.id = any (k.mix_ids)) x), '[]')`.as('limitedTo'),
      sql<Contact['members']>`k.members`.as('members'),
      sql<Contact['portal']>`jsonb_build_object('opens', k.portal_by is not null, 'outcomes',
        coalesce((select jsonb_agg(jsonb_build_object('mailbox', i.mailbox, 'at', i.at, 'outcome',
          case when exists (select from password_link l where l.user_id = i.user_id and l.used_at is not null)
               then 'accepted' else i.outcome end) order by i.at, i.mailbox)
          from portal_invitation i where i.contact_id = k.id), '[]'))`.as('portal'),
      'k.active',
    ])

export const readContacts = (db: Database) => {
  return {
    contacts: (clientId: string): Promise<Contact[]> =>
      selectContacts(db)
        .where('k.client_id', '=', clientId)
        .orderBy('k.active', 'desc')
        .orderBy(sql`lower(k.name)`)
        .orderBy('k.id')
        .limit(mostContacts)
        .execute(),
    findContact: (id: string): Promise<Contact | undefined> =>
      selectContacts(db).where('k.id', '=', id).executeTakeFirst(),
    /** What of these work sites and mixes is not the client's: 'workSite', 'mix', or undefined where all is. */
    notOf: async (
      clientId: string,
      { workSiteIds, mixIds }: Pick<Contact, 'workSiteIds' | 'mixIds'>,
    ): Promise<'workSite' | 'mix' | undefined> => {
      const strange = (table: 'work_site' | 'mix', ids: readonly string[]) =>
        sql<boolean>`exists (select from unnest(${ids}::uuid[]) as wanted (id)
          where not exists (select from ${sql.table(table)} own where own.id = wanted.id and own.client_id = ${clientId}))`
      const row = await db
        .selectNoFrom([strange('work_site', workSiteIds).as('sites'), strange('mix', mixIds).as('mixes')])
        .executeTakeFirstOrThrow()
      return row.sites ? 'workSite' : row.mixes ? 'mix' : undefined
    },
    /** Users of a client's portal, those who can still sign in first. */
    portalUsers: (clientId: string) =>
      besideInstallation(db, 'sign_in_attempt')
        .selectFrom('membership as m')
        .innerJoin('app_user as u', 'u.id', 'm.user_id')
        .where('m.client_id', '=', clientId)
        .select([
          'u.id',
          'u.names',
          'u.username',
          'u.active',
          sql<string | null>`(select max(s.at) from sign_in_attempt s where s.account = u.username
            and s.succeeded)`.as('lastSignIn'),
          sql<number>`(select count(*)::int from work_site_access a where a.user_id = u.id)`.as('workSites'),
        ])
        .orderBy('u.active', 'desc')
        .orderBy('u.names')
        .orderBy('u.id')
        .limit(mostContacts)
        .execute(),
  }
}
