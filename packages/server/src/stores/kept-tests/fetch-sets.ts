import type { JudgedTest, Series } from '@probeta/domain/acceptance/rule-set.ts'
import type { RuleHistory } from '@probeta/domain/acceptance/rule-history.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import type { WarnedReading } from '@probeta/domain/sample/set-warnings.ts'
import { countedOf, setOfValues, type TestedSpecimens } from '@probeta/domain/sample/strength-test.ts'
import { isMethodId, type MethodId } from '@probeta/domain/specimen/methods.ts'
import { shapes, type ShapeId } from '@probeta/domain/specimen/shapes.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { rulesInForce, rulesOfMix } from '../../db/queries/rules-in-force.ts'
import { type ReadingRow, warnedReading } from '../specimens/present-specimen.ts'

/** Facts about a mix that the rules need. */
export type JudgedMix = {
  readonly id: string
  readonly rules: RuleHistory
  readonly specified: Series<JudgedTest>['specified']
  readonly designAgeHours: number
  readonly method: MethodId
}

/** One sample at one age: as its rule set judges it, and the other facts that are stored of it. */
export type SpecimenSet = JudgedTest & {
  readonly mixId: string
  readonly sampleId: string
  readonly shape: ShapeId
  readonly values: readonly number[]
  readonly readings: readonly WarnedReading[]
  /** The reading of one of its specimens does not count. */
  readonly invalidated: boolean
  /** True if its verdict is requested; the others only accompany it in the series. */
  readonly asked: boolean
  /** Its series was fetched to the end. */
  readonly toEnd: boolean
  readonly kept: {
    readonly stage: 'open' | 'toCheck' | 'toApprove' | 'approved'
    readonly broken_by: number | null
    readonly press_id: string | null
    readonly pad_set_id: string | null
    readonly on_time: number
    readonly last_broken_at: string | null
    readonly reported_at: string | null
    readonly fractures: readonly number[]
  }
}

/** Finds those of these mixes that exist. A mix whose rule set is unknown is reported, and left out. */
export async function findJudgedMixes(
  db: Database,
  ids: readonly string[],
  onProblem: (error: unknown) => void,
): Promise<JudgedMix[]> {
  const [mixes, rules] = await Promise.all([
    db
      .selectFrom('mix')
      .where('id', 'in', ids)
      .select(['id', 'rule_set', 'specified_strength', 'strength_unit'])
      .select(['design_age_hours', 'method', 'shape'])
      .execute(),
    rulesInForce(db),
  ])
  return mixes.flatMap(({ id, method, ...mix }) => {
    try {
      if (!isMethodId(method)) throw new Error(`mix ${id} with unknown ${method}`)
      return {
        id,
        rules: rulesOfMix(rules, id, mix.rule_set),
        // Check constraints bound both.
        specified: {
          value: mix.specified_strength,
          unit: mix.strength_unit as StressUnit,
          on: shapes[mix.shape as ShapeId].kind,
        },
        designAgeHours: mix.design_age_hours,
        method,
      }
    } catch (error) {
      onProblem(error)
      return []
    }
  })
}

type Row = Pick<
  SpecimenSet,
  'mixId' | 'sampleId' | 'ageHours' | 'shape' | 'lot' | 'pending' | 'invalidated' | 'asked' | 'toEnd'
> &
  TestedSpecimens &
  SpecimenSet['kept'] & { castAt: string; readings: readonly ReadingRow[] }
/** The last sample seen, in the order of casting. */
export type Seek = { readonly castAt: string; readonly sampleId: string }

/** The sets of the next `most` samples of a mix in the order of casting, tested or not, and where to go on. */
export async function fetchSets(
  db: Database,
  laboratoryId: number,
  mix: JudgedMix,
  after: Seek | null,
  most: number,
): Promise<{ sets: SpecimenSet[]; next: Seek | null }> {
  const beyond = after
    ? sql`and (p.cast_at, p.id) > (${after.castAt}::timestamptz, ${after.sampleId}::uuid)`
    : sql``
  const ends = await fetchRows(db)<Seek>`
    select p.cast_at as "castAt", p.id as "sampleId" from sample p
    where p.mix_id = ${mix.id} ${beyond}
    order by p.cast_at, p.id offset ${most - 1} limit 1`
  const end = ends[0] ?? null
  const upTo = end ? sql`and (p.cast_at, p.id) <= (${end.castAt}::timestamptz, ${end.sampleId}::uuid)` : sql``
  const sets = await fetchNamed(db, laboratoryId, [mix], {
    named: sql`select p.id, null::integer as age_hours, true as asked, false as to_end from sample p where p.mix_id = ${mix.id} ${beyond} ${upTo}`,
  })
  return { sets, next: end }
}

