import { newestRules } from '@probeta/domain/acceptance/rule-history.ts'
import { sql } from 'kysely'
import { looksFar } from '../../db/queries/rules-in-force.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { insertSelected } from '../../db/queries/insert-selected.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { tellJudged } from '../webhooks/tell-judged.ts'
import type { ChangedMix } from '../work-sites/write-conformity-sums.ts'
import {
  fetchNear,
  fetchSets,
  findJudgedMixes,
  type JudgedMix,
  type Seek,
  type SpecimenSet,
} from './fetch-sets.ts'
import { judgeMix, judgeNear, type KeptTest } from './judge-mix.ts'
import { keepSums, keepSumsWhile } from './keep-sums.ts'

/** Samples judged at a time. */
const window = 2_000

/** If more samples of a mix changed at once, every sample is judged. */
const mostNear = 200

const measured =
  `shape, at_design_age, counts, n, mean_mpa, compared_mpa, range_mpa, range_percent, squares_mpa2,
  pending, stage, outcome, failure, moving_mean_mpa, broken_by, press_id, pad_set_id, on_time, last_broken_at,
  reported_at, fractures, warned, judgement, judged_by`.split(/,\s*/)
const ofSample = ['client_id', 'work_site_id', 'mix_id', 'cast_at', 'plant', 'element']

const columns = [...ofSample, ...measured]
const listed = (of: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(of + name)))
const assigned = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/** What was judged: mixes with all of their samples, and some samples of others. */
export type Judged = { readonly mixIds: readonly string[]; readonly sampleIds: readonly string[] }

async function keepWhole(db: Database, laboratoryId: number, mix: JudgedMix): Promise<void> {
  await judgeMix(mix, windowsOf(db, laboratoryId, mix), (tests) => write(db, tests))
  await forgetUntested(db, [mix.id], null)
}

/** Returns the samples that were judged. */
async function keepNear(
  db: Database,
  scope: Scope,
  mixes: readonly JudgedMix[],
  samples: readonly string[],
  onProblem: (error: unknown) => void,
): Promise<readonly string[]> {
  const sets = await fetchNear(db, scope.laboratoryId, mixes, samples)
  const setsOf = Map.groupBy(sets, ({ mixId }) => mixId)
  const tests = mixes.flatMap((mix) => {
    try {
      return judgeNear(mix, setsOf.get(mix.id) ?? [])
    } catch (error) {
      onProblem(error)
      return []
    }
  })
  const mixIds = mixes.map(({ id }) => id)
  const sampleIds = [...new Set([...samples, ...sets.map(({ sampleId }) => sampleId)])]
  await keepSumsWhile(db, scope, { mixIds, sampleIds }, async () => {
    await forgetEmptied(db, sets)
    await forgetUntested(db, mixIds, samples)
    await write(db, tests)
  })
  return sampleIds
}

/** Judges a whole mix; where that fails, it is reported, and the others are judged all the same. */
async function tryWhole(
  db: Database,
  laboratoryId: number,
  mix: JudgedMix,
  onProblem: (error: unknown) => void,
) {
  try {
    await keepWhole(db, laboratoryId, mix)
  } catch (error) {
    // The database refuses everything after it in this transaction: then nothing of it counts.
    if (error instanceof Error && 'code' in error) throw error
    onProblem(error)
  }
}

