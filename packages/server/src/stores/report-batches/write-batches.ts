import type { ProofWay } from '@probeta/contract/access/proof.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import type { ReportBatch } from '@probeta/contract/reports/report-batches.ts'
import { sql } from 'kysely'
import { insertRows } from '../../db/queries/insert-rows.ts'
import { fetchFirst, fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

export type DraftedBatch = Pick<
  ReportBatch,
  'per' | 'language' | 'stressUnit' | 'chosen' | 'strengthTests'
> & {
  id: string
  leftOut: Record<string, number>
  at: string
}
export type BatchedReport = {
  id: string
  clientId: string
  workSiteId: string
  language: ReportBatch['language'] & string
  stressUnit: ReportBatch['stressUnit'] & string
  code: string
  tests: readonly { sampleId: string; ageHours: number }[]
}
export type Claimed = {
  name: string
  signedBy: ProofWay
  /** The authorising person still belongs to the laboratory and still may authorise. */
  may: boolean
}
type ItemState = 'waiting' | 'issued' | 'failed' | 'ownWork' | 'withdrawn'

const itemsOf = (db: Database, batchId: string) =>
  db.updateTable('report_batch_item').where('batch_id', '=', batchId)

/** The next state of a batch, without the obstacles of the one before. */
const step = (
  db: Database,
  id: string,
  set: { state: ReportBatch['state']; paused_because?: string; ended_at?: string | null },
) =>
  db
    .updateTable('report_batch')
    .set({ paused_because: '', hindrance: '', ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** The reports of a batch in its order, drafted and submitted. */
async function insertReports(
  db: Database,
  { id, at }: Pick<DraftedBatch, 'id' | 'at'>,
  reports: readonly BatchedReport[],
  userId: number | null,
): Promise<void> {
  await insertRows(
    db,
    'report',
    reports.map((report) => ({
      id: report.id,
      version: 1,
      revision: 1,
      state: 'drafted',
      state_reason: '',
      supersedes_because: '',
      client_id: report.clientId,
      work_site_id: report.workSiteId,
      language: report.language,
      stress_unit: report.stressUnit,
      code: report.code,
      drafted_by: userId,
      drafted_at: at,
    })),
  )
  await insertRows(
    db,
    'report_strength_test',
    reports.flatMap(({ id: reportId, tests }) =>
      tests.map(({ sampleId, ageHours }) => ({
        report_id: reportId,
        sample_id: sampleId,
        age_hours: ageHours,
      })),
    ),
  )
  await insertRows(
    db,
    'report_batch_item',
    reports.map(({ id: reportId }, index) => ({
      batch_id: id,
      position: index + 1,
      report_id: reportId,
      state: 'waiting',
      problem: '',
      attempts: 0,
    })),
  )
  await db
    .updateTable('report')
    .set({ state: 'submitted', version: 2 })
    .where('id', 'in', (e) =>
      e.selectFrom('report_batch_item').select('report_id').where('batch_id', '=', id),
    )
    .execute()
}

export const draftBatches = (db: Database, { laboratoryId, userId }: Scope) => ({
  /** One selection is drafted at a time, so that two people do not draft the same. */
  holdDrafting: () =>
    sql`select pg_advisory_xact_lock(hashtextextended('report_batch', ${laboratoryId}))`.execute(db),
  /** Adds a batch with its reports, drafted and submitted. */
  async add(batch: DraftedBatch, reports: readonly BatchedReport[]): Promise<void> {
    const { id, at } = batch
    await db
      .insertInto('report_batch')
      .values({
        id,
        per: batch.per,
        language: batch.language,
        stress_unit: batch.stressUnit,
        chosen: JSON.stringify(batch.chosen),
        left_out: JSON.stringify(batch.leftOut),
        strength_tests: batch.strengthTests,
        drafted_by: userId,
        drafted_at: at,
      })
      .execute()
    await insertReports(db, batch, reports, userId)
  },
})

export const changeBatches = (db: Database) => ({
  /** Locks the batch until the transaction ends: while it is being issued, that takes as long as a few reports. */
  holdBatch: async (id: string): Promise<void> => {
    await sql`select set_config('lock_timeout', '14s', true)`.execute(db)
    await db.selectFrom('report_batch').select('id').where('id', '=', id).forUpdate().execute()
  },
  pause: (id: string, because: 'person' | 'rightsWithdrawn') =>
    step(db, id, { state: 'paused', paused_because: because }),
  finish: (id: string, at: string) => step(db, id, { state: 'done', ended_at: at }),
  /** Withdraws what is not issued: its reports are rejected without ever having had a number. */
  async cancel(id: string, at: string, reason: string): Promise<void> {
    await sql`
        with left_over as (
          update report_batch_item set state = 'withdrawn', problem = '', at = ${at}
          where batch_id = ${id} and state in ('waiting', 'failed', 'ownWork')
          returning report_id)
        update report r set state = 'rejected', state_reason = ${reason}, version = r.version + 1
        from left_over l where r.id = l.report_id and r.state = 'submitted'`.execute(db)
    await step(db, id, { state: 'cancelled', ended_at: at })
  },
})

/** Retries what is left of it, except the authorising person's own work. Returns how many of each. */
export const authoriseBatch =
  (db: Database, { userId }: Scope) =>
  async (id: string, at: string, signedBy: ProofWay) => {
    const own = sql<boolean>`exists (
        select from report_strength_test t
        join specimen s on s.sample_id = t.sample_id and s.age_hours = t.age_hours
        join break k on k.specimen_id = s.id
        where t.report_id = report_batch_item.report_id and k.touched_by @> array[${userId}::int])`
    const left = ['waiting', 'failed', 'ownWork']
    const rows = await fetchRows(db)<{ state: ItemState }>`
        update report_batch_item set attempts = 0, detail = '{}',
          state = case when ${own} then 'ownWork' else 'waiting' end,
          problem = case when ${own} then 'report.ownWork' else '' end
        where batch_id = ${id} and state = any (${left}::text[])
        returning state`
    await db
      .updateTable('report_batch')
      .set({
        state: 'issuing',
        version: sql`version + 1`,
        paused_because: '',
        authorised_by: userId,
        authorised_at: at,
        signed_by: signedBy,
        ended_at: null,
        hindrance: '',
        faults: 0,
        next_attempt_at: sql`statement_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    const count = (state: ItemState) => rows.filter((row) => row.state === state).length
    return { waiting: count('waiting'), ownWork: count('ownWork') }
  }

/** What the background job issues next. */
export const claimBatches = (db: Database, { userId }: Scope) => ({
  /** Batches to be issued now, the longest waiting first. */
  due: () => fetchRows(db)<{ id: string; authorisedBy: number }>`
          select id, authorised_by as "authorisedBy" from report_batch
          where state = 'issuing' and next_attempt_at <= statement_timestamp()
          order by next_attempt_at, id`,
  /**
   * A batch to be issued now in the name of the person who authorised it, locked until the transaction ends;
   * undefined where another server has it, or it waits.
   */
  claim: (id: string) => fetchFirst(db)<Claimed>`
        select u.names as name, b.signed_by as "signedBy",
               u.active and exists (
                 select from permission p join membership m on m.user_id = p.user_id
                 where p.user_id = u.id and m.client_id is null
                   and p.permission_id = ${permission.results} and p.level = 'approve') as may
        from report_batch b join app_user u on u.id = b.authorised_by
        where b.id = ${id} and b.authorised_by = ${userId}
          and b.state = 'issuing' and b.next_attempt_at <= statement_timestamp()
        for update of b skip locked`,
  /** The next reports of a batch, those tried least often first. */
  waiting: (id: string, most: number) => fetchRows(db)<{
    position: number
    reportId: string
    attempts: number
  }>`
          select i.position, i.report_id as "reportId", i.attempts from report_batch_item i
          where i.batch_id = ${id} and i.state = 'waiting'
            and i.attempts = (select min(o.attempts) from report_batch_item o
                              where o.batch_id = i.batch_id and o.state = 'waiting')
          order by i.position limit ${most}`,
})

export const noteItems = (db: Database) => ({
  async setIssued(id: string, positions: readonly number[], at: string): Promise<void> {
    await itemsOf(db, id)
      .set({ state: 'issued', problem: '', detail: '{}', at })
      .where('position', 'in', [...positions])
      .execute()
    await db
      .updateTable('report_batch')
      .set({ hindrance: '', faults: 0 })
      .where('id', '=', id)
      .where('hindrance', '<>', '')
      .execute()
  },
  setItem: (
    id: string,
    position: number,
    { state, problem, detail = {}, at }: { state: ItemState; problem: string; detail?: object; at: string },
  ) =>
    itemsOf(db, id)
      .set({ state, problem, detail: JSON.stringify(detail), at })
      .where('position', '=', position)
      .execute(),
})

/**
 * Notes an obstacle for this report, or for all of them: the next one is tried first, and the batch waits the
 * longer the more of them failed in a row. Returns how often this one was tried.
 */
export const hinderBatch =
  (db: Database) =>
  async (id: string, position: number | undefined, hindrance: string): Promise<number> => {
    const tried =
      position === undefined
        ? undefined
        : await itemsOf(db, id)
            .set({ attempts: sql`attempts + 1` })
            .where('position', '=', position)
            .where('state', '=', 'waiting')
            .returning('attempts')
            .executeTakeFirst()
    await db
      .updateTable('report_batch')
      .set({
        hindrance,
        faults: sql`faults + 1`,
        next_attempt_at: sql`to_timestamp(extract(epoch from statement_timestamp()) + least(60, power(2, least(faults, 6))))`,
      })
      .where('id', '=', id)
      .where('state', '=', 'issuing')
      .execute()
    return tried?.attempts ?? 0
  }
