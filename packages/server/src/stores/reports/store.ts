import type { Report } from '@probeta/contract/reports.ts'
import type { ReportState } from '@probeta/domain/report/life.ts'
import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sql } from 'kysely'
import { countSome } from '../../db/queries/count-some.ts'
import { contains } from '../../db/queries/contains.ts'
import type { Database } from '../../db/kysely-on.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import type { Scope } from '../../db/scope.ts'
import { pageFrom, readCursor } from '../../db/queries/seek.ts'
import type { ReportDocument } from '../../documents/report-document.ts'
import { fetchFacts } from './fetch-facts.ts'
import type { Vault } from '../../base/vault.ts'
import type { LaboratoryNamed } from '../../documents/signing-job.ts'
import { keepCertificate } from './keep-certificate.ts'
import { keepSigningKey } from './keep-signing-keys.ts'
import { presentReport, reportColumns, selectReports } from './select-reports.ts'

export type ReportFilter = {
  clientId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  workSiteId?: string | undefined
  state?: Report['state'] | undefined
  search?: string | undefined
  after?: string | undefined
  limit: number
}

export const readReports = (db: Database, scope: Scope) => {
  const { laboratoryId } = scope
  const reports = () => selectReports(db)

  return {
    async list({ clientId, workSiteId, state, from, to, search, after, limit }: ReportFilter) {
      let found = reports()
      const { timeZone } = scope
      if (clientId) found = found.where('r.client_id', '=', clientId)
      if (from) found = found.where('r.drafted_at', '>=', new Date(startOfDay(from, timeZone)).toISOString())
      if (to) found = found.where('r.drafted_at', '<', new Date(endOfDay(to, timeZone)).toISOString())
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

    /** The issued bytes; undefined for a draft. */
    document: async (id: string): Promise<Buffer | undefined> =>
      (await db.selectFrom('report_document').select('bytes').where('report_id', '=', id).executeTakeFirst())
        ?.bytes,

    /** The content of an issued report, as data; undefined for a draft. */
    async content(id: string): Promise<ReportDocument | undefined> {
      const row = await db.selectFrom('report').select('content').where('id', '=', id).executeTakeFirst()
      return (row?.content ?? undefined) as ReportDocument | undefined
    },

    /** The approved tests that a consolidated report covers, in the order of casting. */
    async approvedOf(of: {
      workSiteId: string
      mixId: string | null
      from: string
      to: string
      most: number
    }): Promise<{ sampleId: string; ageHours: number }[]> {
      const { rows } = await sql<{ sampleId: string; ageHours: number }>`
        select s.sample_id as "sampleId", s.age_hours as "ageHours"
        from sample p
        join specimen s on s.sample_id = p.id and s.age_hours is not null
        where p.work_site_id = ${of.workSiteId} and p.voided_at is null
          and p.cast_on between ${of.from} and ${of.to} and (${of.mixId}::uuid is null or p.mix_id = ${of.mixId})
        group by s.sample_id, s.age_hours, p.cast_at
        having bool_or(s.state = 'approved')
           and not bool_or(s.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked', 'broken', 'checked'))
        order by p.cast_at, s.sample_id, s.age_hours limit ${of.most}`.execute(db)
      return rows
    },

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
  /** For a consolidated report: the days of casting, and its one mix. */
  consolidates?: { from: string; to: string; mixId: string | null } | null
  /** For a report about cores: their investigation. */
  investigationId?: string | null
}

export type IssuedReport = {
  number: string
  revision: number
  at: string
  content: ReportDocument
  bytes: Uint8Array
  sha256: Buffer
  signedBy: 'password' | 'passkey'
  /** The content of the signature in the bytes, and the certificate (DER) it was made with. */
  signature: { name: string; meaning: string; place: string; certificate: Uint8Array }
}

type Seen = { id: string; version: number }

export const writeReports = (db: Database, { userId }: Scope) => {
  /** False when a concurrent change came first: the version or the state is no longer the one that was seen. */
  async function change(
    { id, version }: Seen,
    from: ReportState,
    set: { state: ReportState; [column: string]: unknown },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('report')
      .set({ ...set, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('state', '=', from)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  return {
    async add(report: NewReport, tests: readonly { sampleId: string; ageHours: number }[]): Promise<void> {
      const { id, clientId, workSiteId, revision, language, stressUnit, code, supersedes, draftedAt } = report
      const { consolidates, investigationId } = report
      await refuseTaken('report_supersedes', 'report.superseded', () =>
        db
          .insertInto('report')
          .values({
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
            kind: investigationId ? 'cores' : consolidates ? 'consolidated' : 'tests',
            investigation_id: investigationId ?? null,
            period_from: consolidates?.from ?? null,
            period_to: consolidates?.to ?? null,
            mix_id: consolidates?.mixId ?? null,
          })
          .execute(),
      )
      if (tests.length === 0) return
      await db
        .insertInto('report_strength_test')
        .values(
          tests.map(({ sampleId, ageHours }) => ({
            report_id: id,
            sample_id: sampleId,
            age_hours: ageHours,
          })),
        )
        .execute()
    },

    /** The code printed on the issued report; shown to nobody before. */
    codeOf: async (id: string): Promise<string> =>
      (await db.selectFrom('report').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code,

    /** False when a concurrent change came first. */
    note: (
      seen: Seen,
      state: ReportState,
      { opinion, additions, externalResults }: Pick<Report, 'opinion' | 'additions' | 'externalResults'>,
    ) => change(seen, state, { state, opinion, additions, external_results: externalResults }),

    move: (seen: Seen, from: ReportState, to: ReportState, reason = '') =>
      change(seen, from, { state: to, state_reason: reason }),

    /**
     * Locks these reports until the transaction ends, and the lots of their results, which nobody may move a batch from
     * or to while their verdict is printed; in one order, so that two calls that issue do not wait for each other.
     */
    async hold(ids: readonly string[]): Promise<void> {
      await sql`select set_config('lock_timeout', '14s', true), set_config('idle_in_transaction_session_timeout', '40s', true)`.execute(
        db,
      )
      await db
        .selectFrom('report')
        .select('id')
        .where('id', '=', sql<string>`any (${ids}::uuid[])`)
        .orderBy('id')
        .forUpdate()
        .execute()
      // An unplaced sample is judged with the rest of its mix, which nobody may place meanwhile.
      await sql`
        select from mix m where m.id in (
          select p.mix_id from report_strength_test t join sample p on p.id = t.sample_id
          where t.report_id = any (${ids}::uuid[]) and p.lot_id is null)
        order by m.id for share`.execute(db)
      await sql`
        select from lot l where l.id in (
          select p.lot_id from report_strength_test t join sample p on p.id = t.sample_id
          where t.report_id = any (${ids}::uuid[]))
        order by l.id for share`.execute(db)
    },
    /**
     * Takes the next numbers of a year. Their row stays locked until the transaction ends, so that no number is lost;
     * concurrent issues wait for it as long as a statement may take.
     */
    async takeNumbers(year: string, count: number): Promise<string[]> {
      const { rows } = await sql<{ number: number }>`
        select take_numbers(${`report:${year}`}, ${count}) as number`.execute(db)
      const first = rows[0]?.number ?? 1
      return Array.from(
        { length: count },
        (_, index) => `INF-${year}-${String(first + index).padStart(5, '0')}`,
      )
    },
    /** In the same transaction, so that issuing waits for no second connection. */
    signingKey: (vault: Vault, laboratory: LaboratoryNamed, now: Date) =>
      keepSigningKey(db, vault, laboratory, now),
    /** Writes number, date, content and bytes at once: an issued report is complete. */
    async issue(
      seen: Seen,
      { number, revision, at, content, bytes, sha256, signedBy, signature }: IssuedReport,
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
      const certificateId = await keepCertificate(db, signature.certificate)
      await db
        .insertInto('report_document')
        .values({
          report_id: seen.id,
          bytes: Buffer.from(bytes),
          sha256,
          issued_at: at,
          signed_name: signature.name,
          signed_meaning: signature.meaning,
          signed_place: signature.place,
          certificate_id: certificateId,
        })
        .execute()
      return true
    },
  }
}

/** Batches are stored beside their reports. */
export { readBatches } from './read-batches.ts'
export { writeBatches } from './write-batches.ts'
