import type { Language } from '@probeta/contract/base/languages.ts'
import type { ContactRole, DeliveryEvent, Mailbox } from '@probeta/domain/people/contacts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { ReportDocument } from '../../documents/report-document.ts'
import { isUntold, isWithheld, otherMixes, untold } from './select-untold.ts'

/** An issued report, with what its notices to receivers contain. */
export type IssuedNotice = {
  reportId: string
  clientId: string
  workSiteId: string
  workSite: string
  number: string
  issuedAt: string
  supersedesId: string | null
  language: Language
  tests: { sampleId: string; sampleCode: string; ageHours: number; untold: string[] }[]
  rules: { id: string; told: DeliveryEvent[] }[]
  /** Contacts who may not hear of it, or are told of others. */
  untold: string[]
}

/** A person who may be notified, as of now. */
export type Reachable = {
  id: string
  role: ContactRole
  name: string
  email: string
  members: Mailbox[]
  active: boolean
  attaches: boolean
  /** null: that of the client. */
  language: Language | null
}

export type IssuedContent = {
  id: string
  clientId: string
  number: string
  revision: number
  state: 'authorised' | 'superseded'
  issuedAt: string
  code: string
  supersedesBecause: string
  workSite: { code: string; name: string }
  content: ReportDocument
}

const selectNotices = (db: Database) =>
  db
    .selectFrom('issued_notice as n')
    .innerJoin('report as r', (j) => j.onRef('r.id', '=', 'n.report_id'))
    .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 'r.work_site_id'))
    .innerJoin('client as c', (j) => j.onRef('c.id', '=', 'n.client_id'))
    .select([
      'n.report_id as reportId',
      'n.client_id as clientId',
      'r.work_site_id as workSiteId',
      'w.code as workSite',
      sql<string>`coalesce(r.number, '')`.as('number'),
      'n.issued_at as issuedAt',
      'r.supersedes_id as supersedesId',
      sql<IssuedNotice['language']>`c.language`.as('language'),
      sql<IssuedNotice['tests']>`(select coalesce(jsonb_agg(jsonb_build_object('sampleId', t.sample_id,
        'sampleCode', p.code, 'ageHours', t.age_hours, 'untold', ${otherMixes}) order by p.cast_at, p.id, t.age_hours), '[]')
        from report_strength_test t join sample p on p.id = t.sample_id
        where t.report_id = r.id)`.as('tests'),
      sql<IssuedNotice['rules']>`n.rules`.as('rules'),
      untold.as('untold'),
    ])

const readNotices = (db: Database) => ({
  /** Issued reports without planned deliveries, oldest first; rows locked by another server are skipped. */
  waitingNotices: (most: number): Promise<IssuedNotice[]> =>
    selectNotices(db)
      .where('n.planned_at', 'is', null)
      .orderBy('n.issued_at')
      .orderBy('n.report_id')
      .limit(most)
      .forUpdate('n')
      .skipLocked()
      .execute(),
  /** Issued reports with a rule for a summary, by client and instant. */
  noticesBetween: (from: string, to: string): Promise<IssuedNotice[]> =>
    selectNotices(db)
      .where('n.issued_at', '>=', from)
      .where('n.issued_at', '<', to)
      .where(sql<boolean>`n.rules::text like '%Summary%'`)
      .orderBy('n.client_id')
      .orderBy('n.issued_at')
      .execute(),
  /** The newest issued and current report that contains a strength test. */
  noticeOfTest: (sampleId: string, ageHours: number): Promise<IssuedNotice | undefined> =>
    selectNotices(db)
      .innerJoin('report_strength_test as t', (j) => j.onRef('t.report_id', '=', 'n.report_id'))
      .where('t.sample_id', '=', sampleId)
      .where('t.age_hours', '=', ageHours)
      .where('r.state', '=', 'authorised')
      .orderBy('n.issued_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
})

/** Content of issued reports, unchanged since issue; only those that the scope allows. */
const fetchContents =
  (db: Database) =>
  async (ids: readonly string[]): Promise<IssuedContent[]> => {
    const rows = await db
      .selectFrom('report as r')
      .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 'r.work_site_id'))
      .where('r.id', '=', sql<string>`any (${ids}::uuid[])`)
      .where('r.state', 'in', ['authorised', 'superseded'])
      .select([
        'r.id',
        'r.client_id as clientId',
        sql<string>`coalesce(r.number, '')`.as('number'),
        'r.revision',
        sql<IssuedContent['state']>`r.state`.as('state'),
        sql<string>`r.authorised_at`.as('issuedAt'),
        'r.code',
        'r.supersedes_because as supersedesBecause',
        sql<IssuedContent['workSite']>`jsonb_build_object('code', w.code, 'name', w.name)`.as('workSite'),
        sql<ReportDocument>`r.content`.as('content'),
      ])
      .orderBy('r.authorised_at')
      .orderBy('r.id')
      .limit(200)
      .execute()
    return rows
  }

