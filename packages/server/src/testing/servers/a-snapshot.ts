import pg from 'pg'
import type { Laboratory } from '../a-laboratory.ts'

/** The content of every table as one hash; the last-seen time of a session does not count as a change. */
export type Snapshot = Readonly<Record<string, string>>

/** Reads a laboratory's database, bypassing row-level security. Close it when done. */
export async function snapshotsOf({ database }: Laboratory): Promise<{
  take(): Promise<Snapshot>
  close(): Promise<void>
}> {
  const client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
  return {
    async take() {
      const { rows } = await client.query<{ name: string; hash: string }>(`
        select n.nspname || '.' || c.relname as name, (xpath('/row/h/text()', query_to_xml(format(
          'select count(*) || '' '' || md5(coalesce(string_agg(said, '','' order by said), '''')) as h
           from (select (to_jsonb(t) - ''seen_at'')::text as said from %I.%I t) s', n.nspname, c.relname), false, true, '')))[1]::text as hash
        from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname ~ '^(installation|laboratory_.*)$' and c.relkind = 'r' order by 1`)
      return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
    },
    close: () => client.end(),
  }
}
