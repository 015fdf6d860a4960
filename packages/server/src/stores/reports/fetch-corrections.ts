import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

/** A reading that was changed after it was taken, from the audit trail. */
export type Correction = {
  code: string
  action: 'corrected' | 'swapped'
  at: string
  reason: string
  /** As typed, with the unit: '512.3 kN'. */
  loadBefore: string
  loadAfter: string
}

/** Every correction and swap of the readings of these specimens, in their order. */
export const fetchCorrections = (db: Database, specimenIds: readonly string[]) => fetchRows(db)<Correction>`
    select s.code, case a.action when 'specimen.swapBreaks' then 'swapped' else 'corrected' end as action, a.at,
           coalesce(a.reason, '') as reason,
           coalesce(a.old_values ->> 'load_typed', b.load_typed) || ' ' || coalesce(a.old_values ->> 'load_unit', b.load_unit) as "loadBefore",
           coalesce(a.new_values ->> 'load_typed', b.load_typed) || ' ' || coalesce(a.new_values ->> 'load_unit', b.load_unit) as "loadAfter"
    from audit_entry a
    join specimen s on s.id = a.object_id::uuid
    join break b on b.specimen_id = s.id
    where a.object_id = any (${specimenIds}::text[]) and a.object_kind = 'break'
      and a.old_values ?| array['load_typed', 'load_unit', 'load_n', 'width_1_mm', 'width_2_mm', 'length_mm', 'mass_g', 'lengths_mm', 'planeness_mm', 'perpendicularity', 'perpendicularity_unit', 'as_typed', 'fracture_type', 'failure_code', 'rate_typed', 'broken_at']
      and a.action in ('specimen.swapBreaks', 'specimen.correctBreak')
    order by a.id`