const readContents = (db: Database) => ({
  issuedContents: fetchContents(db),
  /** Size of the issued document in bytes, without reading it. */
  documentBytes: async (reportId: string): Promise<number> =>
    (
      await db
        .selectFrom('report_document')
        .select(sql<number>`octet_length(bytes)`.as('n'))
        .where('report_id', '=', reportId)
        .executeTakeFirst()
    )?.n ?? 0,
  issuedBytes: async (reportId: string): Promise<Buffer | undefined> =>
    (
      await db
        .selectFrom('report_document')
        .select('bytes')
        .where('report_id', '=', reportId)
        .executeTakeFirst()
    )?.bytes,
})

/** Those of some reports that are so for a contact. */
const reportsOf =
  (db: Database, condition: RawBuilder<boolean>) =>
  async (contactId: string, reportIds: readonly string[]): Promise<string[]> => {
    const rows = await db
      .selectFrom('report as r')
      .innerJoin('client_contact as k', (j) => j.on('k.id', '=', contactId))
      .where('r.id', '=', sql<string>`any (${reportIds}::uuid[])`)
      .where(condition)
      .select('r.id')
      .execute()
    return rows.map(({ id }) => id)
  }

export const readIssued = (db: Database) => ({
  ...readNotices(db),
  /** The strength tests of a report. */
  testsOf: (reportId: string): Promise<{ sampleId: string; ageHours: number }[]> =>
    db
      .selectFrom('report_strength_test')
      .where('report_id', '=', reportId)
      .select(['sample_id as sampleId', 'age_hours as ageHours'])
      .orderBy('sample_id')
      .orderBy('age_hours')
      .execute(),
  /** The reports of these that a contact may not hear of. */
  withheldOf: reportsOf(db, isWithheld),
  /** The reports of these that no rule tells a contact of. */
  untoldOf: reportsOf(db, isUntold),
  contactsOf: (ids: readonly string[]): Promise<Reachable[]> =>
    db
      .selectFrom('client_contact as k')
      .where('k.id', '=', sql<string>`any (${ids}::uuid[])`)
      .select([
        'k.id',
        sql<ContactRole>`k.role`.as('role'),
        'k.name',
        'k.email',
        sql<Mailbox[]>`k.members`.as('members'),
        'k.active',
        'k.attaches',
        sql<Language | null>`k.language`.as('language'),
      ])
      .orderBy('k.id')
      .execute(),
  /** The rules of the active contacts, as they are now. */
  rulesOf: (clientId: string): Promise<IssuedNotice['rules']> =>
    db
      .selectFrom('client_contact as k')
      .where('k.client_id', '=', clientId)
      .where('k.active', '=', true)
      .select(['k.id', sql<DeliveryEvent[]>`k.told`.as('told')])
      .execute(),
  ...readContents(db),
})
