import type {
  describePersonalDataEndpoint,
  RetentionPeriods,
} from '@probeta/contract/laboratory/personal-data.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { type Retention, usualRetention } from '@probeta/domain/people/retention.ts'
import { sql } from 'kysely'
import { fetchFirst, fetchRows, fetchValue } from '../../db/queries/fetch-rows.ts'
import { insertSelected } from '../../db/queries/insert-selected.ts'
import { takeNumbers } from '../../db/queries/take-numbers.ts'
import { newId } from '../../db/new-id.ts'
import type { Database } from '../../db/kysely-on.ts'
import { countContact, countUser, recordsOf } from './count-person.ts'
import { eraseContact } from './erase-contact.ts'
import { eraseFromTrail } from './erase-from-trail.ts'
import { eraseUser } from './erase-user.ts'
import { gatherContact, gatherFiles, gatherUser } from './gather-person.ts'

/** Rows that were deleted because their time was over. */
export type Deleted = { signIns: number; letters: number; notices: number }

type Erasure = ResultOf<typeof describePersonalDataEndpoint>['erasures'][number]
/** Most erasures that are listed. */
const mostErasures = 500

export const readPersonalData = (db: Database) => ({
  /** The laboratory's own periods, or the usual ones. */
  async retention(): Promise<RetentionPeriods> {
    const row = await db
      .selectFrom('retention')
      .select(['version', 'record_years as recordYears', 'sign_in_days as signInDays'])
      .select(['letter_days as letterDays', 'notice_days as noticeDays'])
      .executeTakeFirst()
    return row ?? { version: 1, ...usualRetention }
  },
  /** The newest run that deleted anything. */
  async lastRun(): Promise<(Deleted & { at: string }) | null> {
    const row = await db
      .selectFrom('retention_run')
      .select(['at', 'sign_ins as signIns', 'letters', 'notices'])
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  },
  /** Number of technical records of before a day. */
  async recordsBefore(day: string): Promise<{ samples: number; reports: number }> {
    const found = await fetchFirst(db)<{ samples: number; reports: number }>`
      select (select count(*)::int from sample where cast_on < ${day}::date) as samples,
             (select count(*)::int from report_document where issued_at < ${day}::date) as reports`
    return found ?? { samples: 0, reports: 0 }
  },
  ofUser: (userId: number) => gatherUser(db, userId),
  filesOfUser: (userId: number) => gatherFiles(db, userId),
  ofContact: (contactId: string) => gatherContact(db, contactId),
  countUser: (userId: number) => countUser(db, userId),
  countContact: (contactId: string) => countContact(db, contactId),
  /** What a user did to technical records, and when last. */
  recordsOf: (userId: number) => recordsOf(db, userId),
  /** The newest erasures. */
  erasures: () => fetchRows(db)<Erasure>`
    select e.number, e.erased_at as at, u.names as by, e.reason, e.user_id as "userId", e.contact_id as "contactId", e.name_kept as "nameKept",
           (select count(*)::int from jsonb_object_keys(e.redacted)) as redacted
    from erasure e join app_user u on u.id = e.erased_by order by e.number desc limit ${mostErasures}`,
  /** True once nothing of a person is left to erase. */
  isErased: (person: { userId?: number; contactId?: string }) => fetchValue(db, false)`
    select exists (select from erasure e where not e.name_kept
      and (e.user_id = ${person.userId ?? null}::integer or e.contact_id = ${person.contactId ?? null}::uuid)) as erased`,
})

export const writePersonalData = (db: Database) => ({
  eraseUser: eraseUser(db),
  eraseContact: eraseContact(db),
  eraseFromTrail: eraseFromTrail(db),
  takeNumber: () => takeNumbers(db, 'erasure', 1),
  /** False when a concurrent change came first. */
  async changeRetention(version: number, periods: Retention): Promise<boolean> {
    const { recordYears, signInDays, letterDays, noticeDays } = periods
    const rows = await insertSelected(db, {
      into: sql`retention as r`,
      columns: 'version, record_years, sign_in_days, letter_days, notice_days',
      select: sql`select 2, ${recordYears}::integer, ${signInDays}::integer, ${letterDays}::integer, ${noticeDays}::integer
        where ${version}::integer = 1 or exists (select from retention)`,
      ending: sql`on conflict (id) do update set version = r.version + 1, record_years = excluded.record_years,
        sign_in_days = excluded.sign_in_days, letter_days = excluded.letter_days, notice_days = excluded.notice_days
        where r.version = ${version} returning 1`,
    })
    return rows.length === 1
  },
  /**
   * Deletes notices older than so many days, with the messages about them, and says how many. What still tells of a low
   * result that is open stays: it would be told anew.
   */
  async deleteNotices(days: number): Promise<number> {
    const old = sql`select i.id from inbox_item i where i.at < statement_timestamp() - make_interval(days => ${days})
      and not exists (select from alert a join low_result l on l.id = a.low_result_id where a.item_id = i.id and l.closed_at is null)
      and not exists (select from alert a where a.item_id = i.id and (a.mail = 'waiting' or a.ways <> '{}'))`
    await sql`delete from alert where item_id in (${old})`.execute(db)
    const { numAffectedRows } = await sql`delete from inbox_item where id in (${old})`.execute(db)
    return Number(numAffectedRows ?? 0)
  },
  /** Keeps what was deleted, for the trail and the data protection officer. */
  noteRun: async ({ signIns, letters, notices }: Deleted) => {
    await db
      .insertInto('retention_run')
      .values({ id: newId(), sign_ins: signIns, letters, notices })
      .execute()
  },
})
