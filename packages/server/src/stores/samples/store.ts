import type { SampleChange } from '@probeta/contract/concrete/samples.ts'
import type { TruckInput } from '@probeta/contract/concrete/sheets.ts'
import type { FreshCheck } from '@probeta/domain/fresh/judge-fresh.ts'
import type { Curing } from '@probeta/domain/sample/planned-specimens.ts'
import type { ShapeId } from '@probeta/domain/specimen/shapes.ts'
import { sql } from 'kysely'
import { takeNumbers } from '../../db/queries/take-numbers.ts'
import type { Database } from '../../db/kysely-on.ts'
import { placeSamples } from '../../db/queries/place-samples.ts'
import { correctSamples } from './correct-rows.ts'
import { planSample } from './plan-specimens.ts'
import { readCurrentSpecimens } from './read-current-specimens.ts'

/** One column of the paper sheet, in the units of the record. */
export type SampleData = Omit<TruckInput, 'slump' | 'consistence' | 'departures'> & {
  slump: { mm: number; typed: string; unit: string } | null
  consistence: (NonNullable<TruckInput['consistence']> & { value: number }) | null
  airFreeKgM3: number | null
  freshChecks: readonly FreshCheck[]
}

export type NewSample = SampleData & {
  id: string
  clientId: string
  workSiteId: string
  sheetId: string
  number: number
  code: string
  castOn: string
}

export type NewSpecimen = {
  id: string
  sampleId: string
  clientId: string
  workSiteId: string
  mixId: string
  number: number
  code: string
  shape: ShapeId
  curing: Curing
  ageHours: number | null
  castAt: string
  dueAt: string | null
  dueOn: string | null
}

const columnsOf = (p: SampleData) => ({
  mix_id: p.mixId,
  cast_at: p.castAt,
  age_plan: p.agePlan,
  rejected_because: p.rejection?.because ?? '',
  rejected_by: p.rejection?.by ?? '',
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
  consistence_method: p.consistence?.method ?? null,
  consistence_typed: p.consistence?.typed ?? null,
  consistence_unit: p.consistence?.unit ?? null,
  consistence_value: p.consistence?.value ?? null,
  air_method: p.airRead?.method ?? null,
  air_apparent_percent: p.airRead?.apparentPercent ?? null,
  air_correction_percent: p.airRead?.correctionPercent ?? null,
  measure_empty_kg: p.unitWeight?.emptyKg ?? null,
  measure_full_kg: p.unitWeight?.fullKg ?? null,
  measure_l: p.unitWeight?.measureL ?? null,
  batch_kg: p.batch?.kg ?? null,
  batch_cement_kg: p.batch?.cementKg ?? null,
  air_free_kg_m3: p.airFreeKgM3,
  thermometer_id: p.thermometerId,
  slump_cone_id: p.slumpConeId,
  air_meter_id: p.airMeterId,
  fresh_checks: JSON.stringify(p.freshChecks),
  water_added_l: p.waterAddedL,
  as_typed: JSON.stringify(p.typed),
  water_authorised_by: p.waterAuthorisedBy,
  element: p.element,
  remark: p.remark,
  warnings_reason: p.warningsReason,
})

/** Actions on a whole sheet that belong to the history of each of its samples. */
const sheetActions = ['sheet.correct', 'sheet.void']

/** Changes to the sample, to its specimens and to the header of its sheet, oldest first. */
const listHistory =
  (db: Database) =>
  async (id: string): Promise<SampleChange[]> => {
    const rows = await db
      .selectFrom('audit_entry as a')
      .leftJoin('app_user as u', 'u.id', 'a.user_id')
      .where(
        sql<boolean>`(a.object_id = ${id}
          or a.object_id in (select s.id::text from specimen s where s.sample_id = ${id})
          or (a.action = any (${sheetActions}::text[]) and a.object_kind = 'sheet'
            and a.object_id in (select p.sheet_id::text from sample p where p.id = ${id})))`,
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
    return rows as SampleChange[]
  }

export const readSamples = (db: Database) => ({
  /** The sheet of a sample. */
  find: (id: string) =>
    db.selectFrom('sample').where('id', '=', id).select('sheet_id as sheetId').executeTakeFirst(),
  standing: (sampleIds: readonly string[]) => readCurrentSpecimens(db, sampleIds),
  history: listHistory(db),
})

const addSpecimens =
  (db: Database) =>
  async (specimens: readonly NewSpecimen[]): Promise<void> => {
    if (specimens.length === 0) return
    await db
      .insertInto('specimen')
      .values(
        specimens.map((s) => ({
          id: s.id,
          sample_id: s.sampleId,
          client_id: s.clientId,
          work_site_id: s.workSiteId,
          mix_id: s.mixId,
          number: s.number,
          code: s.code,
          shape: s.shape,
          curing: s.curing,
          age_hours: s.ageHours,
          cast_at: s.castAt,
          due_at: s.dueAt,
          due_on: s.dueOn,
        })),
      )
      .execute()
  }

export const writeSamples = (db: Database) => ({
  ...correctSamples(db, columnsOf),
  /** Number, code and specimens of a sample, not yet stored. */
  plan: planSample,
  /** Takes `count` numbers of the work site without gaps; returns the first. */
  takeNumbers: (workSiteId: string, count: number) => takeNumbers(db, `sample:${workSiteId}`, count),
  /** Each sample with specimens is placed in a lot where its acceptance rule judges lots. */
  async add(samples: readonly NewSample[]): Promise<void> {
    const lots = await placeSamples(db, samples)
    await db
      .insertInto('sample')
      .values(
        samples.map((p) => ({
          id: p.id,
          client_id: p.clientId,
          work_site_id: p.workSiteId,
          sheet_id: p.sheetId,
          number: p.number,
          code: p.code,
          cast_on: p.castOn,
          lot_id: lots.get(p.id) ?? null,
          ...columnsOf(p),
        })),
      )
      .execute()
  },
  addSpecimens: addSpecimens(db),
})
