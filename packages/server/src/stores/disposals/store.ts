import type {
  Disposal,
  DisposalPeriods,
  HeldSpecimen,
  listDisposalsEndpoint,
  listHeldSpecimensEndpoint,
} from '@probeta/contract/concrete/disposals.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { addDays, type Day, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import {
  type DisposalFacts,
  judgeDisposal,
  type Disposal as Judged,
  usualPeriods,
} from '@probeta/domain/custody/judge-disposal.ts'
import type { SpecimenState } from '@probeta/domain/specimen/life.ts'
import { sql } from 'kysely'
import { changeSeen } from '../../db/queries/change-seen.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { insertSelected } from '../../db/queries/insert-selected.ts'
import { specimensInPlace } from '../../db/queries/specimens-in-place.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { factsOfHeld, heldSpecimens, isJudged, type Judging } from './select-held.ts'

type HeldFilter = Parsed<typeof listHeldSpecimensEndpoint>['query']
type LogFilter = Parsed<typeof listDisposalsEndpoint>['query']

const named = [
  sql<HeldSpecimen['specimen']>`jsonb_build_object('id', s.id, 'code', s.code, 'ageHours', s.age_hours)`.as(
    'specimen',
  ),
  sql<HeldSpecimen['sample']>`jsonb_build_object('id', p.id, 'code', p.code, 'element', p.element)`.as(
    'sample',
  ),
  sql<HeldSpecimen['workSite']>`jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name)`.as(
    'workSite',
  ),
  sql<HeldSpecimen['client']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('client'),
] as const

const withCode = (search: string) =>
  sql<boolean>`s.id = any (array(select f.id from specimens_by_code(${search}, 200) f))`

/** The laboratory's own periods, or the usual ones. */
const findPeriods = (db: Database) => async (): Promise<DisposalPeriods> => {
  const row = await db
    .selectFrom('disposal_period')
    .select(['version', 'tested_days as testedDays', 'reserve_days as reserveDays'])
    .executeTakeFirst()
  return row ?? { version: 1, ...usualPeriods }
}

const judgingOn = async (db: Database, { timeZone }: Scope, today: Day): Promise<Judging> => ({
  today,
  timeZone,
  periods: await findPeriods(db)(),
})
const judge = (facts: DisposalFacts, { periods, today }: Judging) => judgeDisposal(facts, periods, today)

const listHeld =
  (db: Database, scope: Scope) =>
  async ({ judgement, search, placeId, workSiteId, sampleId, after, limit }: HeldFilter, today: Day) => {
    const by = await judgingOn(db, scope, today)
    let found = heldSpecimens(db).where('s.location', '<>', '')
    if (search) found = found.where(withCode(search))
    if (placeId) found = found.where('s.place_id', '=', placeId)
    if (workSiteId) found = found.where('s.work_site_id', '=', workSiteId)
    if (sampleId) found = found.where('s.sample_id', '=', sampleId)
    if (judgement) found = found.where(isJudged(judgement, by))
    const page = await fetchPage(db, found.select([...named, 's.location', ...factsOfHeld(by.timeZone)]), {
      after,
      limit,
      by: ['s.location', 's.code', 's.id'],
      of: (row) => [row.location, row.specimen.code, row.specimen.id],
    })
    return { ...page, items: page.items.map((row) => presentHeld(row, judge(row, by))) }
  }

type HeldRow = Pick<HeldSpecimen, 'specimen' | 'sample' | 'workSite' | 'client' | 'location'> & DisposalFacts

const presentHeld = (row: HeldRow, { judgement, rule, from: mayGoFrom }: Judged): HeldSpecimen => ({
  specimen: row.specimen,
  sample: row.sample,
  workSite: row.workSite,
  client: row.client,
  castOn: row.castOn,
  location: row.location,
  kind: row.kind,
  judgement,
  rule,
  mayGoFrom,
})

/** A specimen that somebody wants to throw away, as it is judged now. */
const findHeld = (db: Database, scope: Scope) => async (specimenId: string, today: Day) => {
  const by = await judgingOn(db, scope, today)
  const row = await heldSpecimens(db)
    .where('s.id', '=', specimenId)
    .select(['s.id', 's.version', 's.code', 's.state', 's.location', 's.place_id as placeId'])
    .select(factsOfHeld(by.timeZone))
    .executeTakeFirst()
  return row && { ...row, state: row.state as SpecimenState, judged: judge(row, by) }
}

/** Reserves that are called, each with its place: nobody needs a long list of them. */
const listCalled = (db: Database, scope: Scope) => async (today: Day, most: number) => {
  const by = await judgingOn(db, scope, today)
  const rows = await heldSpecimens(db)
    .where('s.location', '<>', '')
    .where('s.state', 'in', ['received', 'curing', 'onHold'])
    .where(isJudged('call', by))
    .select([...named, 's.location', ...factsOfHeld(by.timeZone)])
    .orderBy('s.code')
    .limit(most)
    .execute()
  return rows.map((row) => presentHeld(row, judge(row, by)))
}

const disposals = (db: Database) =>
  specimensInPlace(db)
    .innerJoin('disposal as x', (j) => j.onRef('x.specimen_id', '=', 's.id'))
    .leftJoin('app_user as u', 'u.id', 'x.disposed_by')
    .leftJoin('app_user as r', 'r.id', 'x.restored_by')

