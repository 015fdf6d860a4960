import type { Sheet } from '@probeta/contract/sheets.ts'
import { labelText } from '@probeta/domain/specimen/label-code.ts'
import type { Database } from '../../db/kysely-on.ts'

type Truck = Sheet['trucks'][number]
type Specimen = Truck['specimens'][number]

/** The samples of a sheet with their specimens, in the order of the trucks. */
export async function readTrucks(db: Database, laboratoryId: number, sheetId: string): Promise<Truck[]> {
  const samples = db
    .selectFrom('sample as p')
    .innerJoin('mix as m', (j) =>
      j.onRef('m.laboratory_id', '=', 'p.laboratory_id').onRef('m.id', '=', 'p.mix_id'),
    )
    .where('p.laboratory_id', '=', laboratoryId)
    .where('p.sheet_id', '=', sheetId)
  const [rows, specimens] = await Promise.all([
    samples.selectAll('p').select('m.code as mix_code').orderBy('p.number').execute(),
    db
      .selectFrom('specimen as s')
      .leftJoin('break as b', (j) =>
        j.onRef('b.laboratory_id', '=', 's.laboratory_id').onRef('b.specimen_id', '=', 's.id'),
      )
      .where('s.laboratory_id', '=', laboratoryId)
      .where('s.sample_id', 'in', samples.select('p.id'))
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
      .execute(),
  ])
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    code: row.code,
    mixId: row.mix_id,
    mixCode: row.mix_code,
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
    concreteTemperatureC: row.concrete_temperature_c,
    airPercent: row.air_percent,
    densityKgM3: row.density_kg_m3,
    waterAddedL: row.water_added_l,
    waterAuthorisedBy: row.water_authorised_by,
    element: row.element,
    remark: row.remark,
    warningsReason: row.warnings_reason,
    voidedAt: row.voided_at,
    voidReason: row.void_reason,
    agePlan: row.age_plan,
    specimens: specimens
      .filter(({ sampleId }) => sampleId === row.id)
      .map(({ sampleId: _, labelMark, shape, curing, ...specimen }) => ({
        ...specimen,
        shape: shape as Specimen['shape'],
        curing: curing as Specimen['curing'],
        checkedCode: labelText(specimen.code, labelMark),
      })),
  }))
}
