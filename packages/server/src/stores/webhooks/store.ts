import {
  type listWebhookDeliveriesEndpoint,
  type Webhook,
  type WebhookDelivery,
  webhookGraceHours,
} from '@probeta/contract/laboratory/webhooks.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { sql } from 'kysely'
import { changeSeen, type Seen } from '../../db/queries/change-seen.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { sendDeliveries } from './send-deliveries.ts'

type Filter = Parsed<typeof listWebhookDeliveriesEndpoint>['query']
type Fields = Pick<Webhook, 'name' | 'address' | 'events'>

/** What a message is about, as it is stored: {id, version} or {sampleId, ageHours}. */
export type Subject = Record<string, string | number>
export type StoredDelivery = Omit<WebhookDelivery, 'url'> & { subject: Subject }

const selectWebhooks = (db: Database) =>
  db.selectFrom('webhook as w').select([
    'w.id',
    'w.version',
    'w.name',
    'w.url as address',
    sql<Webhook['events']>`w.events`.as('events'),
    sql<Webhook['state']>`case when w.removed_at is null then w.state else 'removed' end`.as('state'),
    'w.failing_since as failingSince',
    'w.added_at as addedAt',
    sql<string | null>`(select max(s.ends_at) from webhook_secret s
        where s.webhook_id = w.id and s.ends_at > statement_timestamp())`.as('formerSecretUntil'),
    sql<number>`(select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting')`.as(
      'waiting',
    ),
    sql<number>`(select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'failed')`.as(
      'failed',
    ),
    sql<string | null>`(select d.tried -> -1 ->> 'at' from webhook_delivery d
        where d.webhook_id = w.id and d.state = 'delivered' order by d.number desc limit 1)`.as(
      'deliveredAt',
    ),
  ])

const selectDeliveries = (db: Database) => db.selectFrom('webhook_delivery as d')
const deliveryColumns = [
  'd.id',
  'd.number',
  sql<WebhookDelivery['type']>`d.type`.as('type'),
  sql<Subject>`d.subject`.as('subject'),
  'd.happened_at as happenedAt',
  sql<WebhookDelivery['state']>`d.state`.as('state'),
  sql<WebhookDelivery['attempts']>`d.tried`.as('attempts'),
  'd.next_attempt_at as nextAttemptAt',
] as const

export const readWebhooks = (db: Database) => ({
  list: (): Promise<Webhook[]> =>
    selectWebhooks(db).where('w.removed_at', 'is', null).orderBy('w.name').orderBy('w.id').execute(),
  find: (id: string): Promise<Webhook | undefined> =>
    selectWebhooks(db).where('w.id', '=', id).executeTakeFirst(),
  async deliveries(webhookId: string, { state, after, limit }: Filter) {
    let found = selectDeliveries(db).where('d.webhook_id', '=', webhookId)
    if (state) found = found.where('d.state', '=', state)
    return fetchPage(db, found.select(deliveryColumns), {
      ...{ after, limit, by: ['d.number'], direction: 'desc' },
      of: ({ number }) => [number],
    })
  },
  findDelivery: (webhookId: string, id: string): Promise<StoredDelivery | undefined> =>
    selectDeliveries(db)
      .where('d.webhook_id', '=', webhookId)
      .where('d.id', '=', id)
      .select(deliveryColumns)
      .executeTakeFirst(),
})

const dueAgain = { state: 'waiting', attempts: 0, next_attempt_at: null }

export const writeWebhooks = (db: Database, { userId }: Scope) => ({
  ...sendDeliveries(db),
  plan: planDeliveries(db),
  /** Adds a webhook that is told what happens from now on. */
  async add(id: string, { name, address, events }: Fields): Promise<void> {
    await db
      .insertInto('webhook')
      .values({ id, name, url: address, events, added_by: userId ?? 0 })
      .execute()
    await sql`insert into webhook_position (webhook_id, txid) select ${id}::uuid, trail_number()`.execute(db)
  },
  /** False when a concurrent change came first. */
  change: (seen: Seen, { name, address, events }: Fields) =>
    changeSeen(db, { ...seen, removed_at: null }, 'webhook', { name, url: address, events }),
  setState: (seen: Seen, state: 'active' | 'paused') =>
    changeSeen(db, { ...seen, removed_at: null }, 'webhook', { state }),
  /** The secret before stays valid for its grace period, any older one no longer. */
  async addSecret(webhookId: string, sealed: Buffer, now: Date): Promise<void> {
    await db
      .deleteFrom('webhook_secret')
      .where('webhook_id', '=', webhookId)
      .where('ends_at', 'is not', null)
      .execute()
    const endsAt = new Date(now.getTime() + webhookGraceHours * 3_600_000).toISOString()
    await db
      .updateTable('webhook_secret')
      .set({ ends_at: endsAt })
      .where('webhook_id', '=', webhookId)
      .execute()
    await db.insertInto('webhook_secret').values({ id: newId(), webhook_id: webhookId, sealed }).execute()
  },
  /** The secret itself stands in no trail: that there is another one does. */
  async noteRotation(id: string): Promise<void> {
    await db
      .updateTable('webhook')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  },
  /** Its trail and its messages stay; nothing is sent to it any more. */
  async remove(id: string, now: Date): Promise<void> {
    await db.deleteFrom('webhook_position').where('webhook_id', '=', id).execute()
    await db.deleteFrom('webhook_secret').where('webhook_id', '=', id).execute()
    await db
      .updateTable('webhook')
      .set(({ eb }) => ({ removed_at: now.toISOString(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute()
  },
  async addTrial(id: string, webhookId: string, type: string, now: Date): Promise<void> {
    await db
      .insertInto('webhook_delivery')
      .values({
        ...{ id, webhook_id: webhookId, type, happened_at: now.toISOString() },
        subject: JSON.stringify({ id: webhookId }),
      })
      .execute()
  },
  async repeat(webhookId: string, id: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('webhook_delivery')
      .set(dueAgain)
      .where('webhook_id', '=', webhookId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
  /** Returns how many messages leave again. */
  async repeatUndelivered(webhookId: string, since: string): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('webhook_delivery')
      .set(dueAgain)
      .where('webhook_id', '=', webhookId)
      .where('state', '<>', 'delivered')
      .where('happened_at', '>=', since)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
})