/**
 * The sets of some samples of mixes whose rules look back over two places at most, and the sets whose verdict may
 * follow from theirs or decide it: the series around them, up to the second that is a place for certain. The place before
 * them is judged too: whether it is the newest may have changed.
 */
export function fetchNear(
  db: Database,
  laboratoryId: number,
  mixes: readonly JudgedMix[],
  sampleIds: readonly string[],
): Promise<SpecimenSet[]> {
  // Stored results suffice to recognise a place: where that changes too, its own samples are requested.
  const place = (order: RawBuilder<unknown>, beyond: RawBuilder<unknown>, nth: number) => sql`
    select k.cast_at, k.sample_id from kept_strength_test k
    where k.mix_id = c.mix_id and k.age_hours = c.age_hours and k.shape = c.shape
      and k.outcome in ('conforms', 'doesNotConform', 'watch', 'provisional')
      and (k.cast_at, k.sample_id) ${beyond} (c.cast_at, c.id)
    order by k.cast_at ${order}, k.sample_id ${order} offset ${nth - 1} limit 1`
  return fetchNamed(db, laboratoryId, mixes, {
    // The bounds are computed before the samples between them are looked up: under a policy an index takes no
    // expression.
    beside: sql`changed as materialized (
      select p.id, p.mix_id, p.cast_at, m.age_hours, (select min(s.shape) from specimen s where s.sample_id = p.id and s.age_hours = m.age_hours) as shape
      from unnest(${mixes.map(({ id }) => id)}::uuid[], ${mixes.map(({ designAgeHours }) => designAgeHours)}::integer[]) m (id, age_hours)
      join sample p on p.mix_id = m.id and p.id = any (${sampleIds}::uuid[])),
    windows as materialized (
      select c.id, c.mix_id, c.cast_at, c.age_hours, coalesce(first.cast_at, '-infinity') as first_at, coalesce(first.sample_id, c.id) as first_id,
             coalesce(previous.cast_at, c.cast_at) as previous_at, coalesce(previous.sample_id, c.id) as previous_id,
             coalesce(last.cast_at, 'infinity') as last_at, coalesce(last.sample_id, c.id) as last_id
      from changed c
      left join lateral (${place(sql`desc`, sql`<`, 3)}) as first on true
      left join lateral (${place(sql`desc`, sql`<`, 1)}) as previous on true
      left join lateral (${place(sql`asc`, sql`>`, 2)}) as last on true
      where c.shape is not null),`,
    named: sql`select c.id, null::integer as age_hours, true as asked, exists (select from windows w where w.id = c.id and w.last_at = 'infinity') as to_end from changed c
      union all
      select n.id, w.age_hours, (n.cast_at, n.id) >= (w.previous_at, w.previous_id), w.last_at = 'infinity'
      from windows w
      join sample n on n.mix_id = w.mix_id and (n.cast_at, n.id) >= (w.first_at, w.first_id) and (n.cast_at, n.id) <= (w.last_at, w.last_id)
      where n.id not in (select id from changed)`,
  })
}

/**
 * The sets of the samples that `named` (id, age_hours, asked, to_end) selects: at that age, or at every age where it is null.
 */
