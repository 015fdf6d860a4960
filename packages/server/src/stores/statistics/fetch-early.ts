import { fetchFirst } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

export type Early = { earlyAgeHours: number; lateAgeHours: number; meanMpa: (number | null)[] }

/**
 * The early strength of each sample, in the order of the ids, at the early age that most of them have; null where it
 * has none. Early is before `late`, or before the design age of its mix.
 */
export async function fetchEarly(
  db: Database,
  ids: readonly string[],
  late: number | null,
): Promise<Early | null> {
  const found = await fetchFirst(db)<{ early: number; late: number; place: number[]; meanMpa: number[] }>`
    select k.age_hours as early, coalesce(${late}::integer, m.design_age_hours) as late,
           array_agg(asked.place::integer) as place, array_agg(k.mean_mpa) as "meanMpa"
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join kept_strength_test k on k.sample_id = asked.id and k.counts
    join mix m on m.id = k.mix_id
    where k.age_hours < coalesce(${late}::integer, m.design_age_hours)
    group by 1, 2 order by count(*) desc, 1 desc, 2 limit 1`
  if (!found) return null
  const meanMpa: (number | null)[] = ids.map(() => null)
  for (const [at, place] of found.place.entries()) meanMpa[place - 1] = found.meanMpa[at] ?? null
  return { earlyAgeHours: found.early, lateAgeHours: found.late, meanMpa }
}
