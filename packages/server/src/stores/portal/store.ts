import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type {
  clientPortalEndpoint,
  PortalPreferences,
  PortalSettings,
  PortalSampleFile,
} from '@probeta/contract/clients/portal.ts'
import type { listRequestedVisitsEndpoint, RequestedVisit } from '@probeta/contract/clients/visit-requests.ts'
import type { Outcome } from '@probeta/domain/acceptance/verdict.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { clientMayCancel, clientMayChange } from '@probeta/domain/visit/life.ts'
import { sql } from 'kysely'
import { insertSelected } from '../../db/queries/insert-selected.ts'
import { fetchRows, fetchValue } from '../../db/queries/fetch-rows.ts'
import { countRows } from '../../db/queries/count-some.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import type { Paging } from '../../db/queries/fetch-page.ts'
import { mostCounted, readCursor } from '../../db/queries/seek.ts'
import { outcomeKey } from './present-sample.ts'
import {
  countPortalReports,
  type PortalReportFilter,
  type ReportRow,
  selectPortalReports,
} from './select-reports.ts'
import {
  countOutcomes,
  countResults,
  type ResultFilter,
  type ResultKey,
  selectOutcomes,
  selectResults,
} from './select-results.ts'
import { countSamples, type SampleFilter, type SampleRow, selectSamples } from './select-samples.ts'

const mostShown = 100
/** Counted in full: one number at the head of the portal. */
const mostSamples = 100_000

export type WorkSite = ResultOf<typeof clientPortalEndpoint>['workSites'][number]

type Counting = { execute(db: Database): Promise<{ rows: { n: number }[] }> }
const countOf = async (db: Database, counting: Counting) => (await counting.execute(db)).rows[0]?.n ?? 0

/** A list that fits on its first page was counted with it. */
const countBeside = async (
  db: Database,
  { after, limit }: Paging,
  rows: readonly unknown[],
  counting: Counting,
) => (after === undefined && rows.length <= limit ? rows.length : countOf(db, counting))

const readPreferences = (db: Database, { userId }: Scope) => ({
  /** Without a row nothing of a technician is shown. */
  async settings(): Promise<PortalSettings> {
    const row = await db
      .selectFrom('portal_setting')
      .select(['version', 'hide_technicians as hideTechnicians', 'show_notes as showNotes'])
      .executeTakeFirst()
    return row ?? { version: 1, hideTechnicians: true, showNotes: false }
  },
  /** The unit comes from the person's profile. */
  async preferences(): Promise<PortalPreferences> {
    const rows = await fetchRows(db)<PortalPreferences>`
        select nullif(u.stress, 'asAgreed') as "stressUnit", p.language, p.work_site_id as "workSiteId"
        from (select ${userId ?? 0}::integer as user_id) me
        left join portal_preference p on p.user_id = me.user_id
        left join person_units u on u.user_id = me.user_id`
    return rows[0] ?? { stressUnit: null, language: null, workSiteId: null }
  },
})

/** Measurements from when a sample was taken. */
const fetchFresh = (db: Database) => (sampleId: string) =>
  db
    .selectFrom('sample')
    .where('id', '=', sampleId)
    .select([
      'sheet_id as sheetId',
      'work_site_id as workSiteId',
      'volume_m3 as volumeM3',
      'slump_mm as slumpMm',
    ])
    .select(['concrete_temperature_c as concreteTemperatureC', 'air_percent as airPercent'])
    .select(['density_kg_m3 as densityKgM3', 'consistence_value as consistenceValue'])
    .select(sql<PortalSampleFile['consistenceMethod']>`consistence_method`.as('consistenceMethod'))
    .select(sql<PortalSampleFile['freshChecks']>`fresh_checks`.as('freshChecks'))
    .where('voided_at', 'is', null)
    .executeTakeFirst()

const readSamples = (db: Database, { laboratoryId }: Scope) => ({
  async samples(
    of: Paging & { workSiteIds: readonly string[]; today: string },
    filter: SampleFilter,
  ): Promise<{ rows: SampleRow[]; counted: number }> {
    const at = { laboratoryId, workSiteIds: of.workSiteIds, today: of.today }
    const [castAt, id] = readCursor(of.after, 2) ?? []
    const seek = castAt === undefined || id === undefined ? undefined : ([castAt, id] as const)
    const { rows } = await selectSamples(at, filter, seek, of.limit + 1).execute(db)
    return { rows, counted: await countBeside(db, of, rows, countSamples(at, filter, mostCounted)) }
  },
  countSamples: (of: { workSiteIds: readonly string[]; today: string }) =>
    countOf(db, countSamples({ laboratoryId, ...of }, {}, mostSamples)),
  fresh: fetchFresh(db),
})

