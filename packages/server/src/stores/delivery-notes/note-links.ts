import type { SuppliedNote } from '@probeta/contract/concrete/delivery-notes.ts'
import { sql } from 'kysely'

/** The mix of the work site of the note `n` that has the code on it; null where none has. */
export const mixOfNote = sql<string | null>`(select m.id from mix m
  where m.work_site_id = n.work_site_id and lower(m.code) = lower(n.mix_code) order by m.active desc, m.id limit 1)`

const numberOfSample = sql`upper(regexp_replace(p.delivery_note, '\\s', '', 'g'))`

/** The sample of the truck that the note `n` came with: at its work site, of the days around it. */
export const sampleOfNote = sql<
  SuppliedNote['sample']
>`(select jsonb_build_object('id', p.id, 'code', p.code) from sample p
  where p.work_site_id = n.work_site_id and p.delivery_note <> '' and p.voided_at is null
    and p.cast_on between n.delivered_on - 1 and n.delivered_on + 1 and ${numberOfSample} = n.sought
  order by p.cast_at, p.id limit 1)`

/** True where the truck of the note `n` was sent back: its concrete was not placed. */
export const wasRejected = sql<boolean>`exists (select from sample p
  where p.work_site_id = n.work_site_id and p.rejected_because <> '' and p.voided_at is null
    and p.cast_on between n.delivered_on - 1 and n.delivered_on + 1 and ${numberOfSample} = n.sought)`

/** When the sampled truck of the note `n` was cast; null where none has its number. */
export const castOfNote = sql<string | null>`(select min(p.cast_at) from sample p
  where p.work_site_id = n.work_site_id and p.delivery_note <> '' and p.voided_at is null
    and p.cast_on between n.delivered_on - 1 and n.delivered_on + 1 and ${numberOfSample} = n.sought)`
