import type { Report } from '@probeta/contract/reports.ts'
import type { ReportState } from '@probeta/domain/report/life.ts'
import { sql } from 'kysely'
import { countSome } from '../../db/count-some.ts'
import { contains } from '../../db/contains.ts'
import type { Database } from '../../db/kysely-on.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import type { Scope } from '../../db/scope.ts'
import { pageFrom, readCursor } from '../../db/seek.ts'
import type { ReportDocument } from '../../documents/report-document.ts'
import { fetchFacts } from './fetch-facts.ts'
import { presentReport, reportColumns, selectReports } from './select-reports.ts'

export type ReportFilter = {
  workSiteId?: string | undefined
  state?: Report['state'] | undefined
  search?: string | undefined
  after?: string | undefined
  limit: number
}

export const readReports = (db: Database, scope: Scope) => {
  const { laboratoryId } = scope
  const reports = () => selectReports(db, scope)

  return {
    async list({ workSiteId, state, search, after, limit }: ReportFilter) {
      let found = reports()
      if (workSiteId) found = found.where('r.work_site_id', '=', workSiteId)
      if (state) found = found.where('r.state', '=', state)
      if (search)
        found = found.where((e) =>
          e.or([contains('r.number', search), contains('w.name', search), contains('w.code', search)]),
        )
      const seek = readCursor(after, 2)
      const rows = await found
        .$if(seek !== undefined, (q) =>
          q.where((e) =>
            e(e.refTuple('r.drafted_at', 'r.id'), '<', e.tuple(seek?.[0] ?? '', seek?.[1] ?? '')),
          ),
        )
        .select(reportColumns)
        .orderBy('r.drafted_at', 'desc')
        .orderBy('r.id', 'desc')
        .limit(limit + 1)
        .execute()
      return pageFrom(
        rows,
        limit,
        await countSome(db, found),
        (row) => [row.draftedAt, row.id],
        (row) => presentReport(row, scope),
      )
    },

    async find(id: string): Promise<Report | undefined> {
      const row = await reports().select(reportColumns).where('r.id', '=', id).executeTakeFirst()
      return row && presentReport(row, scope)
    },

    /** The issued bytes; undefined of a draft. */
    document: async (id: string): Promise<Buffer | undefined> =>
      (
        await db
          .selectFrom('report_document')
          .select('bytes')
          .where('laboratory_id', '=', laboratoryId)
          .where('report_id', '=', id)
          .executeTakeFirst()
      )?.bytes,

    facts: (about: Parameters<typeof fetchFacts>[2]) => fetchFacts(db, laboratoryId, about),
  }
}

export type NewReport = {
  id: string
  clientId: string
  workSiteId: string
  revision: number
  language: Report['language']
  stressUnit: Report['stressUnit']
  code: string
  supersedes: { reportId: string; because: string } | null
  draftedAt: string
}

export type IssuedReport = {
  number: string
  revision: number
  at: string
  content: ReportDocument
  bytes: Uint8Array
  sha256: Buffer
  signedBy: 'password' | 'passkey'
}

type Seen = { id: string; version: number }

export const writeReports = (db: Database, { laboratoryId, userId }: Scope) => {
  /** False when somebody was faster: the version or the state is no longer the one that was seen. */
  async function change(
    { id, version }: Seen,
    from: ReportState,
    set: { state: ReportState; [column: string]: unknown },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('report')
      .set({ ...set, version: version + 1 })
      .where('laboratory_id', '=', laboratoryId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('state', '=', from)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  return {
    async add(report: NewReport, tests: readonly { sampleId: string; ageHours: number }[]): Promise<void> {
      const { id, clientId, workSiteId, revision, language, stressUnit, code, supersedes, draftedAt } = report
      await refuseTaken('report_supersedes', 'report.superseded', () =>
        db
          .insertInto('report')
          .values({
            laboratory_id: laboratoryId,
            id,
            client_id: clientId,
            work_site_id: workSiteId,
            revision,
            language,
            stress_unit: stressUnit,
            code,
            supersedes_id: supersedes?.reportId ?? null,
            supersedes_because: supersedes?.because ?? '',
            drafted_by: userId,
            drafted_at: draftedAt,
          })
          .execute(),
      )
      await db
        .insertInto('report_strength_test')
        .values(
          tests.map(({ sampleId, ageHours }) => ({
            laboratory_id: laboratoryId,
            report_id: id,
            sample_id: sampleId,
            age_hours: ageHours,
          })),
        )
        .execute()
    },

    /** Printed on the issued report; shown to nobody before. */
    codeOf: async (id: string): Promise<string> =>
      (
        await db
          .selectFrom('report')
          .select('code')
          .where('laboratory_id', '=', laboratoryId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).code,

    move: (seen: Seen, from: ReportState, to: ReportState, reason = '') =>
      change(seen, from, { state: to, state_reason: reason }),

    /**
     * The next number of a year. Its row stays locked until the transaction ends, so that no number is burned; others
     * who issue at the same time wait for it as long as a statement may take.
     */
    async takeNumber(year: string): Promise<string> {
      await sql`select set_config('lock_timeout', '14s', true), set_config('idle_in_transaction_session_timeout', '40s', true)`.execute(
        db,
      )
      const { rows } = await sql<{ number: number }>`
        select take_numbers(${laboratoryId}, ${`report:${year}`}, 1) as number`.execute(db)
      return `INF-${year}-${String(rows[0]?.number ?? 1).padStart(5, '0')}`
    },

    /** Number, date, content and bytes at once: what is issued is whole. */
    async issue(
      seen: Seen,
      { number, revision, at, content, bytes, sha256, signedBy }: IssuedReport,
    ): Promise<boolean> {
      const issued = await change(seen, 'submitted', {
        state: 'authorised',
        number,
        revision,
        authorised_by: userId,
        authorised_at: at,
        signed_by: signedBy,
        content: JSON.stringify(content),
      })
      if (!issued) return false
      await db
        .insertInto('report_document')
        .values({
          laboratory_id: laboratoryId,
          report_id: seen.id,
          bytes: Buffer.from(bytes),
          sha256,
          issued_at: at,
        })
        .execute()
      return true
    },
  }
}
