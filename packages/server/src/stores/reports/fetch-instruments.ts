import type { InstrumentKind } from '@probeta/domain/equipment/instruments.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'

/** An instrument beside the press and the pads, with one certificate that held when it was used. */
export type InstrumentUsed = {
  kind: InstrumentKind
  name: string
  certificate: string
  calibratedUntil: string | null
  /** Codes of the specimens or samples that it was used on after its certificate had ended. */
  lateCodes: readonly string[]
}

export type UsedOn = { specimenIds: readonly string[]; sampleIds: readonly string[] }

/** Rows `id, code, at`: each use of an instrument on these specimens and in the fresh tests of these samples. */
export const instrumentUses = ({ specimenIds, sampleIds }: UsedOn) => sql`
  select u.id, s.code, b.broken_at as at
  from break b join specimen s on s.id = b.specimen_id
  cross join lateral (values (b.caliper_id), (b.scale_id)) u (id)
  where b.specimen_id = any (${specimenIds}::uuid[])
  union all
  select u.id, p.code, p.cast_at
  from sample p cross join lateral (values (p.thermometer_id), (p.slump_cone_id), (p.air_meter_id)) u (id)
  where p.id = any (${sampleIds}::uuid[])`

/** Codes of the uses `u` that were later than the last day of the certificate `h`. */
export const lateCodes = sql`
  coalesce(array_agg(u.code order by u.code) filter (where h.holds_until <
    (u.at at time zone (select l.time_zone from laboratory l where l.id = current_laboratory()))::date), '{}')`

/** The instruments of these breaks and of the fresh tests of these samples, by kind and name. */
export const fetchInstruments = (db: Database, on: UsedOn): Promise<InstrumentUsed[]> => fetchRows(
  db,
)<InstrumentUsed>`
    with used as (${instrumentUses(on)})
    select e.kind, e.name, coalesce(h.certificate, '') as certificate, h.holds_until as "calibratedUntil",
           ${lateCodes} as "lateCodes"
    from used u join equipment e on e.id = u.id
    left join lateral calibration_held(u.id, u.at) h on true
    group by e.id, e.kind, e.name, h.id, h.certificate, h.holds_until, h.calibrated_on
    order by e.kind, e.name, h.calibrated_on nulls first`
