import type { AuditRow } from '@probeta/contract/samples.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { planSpecimens } from './plan-specimens.ts'

export type NewSample = {
  id: string
  clientId: string
  workSiteId: string
  mixId: string
  sheetId: string
  number: number
  code: string
  castAt: string
  castOn: string
  agePlan: string
  deliveryNote: string
  mixer: string
  plant: string
  leftPlantAt: string | null
  arrivedAt: string | null
  dischargedAt: string | null
  volumeM3: number | null
  slump: { mm: number; typed: string; unit: string } | null
  concreteTemperatureC: number | null
  airPercent: number | null
  densityKgM3: number | null
  waterAddedL: number | null
  waterAuthorisedBy: string
  element: string
  remark: string
  warningsReason: string
}

export type NewSpecimen = {
  id: string
  sampleId: string
  clientId: string
  workSiteId: string
  mixId: string
  number: number
  code: string
  shape: string
  ageHours: number | null
  castAt: string
  dueAt: string | null
  dueOn: string | null
}

export const readSamples = (db: Database, { laboratoryId }: Scope) => ({
  /** Where the sample was entered. */
  find: (id: string) =>
    db
      .selectFrom('sample')
      .where('laboratory_id', '=', laboratoryId)
      .where('id', '=', id)
      .select('sheet_id as sheetId')
      .executeTakeFirst(),

  /** Changes to the sample and to its specimens, oldest first. */
  async history(id: string): Promise<AuditRow[]> {
    const rows = await db
      .selectFrom('audit_entry as a')
      .leftJoin('app_user as u', 'u.id', 'a.user_id')
      .where('a.laboratory_id', '=', laboratoryId)
      .where((e) =>
        e.or([
          e('a.object_id', '=', id),
          e(
            'a.object_id',
            'in',
            e
              .selectFrom('specimen as s')
              .where('s.laboratory_id', '=', laboratoryId)
              .where('s.sample_id', '=', id)
              .select(sql<string>`s.id::text`.as('id')),
          ),
        ]),
      )
      .select([
        sql<string>`a.id::text`.as('id'),
        'a.at',
        'u.names as by',
        'a.action',
        'a.reason',
        'a.object_kind as objectKind',
        'a.object_id as objectId',
        'a.old_values as oldValues',
        'a.new_values as newValues',
      ])
      .orderBy('a.id')
      .limit(500)
      .execute()
    return rows as AuditRow[]
  },
})

export const writeSamples = (db: Database, { laboratoryId }: Scope) => ({
  /** Number, code and specimens of a sample, not yet stored. */
  plan: planSpecimens,

  /** The first of `count` numbers of the work site, without gaps. */
  async takeNumbers(workSiteId: string, count: number): Promise<number> {
    const { rows } = await sql<{ first: number }>`
      select take_numbers(${laboratoryId}, ${`sample:${workSiteId}`}, ${count}) as first`.execute(db)
    return rows[0]?.first ?? 1
  },

  async add(samples: readonly NewSample[]): Promise<void> {
    await db
      .insertInto('sample')
      .values(
        samples.map((p) => ({
          laboratory_id: laboratoryId,
          id: p.id,
          client_id: p.clientId,
          work_site_id: p.workSiteId,
          mix_id: p.mixId,
          sheet_id: p.sheetId,
          number: p.number,
          code: p.code,
          cast_at: p.castAt,
          cast_on: p.castOn,
          age_plan: p.agePlan,
          delivery_note: p.deliveryNote,
          mixer: p.mixer,
          plant: p.plant,
          left_plant_at: p.leftPlantAt,
          arrived_at: p.arrivedAt,
          discharged_at: p.dischargedAt,
          volume_m3: p.volumeM3,
          slump_mm: p.slump?.mm ?? null,
          slump_typed: p.slump?.typed ?? null,
          slump_unit: p.slump?.unit ?? null,
          concrete_temperature_c: p.concreteTemperatureC,
          air_percent: p.airPercent,
          density_kg_m3: p.densityKgM3,
          water_added_l: p.waterAddedL,
          water_authorised_by: p.waterAuthorisedBy,
          element: p.element,
          remark: p.remark,
          warnings_reason: p.warningsReason,
        })),
      )
      .execute()
  },

  async addSpecimens(specimens: readonly NewSpecimen[]): Promise<void> {
    if (specimens.length === 0) return
    await db
      .insertInto('specimen')
      .values(
        specimens.map((s) => ({
          laboratory_id: laboratoryId,
          id: s.id,
          sample_id: s.sampleId,
          client_id: s.clientId,
          work_site_id: s.workSiteId,
          mix_id: s.mixId,
          number: s.number,
          code: s.code,
          shape: s.shape,
          age_hours: s.ageHours,
          cast_at: s.castAt,
          due_at: s.dueAt,
          due_on: s.dueOn,
        })),
      )
      .execute()
  },
})