const disposalColumns = [
  'x.id',
  ...named,
  sql<Disposal['kind']>`x.kind`.as('kind'),
  sql<Disposal['rule']>`x.rule`.as('rule'),
  'x.may_go_from as mayGoFrom',
  'x.reason',
  'x.location',
  'x.disposed_at as disposedAt',
  sql<string>`coalesce(u.names, '')`.as('disposedBy'),
  'x.restored_at as restoredAt',
  sql<string>`coalesce(r.names, '')`.as('restoredBy'),
  'x.restore_reason as restoreReason',
] as const

type DisposalRow = Omit<Disposal, 'restored'> & {
  restoredAt: string | null
  restoredBy: string
  restoreReason: string
}

const presentDisposal = ({ restoredAt: at, restoredBy: by, restoreReason: reason, ...row }: DisposalRow) => ({
  ...row,
  restored: at === null ? null : { at, by, reason },
})

const listDisposals =
  (db: Database, { timeZone }: Scope) =>
  async ({ search, workSiteId, from, to, after, limit }: LogFilter) => {
    const startOf = (day: string) => new Date(startOfDay(day, timeZone)).toISOString()
    let found = disposals(db)
    if (search) found = found.where(withCode(search))
    if (workSiteId) found = found.where('s.work_site_id', '=', workSiteId)
    if (from) found = found.where('x.disposed_at', '>=', startOf(from))
    if (to) found = found.where('x.disposed_at', '<', startOf(addDays(to, 1)))
    const page = await fetchPage(db, found.select(disposalColumns), {
      after,
      limit,
      by: ['x.disposed_at', 'x.id'],
      direction: 'desc',
      of: (row) => [row.disposedAt, row.id],
    })
    return { ...page, items: page.items.map(presentDisposal) }
  }

export const readDisposals = (db: Database, scope: Scope) => ({
  held: listHeld(db, scope),
  findHeld: findHeld(db, scope),
  called: listCalled(db, scope),
  list: listDisposals(db, scope),
  async find(id: string): Promise<Disposal | undefined> {
    const row = await disposals(db).where('x.id', '=', id).select(disposalColumns).executeTakeFirst()
    return row && presentDisposal(row)
  },
  /** When and by whom a specimen was thrown away that nobody wanted back. */
  ofSpecimen: (specimenId: string) =>
    db
      .selectFrom('disposal as x')
      .leftJoin('app_user as u', 'u.id', 'x.disposed_by')
      .where('x.specimen_id', '=', specimenId)
      .where('x.restored_at', 'is', null)
      .select(['x.disposed_at as at', sql<string>`coalesce(u.names, '')`.as('by')])
      .executeTakeFirst(),
  periods: findPeriods(db),
})

type Held = NonNullable<Awaited<ReturnType<ReturnType<typeof readDisposals>['findHeld']>>>

/** False when a concurrent change came first: the specimen is no longer as it was judged. */
const discard =
  (db: Database, { userId }: Scope) =>
  async (held: Held, of: { id: string; at: string; reason: string; to: SpecimenState }): Promise<boolean> => {
    const { id: specimenId, version, state, judged, kind, placeId, location } = held
    const left = await changeSeen(db, { id: specimenId, version, state }, 'specimen', {
      place_id: null,
      location: '',
      ...(of.to !== state && { state: of.to }),
    })
    if (!left || userId === null) return false
    await db
      .insertInto('disposal')
      .values({
        id: of.id,
        specimen_id: specimenId,
        kind,
        rule: judged.rule,
        may_go_from: judged.from,
        reason: of.reason,
        from_state: state,
        place_id: placeId,
        location,
        disposed_by: userId,
        disposed_at: of.at,
      })
      .execute()
    return true
  }

/** False when somebody took it back before. */
const restore =
  (db: Database, { userId }: Scope) =>
  async (of: { id: string; at: string; reason: string; to: SpecimenState | null }): Promise<boolean> => {
    const row = await db
      .updateTable('disposal')
      .set({ restored_at: of.at, restored_by: userId, restore_reason: of.reason })
      .where('id', '=', of.id)
      .where('restored_at', 'is', null)
      .returning(['specimen_id', 'place_id', 'location'])
      .executeTakeFirst()
    if (!row) return false
    await db
      .updateTable('specimen')
      .set((e) => ({
        // A place that is no longer in use keeps its name, and holds nothing.
        place_id: sql<
          string | null
        >`(select i.id from storage_place i where i.id = ${row.place_id}::uuid and i.active)`,
        location: row.location,
        version: e('version', '+', 1),
        ...(of.to !== null && { state: of.to }),
      }))
      .where('id', '=', row.specimen_id)
      .execute()
    return true
  }

export const writeDisposals = (db: Database, scope: Scope) => ({
  discard: discard(db, scope),
  restore: restore(db, scope),
  /** False when a concurrent change came first. */
  async changePeriods(
    version: number,
    { testedDays, reserveDays }: Omit<DisposalPeriods, 'version'>,
  ): Promise<boolean> {
    const rows = await insertSelected(db, {
      into: sql`disposal_period as e`,
      columns: 'version, tested_days, reserve_days',
      select: sql`select 2, ${testedDays}::integer, ${reserveDays}::integer
        where ${version}::integer = 1 or exists (select from disposal_period)`,
      ending: sql`on conflict (id) do update set version = e.version + 1, tested_days = excluded.tested_days,
        reserve_days = excluded.reserve_days where e.version = ${version} returning 1`,
    })
    return rows.length === 1
  },
})
