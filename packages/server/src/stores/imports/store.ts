import { sql } from 'kysely'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { placeSamples } from '../../db/queries/place-samples.ts'
import { insertSelected } from '../../db/queries/insert-selected.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { readAll } from './read-all.ts'

/** The owner of the samples: the same for a whole import. */
export type Owner = {
  clientId: string
  workSiteId: string
  mixId: string
  sheetId: string
  shape: string
  curing: string
  /** The test by which the consistence of the mix is specified. */
  test: string
}

export type SampleRow = {
  /** Its name in the file. */
  ref: string
  id: string
  number: number
  code: string
  castAt: string
  slumpMm: number | null
  slumpTyped: string | null
  celsius: number | null
  deliveryNote: string
  plant: string
  element: string
  remark: string
  agePlan: string
}
export type SpecimenRow = {
  id: string
  sampleId: string
  number: number
  code: string
  ageHours: number
  castAt: string
  state: string
  reason: string
}
export type BreakRow = {
  specimenId: string
  sampleId: string
  ageHours: number
  castAt: string
  loadN: number
  loadTyped: string
  unroundedMpa: number
  reportedMpa: number
  remark: string
}
/** Rows travel to the database as one list per column. */
const columnsOf =
  <Row>(rows: readonly Row[]) =>
  <Name extends keyof Row>(name: Name) =>
    rows.map((row) => row[name])

/** Nominal dimensions, the same for every imported specimen. */
export type Nominal = { width: number; length: number; areaMm2: number; ratio: number; factor: number }

/** The slump column is the flow of a mix whose consistence is specified by flow; it is not judged. */
const addSamples =
  (db: Database, { timeZone }: Scope) =>
  async (of: Owner, slumpUnit: string, samples: readonly SampleRow[]): Promise<void> => {
    const spread = of.test === 'flow' || of.test === 'slumpFlow'
    const lots = await placeSamples(
      db,
      samples.map(({ id, castAt, element, agePlan }) => ({
        id,
        mixId: of.mixId,
        castOn: dayOf(Date.parse(castAt), timeZone),
        element,
        agePlan,
        volumeM3: null,
      })),
    )
    const lotIds = samples.map(({ id }) => lots.get(id) ?? null)
    const column = columnsOf(samples)
    await insertSelected(db, {
      into: sql`sample`,
      columns: `id, client_id, work_site_id, mix_id, lot_id, sheet_id, number, code, cast_at, cast_on,
        slump_mm, slump_typed, slump_unit, consistence_method, consistence_typed, consistence_unit,
        consistence_value, concrete_temperature_c, delivery_note, plant, element, remark, age_plan, imported_as`,
      select: sql`
      select u.id, ${of.clientId}::uuid, ${of.workSiteId}::uuid, ${of.mixId}::uuid,
        u.lot_id, ${of.sheetId}::uuid, u.number, u.code, u.cast_at, (u.cast_at at time zone ${timeZone})::date,
        case when not u.spread then u.slump_mm end, case when not u.spread then u.slump_typed end,
        case when not u.spread and u.slump_mm is not null then ${slumpUnit}::text end,
        case when u.spread then ${of.test}::text end, case when u.spread then array[u.slump_typed] end,
        case when u.spread then ${slumpUnit}::text end, case when u.spread then u.slump_mm end, u.celsius,
        u.delivery_note, u.plant, u.element, u.remark, u.age_plan, u.ref
      from (select *, ${spread}::boolean and slump_mm is not null as spread from unnest(${column('id')}::uuid[], ${column('number')}::integer[], ${column('code')}::text[], ${column('castAt')}::timestamptz[],
        ${column('slumpMm')}::numeric[], ${column('slumpTyped')}::text[], ${column('celsius')}::numeric[], ${column('deliveryNote')}::text[], ${column('plant')}::text[],
        ${column('element')}::text[], ${column('remark')}::text[], ${column('agePlan')}::text[], ${lotIds}::uuid[], ${column('ref')}::text[])
        as u(id, number, code, cast_at, slump_mm, slump_typed, celsius, delivery_note, plant, element, remark, age_plan, lot_id, ref)) u`,
    })
  }

export const readImports = (db: Database) => readAll(db)

export const writeImports = (db: Database, scope: Scope) => {
  const { userId, timeZone, laboratoryId } = scope

  return {
    /** Until the transaction ends, nobody else imports a file of this table in this laboratory. */
    async hold(table: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${laboratoryId} ${table}`}, 0))`.execute(
        db,
      )
    },
    addSamples: addSamples(db, scope),
    async addSpecimens(of: Owner, specimens: readonly SpecimenRow[]): Promise<void> {
      const column = columnsOf(specimens)
      await insertSelected(db, {
        into: sql`specimen`,
        columns: `id, client_id, work_site_id, mix_id, sample_id, number, code, shape, curing, age_hours,
        cast_at, due_at, due_on, state, state_reason, received_at, broken_by`,
        select: sql`
      select u.id, ${of.clientId}::uuid, ${of.workSiteId}::uuid, ${of.mixId}::uuid,
        u.sample_id, u.number, u.code, ${of.shape}, ${of.curing}, u.age_hours, u.cast_at, u.cast_at + u.age_hours * interval '1 hour',
        ((u.cast_at + u.age_hours * interval '1 hour') at time zone ${timeZone})::date, u.state, u.reason, u.cast_at,
        case when u.state = 'broken' then ${userId}::integer end
      from unnest(${column('id')}::uuid[], ${column('sampleId')}::uuid[], ${column('number')}::integer[], ${column('code')}::text[],
        ${column('ageHours')}::integer[], ${column('castAt')}::timestamptz[], ${column('state')}::text[], ${column('reason')}::text[])
        as u(id, sample_id, number, code, age_hours, cast_at, state, reason)`,
      })
    },
    async addBreaks(of: Owner, nominal: Nominal, breaks: readonly BreakRow[]): Promise<void> {
      const column = columnsOf(breaks)
      await insertSelected(db, {
        into: sql`break`,
        columns: `specimen_id, sample_id, work_site_id, client_id, mix_id, age_hours, load_n, load_typed,
        load_unit, width_1_mm, width_2_mm, length_mm, end_condition, remark, area_mm2, ratio, factor,
        strength_unrounded_mpa, strength_mpa, broken_at, true_age_hours, within_tolerance, broken_by`,
        select: sql`
      select u.specimen_id, u.sample_id, ${of.workSiteId}::uuid, ${of.clientId}::uuid,
        ${of.mixId}::uuid, u.age_hours, u.load_n, u.load_typed, 'kN', ${nominal.width}::numeric,
        ${nominal.width}::numeric, ${nominal.length}::numeric, 'none', u.remark, ${nominal.areaMm2}::numeric,
        ${nominal.ratio}::numeric, ${nominal.factor}::numeric, u.unrounded_mpa, u.reported_mpa,
        u.cast_at + u.age_hours * interval '1 hour', u.age_hours, true, ${userId}::integer
      from unnest(${column('specimenId')}::uuid[], ${column('sampleId')}::uuid[], ${column('ageHours')}::integer[],
        ${column('castAt')}::timestamptz[], ${column('loadN')}::numeric[], ${column('loadTyped')}::text[], ${column('unroundedMpa')}::numeric[],
        ${column('reportedMpa')}::numeric[], ${column('remark')}::text[])
        as u(specimen_id, sample_id, age_hours, cast_at, load_n, load_typed, unrounded_mpa, reported_mpa, remark)`,
      })
    },
  }
}