/** Writes the results of the rules for the tests of a mix: rows that differ, and none for deleted tests. */
export const writeKeptTests = (db: Database, scope: Scope) => ({
  /**
   * Judges mixes anew as far as they changed, and sums them up; returns what was judged. A mix that cannot be judged is
   * reported, and the others are judged all the same. `placeInLots` is called for each mix whose rules judge lots, before it
   * is judged.
   */
  async keep(
    changed: readonly ChangedMix[],
    placeInLots: (mixId: string) => Promise<unknown>,
    onProblem: (error: unknown) => void,
  ): Promise<Judged> {
    const { laboratoryId } = scope
    // Two calls for the same laboratory run one after the other: an older snapshot never overwrites a newer one.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.keptTests}::integer,
      ${laboratoryId}::integer)`.execute(db)
    const ids = changed.map(({ mixId }) => mixId)
    const mixes = await findJudgedMixes(db, ids, onProblem)
    const samplesOf = new Map(changed.map(({ mixId, samples }) => [mixId, samples]))
    const isNear = (mix: JudgedMix) =>
      !looksFar(mix.rules) && (samplesOf.get(mix.id)?.length ?? Number.POSITIVE_INFINITY) <= mostNear
    for (const mix of mixes) if (newestRules(mix.rules).lots) await placeInLots(mix.id)
    const near = mixes.filter(isNear)
    const samples = near.flatMap(({ id }) => samplesOf.get(id) ?? [])
    const sampleIds = near.length > 0 ? await keepNear(db, scope, near, samples, onProblem) : []
    for (const mix of mixes) if (!isNear(mix)) await tryWhole(db, laboratoryId, mix, onProblem)
    const nearIds = new Set(near.map(({ id }) => id))
    const mixIds = ids.filter((id) => !nearIds.has(id))
    await keepSums(db, scope, mixIds)
    return { mixIds, sampleIds }
  },
})

/** Deletes the results of sets that have no tested specimen any more, of some samples or of whole mixes. */
async function forgetUntested(
  db: Database,
  mixIds: readonly string[],
  sampleIds: readonly string[] | null,
): Promise<void> {
  await sql`
    delete from kept_strength_test k
    where k.mix_id = any (${mixIds}::uuid[]) ${sampleIds ? sql`and k.sample_id = any (${sampleIds}::uuid[])` : sql``} and not exists (
      select from specimen s where s.sample_id = k.sample_id and s.age_hours = k.age_hours
        and s.mix_id = k.mix_id and s.state in ('broken', 'checked', 'approved'))`.execute(db)
}

/**
 * Deletes the results of a set in which, after corrections, nothing counts any more: its specimens are tested all the
 * same.
 */
async function forgetEmptied(db: Database, sets: readonly SpecimenSet[]): Promise<void> {
  const emptied = sets.filter(({ n }) => n === 0)
  if (emptied.length === 0) return
  await sql`
    delete from kept_strength_test k
    using unnest(${emptied.map(({ sampleId }) => sampleId)}::uuid[], ${emptied.map(({ ageHours }) => ageHours)}::int[]) as gone (sample_id, age_hours)
    where k.sample_id = gone.sample_id and k.age_hours = gone.age_hours`.execute(db)
}

async function* windowsOf(db: Database, laboratoryId: number, mix: JudgedMix) {
  let after: Seek | null = null
  do {
    const page: { sets: SpecimenSet[]; next: Seek | null } = await fetchSets(
      db,
      laboratoryId,
      mix,
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
  await tellJudged(db, tests)
  await insertSelected(db, {
    into: sql`kept_strength_test as k`,
    columns: ['sample_id', 'age_hours', ...columns].join(', '),
    select: sql`select r.sample_id, r.age_hours, ${listed('p.', ofSample)},
           ${listed('r.', measured)}
    from jsonb_to_recordset(${JSON.stringify(tests)}::jsonb) as r (
      sample_id uuid, age_hours integer, shape text, at_design_age boolean, counts boolean, n integer, mean_mpa float8, compared_mpa float8, range_mpa float8, range_percent float8,
      squares_mpa2 float8, pending integer, stage text, outcome text, failure jsonb, moving_mean_mpa float8, broken_by integer, press_id uuid, pad_set_id uuid,
      on_time integer, last_broken_at timestamptz, reported_at timestamptz, fractures integer[], warned boolean, judgement jsonb, judged_by text)
    join sample p on p.id = r.sample_id`,
    ending: sql`on conflict (sample_id, age_hours) do update set ${assigned}
    where (${listed('k.', columns)}) is distinct from (${listed('excluded.', columns)})`,
  })
}