async function fetchNamed(
  db: Database,
  laboratoryId: number,
  mixes: readonly JudgedMix[],
  { named, beside = sql`` }: { named: RawBuilder<unknown>; beside?: RawBuilder<unknown> },
): Promise<SpecimenSet[]> {
  const rows = await fetchRows(db)<Row>`
    with ${beside} named as materialized (${named})
    select bool_or(named.asked) as asked, bool_or(named.to_end) as "toEnd", p.mix_id as "mixId", p.id as "sampleId", s.age_hours as "ageHours", p.cast_at as "castAt", p.lot_id as lot, min(s.shape) as shape,
           count(*) filter (where s.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked')) as pending,
           case when bool_or(s.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked')) then 'open'
                when bool_or(s.state = 'broken') then 'toCheck' when bool_or(s.state = 'checked') then 'toApprove' else 'approved' end as stage,
           bool_or(s.state = 'invalidated') as invalidated,
           coalesce(json_agg(json_build_object(
                      'loadN', b.load_n, 'rateNS', b.rate_n_s, 'width1Mm', b.width_1_mm, 'width2Mm', b.width_2_mm, 'lengthMm', b.length_mm,
                      'fractureType', b.fracture_type, 'failureCode', b.failure_code, 'failureFigure', b.failure_figure,
                      'trueAgeHours', b.true_age_hours, 'withinTolerance', b.within_tolerance, 'confirmedBecause', b.confirmed_because,
                      'corrected', b.corrected, 'swapped', b.swapped, 'pressLine', b.press_line, 'loadFromPress', b.load_from_press,
                      'holdsUntil', h.holds_until, 'verifiedLeastN', h.verified_least_n, 'verifiedMostN', h.verified_most_n,
                      'brokenOn', (b.broken_at at time zone l.time_zone)::date)
                    order by s.number) filter (where b.specimen_id is not null), '[]') as readings,
           coalesce(array_agg(b.strength_unrounded_mpa::float8 order by s.number) filter (where b.specimen_id is not null), '{}') as values,
           coalesce(array_agg(s.curing order by s.number) filter (where b.specimen_id is not null), '{}') as curings,
           coalesce(array_agg(b.failure_code order by s.number) filter (where b.specimen_id is not null), '{}') as failures,
           case when min(b.broken_by) = max(b.broken_by) then min(b.broken_by) end as broken_by,
           case when count(distinct b.press_id) = 1 then (array_agg(b.press_id) filter (where b.press_id is not null))[1] end as press_id,
           case when count(distinct b.pad_set_id) = 1 then (array_agg(b.pad_set_id) filter (where b.pad_set_id is not null))[1] end as pad_set_id,
           count(*) filter (where b.within_tolerance) as on_time,
           max(b.broken_at) as last_broken_at,
           (select min(r.authorised_at) from report_strength_test t join report r on r.id = t.report_id
            where t.sample_id = p.id and t.age_hours = s.age_hours and r.state in ('authorised', 'superseded')) as reported_at,
           array[count(*) filter (where b.fracture_type = 1), count(*) filter (where b.fracture_type = 2), count(*) filter (where b.fracture_type = 3),
                 count(*) filter (where b.fracture_type = 4), count(*) filter (where b.fracture_type = 5), count(*) filter (where b.fracture_type = 6)]::integer[] as fractures
    from (select id, age_hours, bool_or(asked) as asked, bool_or(to_end) as to_end from named group by id, age_hours) named
    join sample p on p.id = named.id
    join specimen s on s.sample_id = p.id and s.age_hours = coalesce(named.age_hours, s.age_hours)
    left join break b on b.specimen_id = s.id and s.state in ('broken', 'checked', 'approved')
    join laboratory l on l.id = ${laboratoryId}
    left join lateral calibration_held(b.press_id, b.broken_at) h on true
    group by p.id, s.age_hours, p.cast_at, p.lot_id
    order by p.cast_at, p.id`
  const methods = new Map(mixes.map(({ id, method }) => [id, method]))
  return rows.flatMap((row) => {
    const method = methods.get(row.mixId)
    return method ? toSet(row, method) : []
  })
}

function toSet(
  {
    castAt,
    values,
    curings,
    failures,
    stage,
    broken_by,
    press_id,
    pad_set_id,
    on_time,
    last_broken_at,
    reported_at,
    fractures,
    readings,
    ...row
  }: Row,
  method: MethodId,
): SpecimenSet {
  const counted = countedOf({ values, curings, failures }, { method, shape: row.shape })
  return {
    ...row,
    ...counted,
    readings: readings.map((reading) => warnedReading(reading, { method, shape: row.shape })),
    castAt: Date.parse(castAt),
    ...setOfValues(counted.values),
    kept: { stage, broken_by, press_id, pad_set_id, on_time, last_broken_at, reported_at, fractures },
  }
}
