import { type AuditChange, type AuditRow, mostAuditRows } from '@probeta/contract/laboratory/audit.ts'
import type { findAuditChangeEndpoint, listAuditEndpoint } from '@probeta/contract/laboratory/audit.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchFirst, fetchRows } from '../../db/queries/fetch-rows.ts'
import { mostCounted, pageFrom, readCursor } from '../../db/queries/seek.ts'
import { tablesOf } from '../../db/tables.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { nameAudited, nameIds } from './name-audited.ts'

export type AuditFilter = Parsed<typeof listAuditEndpoint>['query']

type Change = Omit<AuditChange, 'about'> & { txid: string; says: Record<string, unknown> }

/** A row of the trail with who wrote it. */
export type TrailRow = AuditRow & {
  at: string
  by: string | null
  username: string | null
  origin: string | null
  action: string
  reason: string | null
}
export type TrailExtract = {
  rows: readonly TrailRow[]
  /** Names of records by their id. */
  names: ReadonlyMap<string, string>
  /** There are more rows than were asked for. */
  cut: boolean
}

/** The texts among the values of a row, which may be ids. */
const idsOf = ({ before, after }: Pick<AuditRow, 'before' | 'after'>): string[] =>
  [before ?? {}, after ?? {}]
    .flatMap((said) => Object.values(said))
    .filter((value): value is string => typeof value === 'string')

const utc = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** One line a change, of its first audit row that was asked for; `f` is that row, `c` the transaction with its number of rows. */
const changeColumns = sql`
  c.txid::text as txid, f.id::text as id, ${utc(sql`f.at`)} as at,
  case when u.id is not null then jsonb_build_object('id', u.id, 'names', u.names, 'username', u.username) end as by,
  coalesce(f.origin, '') as origin, f.action, f.object_kind as kind, f.object_id as "objectId",
  coalesce(f.reason, '') as reason, c.rows, coalesce(f.new_values, f.old_values, '{}') as says`

