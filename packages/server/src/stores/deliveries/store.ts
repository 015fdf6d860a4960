import type { Delivery, DeliveryFile } from '@probeta/contract/reports/deliveries.ts'
import type { Mailbox } from '@probeta/domain/people/contacts.ts'
import { sql } from 'kysely'
import { fetchFirst, fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { readIssued } from './read-issued.ts'
import {
  deliveryColumns,
  type DeliveryFilter,
  filterDeliveries,
  selectDeliveries,
} from './select-deliveries.ts'
import { writeDeliveries as write } from './write-deliveries.ts'

/** A delivery whose letter has not been written yet. */
export type Unwritten = Delivery & { clientId: string; message: string }

const readReceivers = (db: Database) => ({
  /** Where a letter to the same receiver goes by now: a contact's address may have been corrected since. */
  async addressNow({ contactId, address, group }: Delivery['to']): Promise<string> {
    if (contactId === null || group !== '') return address
    const contact = await db
      .selectFrom('client_contact')
      .where('id', '=', contactId)
      .select('email')
      .executeTakeFirst()
    return contact?.email || address
  },
  /** Everybody who got a report, or was to get it, by address: they are notified when it is replaced. */
  async receiversOf(reportId: string) {
    return db
      .selectFrom('delivery')
      .where('report_id', '=', reportId)
      .where('channel', '=', 'mail')
      .where('state', '<>', 'withdrawn')
      .select([
        'contact_id as contactId',
        'to_name as name',
        'to_address as address',
        'to_group as group',
        'attaches',
        sql<Delivery['language']>`language`.as('language'),
      ])
      .orderBy('planned_at')
      .orderBy('id')
      .execute()
  },
  receiversFor: async (clientId: string) => {
    const contacts = await db
      .selectFrom('client_contact as k')
      .where('k.client_id', '=', clientId)
      .where('k.active', '=', true)
      .where((e) => e.or([e('k.email', '<>', ''), sql<boolean>`k.members <> '[]'`]))
      .select(['k.id', 'k.name', 'k.role', 'k.email', sql<Mailbox[]>`k.members`.as('members')])
      .orderBy(sql`lower(k.name)`)
      .limit(200)
      .execute()
    const client = await db
      .selectFrom('client')
      .where('id', '=', clientId)
      .select(sql<Delivery['language']>`language`.as('language'))
      .executeTakeFirst()
    return { language: client?.language ?? ('es' as const), items: contacts }
  },
})

/** Deliveries whose letter the queue has finished with. */
const listSettled = (db: Database) => async (most: number) => {
  return db
    .selectFrom('delivery as d')
    .innerJoin('outgoing_mail as o', 'o.id', 'd.mail_id')
    .where('d.state', '=', 'waiting')
    .where('o.state', '<>', 'waiting')
    .select([
      'd.id',
      'd.to_address as address',
      sql<'sent' | 'failed' | 'expired'>`o.state`.as('state'),
      'o.last_error as error',
      'o.closed_at as closedAt',
    ])
    .orderBy('o.closed_at')
    .limit(most)
    .forUpdate('d')
    .skipLocked()
    .execute()
}

/** Letters to be written, and those the queue has finished with. */
const readLetters = (db: Database, scope: Scope) => {
  const { laboratoryId } = scope
  return {
    /** Letters still to be written, oldest first; rows locked by another server are skipped. */
    unwritten: (most: number): Promise<Unwritten[]> =>
      selectDeliveries(db)
        .select(deliveryColumns)
        .select(['d.client_id as clientId', 'd.message'])
        .where('d.state', '=', 'waiting')
        .where('d.mail_id', 'is', null)
        .where('d.channel', '=', 'mail')
        .orderBy('d.planned_at')
        .orderBy('d.id')
        .limit(most)
        .forUpdate('d')
        .skipLocked()
        .execute(),
    settled: listSettled(db),
    /** Facts that only the letter of a delivery and its page show. */
    letterFacts: (clientId: string) => fetchFirst(db)<{
      client: string
      laboratory: string
      workSites: string[]
    }>`
        select c.name as client, l.name as laboratory,
               (select coalesce(array_agg(w.id), '{}') from work_site w where w.client_id = c.id) as "workSites"
        from client c join laboratory l on l.id = ${laboratoryId}
        where c.id = ${clientId}`,
  }
}

const fetchFile =
  (db: Database) =>
  async (id: string): Promise<DeliveryFile | undefined> => {
    const row = await selectDeliveries(db)
      .select(deliveryColumns)
      .select([
        'd.message',
        sql<DeliveryFile['steps']>`(select coalesce(jsonb_agg(jsonb_build_object('at', s.at, 'what', s.what,
          'by', b.names, 'detail', s.detail) order by s.id), '[]') from delivery_step s left
          join app_user b on b.id = s.user_id where s.delivery_id = d.id)`.as('steps'),
      ])
      .where('d.id', '=', id)
      .executeTakeFirst()
    return row
  }

export const readDeliveries = (db: Database, scope: Scope) => ({
  ...readIssued(db),
  async list(filter: DeliveryFilter) {
    const found = filterDeliveries(selectDeliveries(db), filter, scope)
    return fetchPage(db, found.select(deliveryColumns), {
      after: filter.after,
      limit: filter.limit,
      by: ['d.planned_at', 'd.id'],
      direction: 'desc',
      of: (row) => [row.plannedAt, row.id],
    })
  },
  find: (id: string): Promise<Delivery | undefined> =>
    selectDeliveries(db).select(deliveryColumns).where('d.id', '=', id).executeTakeFirst(),
  file: fetchFile(db),
  /** Summaries that rules planned for periods since a day: whose, of what, and the last day of the period. */
  summarised: (since: string) =>
    db
      .selectFrom('delivery')
      .where('summary_to', '>=', since)
      .where('sent_by', 'is', null)
      .where('contact_id', 'is not', null)
      .select(['contact_id as contactId', 'event', sql<string>`summary_to`.as('to')])
      .execute(),
  async standing(): Promise<{ waiting: number; failed: number; lowResults: number }> {
    const rows = await fetchRows(db)<{ waiting: number; failed: number; lowResults: number }>`
        select (select count(*) from (select from delivery where state = 'waiting' limit 1000) s) as waiting,
               (select count(*) from (select from delivery where state = 'failed' limit 1000) s) as failed,
               (select count(*) from (select from low_result where acknowledged_at is null and closed_at is null limit 1000) s) as "lowResults"`
    return rows[0] ?? { waiting: 0, failed: 0, lowResults: 0 }
  },
  ...readReceivers(db),
  ...readLetters(db, scope),
  /** Reports of a client issued between two instants, for its summary. */
  reportsBetween: (clientId: string, from: string, to: string): Promise<{ reportId: string }[]> =>
    db
      .selectFrom('issued_notice as n')
      .where('n.client_id', '=', clientId)
      .where('n.issued_at', '>=', from)
      .where('n.issued_at', '<', to)
      .select('n.report_id as reportId')
      .orderBy('n.issued_at')
      .limit(200)
      .execute(),
})

export const writeDeliveries = (db: Database, scope: Scope) => write(db, scope)
