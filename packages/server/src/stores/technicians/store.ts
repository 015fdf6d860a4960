import type {
  Certificate,
  CertificateInput,
  ExplainedTask,
  Technician,
} from '@probeta/contract/clients/technicians.ts'
import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Lack, TechnicianFunction } from '@probeta/domain/people/certificates.ts'
import { sql } from 'kysely'
import { admitHere } from '../../db/admit-here.ts'
import { contains } from '../../db/queries/contains.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import {
  certificateJson,
  filterTechnicians,
  selectTechnicians,
  technicianColumns,
  type TechnicianFilter,
  type Today,
} from './select-technicians.ts'

const mostPeople = 20

/**
 * A person's known functions and the end of their certificate for a task; `reason`: why they do it on that day all the
 * same.
 */
export type KnownOf = { functions: TechnicianFunction[] | null; until: Day | null; reason: string }

const selectCertificates = (db: Database) =>
  db.selectFrom('technician_certificate as c').select(sql<Certificate>`${certificateJson}`.as('certificate'))

const listTechnicians =
  (db: Database) =>
  async (
    { after, limit, ...filter }: TechnicianFilter & { after?: string | undefined; limit: number },
    days: Today,
  ) => {
    const found = filterTechnicians(selectTechnicians(db), filter, days.today)
    return fetchPage(db, found.select(technicianColumns(days)), {
      after,
      limit,
      by: ['u.names', 'u.id'],
      of: (row) => [row.name, row.id],
    })
  }

const findCertificate = async (db: Database, id: string): Promise<Certificate | undefined> =>
  (await selectCertificates(db).where('c.id', '=', id).executeTakeFirst())?.certificate

const readCertificates = (db: Database) => ({
  certificate: (id: string) => findCertificate(db, id),
  certificatesOf: async (userId: number): Promise<Certificate[]> =>
    (
      await selectCertificates(db)
        .where('c.user_id', '=', userId)
        .orderBy(sql`c.withdrawn_at is not null`)
        .orderBy('c.expires_on', 'desc')
        .orderBy('c.id')
        .execute()
    ).map(({ certificate }) => certificate),
  /** The longest-holding certificate of each type of active people, where its last day is among these. */
  dueCertificates: (from: Day, to: Day) => fetchRows(db)<{
    id: string
    userId: number
    person: string
    certificate: string
    expiresOn: Day
  }>`
        select c.id, c.user_id as "userId", u.names as person, concat_ws(' · ', nullif(c.number, ''), c.issuer) as certificate,
               c.expires_on as "expiresOn"
        from technician_certificate c join app_user u on u.id = c.user_id and u.active
        left join technician t on t.user_id = c.user_id
        where c.withdrawn_at is null and coalesce(t.active, true)
          and c.expires_on between ${from} and ${to}
          and not exists (select from technician_certificate o where o.user_id = c.user_id
            and o.type = c.type and o.withdrawn_at is null and o.expires_on > c.expires_on)
        order by c.expires_on, c.id`,
  fileContent: async (certificateId: string, fileId: string) =>
    db
      .selectFrom('certificate_file as f')
      .innerJoin('certificate_file_content as b', (j) => j.onRef('b.file_id', '=', 'f.id'))
      .where('f.certificate_id', '=', certificateId)
      .where('f.id', '=', fileId)
      .select(['f.name', 'b.content'])
      .executeTakeFirst(),
})

export const readTechnicians = (db: Database) => ({
  list: listTechnicians(db),
  find: (userId: number, days: Today): Promise<Technician | undefined> =>
    selectTechnicians(db).where('u.id', '=', userId).select(technicianColumns(days)).executeTakeFirst(),
  /** Staff without notes. */
  people: (search: string) =>
    db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .where('m.client_id', 'is', null)
      .where('u.active', '=', true)
      .where(contains('u.names', search))
      .where(sql<boolean>`not exists (select from technician t where t.user_id = m.user_id)`)
      .select(['u.id', 'u.names as name', 'u.username'])
      .orderBy('u.names')
      .orderBy('u.id')
      .limit(mostPeople)
      .execute(),
  isStaff: async (userId: number): Promise<boolean> =>
    (await db
      .selectFrom('membership')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('client_id', 'is', null)
      .executeTakeFirst()) !== undefined,
  ...readCertificates(db),
  async known(userId: number, task: TechnicianFunction, day: Day): Promise<KnownOf> {
    const rows = await fetchRows(db)<KnownOf>`
        select (select to_jsonb(t.functions) from technician t where t.user_id = ${userId}) as functions,
               (select max(c.expires_on) from technician_certificate c where c.user_id = ${userId}
                  and c.type = ${task} and c.withdrawn_at is null) as until,
               coalesce((select e.reason from uncertified_work e where e.user_id = ${userId}
                  and e.task = ${task} and e.on_day = ${day}), '') as reason`
    return rows[0] ?? { functions: null, until: null, reason: '' }
  },
})