function conditionOf(filter: AuditFilter, { timeZone }: Scope): RawBuilder<unknown> {
  const { userId, area, from, to, sampleId, reportId, clientId, workSiteId } = filter
  const at = (moment: number) => new Date(moment).toISOString()
  const objects = [sampleId, reportId, clientId, workSiteId].filter((id) => id !== undefined)
  const specimens =
    sampleId && sql` or a.object_id in (select s.id::text from specimen s where s.sample_id = ${sampleId})`
  return sql.join(
    [
      sql`true`,
      userId !== undefined && sql`a.user_id = ${userId}`,
      area && sql`a.object_kind = any (${tablesOf(area)})`,
      from && sql`a.at >= ${at(startOfDay(from, timeZone))}`,
      to && sql`a.at < ${at(endOfDay(to, timeZone))}`,
      objects.length > 0 && sql`(a.object_id = any (${objects})${specimens || sql``})`,
    ].filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

/** The audit trail by changes: one transaction each, whatever number of rows it wrote. */
export const readAudit = (db: Database, scope: Scope) => {
  const named = async (rows: readonly Change[]): Promise<(AuditChange & { txid: string })[]> => {
    const names = await nameAudited(db, rows)
    return rows.map(({ says: _, ...row }, i) => ({ ...row, about: names[i] ?? '' }))
  }
  return {
    async list(filter: AuditFilter) {
      const condition = conditionOf(filter, scope)
      const before = readCursor(filter.after, 1)?.[0]
      const rows = await fetchRows(db)<Change>`
        with c as (
          select a.txid, min(a.id) as id, count(*)::int as rows from audit_entry a
          where ${condition} and ${before === undefined ? sql`true` : sql`a.txid < ${before}::bigint`}
          group by a.txid order by a.txid desc limit ${filter.limit + 1})
        select ${changeColumns} from c join audit_entry f on f.id = c.id left join app_user u on u.id = f.user_id
        order by c.txid desc`
      const counted = await fetchFirst(db)<{ n: number }>`
        select count(*)::int as n from (select a.txid from audit_entry a where ${condition} group by a.txid limit ${mostCounted}) counted`
      return pageFrom(
        await named(rows),
        filter.limit,
        counted?.n ?? 0,
        ({ txid }) => [txid],
        ({ txid: _, ...change }): AuditChange => change,
      )
    },

    /** The change that wrote an audit row, its first rows, and whether a seal covers it. */
    async find(id: string): Promise<ResultOf<typeof findAuditChangeEndpoint> | undefined> {
      const found = await fetchFirst(db)<Change & { sealed: boolean }>`
        with c as (
          select e.txid, ${id}::bigint as id, count(*)::int as rows from audit_entry e
          where e.txid = (select a.txid from audit_entry a where a.id = ${id}::bigint) group by e.txid)
        select ${changeColumns},
               c.txid < coalesce((select s.to_txid from audit_seal s order by s.number desc limit 1), 0) as sealed
        from c join audit_entry f on f.id = c.id left join app_user u on u.id = f.user_id`
      if (!found) return undefined
      const { sealed, ...first } = found
      const written = await fetchRows(db)<Omit<AuditRow, 'about'>>`
        select a.id::text as id, a.object_kind as kind, a.object_id as "objectId", a.old_values as before, a.new_values as after
        from audit_entry a where a.txid = ${first.txid}::bigint order by a.id limit ${mostAuditRows}`
      const names = await nameAudited(
        db,
        written.map((row) => ({ ...row, says: row.after ?? row.before ?? {} })),
      )
      const [change] = await named([first])
      if (!change) return undefined
      const { txid: _, ...shown } = change
      return {
        change: shown,
        rows: written.map((row, i) => ({ ...row, about: names[i] ?? '' })),
        names: Object.fromEntries(await nameIds(db, written.flatMap(idsOf))),
        sealed,
      }
    },

    /** Every row about these objects in the order of writing, `most` of them, with the names of the ids among their values. */
    async ofObjects(ids: readonly string[], most: number): Promise<TrailExtract> {
      const found = await fetchRows(db)<Omit<TrailRow, 'about'>>`
        select a.id::text as id, ${utc(sql`a.at`)} as at, u.names as by, u.username, a.origin, a.action, a.object_kind as kind,
               a.object_id as "objectId", a.reason, a.old_values as before, a.new_values as after
        from audit_entry a left join app_user u on u.id = a.user_id
        where a.object_id = any (${ids}) order by a.id limit ${most + 1}`
      const rows = found.slice(0, most)
      const about = await nameAudited(
        db,
        rows.map((row) => ({ ...row, says: row.after ?? row.before ?? {} })),
      )
      return {
        rows: rows.map((row, i) => ({ ...row, about: about[i] ?? '' })),
        names: await nameIds(db, rows.flatMap(idsOf)),
        cut: found.length > most,
      }
    },

    /** Everybody who may have changed something, by name. */
    people: () => fetchRows(db)<{ id: number; names: string }>`
      select u.id, u.names from membership m join app_user u on u.id = m.user_id order by u.names`,

    /** The newest seal, and how many audit rows none covers yet. */
    async seal() {
      const state = await fetchFirst(db)<{
        seal: { number: number; at: string; hash: string; keyId: string } | null
        unsealed: number
      }>`
        with newest as (select * from audit_seal order by number desc limit 1)
        select (select jsonb_build_object('number', n.number, 'at', ${utc(sql`n.sealed_at`)}, 'hash', encode(n.hash, 'hex'), 'keyId', n.key_id) from newest n) as seal,
               (select count(*)::int from (select from audit_entry a where a.txid >= coalesce((select n.to_txid from newest n), 0) limit 10000) counted) as unsealed`
      return state ?? { seal: null, unsealed: 0 }
    },
  }
}
