import { sql } from 'kysely'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { insertSelected } from '../../db/insert-selected.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { fetchSets, findJudgedMix, type Seek, type SpecimenSet } from './fetch-sets.ts'
import { judgeMix, type KeptTest } from './judge-mix.ts'
import { keepSums } from './keep-sums.ts'

/** Samples judged in one breath. */
const window = 2_000

/** How many tests at the design age conform, are watched and are low. */
export type Standing = { conforming: number; watched: number; low: number }

const measured = [
  'shape',
  'at_design_age',
  'counts',
  'n',
  'mean_mpa',
  'compared_mpa',
  'range_mpa',
  'range_percent',
  'squares_mpa2',
  'pending',
  'stage',
  'outcome',
  'failure',
  'moving_mean_mpa',
  'broken_by',
  'press_id',
  'pad_set_id',
  'on_time',
  'last_broken_at',
  'reported_at',
  'fractures',
  'warned',
] as const
const ofSample = ['client_id', 'work_site_id', 'mix_id', 'cast_at', 'plant', 'element'] as const

const columns = [...ofSample, ...measured]
const listed = (of: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(of + name)))
const assigned = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/** Writes what the rules make of the tests of a mix: rows that differ, and none for tests that went. */
export const keepTests = (db: Database, scope: Scope) => ({
  async keepMix(mixId: string): Promise<Standing> {
    const { laboratoryId } = scope
    // Two who judge the same laboratory go one after the other: the older look never overwrites the newer.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.keptTests}::integer, ${laboratoryId}::integer)`.execute(
      db,
    )
    const standing = { conforming: 0, watched: 0, low: 0 }
    const mix = await findJudgedMix(db, mixId)
    if (!mix) return standing
    await judgeMix(mix, windowsOf(db, laboratoryId, { mixId, method: mix.method }), async (tests) => {
      for (const { at_design_age, outcome } of tests) {
        if (!at_design_age) continue
        if (outcome === 'conforms') standing.conforming += 1
        if (outcome === 'watch') standing.watched += 1
        if (outcome === 'doesNotConform') standing.low += 1
      }
      await write(db, tests)
    })
    await sql`
      delete from kept_strength_test k
      where k.mix_id = ${mixId} and not exists (
        select from specimen s where s.sample_id = k.sample_id and s.age_hours = k.age_hours
          and s.mix_id = k.mix_id and s.state in ('broken', 'checked', 'approved'))`.execute(db)
    await keepSums(db, scope, mixId)
    return standing
  },
})

/** Of a set that was corrected until nothing in it counts any more, nothing is kept: its specimens are tested all the same. */
async function forgetEmptied(db: Database, sets: readonly SpecimenSet[]): Promise<void> {
  const emptied = sets.filter(({ n }) => n === 0)
  if (emptied.length === 0) return
  await sql`
    delete from kept_strength_test k
    using unnest(${emptied.map(({ sampleId }) => sampleId)}::uuid[], ${emptied.map(({ ageHours }) => ageHours)}::int[]) as gone (sample_id, age_hours)
    where k.sample_id = gone.sample_id and k.age_hours = gone.age_hours`.execute(db)
}

async function* windowsOf(db: Database, laboratoryId: number, of: Parameters<typeof fetchSets>[2]) {
  let after: Seek | null = null
  do {
    const page: { sets: SpecimenSet[]; next: Seek | null } = await fetchSets(
      db,
      laboratoryId,
      of,
      after,
      window,
    )
    await forgetEmptied(db, page.sets)
    yield page.sets
    after = page.next
  } while (after !== null)
}

async function write(db: Database, tests: readonly KeptTest[]): Promise<void> {
  if (tests.length === 0) return
  await insertSelected(db, {
    into: sql`kept_strength_test as k`,
    columns: ['sample_id', 'age_hours', ...columns],
    select: sql`select r.sample_id, r.age_hours, ${listed('p.', ofSample)},
           ${listed('r.', measured)}
    from jsonb_to_recordset(${JSON.stringify(tests)}::jsonb) as r (
      sample_id uuid, age_hours integer, shape text, at_design_age boolean, counts boolean, n integer, mean_mpa float8, compared_mpa float8, range_mpa float8, range_percent float8,
      squares_mpa2 float8, pending integer, stage text, outcome text, failure jsonb, moving_mean_mpa float8, broken_by integer, press_id uuid, pad_set_id uuid,
      on_time integer, last_broken_at timestamptz, reported_at timestamptz, fractures integer[], warned boolean)
    join sample p on p.id = r.sample_id`,
    ending: sql`on conflict (sample_id, age_hours) do update set ${assigned}
    where (${listed('k.', columns)}) is distinct from (${listed('excluded.', columns)})`,
  })
}
