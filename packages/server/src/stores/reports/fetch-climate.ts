import type { CuringLimits } from '@probeta/domain/curing/curing-limits.ts'
import {
  type ClimateSummary,
  silentAfterMs,
  summariseReadings,
} from '@probeta/domain/curing/summarise-readings.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { readBetween } from '../curing-readings/read-between.ts'

/** The climate in a tank or room from when the first specimen of a sample came there until the last one left. */
export type CuringClimate = { tank: string } & Omit<ClimateSummary, 'gaps'>

type Stay = CuringLimits & {
  sampleId: string
  tankId: string
  tank: string
  intervalMinutes: number
  since: string
  until: string
}

/** Where these specimens lay until they broke: by their placements, or in the place they were received into. */
const fetchStays = (db: Database, specimenIds: readonly string[]) => fetchRows(db)<Stay>`
  with lay as (
    select m.specimen_id, m.place_id, m.placed_at as since, lead(m.placed_at) over (partition by m.specimen_id order by m.placed_at) as until
    from placement m where m.specimen_id = any (${specimenIds}::uuid[]) and m.undone_at is null
    union all
    select s.id, s.place_id, s.received_at, null from specimen s
    where s.id = any (${specimenIds}::uuid[]) and s.received_at is not null
      and not exists (select from placement m where m.specimen_id = s.id and m.undone_at is null))
  select s.sample_id as "sampleId", t.id as "tankId", t.name as tank, t.interval_minutes as "intervalMinutes",
         t.least_c as "leastC", t.most_c as "mostC", t.least_humidity as "leastHumidity", t.most_humidity as "mostHumidity",
         min(lay.since) as since, max(least(lay.until, b.broken_at)) as until
  from lay
  join specimen s on s.id = lay.specimen_id
  join break b on b.specimen_id = s.id
  join storage_place p on p.id = lay.place_id
  join curing_tank t on lower(t.name) = lower(p.tank)
  group by s.sample_id, t.id
  having max(least(lay.until, b.broken_at)) > min(lay.since)
  order by since`

/** The logged climate of the curing of samples, by the sample; none where nothing was read. */
export async function fetchClimate(
  db: Database,
  specimenIds: readonly string[],
): Promise<Map<string, CuringClimate[]>> {
  const stays = await fetchStays(db, specimenIds)
  const summaries = await Promise.all(
    stays.map(async ({ sampleId, tankId, tank, intervalMinutes, since, until, ...limits }) => {
      const interval = { from: Date.parse(since), to: Date.parse(until) }
      const readings = await readBetween(db)(tankId, interval)
      const silentMs = silentAfterMs(intervalMinutes)
      return { sampleId, tank, ...summariseReadings(readings, { ...interval, limits, silentMs }) }
    }),
  )
  return Map.groupBy(
    summaries.filter(({ readings }) => readings > 0),
    ({ sampleId }) => sampleId,
  )
}
