import type { WorkEvidence } from '@probeta/contract/clients/billing.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

export type Counted = { subject: string; day: string; quantity: string }

/** Names what was counted: a visit by its number, a sample, specimen or core by its code, a report by its number. */
export const selectEvidence = (db: Database, counted: readonly Counted[]) =>
  fetchRows(db)<WorkEvidence>`
    select w.subject as id, w.day, w.quantity,
           case when v.id is not null then 'visit' when p.id is not null then 'sample' when c.id is not null then 'core'
                when r.id is not null then 'report' else 'specimen' end as kind,
           coalesce(v.number::text, p.code, s.code, c.code,
                    r.number || case when r.revision > 1 then '/' || r.revision else '' end) as code,
           coalesce(s.sample_id, c.investigation_id) as within
    from unnest(${counted.map(({ subject }) => subject)}::uuid[], ${counted.map(({ day }) => day)}::text[],
                ${counted.map(({ quantity }) => quantity)}::text[]) w (subject, day, quantity)
    left join visit v on v.id = w.subject
    left join sample p on p.id = w.subject
    left join transferred_specimen x on x.id = w.subject
    left join specimen s on s.id = coalesce(x.specimen_id, w.subject)
    left join core c on c.id = w.subject
    left join report r on r.id = w.subject
    order by w.day, code, w.subject`
