import { sql } from 'kysely'

/**
 * True for a contact `k` who may not hear of the report `r`: a supplier, unless the client agreed and every mix in the
 * report is that supplier's. What other suppliers delivered is nobody's business but the client's.
 */
export const isWithheld = sql<boolean>`(k.role = 'supplier' and (k.supplier_id is null or coalesce(k.consented_on > current_date, true) or exists (
  select from report_strength_test t join sample p on p.id = t.sample_id join mix m on m.id = p.mix_id
  where t.report_id = r.id and m.supplier_id is distinct from coalesce(
    (select b.merged_into from brand b where b.id = k.supplier_id), k.supplier_id))))`

/** The ids of the contacts of its client from whom the report `r` is withheld. */
export const withheldFrom = sql<string[]>`array(select k.id::text from client_contact k
  where k.client_id = r.client_id and ${isWithheld})`
