import { sql } from 'kysely'
import { fetchValue } from '../../db/queries/fetch-rows.ts'
import { insertSelected } from '../../db/queries/insert-selected.ts'
import type { Database } from '../../db/kysely-on.ts'
import { eventSources } from './event-sources.ts'

const sources = JSON.stringify(
  Object.entries(eventSources).map(([type, { table, added, became }]) => ({
    ...{ type, kind: table, added },
    ...{ became_column: became?.column ?? null, became_value: became?.value ?? null },
  })),
)

/**
 * Plans a message for each event that was sealed since the last call, for every webhook that wants it. Returns how many.
 * Of a client that is merged into another one every record changes, and no event follows from that.
 */
export const planDeliveries =
  (db: Database) =>
  async (): Promise<number> => {
    const sealed = await fetchValue<string | null>(db, null)`
      select s.to_txid::text from audit_seal s
      where exists (select from webhook_position p where p.txid < s.to_txid) order by s.number desc limit 1`
    if (sealed === null) return 0
    // Another server that plans at the same time waits, and finds the positions moved.
    await sql`select from webhook_position order by webhook_id for update`.execute(db)
    // After an import a hundred thousand records may have been added at once.
    await sql`select set_config('statement_timeout', '0', true)`.execute(db)
    const planned = await insertSelected<{ id: string }>(db, {
      into: sql`webhook_delivery`,
      columns: 'id, webhook_id, type, subject, happened_at',
      select: sql`
        select gen_random_uuid(), w.id, t.type,
               jsonb_strip_nulls(jsonb_build_object('id', a.object_id, 'version', a.new_values -> 'version')), a.at
        from webhook_position p
        join webhook w on w.id = p.webhook_id
        join audit_entry a on a.txid >= p.txid and a.txid < ${sealed}::bigint
        join jsonb_to_recordset(${sources}::jsonb)
          as t (type text, kind text, added boolean, became_column text, became_value text)
          on t.type = any (w.events) and t.kind = a.object_kind and t.added = (a.old_values is null)
        where a.new_values is not null and a.new_values - 'client_id' <> '{}'
          and (t.became_column is null or a.new_values ->> t.became_column = coalesce(t.became_value, a.new_values ->> t.became_column))
        order by a.txid, a.id`,
      ending: sql`returning id`,
    })
    await sql`update webhook_position set txid = greatest(txid, ${sealed}::bigint)`.execute(db)
    return planned.length
  }
