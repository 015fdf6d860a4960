import type { BreakInput, Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { MixHistory } from '@probeta/domain/specimen/expected-window.ts'
import type { WrittenFailure } from '@probeta/domain/specimen/failure.ts'
import type { SpecimenState } from '@probeta/domain/specimen/life.ts'
import { type RawBuilder, sql } from 'kysely'
import { countSome } from '../../db/queries/count-some.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { pageFrom, readCursor } from '../../db/queries/seek.ts'
import { doesNotCount } from './does-not-count.ts'
import { fetchSpecimens } from './fetch-specimens.ts'
import { readSwaps, writeSwaps } from './likely-swaps.ts'

const neverDue = '9999-12-31'

/** States before the break, and not discarded: specimens with a due day, future or past. */
const waiting = ['cast', 'onSite', 'received', 'curing', 'onHold', 'locked'] as const

export type SpecimenFilter = {
  search?: string | undefined
  state?: SpecimenState | undefined
  workSiteId?: string | undefined
  clientId?: string | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
  after?: string | undefined
  limit: number
}

export type Sister = { sampleId: string; ageHours: number; meanMpa: number; n: number }

/** Specimens due on the day, broken on it, and still waiting from earlier days. */
const listDay =
  (db: Database) =>
  async (day: string, from: Date, to: Date): Promise<Specimen[]> => {
    // Three index scans instead of one OR over the table.
    const ids = db
      .selectFrom('specimen')
      .select(['id', 'due_on', 'code'])
      .where('due_on', '=', day)
      .where('state', '<>', 'discarded')
      .union(
        db
          .selectFrom('specimen')
          .select(['id', 'due_on', 'code'])
          .where('due_on', '<', day)
          .where('state', 'in', waiting),
      )
      .union(
        db
          .selectFrom('break as b')
          .innerJoin('specimen as s', 's.id', 'b.specimen_id')
          .select(['s.id', 's.due_on', 's.code'])
          .where('b.broken_at', '>=', from.toISOString())
          .where('b.broken_at', '<', to.toISOString()),
      )
      .orderBy('due_on')
      .orderBy('code')
      .limit(2000)
    return fetchSpecimens(
      db,
      (await ids.execute()).map(({ id }) => id),
    )
  }

/**
 * The newest results of these mixes at these ages (mix_id, age_hours), single strengths in MPa. Those from `before` on do
 * not count: a wrong unit typed all morning must not become the expected one. The keys come first: under a policy an index
 * takes no expression.
 */
const fetchHistories = (db: Database, keys: RawBuilder<unknown>, before: Date) =>
  fetchRows(db)<MixHistory & { mixId: string }>`
    with k as materialized (${keys})
    select k.mix_id as "mixId", k.age_hours as "ageHours", h.n, h.mean as "meanMpa", h.deviation as "deviationMpa"
    from k cross join lateral (
      select count(*) as n, avg(newest.strength) as mean, stddev_samp(newest.strength) as deviation
      from (
        select b.strength_unrounded_mpa::float8 as strength
        from break b
        where b.mix_id = k.mix_id and b.age_hours = k.age_hours
          and b.broken_at < ${before.toISOString()} and not ${doesNotCount}
        order by b.broken_at desc
        limit 40
      ) newest
    ) h
    where h.n > 0`

/** Means by age of the results among these readings (`b`). */
const fetchSisters = (db: Database, among: RawBuilder<unknown>) =>
  fetchRows(db)<Sister>`
    select b.sample_id as "sampleId", b.age_hours as "ageHours", avg(b.strength_unrounded_mpa) as "meanMpa", count(*) as n
    from break b where ${among} and b.age_hours is not null and not ${doesNotCount}
    group by b.sample_id, b.age_hours order by b.age_hours`

const readResults = (db: Database) => ({
  async sisters(sampleIds: readonly string[]): Promise<Sister[]> {
    if (sampleIds.length === 0) return []
    return fetchSisters(db, sql`b.sample_id = any (${sampleIds}::uuid[])`)
  },
  async histories(keys: readonly { mixId: string; ageHours: number }[], before: Date) {
    if (keys.length === 0) return []
    const [mixIds, ages] = [keys.map(({ mixId }) => mixId), keys.map(({ ageHours }) => ageHours)]
    return fetchHistories(
      db,
      sql`select * from unnest(${mixIds}::uuid[], ${ages}::integer[]) as of (mix_id, age_hours)`,
      before,
    )
  },
  /** What the reading of a specimen is compared with, its own left out. A reserve is judged at the design age of its mix. */
  async comparedWith(specimenId: string, before: Date) {
    const aged = sql`select s.mix_id, coalesce(s.age_hours, m.design_age_hours) as age_hours
      from specimen s join mix m on m.id = s.mix_id where s.id = ${specimenId}`
    const [sisters, history] = await Promise.all([
      fetchSisters(
        db,
        sql`b.sample_id = (select s.sample_id from specimen s where s.id = ${specimenId}) and b.specimen_id <> ${specimenId}`,
      ),
      fetchHistories(db, aged, before),
    ])
    return { sisters, history }
  },
})

const listSpecimens =
  (db: Database) =>
  async ({ search, state, workSiteId, clientId, dueFrom, dueTo, after, limit }: SpecimenFilter) => {
    let found = db.selectFrom('specimen as s')
    // A reserve has no day: it is not listed by day, but a search for its code finds it, as if it were due last.
    const due = search ? sql<string>`coalesce(s.due_on, ${neverDue}::date)` : sql.ref<string>('s.due_on')
    if (!search) found = found.where('s.due_on', 'is not', null)
    if (search) {
      // As an array: the planner then looks the few ids up instead of reading the table.
      found = found.where(
        sql<boolean>`s.id = any(array(select f.id from specimens_by_code(${search}, 200) f))`,
      )
    }
    if (state) found = found.where('s.state', '=', state)
    if (workSiteId) found = found.where('s.work_site_id', '=', workSiteId)
    if (clientId) found = found.where('s.client_id', '=', clientId)
    if (dueFrom) found = found.where('s.due_on', '>=', dueFrom)
    if (dueTo) found = found.where('s.due_on', '<=', dueTo)
    const seek = readCursor(after, 2)
    const keys = found
      .$if(seek !== undefined, (q) =>
        q.where(sql<boolean>`(${due}, s.id) < (${seek?.[0]}::date, ${seek?.[1]}::uuid)`),
      )
      .select(['s.id', due.as('due')])
      .orderBy(due, 'desc')
      .orderBy('s.id', 'desc')
      .limit(limit + 1)
    const [page, counted] = await Promise.all([keys.execute(), countSome(db, found)])
    const { items, ...rest } = pageFrom(
      page,
      limit,
      counted,
      (row) => [row.due, row.id],
      ({ id }) => id,
    )
    return { ...rest, items: await fetchSpecimens(db, items) }
  }

export const readSpecimens = (db: Database, scope: Scope) => ({
  ...readSwaps(db, scope),
  async find(id: string): Promise<Specimen | undefined> {
    return (await fetchSpecimens(db, [id]))[0]
  },
  async ofSamples(sampleIds: readonly string[]): Promise<Specimen[]> {
    if (sampleIds.length === 0) return []
    const rows = await db
      .selectFrom('specimen')
      .select('id')
      .where('sample_id', 'in', sampleIds)
      .orderBy('sample_id')
      .orderBy('number')
      .execute()
    return fetchSpecimens(
      db,
      rows.map(({ id }) => id),
    )
  },
  ofDay: listDay(db),
  ...readResults(db),
  list: listSpecimens(db),
})

export type Reading = Omit<BreakInput, 'load' | 'failure' | 'fractureType'> &
  WrittenFailure & {
    load: BreakInput['load']
    loadFromPress: boolean
    rateNS: number | null
    loadN: number
    areaMm2: number
    ratio: number
    factor: number
    strengthUnroundedMpa: number
    strengthMpa: number
    densityKgM3: number | null
    trueAgeHours: number
    withinTolerance: boolean
  }

type Taken = { readonly brokenById: number | null; readonly touchedByIds: readonly number[] }

/** A type of C39's figure has a column of its own; without a code the figure means nothing. */
const failureColumns = ({ failure, failureFigure }: WrittenFailure) =>
  failureFigure === null || failureFigure === 'astmC39'
    ? {
        fracture_type: failureFigure === null ? null : Number(failure),
        failure_code: '',
        failure_figure: 'en12390-3',
      }
    : { fracture_type: null, failure_code: failure, failure_figure: failureFigure }

const readingColumns = (reading: Reading) => ({
  load_n: reading.loadN,
  load_typed: reading.load.typed,
  load_unit: reading.load.unit,
  width_1_mm: reading.width1Mm,
  width_2_mm: reading.width2Mm,
  length_mm: reading.lengthMm,
  mass_g: reading.massG,
  lengths_mm: reading.lengthsMm,
  planeness_mm: reading.planenessMm,
  perpendicularity: reading.perpendicularity?.value ?? null,
  perpendicularity_unit: reading.perpendicularity?.unit ?? null,
  as_typed: JSON.stringify(reading.typed),
  ...failureColumns(reading),
  end_condition: reading.endCondition,
  rate_typed: reading.rateTyped,
  rate_n_s: reading.rateNS,
  press_id: reading.pressId,
  pad_set_id: reading.padSetId,
  scale_id: reading.scaleId,
  caliper_id: reading.caliperId,
  press_line: reading.pressLine,
  load_from_press: reading.loadFromPress,
  remark: reading.remark,
  confirmed_because: reading.confirmedBecause,
  area_mm2: reading.areaMm2,
  ratio: reading.ratio,
  factor: reading.factor,
  strength_unrounded_mpa: reading.strengthUnroundedMpa,
  strength_mpa: reading.strengthMpa,
  density_kg_m3: reading.densityKgM3,
  broken_at: reading.brokenAt,
  true_age_hours: reading.trueAgeHours,
  within_tolerance: reading.withinTolerance,
})

export type Step = {
  id: string
  version: number
  from: SpecimenState
  to: SpecimenState
  reason?: string
  brokenBy?: number | null
  correctedBy?: number | null
  checkedBy?: number | null
  approvedBy?: number | null
}

type SetAside = { specimenId: string; key: string; reading: BreakInput; reason: string; setAsideBy: number }

/** False when a concurrent change came first: the version or the state is no longer the one that was seen. */
const moveSpecimen =
  (db: Database) =>
  async ({
    id,
    version,
    from,
    to,
    reason,
    brokenBy,
    correctedBy,
    checkedBy,
    approvedBy,
  }: Step): Promise<boolean> => {
    const now = new Date().toISOString()
    return changeSeen(db, { id, version, state: from }, 'specimen', {
      state: to,
      state_reason: reason ?? '',
      ...(to === 'received' && { received_at: now }),
      ...(brokenBy !== undefined && { broken_by: brokenBy }),
      ...(correctedBy !== undefined && { corrected_by: correctedBy }),
      ...(checkedBy !== undefined && {
        checked_by: checkedBy,
        checked_at: checkedBy === null ? null : now,
      }),
      ...(approvedBy !== undefined && {
        approved_by: approvedBy,
        approved_at: approvedBy === null ? null : now,
      }),
    })
  }

const writeBreaks = (db: Database, { userId }: Scope) => ({
  /** Adds nothing to a specimen that has a reading: a concurrent change came first. */
  async addBreak(of: Specimen, reading: Reading): Promise<void> {
    await db
      .insertInto('break')
      .values({
        specimen_id: of.id,
        sample_id: of.sampleId,
        work_site_id: of.workSite.id,
        client_id: of.client.id,
        mix_id: of.mix.id,
        age_hours: of.ageHours,
        ...readingColumns(reading),
        broken_by: userId,
      })
      .onConflict((conflict) => conflict.column('specimen_id').doNothing())
      .execute()
  },
  /** `taken`: who took it and who touched it, where it is the reading of another specimen. */
  async correctBreak(specimenId: string, reading: Reading, taken?: Taken): Promise<void> {
    await db
      .updateTable('break')
      .set({
        ...readingColumns(reading),
        // The table adds who changes it now, and forgets nobody who touched it before.
        ...(taken && { broken_by: taken.brokenById, touched_by: [...taken.touchedByIds] }),
      })
      .where('specimen_id', '=', specimenId)
      .execute()
  },
})

export const writeSpecimens = (db: Database, scope: Scope) => ({
  move: moveSpecimen(db),
  /** Repeated, it is set aside once. */
  async setAside({ specimenId, key, reading, reason, setAsideBy }: SetAside): Promise<void> {
    const { load, brokenAt } = reading
    await db
      .insertInto('set_aside_reading')
      .values({
        specimen_id: specimenId,
        key,
        load_typed: load.typed,
        load_unit: load.unit,
        broken_at: brokenAt,
        reading: JSON.stringify(reading),
        reason,
        set_aside_by: setAsideBy,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  /**
   * The person recorded as having broken or corrected it: beside the one who took the reading, this one may not check
   * it.
   */
  async lastHand(id: string): Promise<number | null> {
    const { broken_by } = await db
      .selectFrom('specimen')
      .select('broken_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return broken_by
  },
  ...writeBreaks(db, scope),
  ...writeSwaps(db, scope),
})
