import { fetchFirst } from './fetch-rows.ts'
import type { Database } from '../kysely-on.ts'

/** Objects that have a display name, by id. */
export type Named = {
  client?: string | undefined
  workSite?: string | undefined
  mix?: string | undefined
  supplier?: string | undefined
  user?: number | undefined
  report?: string | undefined
  sample?: string | undefined
  lowResult?: string | undefined
  storagePlace?: string | undefined
  curingTank?: string | undefined
  equipment?: string | undefined
}

/** Names for ids that the caller may see: null where the scope has nothing with that id. */
export async function fetchNames(
  db: Database,
  {
    client,
    workSite,
    mix,
    supplier,
    user,
    report,
    sample,
    lowResult,
    storagePlace,
    curingTank,
    equipment,
  }: Named,
): Promise<Record<keyof Named, string | null>> {
  const names = await fetchFirst(db)<Record<keyof Named, string | null>>`
    select (select name from client where id = ${client ?? null}::uuid) as client,
           (select code || ' · ' || name from work_site where id = ${workSite ?? null}::uuid) as "workSite",
           (select code from mix where id = ${mix ?? null}::uuid) as mix,
           (select name from brand where id = ${supplier ?? null}::uuid) as supplier,
           (select u.names from membership m join app_user u on u.id = m.user_id
             where m.user_id = ${user ?? null}::integer) as "user",
           (select number || ' v' || revision from report where id = ${report ?? null}::uuid) as report,
           (select code from sample where id = ${sample ?? null}::uuid) as sample,
           (select s.code from low_result l join sample s on s.id = l.sample_id
             where l.id = ${lowResult ?? null}::uuid) as "lowResult",
           (select concat_ws(' · ', tank, nullif(shelf, '')) from storage_place
             where id = ${storagePlace ?? null}::uuid) as "storagePlace",
           (select name from curing_tank where id = ${curingTank ?? null}::uuid) as "curingTank",
           (select name from equipment where id = ${equipment ?? null}::uuid) as equipment`
  if (!names) throw new Error('a select without from has one row')
  return names
}