/** The laboratory as its clients see it: the head of its reports that is in force. */
const readLaboratory = (db: Database, { laboratoryId }: Scope) => ({
  laboratory: () =>
    db
      .selectFrom('laboratory as l')
      .leftJoin(sql<{ contact: string; has_logo: boolean }>`shown_letterhead()`.as('h'), (j) => j.onTrue())
      .where('l.id', '=', laboratoryId)
      .select(['l.name', 'l.colour'])
      .select(sql<string>`coalesce(h.contact, '')`.as('contact'))
      .select(sql<boolean>`coalesce(h.has_logo, false)`.as('logo'))
      .executeTakeFirstOrThrow(),
  logo: () => fetchValue<Buffer<ArrayBuffer> | null>(db, null)`select shown_logo() as bytes`,
})

const readReports = (db: Database, { laboratoryId, userId }: Scope) => ({
  async reports(
    of: Paging & { workSiteIds: readonly string[] },
    filter: PortalReportFilter,
  ): Promise<{ rows: ReportRow[]; counted: number }> {
    const at = { laboratoryId, userId, workSiteIds: of.workSiteIds }
    const [unread, issuedAt, id] = readCursor(of.after, 3) ?? []
    const seek =
      unread === undefined || issuedAt === undefined || id === undefined
        ? undefined
        : ([unread, issuedAt, id] as const)
    const { rows } = await selectPortalReports(at, filter, seek, of.limit + 1).execute(db)
    return { rows, counted: await countBeside(db, of, rows, countPortalReports(at, filter, mostCounted)) }
  },
  unreadReports: (workSiteIds: readonly string[]) =>
    countOf(db, countPortalReports({ laboratoryId, userId, workSiteIds }, { unread: true }, mostCounted)),
  /** Issued reports among these, of these work sites, in the order of their numbers. */
  issuedReports: (workSiteIds: readonly string[], ids: readonly string[]) =>
    db
      .selectFrom('report')
      .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
      .where('work_site_id', '=', sql<string>`any (${[...workSiteIds]}::uuid[])`)
      .where('state', 'in', ['authorised', 'superseded'])
      .select(['id', 'number', 'revision', 'work_site_id as workSiteId'])
      .orderBy('number')
      .orderBy('revision')
      .execute(),
})

/** The portal's tabs, each a page at a time. */
const readTabs = (db: Database, scope: Scope) => {
  const { laboratoryId } = scope
  return {
    ...readPreferences(db, scope),
    ...readSamples(db, scope),
    async results(
      of: Paging & { workSiteIds: readonly string[] },
      filter: ResultFilter,
    ): Promise<{ keys: ResultKey[]; counted: number }> {
      const at = { laboratoryId, workSiteIds: of.workSiteIds }
      const [castAt, sampleId, ageHours] = readCursor(of.after, 3) ?? []
      const seek =
        castAt === undefined || sampleId === undefined || ageHours === undefined
          ? undefined
          : ([castAt, sampleId, ageHours] as const)
      const { rows } = await selectResults(at, filter, seek, of.limit + 1).execute(db)
      return { keys: rows, counted: await countBeside(db, of, rows, countResults(at, filter, mostCounted)) }
    },
    outcomes: async (workSiteIds: readonly string[]) =>
      (await countOutcomes({ laboratoryId, workSiteIds }).execute(db)).rows,
    async outcomesOfSamples(workSiteIds: readonly string[], sampleIds: readonly string[]) {
      if (sampleIds.length === 0) return new Map<string, Outcome>()
      const { rows } = await selectOutcomes({ laboratoryId, workSiteIds }, sampleIds).execute(db)
      return new Map(rows.map((row) => [outcomeKey(row), row.outcome]))
    },
    ...readReports(db, scope),
    ...readLaboratory(db, scope),
  }
}

