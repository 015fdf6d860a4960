import { sql } from 'kysely'

/**
 * True for a contact `k` who may not hear of the report `r`: a supplier, unless the client agreed and every mix in the
 * report is that supplier's. What other suppliers delivered is nobody's business but the client's.
 */
export const isWithheld = sql<boolean>`(k.role = 'supplier' and (k.supplier_id is null or coalesce(k.consented_on > current_date, true) or exists (
  select from report_strength_test t join sample p on p.id = t.sample_id join mix m on m.id = p.mix_id
  where t.report_id = r.id and m.supplier_id is distinct from coalesce(
    (select b.merged_into from brand b where b.id = k.supplier_id), k.supplier_id))))`

/** True for a contact `k` who is told of other work sites or mixes than those of the report `r`. */
const isOutside = sql<boolean>`(k.work_site_ids <> '{}' and r.work_site_id <> all (k.work_site_ids)
  or k.mix_ids <> '{}' and not exists (
    select from report_strength_test t join sample p on p.id = t.sample_id
    where t.report_id = r.id and p.mix_id = any (k.mix_ids)))`

/** True for a contact `k` whom no rule tells of the report `r`; by hand it may be sent to one who is told of others. */
export const isUntold = sql<boolean>`(${isWithheld} or ${isOutside})`

/** The ids of the contacts who are told of other mixes than that of the sample `p`. */
export const otherMixes = sql`coalesce((select jsonb_agg(k.id) from client_contact k
  where k.client_id = p.client_id and k.mix_ids <> '{}' and p.mix_id <> all (k.mix_ids)), '[]')`

/** The ids of the contacts of its client whom no rule tells of the report `r`. */
export const untold = sql<string[]>`array(select k.id::text from client_contact k
  where k.client_id = r.client_id and ${isUntold})`
