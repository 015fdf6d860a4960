import { sql } from 'kysely'
import { insertSelected } from './insert-selected.ts'
import type { Database } from '../kysely-on.ts'
import { newId } from '../new-id.ts'

/** The planned use of a lot; empty until it is stated. */
export type LotPlan = {
  name: string
  element: string
  member: string | null
  areaM2: number | null
  floors: number | null
}
const unplanned: LotPlan = { name: '', element: '', member: null, areaM2: null, floors: null }

/** Adds the next lot of a mix and returns its id. Concurrent calls for the same mix wait. */
export async function addLot(
  db: Database,
  { mixId, workSiteId }: { mixId: string; workSiteId: string },
  { name, element, member, areaM2, floors }: LotPlan = unplanned,
): Promise<string> {
  const id = newId()
  await sql`select from mix where id = ${mixId} for no key update`.execute(db)
  await insertSelected(db, {
    into: sql`lot`,
    columns: 'id, work_site_id, mix_id, number, name, element, member, area_m2, floors',
    select: sql`select ${id}::uuid, ${workSiteId}::uuid, ${mixId}::uuid, coalesce(max(l.number), 0) + 1,
           ${name}::text, ${element}::text, ${member}::text, ${areaM2}::float8, ${floors}::integer
    from lot l where l.mix_id = ${mixId}`,
  })
  return id
}
