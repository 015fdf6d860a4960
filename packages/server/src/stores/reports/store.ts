import type { ProofWay } from '@probeta/contract/access/proof.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import type { ReportState } from '@probeta/domain/report/life.ts'
import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sql } from 'kysely'
import { contains } from '../../db/queries/contains.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { changeSeen, type Seen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import type { Scope } from '../../db/scope.ts'
import { mapPage } from '../../db/queries/seek.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
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

const listReports =
  (db: Database, scope: Scope) =>
  async ({ clientId, workSiteId, state, from, to, search, after, limit }: ReportFilter) => {
    let found = selectReports(db)
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
    const page = await fetchPage(db, found.select(reportColumns), {
      after,
      limit,
      by: ['r.drafted_at', 'r.id'],
      direction: 'desc',
      of: (row) => [row.draftedAt, row.id],
    })
    return mapPage(page, (row) => presentReport(row, scope))
  }

/** The approved tests that a consolidated report covers, in the order of casting. */
const listApproved =
  (db: Database) =>
  (of: { workSiteId: string; mixId: string | null; from: string; to: string; most: number }) => fetchRows(
    db,
  )<{ sampleId: string; ageHours: number }>`
        select s.sample_id as "sampleId", s.age_hours as "ageHours"
        from sample p
        join specimen s on s.sample_id = p.id and s.age_hours is not null
        where p.work_site_id = ${of.workSiteId} and p.voided_at is null
          and p.cast_on between ${of.from} and ${of.to} and (${of.mixId}::uuid is null or p.mix_id = ${of.mixId})
        group by s.sample_id, s.age_hours, p.cast_at
        having bool_or(s.state = 'approved')
           and not bool_or(s.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked', 'broken', 'checked'))
        order by p.cast_at, s.sample_id, s.age_hours limit ${of.most}`

/** The code of the branch whose presses broke most specimens of each report; of the head office, or of none: no entry. */
const findPressBranches =
  (db: Database) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await fetchRows(db)<{ id: string; code: string | null }>`
        select distinct on (t.report_id) t.report_id as id, c.code
        from report_strength_test t
        join break b on b.sample_id = t.sample_id and b.age_hours = t.age_hours
        join equipment e on e.id = b.press_id
        left join branch c on c.id = e.branch_id
        where t.report_id = any (${ids}::uuid[])
        group by t.report_id, c.code
        order by t.report_id, count(*) desc, c.code nulls first`
    return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[id, code]])))
  }

export const readReports = (db: Database, scope: Scope) => {
  const { laboratoryId } = scope
  return {
    list: listReports(db, scope),
    async find(id: string): Promise<Report | undefined> {
      const row = await selectReports(db).select(reportColumns).where('r.id', '=', id).executeTakeFirst()
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
    approvedOf: listApproved(db),
    pressBranches: findPressBranches(db),
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
  signedBy: ProofWay
  /** The content of the signature in the bytes, and the certificate (DER) it was made with. */
  signature: { name: string; meaning: string; place: string; certificate: Uint8Array }
}

/** False when a concurrent change came first: the version or the state is no longer the one that was seen. */
const changeReport = (
  db: Database,
  { id, version }: Seen,
  state: ReportState,
  set: { state: ReportState; [column: string]: unknown },
) => changeSeen(db, { id, version, state }, 'report', set)

const addReport =
  (db: Database, { userId }: Scope) =>
  async (report: NewReport, tests: readonly { sampleId: string; ageHours: number }[]): Promise<void> => {
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
  }

const changeReports = (db: Database) => ({
  /** The code printed on the issued report; shown to nobody before. */
  codeOf: async (id: string): Promise<string> =>
    (await db.selectFrom('report').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code,
  /** False when a concurrent change came first. */
  note: (
    seen: Seen,
    state: ReportState,
    { opinion, additions, externalResults }: Pick<Report, 'opinion' | 'additions' | 'externalResults'>,
  ) => changeReport(db, seen, state, { state, opinion, additions, external_results: externalResults }),
  move: (seen: Seen, from: ReportState, to: ReportState, reason = '') =>
    changeReport(db, seen, from, { state: to, state_reason: reason }),
})

/**
 * Locks these reports until the transaction ends, and the lots of their results, which nobody may move a batch from
 * or to while their verdict is printed; in one order, so that two calls that issue do not wait for each other.
 */
const holdReports =
  (db: Database) =>
  async (ids: readonly string[]): Promise<void> => {
    await sql`select set_config('lock_timeout', '14s', true),
      set_config('idle_in_transaction_session_timeout', '40s', true)`.execute(db)
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
  }

/** Writes number, date, content and bytes at once: an issued report is complete. */
const issueReport =
  (db: Database, { userId }: Scope) =>
  async (
    seen: Seen,
    { number, revision, at, content, bytes, sha256, signedBy, signature }: IssuedReport,
  ): Promise<boolean> => {
    const issued = await changeReport(db, seen, 'submitted', {
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
  }

export const writeReports = (db: Database, scope: Scope) => ({
  add: addReport(db, scope),
  ...changeReports(db),
  hold: holdReports(db),
  /** In the same transaction, so that issuing waits for no second connection. */
  signingKey: (vault: Vault, laboratory: LaboratoryNamed, now: Date) =>
    keepSigningKey(db, vault, laboratory, now),
  issue: issueReport(db, scope),
})