type Notes = Pick<Technician, 'document' | 'mobile' | 'zone' | 'hours'> & { functions: TechnicianFunction[] }

const writePeople = (db: Database) => ({
  /** Adds a person who does not sign in: of the laboratory, without a password, without a permission. */
  async addPerson(of: { username: string; names: string; email: string; language: string }) {
    const row = await db
      .insertInto('app_user')
      .values(of)
      .onConflict((c) => c.column('username').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return undefined
    await admitHere(db, row.id)
    await db.insertInto('membership').values({ user_id: row.id }).execute()
    return row.id
  },
  /** Changes a person who does not sign in; others are changed as users. */
  async changePerson(userId: number, of: { names: string; email: string; language: string }) {
    await db
      .updateTable('app_user')
      .set({ ...of, version: sql<number>`version + 1` })
      .where('id', '=', userId)
      .where('directory_at', 'is', null)
      .where(sql<boolean>`not exists (select from credential k where k.user_id = app_user.id)`)
      .where((e) =>
        e.or([
          e('names', '<>', of.names),
          e(sql`coalesce(email, '')`, '<>', of.email),
          e('language', '<>', of.language),
        ]),
      )
      .execute()
  },
})

const writeNotes = (db: Database) => ({
  /** False where notes exist already. */
  async addNotes(userId: number, notes: Notes): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('technician')
      .values({ user_id: userId, ...notes })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },
  /** False when a concurrent change came first. */
  async changeNotes(userId: number, version: number, notes: Notes & { active: boolean }): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('technician')
      .set({ ...notes, version: version + 1 })
      .where('user_id', '=', userId)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})

/** Returns the certificate afterwards; undefined when it was no longer at this version. */
const moved = async (db: Database, id: string, changed: Promise<boolean>) =>
  (await changed) ? findCertificate(db, id) : undefined

const writeCertificates = (db: Database) => ({
  async addCertificate(id: string, userId: number, of: CertificateInput): Promise<Certificate | undefined> {
    await db
      .insertInto('technician_certificate')
      .values({ id, user_id: userId, ...rowOf(of) })
      .execute()
    return findCertificate(db, id)
  },
  changeCertificate: (id: string, version: number, of: CertificateInput) =>
    moved(db, id, changeSeen(db, { id, version }, 'technician_certificate', rowOf(of))),
  withdrawCertificate: (id: string, version: number, at: Date) =>
    moved(
      db,
      id,
      changeSeen(db, { id, version }, 'technician_certificate', { withdrawn_at: at.toISOString() }),
    ),
})

export const writeTechnicians = (db: Database, { userId: actorId }: Scope) => ({
  ...writePeople(db),
  ...writeNotes(db),
  ...writeCertificates(db),
  async addFile(
    certificateId: string,
    file: { id: string; name: string; kind: 'pdf' | 'picture'; content: Buffer; sha256: Buffer },
  ): Promise<Certificate | undefined> {
    const { id, name, kind, content, sha256 } = file
    await db
      .insertInto('certificate_file')
      .values({
        id,
        certificate_id: certificateId,
        name,
        kind,
        bytes: content.length,
        sha256,
        added_by: actorId,
      })
      .execute()
    await db.insertInto('certificate_file_content').values({ file_id: id, content }).execute()
    return findCertificate(db, certificateId)
  },
  /** The first reason of a day stays. */
  async explain(
    id: string,
    userId: number,
    of: { task: ExplainedTask; lacks: Lack; day: Day; reason: string },
  ) {
    const { task, lacks, day, reason } = of
    await db
      .insertInto('uncertified_work')
      .values({ id, user_id: userId, task, lacks, on_day: day, reason })
      .onConflict((c) => c.doNothing())
      .execute()
  },
})

const rowOf = ({ expiresOn, ...rest }: CertificateInput) => ({ ...rest, expires_on: expiresOn })
