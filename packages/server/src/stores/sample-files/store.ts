import type { FiledSample, Share } from '@probeta/contract/concrete/sample-files.ts'
import { sql } from 'kysely'
import { fetchFirst, fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

export type FiledHead = Omit<
  FiledSample,
  'laboratory' | 'timeZone' | 'at' | 'specimens' | 'results' | 'reports'
> & {
  id: string
  clientId: string
  workSiteId: string
  sheetId: string
}
export type ReportOfSample = FiledSample['reports'][number] & { id: string }

type ShareRow = Omit<Share, 'state'> & { revoked: boolean }

const present = ({ revoked, ...row }: ShareRow, now: string): Share => ({
  ...row,
  state: revoked ? 'revoked' : Date.parse(row.expiresAt) <= Date.parse(now) ? 'expired' : 'open',
})

const selectShares = (db: Database, { clientId, userId }: Scope, sampleId: string) =>
  db
    .selectFrom('share as s')
    .leftJoin('share_use as n', (j) => j.onRef('n.share_id', '=', 's.id'))
    .leftJoin('app_user as u', 'u.id', 's.made_by')
    .where('s.sample_id', '=', sampleId)
    .select([
      's.id',
      's.recipient',
      // The laboratory decides which of its people a client sees by name.
      sql<string | null>`case when ${clientId}::uuid is null or s.made_by = ${userId}
          or exists (select from portal_setting o where not o.hide_technicians)
        then u.names end`.as('madeBy'),
      's.made_at as madeAt',
      's.expires_at as expiresAt',
      sql<boolean>`s.revoked_at is not null`.as('revoked'),
      sql<number>`coalesce(n.openings, 0)`.as('openings'),
      'n.last_at as openedAt',
    ])
    .orderBy('s.made_at', 'desc')
    .orderBy('s.id', 'desc')

/** The sample with its mix and its client; under row-level security, so that client users find only their own. */
const fetchHead = (db: Database) => (id: string) => fetchFirst(db)<FiledHead>`
        select p.id, p.code, p.voided_at is not null as voided, p.cast_at as "castAt", p.element, p.delivery_note as "deliveryNote",
               p.mixer, p.plant, p.volume_m3 as "volumeM3", c.name as client, p.client_id as "clientId", p.work_site_id as "workSiteId",
               p.sheet_id as "sheetId", jsonb_build_object('code', w.code, 'name', w.name) as "workSite",
               jsonb_build_object('code', m.code, 'specifiedStrength', m.specified_strength, 'strengthUnit', m.strength_unit,
                 'specifiedMpa', m.specified_mpa, 'designAgeHours', m.design_age_hours, 'method', m.method) as mix,
               jsonb_build_object('slump', case when p.slump_typed is not null then jsonb_build_object('typed', p.slump_typed, 'unit', p.slump_unit) end,
                 'consistence', case when p.consistence_method is not null then jsonb_build_object('method', p.consistence_method, 'value', p.consistence_value) end,
                 'concreteTemperatureC', p.concrete_temperature_c, 'airPercent', p.air_percent, 'densityKgM3', p.density_kg_m3,
                 'waterAddedL', p.water_added_l) as fresh
        from sample p
        join mix m on m.id = p.mix_id
        join work_site w on w.id = p.work_site_id
        join client c on c.id = p.client_id
        where p.id = ${id}`

export const readSampleFiles = (db: Database, scope: Scope) => ({
  head: fetchHead(db),
  laboratoryName: async (): Promise<string> =>
    (
      await db
        .selectFrom('laboratory')
        .select('name')
        .where('id', '=', scope.laboratoryId)
        .executeTakeFirstOrThrow()
    ).name,
  /** Every version of every report that contains it, newest first. */
  reports: (sampleId: string) => fetchRows(db)<ReportOfSample>`
        select r.id, r.number, r.revision, r.state, r.authorised_at as "issuedAt", u.names as "issuedBy",
               case when r.state in ('authorised', 'superseded') then r.code end as code,
               (select array_agg(t.age_hours order by t.age_hours) from report_strength_test t
                where t.report_id = r.id and t.sample_id = ${sampleId}) as ages
        from report r left join app_user u on u.id = r.authorised_by
        where r.id in (
          select t.report_id from report_strength_test t where t.sample_id = ${sampleId})
        order by r.drafted_at desc, r.id desc limit 100`,
  shares: async (sampleId: string, now: string): Promise<Share[]> =>
    (await selectShares(db, scope, sampleId).limit(100).execute()).map((row) => present(row, now)),
  async share(sampleId: string, id: string, now: string): Promise<Share | undefined> {
    const row = await selectShares(db, scope, sampleId).where('s.id', '=', id).executeTakeFirst()
    return row && present(row, now)
  },
})

export type NewShare = {
  id: string
  sample: FiledHead
  secretHash: Buffer
  recipient: string
  madeAt: string
  expiresAt: string
}

export const writeSampleFiles = (db: Database, { userId }: Scope) => ({
  async addShare({ id, sample, secretHash, recipient, madeAt, expiresAt }: NewShare): Promise<void> {
    await db
      .insertInto('share')
      .values({
        id,
        client_id: sample.clientId,
        work_site_id: sample.workSiteId,
        sample_id: sample.id,
        secret_hash: secretHash,
        recipient,
        made_by: userId ?? 0,
        made_at: madeAt,
        expires_at: expiresAt,
      })
      .execute()
  },

  async revokeShare(id: string, at: string): Promise<void> {
    await db
      .updateTable('share')
      .set((e) => ({ revoked_at: at, revoked_by: userId, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
  },
})