/** One visit, or those from two weeks before a day on: recently declined ones are still shown. */
const listVisits =
  (db: Database) =>
  async (ids: readonly string[], of: { id: string } | { around: string }): Promise<RequestedVisit[]> => {
    const found = db
      .selectFrom('visit as v')
      .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 'v.work_site_id'))
      .leftJoin('mix as m', (j) => j.onRef('m.id', '=', 'v.mix_id'))
      .where('v.work_site_id', '=', sql<string>`any (${ids}::uuid[])`)
    const some =
      'id' in of ? found.where('v.id', '=', of.id) : found.where('v.on_day', '>=', addDays(of.around, -14))
    const rows = await some
      .select([
        'v.id',
        'v.version',
        'v.number',
        'v.by_client as asked',
        sql<RequestedVisit['state']>`v.state`.as('state'),
        // The reason why a technician of the laboratory cannot go is internal.
        sql<string>`case when v.state = 'cancelled' then v.state_reason else '' end`.as('stateReason'),
        'v.starts_at as startsAt',
        'v.element',
        'v.volume_m3 as volumeM3',
        'v.samples',
        sql<RequestedVisit['workSite']>`jsonb_build_object('id', w.id, 'code', w.code,
          'name', w.name)`.as('workSite'),
        'v.mix_id as mixId',
        'm.code as mixCode',
        // The technician's name, where the laboratory shows it.
        sql<string | null>`case when exists (select from portal_setting o where not o.hide_technicians)
          then (select u.names from app_user u where u.id = v.technician_id) end`.as('technician'),
      ])
      .orderBy('v.on_day')
      .orderBy('v.starts_at')
      .orderBy('v.id')
      .limit(mostShown)
      .execute()
    return rows.map(({ asked, ...row }) => ({
      ...row,
      mayChange: asked && clientMayChange(row.state),
      mayCancel: asked && clientMayCancel(row.state),
    }))
  }

export const readPortal = (db: Database, scope: Scope) => ({
  workSites: (ids: readonly string[]): Promise<WorkSite[]> =>
    db
      .selectFrom('work_site')
      .select(['id', 'code', 'name'])
      .where('id', '=', sql<string>`any (${ids}::uuid[])`)
      .orderBy('name')
      .execute(),
  /** Active work sites, with the mixes in use: those for which a visit can be requested. */
  async workSitesWithMixes(
    ids: readonly string[],
  ): Promise<ResultOf<typeof listRequestedVisitsEndpoint>['workSites']> {
    return db
      .selectFrom('work_site as w')
      .where('w.id', '=', sql<string>`any (${ids}::uuid[])`)
      .where('w.active', '=', true)
      .select([
        'w.id',
        'w.code',
        'w.name',
        sql<
          { id: string; code: string }[]
        >`coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code) order by m.code)
          from mix m where m.work_site_id = w.id and m.active), '[]')`.as('mixes'),
      ])
      .orderBy('w.name')
      .execute()
  },
  /** Number of requests not yet answered. */
  openRequests: (ids: readonly string[]) =>
    countRows(
      db
        .selectFrom('visit')
        .where('work_site_id', '=', sql<string>`any (${ids}::uuid[])`)
        .where('state', '=', 'requested'),
    ),
  visits: listVisits(db),
  ...readTabs(db, scope),
})

const writePreferences = (db: Database) => ({
  async prefer(userId: number, { stressUnit, language, workSiteId }: PortalPreferences): Promise<void> {
    const chosen = { language, work_site_id: workSiteId }
    await db
      .insertInto('portal_preference')
      .values({ user_id: userId, ...chosen })
      .onConflict((c) => c.columns(['user_id']).doUpdateSet(chosen))
      .execute()
    const stress = stressUnit ?? 'asAgreed'
    await db
      .insertInto('person_units')
      .values({ user_id: userId, stress, force: 'kN', length: 'mm' })
      .onConflict((c) => c.columns(['user_id']).doUpdateSet({ stress }))
      .execute()
  },
  /** False when a concurrent change came first. */
  async settle(
    version: number,
    { hideTechnicians, showNotes }: Omit<PortalSettings, 'version'>,
  ): Promise<boolean> {
    const rows = await insertSelected(db, {
      into: sql`portal_setting as s`,
      columns: 'version, hide_technicians, show_notes',
      select: sql`select 2, ${hideTechnicians}::boolean, ${showNotes}::boolean where ${version}::integer = 1 or exists (select from portal_setting)`,
      ending: sql`on conflict (id) do update set version = s.version + 1, hide_technicians = excluded.hide_technicians,
          show_notes = excluded.show_notes
        where s.version = ${version}
      returning 1`,
    })
    return rows.length === 1
  },
})

export const writePortal = (db: Database) => ({
  /** Notes the first time somebody opened them; a further time changes nothing. */
  async readReports(
    reports: readonly { id: string; workSiteId: string }[],
    by: { userId: number; clientId: string; at: string },
  ): Promise<void> {
    await db
      .insertInto('report_reading')
      .values(
        reports.map(({ id, workSiteId }) => ({
          report_id: id,
          user_id: by.userId,
          client_id: by.clientId,
          work_site_id: workSiteId,
          at: by.at,
        })),
      )
      .onConflict((c) => c.columns(['report_id', 'user_id']).doNothing())
      .execute()
  },
  ...writePreferences(db),
})
