import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

export type Follows = {
  workSites: { code: string; name: string }[]
  samples: number
  specimens: number
  reports: number
}

export const readMerge = (db: Database) => ({
  /** All that belongs to a client and would follow it. */
  async follows(clientId: string): Promise<Follows> {
    const [workSites, { rows }] = await Promise.all([
      db
        .selectFrom('work_site as w')
        .where('w.client_id', '=', clientId)
        .select(['w.code', 'w.name'])
        .orderBy('w.code')
        .execute(),
      sql<Omit<Follows, 'workSites'>>`
        select (select count(*) from sample p join work_site w on w.id = p.work_site_id
                where w.client_id = ${clientId}) as samples,
               (select count(*) from specimen s where s.client_id = ${clientId}) as specimens,
               (select count(*) from report r where r.client_id = ${clientId}
                  and r.state in ('authorised', 'superseded')) as reports`.execute(db),
    ])
    return { workSites, ...(rows[0] ?? { samples: 0, specimens: 0, reports: 0 }) }
  },
})

export const writeMerge = (db: Database) => ({
  /** Both, in one order whoever asks, until the transaction ends: whoever adds something for either of them waits. */
  async holdBoth(ids: readonly [string, string]): Promise<void> {
    await db
      .selectFrom('client')
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute()
  },
  /** The one becomes part of the other; those that had become part of it lead on through it. */
  async markMerged(clientId: string, into: string): Promise<void> {
    await sql`
      update client set merged_into = ${into}, merged_at = statement_timestamp(), active = false, version = version + 1
      where id = ${clientId}`.execute(db)
  },
  /** Everything of the one is the other's: what is final too, of which nothing else may change. */
  async follow(clientId: string, into: string): Promise<void> {
    await sql`select * from follow_merged(${clientId}::uuid, ${into}::uuid)`.execute(db)
  },
  /** Of two people with one address the one that was there stays, with the rules of both; the other is out of use. */
  async joinContacts(clientId: string, into: string): Promise<void> {
    await sql`
      with pair as (
        select distinct on (mine.id) mine.id as stays, mine.told as has, other.id as goes, other.told as had
        from client_contact other
        join client_contact mine on mine.client_id = ${into}
                                and mine.active and lower(mine.email) = lower(other.email)
        where other.client_id = ${clientId} and other.active and other.email <> ''
        order by mine.id, other.id),
      stays as (
        update client_contact k set version = k.version + 1,
          told = array(select distinct unnest(pair.has || pair.had))
        from pair where k.id = pair.stays and not pair.had <@ pair.has)
      update client_contact k set active = false, version = k.version + 1
      from pair where k.id = pair.goes`.execute(db)
  },
})
