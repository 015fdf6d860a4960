import { FreshCheck, FreshReadings } from '@probeta/contract/concrete/fresh-tests.ts'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import { labelText } from '@probeta/domain/specimen/label-code.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { DB } from '../../db/schema.gen.ts'

type Truck = Sheet['trucks'][number]
type Specimen = Truck['specimens'][number]

type Row = Pick<
  Selectable<DB['sample']>,
  | 'consistence_method'
  | 'consistence_typed'
  | 'consistence_unit'
  | 'consistence_value'
  | 'air_method'
  | 'air_apparent_percent'
  | 'air_correction_percent'
  | 'measure_empty_kg'
  | 'measure_full_kg'
  | 'measure_l'
  | 'batch_kg'
  | 'batch_cement_kg'
  | 'air_free_kg_m3'
  | 'thermometer_id'
  | 'slump_cone_id'
  | 'air_meter_id'
  | 'fresh_checks'
>

/** Fresh readings beside the slump, and how they were judged. */
const readFresh = (row: Row) => ({
  ...FreshReadings.parse({
    ...{ thermometerId: row.thermometer_id, slumpConeId: row.slump_cone_id, airMeterId: row.air_meter_id },
    consistence: row.consistence_method && {
      method: row.consistence_method,
      typed: row.consistence_typed,
      unit: row.consistence_unit,
    },
    airRead: row.air_method && {
      method: row.air_method,
      apparentPercent: row.air_apparent_percent,
      correctionPercent: row.air_correction_percent,
    },
    unitWeight:
      row.measure_l === null
        ? null
        : { emptyKg: row.measure_empty_kg, fullKg: row.measure_full_kg, measureL: row.measure_l },
    batch: row.batch_kg === null ? null : { kg: row.batch_kg, cementKg: row.batch_cement_kg },
  }),
  consistenceValue: row.consistence_value,
  airFreeKgM3: row.air_free_kg_m3,
  freshChecks: FreshCheck.array().parse(row.fresh_checks),
})

const selectSamples = (db: Database, sheetId: string) =>
  db
    .selectFrom('sample as p')
    .innerJoin('mix as m', (j) => j.onRef('m.id', '=', 'p.mix_id'))
    .where('p.sheet_id', '=', sheetId)

const listSamples = (db: Database, sheetId: string) =>
  selectSamples(db, sheetId)
    .selectAll('p')
    .select(['m.code as mix_code', 'm.method as mix_method'])
    .orderBy('p.number')
    .execute()

const listSpecimens = (db: Database, sheetId: string) =>
  db
    .selectFrom('specimen as s')
    .leftJoin('break as b', (j) => j.onRef('b.specimen_id', '=', 's.id'))
    .where('s.sample_id', 'in', selectSamples(db, sheetId).select('p.id'))
    .select([
      's.id',
      's.version',
      's.code',
      's.sample_id as sampleId',
      's.number',
      's.age_hours as ageHours',
      's.shape',
      's.curing',
      's.due_at as dueAt',
      's.due_on as dueOn',
      's.state',
      's.label_mark as labelMark',
      'b.strength_mpa as strengthMpa',
    ])
    .orderBy('s.number')
    .execute()

/** A row of a list that a query gives. */
type RowOf<List extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>[number]

const presentTruck = (
  row: RowOf<typeof listSamples>,
  specimens: readonly RowOf<typeof listSpecimens>[],
): Truck => ({
  id: row.id,
  version: row.version,
  code: row.code,
  mixId: row.mix_id,
  mixCode: row.mix_code,
  mixMethod: row.mix_method,
  deliveryNote: row.delivery_note,
  mixer: row.mixer,
  plant: row.plant,
  leftPlantAt: row.left_plant_at,
  arrivedAt: row.arrived_at,
  castAt: row.cast_at,
  dischargedAt: row.discharged_at,
  volumeM3: row.volume_m3,
  slump:
    row.slump_typed && row.slump_unit
      ? { typed: row.slump_typed, unit: row.slump_unit as 'mm' | 'cm' | 'in' }
      : null,
  slumpMm: row.slump_mm,
  ...readFresh(row),
  concreteTemperatureC: row.concrete_temperature_c,
  airPercent: row.air_percent,
  densityKgM3: row.density_kg_m3,
  waterAddedL: row.water_added_l,
  typed: row.as_typed as Truck['typed'],
  waterAuthorisedBy: row.water_authorised_by,
  element: row.element,
  remark: row.remark,
  warningsReason: row.warnings_reason,
  voidedAt: row.voided_at,
  voidReason: row.void_reason,
  agePlan: row.age_plan,
  rejection: row.rejected_because === '' ? null : { because: row.rejected_because, by: row.rejected_by },
  specimens: specimens
    .filter(({ sampleId }) => sampleId === row.id)
    .map(({ sampleId: _, labelMark, shape, curing, ...specimen }) => ({
      ...specimen,
      shape: shape as Specimen['shape'],
      curing: curing as Specimen['curing'],
      checkedCode: labelText(specimen.code, labelMark),
    })),
})

/** The samples of a sheet with their specimens, in the order of the trucks. */
export async function readTrucks(db: Database, sheetId: string): Promise<Truck[]> {
  const [rows, specimens] = await Promise.all([listSamples(db, sheetId), listSpecimens(db, sheetId)])
  return rows.map((row) => presentTruck(row, specimens))
}
