import type { Language } from '@probeta/contract/base/languages.ts'
import type { Delivery, NotifiedEvent } from '@probeta/contract/reports/deliveries.ts'
import type { DeliveryChannel, DeliveryState } from '@probeta/domain/report/delivery-life.ts'
import type { deliverySteps } from '@probeta/contract/reports/deliveries.ts'
import { mailboxOf } from '@probeta/domain/people/contacts.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'

export type NewDelivery = {
  clientId: string
  workSiteId: string | null
  event: NotifiedEvent
  reportId?: string | null
  lowResultId?: string | null
  period?: Delivery['period']
  contactId: string | null
  name: string
  address: string
  /** Name of the group of recipients whose member it goes to. */
  group?: string
  channel?: DeliveryChannel
  language: Language
  attaches: boolean
  message?: string
  at: string
  /** For deliveries without a signed-in person: made by a delivery rule of the installation. */
  state?: DeliveryState
}

const objectOf = ({ reportId, lowResultId, period, clientId }: NewDelivery) =>
  lowResultId
    ? `low:${lowResultId}`
    : reportId
      ? `report:${reportId}`
      : `until:${period?.to ?? ''}:${clientId}`

/** Who is told of one thing once: a contact, each member of a group, or an address. */
const receiverOf = ({ contactId, address, group }: NewDelivery) => {
  const mailbox = mailboxOf(address)
  if (contactId === null) return mailbox
  return group ? `${contactId} ${mailbox}` : contactId
}

const noteStep =
  (db: Database, { userId }: Scope) =>
  async (
    deliveryId: string,
    what: (typeof deliverySteps)[number],
    at: string,
    detail = '',
  ): Promise<void> => {
    await db
      .insertInto('delivery_step')
      .values({ delivery_id: deliveryId, at, what, user_id: userId, detail: detail.slice(0, 1000) })
      .execute()
  }

/** Returns its id; undefined where the same was planned before: a rule notifies one receiver of one thing once. */
const planDelivery =
  (db: Database, scope: Scope) =>
  async (one: NewDelivery): Promise<string | undefined> => {
    const id = newId()
    const { channel = 'mail', state = 'waiting', message = '', address } = one
    const row = await db
      .insertInto('delivery')
      .values({
        id,
        client_id: one.clientId,
        work_site_id: one.workSiteId,
        event: one.event,
        report_id: one.reportId ?? null,
        low_result_id: one.lowResultId ?? null,
        summary_from: one.period?.from ?? null,
        summary_to: one.period?.to ?? null,
        object: objectOf(one),
        receiver: receiverOf(one),
        contact_id: one.contactId,
        to_name: one.name || address,
        to_address: address,
        to_group: one.group ?? '',
        channel,
        language: one.language,
        attaches: one.attaches,
        message,
        sent_by: scope.userId,
        planned_at: one.at,
        state,
      })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row && state === 'waiting') await noteStep(db, scope)(id, 'planned', one.at)
    return row?.id
  }

/** Plans a failed delivery anew, to an address that may have been corrected, with a new letter and a new link. */
const retryDelivery =
  (db: Database) =>
  async (id: string, address: string, at: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('delivery')
      .set((e) => ({
        state: 'waiting',
        to_address: address,
        failed_because: '',
        planned_at: at,
        mail_id: null,
        link_hash: null,
        link_expires_at: null,
        version: e('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

const moveDeliveries = (db: Database) => ({
  /** False when it is no longer in the state it was seen in. */
  async moveDelivery(
    id: string,
    from: DeliveryState,
    set: Partial<{
      state: DeliveryState
      failed_because: string
      mail_id: string | null
      sent_at: string
      opened_at: string
      acknowledged_at: string
      acknowledged_by: string
      comment: string
      link_hash: Buffer | null
      link_expires_at: string | null
    }>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('delivery')
      .set((e) => ({ ...set, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
  retry: retryDelivery(db),
})

export const writeDeliveries = (db: Database, scope: Scope) => ({
  note: noteStep(db, scope),
  plan: planDelivery(db, scope),
  async markPlanned(reportId: string, at: string): Promise<void> {
    await db.updateTable('issued_notice').set({ planned_at: at }).where('report_id', '=', reportId).execute()
  },
  ...moveDeliveries(db),
  /** Stops the letter of a delivery, if it has not been sent yet. */
  async stopLetter(id: string): Promise<void> {
    await sql`
        update outgoing_mail set state = 'expired', body_text = '', body_html = '', closed_at = statement_timestamp()
        where state = 'waiting' and id = (select mail_id from delivery where id = ${id})`.execute(db)
  },
})
