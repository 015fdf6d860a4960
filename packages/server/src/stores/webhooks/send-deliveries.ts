import type { WebhookAttempt } from '@probeta/contract/laboratory/webhooks.ts'
import { sql } from 'kysely'
import { fetchFirst, fetchRows, fetchValue } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

/** A message that is being sent. */
export type ClaimedDelivery = {
  id: string
  type: string
  subject: Record<string, string | number>
  happenedAt: string
  /** Attempts, this one included. */
  attempts: number
  address: string
  /** Nothing has arrived there for a while. */
  failing: boolean
  /** Secrets that hold, the last one first, sealed. */
  sealed: Buffer[]
}

/** How long nobody else sends a claimed message: longer than any attempt takes. */
const lease = '60 seconds'
/** Attempts during which later messages wait for one that fails: after some five minutes they overtake it. */
const keptInOrder = 3
/** Attempts that are listed of a message. */
const mostListed = 20

/** A waiting message `d` at whose turn it is: no earlier one of its webhook holds it up. */
const isNext = sql<boolean>`d.state = 'waiting' and not exists (
  select from webhook_delivery e where e.webhook_id = d.webhook_id and e.state = 'waiting' and e.number < d.number
    and e.attempts < ${keptInOrder})`

export const sendDeliveries = (db: Database) => ({
  /** The webhooks that have a message to be sent now. */
  due: async (now: Date): Promise<string[]> => {
    const rows = await fetchRows(db)<{ id: string }>`
      select w.id from webhook w where w.state = 'active' and w.removed_at is null
        and exists (select from webhook_delivery d where d.webhook_id = w.id and ${isNext}
                    and coalesce(d.next_attempt_at <= ${now.toISOString()}::timestamptz, true))
      order by w.id`
    return rows.map(({ id }) => id)
  },

  /** Milliseconds until the next attempt of any message; undefined where none waits for one. */
  async untilNext(now: Date): Promise<number | undefined> {
    const next = await fetchValue<string | null>(db, null)`
      select min(coalesce(d.next_attempt_at, ${now.toISOString()}::timestamptz)) from webhook_delivery d
      join webhook w on w.id = d.webhook_id and w.state = 'active' and w.removed_at is null where ${isNext}`
    return next === null ? undefined : Math.max(0, Date.parse(next) - now.getTime())
  },

  /**
   * Claims the next message of a webhook. The claim is a lease: if this server ends while it sends, the message is sent
   * again under the same id.
   */
  claim: (webhookId: string, now: Date): Promise<ClaimedDelivery | undefined> => fetchFirst(
    db,
  )<ClaimedDelivery>`
    with claimed as (
      update webhook_delivery c set attempts = c.attempts + 1,
             next_attempt_at = ${now.toISOString()}::timestamptz + ${lease}::interval
      where c.id = (select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id and w.state = 'active' and w.removed_at is null
                    where d.webhook_id = ${webhookId} and ${isNext}
                      and coalesce(d.next_attempt_at <= ${now.toISOString()}::timestamptz, true)
                    order by d.number limit 1 for update of d skip locked)
      returning c.id, c.type, c.subject, c.happened_at, c.attempts, c.webhook_id)
    select c.id, c.type, c.subject, c.happened_at as "happenedAt", c.attempts, w.url as address, w.failing_since is not null as failing,
           array(select s.sealed from webhook_secret s where s.webhook_id = w.id
                 and coalesce(s.ends_at > ${now.toISOString()}::timestamptz, true) order by s.ends_at desc nulls first) as sealed
    from claimed c join webhook w on w.id = c.webhook_id`,

  /** Notes an attempt. `nextAttemptAt` null: there is no further one. */
  async noteAttempt(
    id: string,
    attempt: WebhookAttempt,
    state: 'waiting' | 'delivered' | 'failed',
    nextAttemptAt: Date | null,
  ): Promise<void> {
    await sql`
      update webhook_delivery set state = ${state}, next_attempt_at = ${nextAttemptAt?.toISOString() ?? null}::timestamptz,
        tried = (case when jsonb_array_length(tried) < ${mostListed}::integer then tried else tried - 0 end) || ${JSON.stringify([attempt])}::jsonb
      where id = ${id}`.execute(db)
  },

  /** Marks a webhook to which nothing arrives. Returns its name where it was not marked before. */
  noteFailure: async (id: string, now: Date, gone: boolean): Promise<string | undefined> => {
    const row = await fetchFirst(db)<{ name: string }>`
      update webhook set failing_since = coalesce(failing_since, ${now.toISOString()}::timestamptz), version = version + 1,
        state = case when ${gone}::boolean then 'gone' else state end
      where id = ${id} and removed_at is null and (failing_since is null or ${gone}::boolean)
      returning name`
    return row?.name
  },

  /** Messages arrive again. */
  async noteSuccess(id: string): Promise<void> {
    await sql`update webhook set failing_since = null, version = version + 1
      where id = ${id} and failing_since is not null`.execute(db)
  },
})
