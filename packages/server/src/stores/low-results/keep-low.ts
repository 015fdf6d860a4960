import type { LowResult } from '@probeta/contract/results/low-results.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { LowFacts } from '../inbox/notice.ts'
import type { Judged } from '../kept-tests/store.ts'
import { lowFactColumns } from './select-low-results.ts'

/** A low result found later than this after its approval calls nobody: it is no news. */
const news = '7 days'

/**
 * For a stored test `k`: the reason why it fails, with the lot that fails, and the strength compared where that is not
 * the one tested.
 */
const failure = sql<LowResult['failure']>`
  (k.failure - '{ofLot,specifiedMpa}'::text[]) || jsonb_build_object('lot', case when (k.failure ->> 'ofLot')::boolean then (
    select jsonb_build_object('number', o.number, 'name', o.name) from sample p join lot o on o.id = p.lot_id
    where p.id = k.sample_id) end)`
const convertedMpa = sql<number | null>`case when k.compared_mpa <> k.mean_mpa then k.compared_mpa end`

type Found = {
  sampleId: string
  ageHours: number
  clientId: string
  workSiteId: string
  mixId: string
  meanMpa: number
  convertedMpa: number | null
  specifiedMpa: number
  failure: LowResult['failure']
  approvedAt: string
  quiet: boolean
}
export type Unacknowledged = {
  id: string
  workSiteId: string
  openedAt: string
  toldStep: number | null
  workSite: string
  client: string
} & LowFacts
export type Unnotified = Pick<LowResult, 'id' | 'sampleId'> & LowFacts
export type UnwrittenAlert = Pick<
  LowResult,
  'meanMpa' | 'convertedMpa' | 'specifiedMpa' | 'stressUnit' | 'method' | 'failure'
> & {
  id: string
  step: number
  lowResultId: string
  userId: number
  names: string
  email: string
  language: string
  sampleCode: string
  ageHours: number
  workSite: string
  client: string
  laboratory: string
}

/** The most rows of one statement: a laboratory may import thousands of old results. */
const openedAtOnce = 500

/** Which rows of a table, by its alias, belong to what was judged. */
type Within = (alias: 'k' | 'l' | 's') => RawBuilder<boolean>

/** Opens low results among what was judged that are not recorded yet; returns how many. */
async function openFound(db: Database, within: Within, now: Date): Promise<number> {
  let opened = 0
  for (;;) {
    const rows = await fetchRows(db)<Found>`
      with found as (
        select k.*, ${convertedMpa} as converted, ${failure} as why from kept_strength_test k
        where ${within('k')} and k.at_design_age and k.stage = 'approved' and k.outcome = 'doesNotConform'
          and not exists (select from low_result l where l.sample_id = k.sample_id
                          and l.age_hours = k.age_hours and l.closed_at is null)
        order by k.last_broken_at desc, k.sample_id limit ${openedAtOnce})
      select f.sample_id as "sampleId", f.age_hours as "ageHours", f.client_id as "clientId", f.work_site_id as "workSiteId", f.mix_id as "mixId",
             f.mean_mpa as "meanMpa", f.converted as "convertedMpa", coalesce((f.failure ->> 'specifiedMpa')::float8, m.specified_mpa) as "specifiedMpa", f.why as failure, a.at as "approvedAt", a.at < statement_timestamp() - ${news}::interval as quiet
      from found f join mix m on m.id = f.mix_id
      cross join lateral (select coalesce(max(s.approved_at), f.last_broken_at) as at from specimen s
        where s.sample_id = f.sample_id and s.age_hours = f.age_hours) a
      order by a.at, f.sample_id`
    if (rows.length === 0) return opened
    await db
      .insertInto('low_result')
      .values(
        rows.map((one) => ({
          id: newId(),
          client_id: one.clientId,
          work_site_id: one.workSiteId,
          mix_id: one.mixId,
          sample_id: one.sampleId,
          age_hours: one.ageHours,
          mean_mpa: one.meanMpa,
          converted_mpa: one.convertedMpa,
          specified_mpa: one.specifiedMpa,
          failure: one.failure && JSON.stringify(one.failure),
          approved_at: one.approvedAt,
          opened_at: now.toISOString(),
          next_at: now.toISOString(),
          quiet: one.quiet,
        })),
      )
      .onConflict((c) => c.columns(['sample_id', 'age_hours']).where('closed_at', 'is', null).doNothing())
      .execute()
    opened += rows.length
    if (rows.length < openedAtOnce) return opened
  }
}

/** Updates low results whose reason has changed: another batch of the lot, another name of it. Returns how many. */
async function noteFailures(db: Database, within: Within): Promise<number> {
  const { numAffectedRows } = await sql`
      update low_result l set mix_id = n.mix_id, failure = n.failure, converted_mpa = n.converted_mpa, specified_mpa = n.specified_mpa
      from low_result s
      join kept_strength_test k on k.sample_id = s.sample_id and k.age_hours = s.age_hours
      cross join lateral (select k.mix_id, ${failure} as failure, ${convertedMpa} as converted_mpa,
                                 coalesce((k.failure ->> 'specifiedMpa')::float8, s.specified_mpa) as specified_mpa) n
      where s.closed_at is null and ${within('s')} and k.failure is not null
        and l.id = s.id
        and (l.mix_id, l.failure, l.converted_mpa, l.specified_mpa) is distinct from (n.mix_id, n.failure, n.converted_mpa, n.specified_mpa)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Closes results that are no longer low, with the reason; returns how many. */
async function closeCeased(db: Database, within: Within, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
      update low_result l set closed_at = ${now.toISOString()}, version = l.version + 1, closed_because = coalesce(
        (select case when k.stage <> 'approved' or not k.at_design_age then 'reopened' when k.outcome in ('conforms', 'watch') then k.outcome else 'notAssessed' end
         from kept_strength_test k where k.sample_id = l.sample_id and k.age_hours = l.age_hours), 'gone')
      where l.closed_at is null and ${within('l')} and not exists (
        select from kept_strength_test k where k.sample_id = l.sample_id and k.age_hours = l.age_hours
          and k.at_design_age and k.stage = 'approved' and k.outcome = 'doesNotConform')`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Low results whose next person has to be called by now; rows locked by another server are skipped. */
const findDue =
  (db: Database) =>
  (now: Date, most: number): Promise<Unacknowledged[]> =>
    db
      .selectFrom('low_result as l')
      .where('l.acknowledged_at', 'is', null)
      .where('l.closed_at', 'is', null)
      .where('l.quiet', '=', false)
      .where('l.next_at', '<=', now.toISOString())
      .innerJoin('sample as p', (j) => j.onRef('p.id', '=', 'l.sample_id'))
      .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 'l.work_site_id'))
      .innerJoin('client as c', (j) => j.onRef('c.id', '=', 'l.client_id'))
      .innerJoin('mix as m', (j) => j.onRef('m.id', '=', 'l.mix_id'))
      .select([
        'l.id',
        'l.work_site_id as workSiteId',
        'l.opened_at as openedAt',
        'l.told_step as toldStep',
        ...lowFactColumns,
        sql<string>`w.code || ' · ' || w.name`.as('workSite'),
        'c.name as client',
      ])
      .orderBy('l.next_at')
      .orderBy('l.id')
      .limit(most)
      .forUpdate('l')
      .skipLocked()
      .execute()

/** The people of the laboratory, called one after the other. */
const escalateLow = (db: Database) => ({
  due: findDue(db),
  /** The time of the next step of any of them; undefined when there is none. */
  async nextStepAt(): Promise<string | undefined> {
    const { at } = await db
      .selectFrom('low_result')
      .where('acknowledged_at', 'is', null)
      .where('closed_at', 'is', null)
      .where('quiet', '=', false)
      .select(({ fn }) => fn.min('next_at').as('at'))
      .executeTakeFirstOrThrow()
    return at ?? undefined
  },
  /** Notes the last step notified, and when the next one comes. */
  async noteTold(
    id: string,
    { toldStep, nextAt }: { toldStep: number | null; nextAt: number },
  ): Promise<void> {
    await db
      .updateTable('low_result')
      .set({ told_step: toldStep, next_at: new Date(nextAt).toISOString() })
      .where('id', '=', id)
      .execute()
  },
  /** Makes every unacknowledged open low result due again, after a change of the ladder. */
  async lookAgain(at: string): Promise<void> {
    await db
      .updateTable('low_result')
      .set({ next_at: at })
      .where('acknowledged_at', 'is', null)
      .where('closed_at', 'is', null)
      .where('quiet', '=', false)
      .execute()
  },
})

const notifyClients = (db: Database) => ({
  /** Low results whose client has not been notified. Only issued ones are notified: see the report that contains it. */
  untold: async (most: number): Promise<Unnotified[]> =>
    db
      .selectFrom('low_result as l')
      .innerJoin('sample as p', (j) => j.onRef('p.id', '=', 'l.sample_id'))
      .innerJoin('mix as m', (j) => j.onRef('m.id', '=', 'l.mix_id'))
      .where('l.told_client_at', 'is', null)
      .where('l.closed_at', 'is', null)
      .where('l.quiet', '=', false)
      .where((e) =>
        e.exists(
          e
            .selectFrom('report_strength_test as t')
            .innerJoin('report as r', (j) => j.onRef('r.id', '=', 't.report_id'))
            .whereRef('t.sample_id', '=', 'l.sample_id')
            .whereRef('t.age_hours', '=', 'l.age_hours')
            .where('r.state', '=', 'authorised')
            .select('r.id'),
        ),
      )
      .select(['l.id', 'l.sample_id as sampleId', ...lowFactColumns])
      .orderBy('l.id')
      .limit(most)
      .forUpdate('l')
      .skipLocked()
      .execute(),
  async markNotified(id: string, at: string): Promise<void> {
    await db.updateTable('low_result').set({ told_client_at: at }).where('id', '=', id).execute()
  },
})

/** The letters about alerts. */
const writeAlerts = (db: Database, laboratoryId: number) => ({
  /**
   * All waiting alerts of at most `most` low results: a person on several steps that came at once gets one letter about
   * them.
   */
  unwrittenAlerts: (most: number) => fetchRows(db)<UnwrittenAlert>`
      with mine as (
        select l.id from low_result l
        where exists (select from alert a where a.low_result_id = l.id and a.kind = 'lowResult' and a.mail = 'waiting' and a.mail_id is null)
        order by l.opened_at, l.id limit ${most} for update of l skip locked)
      select a.id, a.step, l.id as "lowResultId", u.id as "userId", u.names, u.email, u.language, p.code as "sampleCode", l.age_hours as "ageHours",
             w.code || ' · ' || w.name as "workSite", c.name as client, l.mean_mpa as "meanMpa", l.converted_mpa as "convertedMpa", l.specified_mpa as "specifiedMpa",
             l.failure, m.strength_unit as "stressUnit", m.method, n.name as laboratory
      from alert a
      join mine o on o.id = a.low_result_id
      join low_result l on l.id = a.low_result_id
      join app_user u on u.id = a.user_id
      join sample p on p.id = l.sample_id
      join work_site w on w.id = l.work_site_id
      join client c on c.id = l.client_id
      join mix m on m.id = l.mix_id
      join laboratory n on n.id = ${laboratoryId}
      where a.kind = 'lowResult' and a.mail = 'waiting' and a.mail_id is null
      order by a.at, a.step, a.id`,
  async noteAlertLetter(ids: readonly string[], mailId: string): Promise<void> {
    await db.updateTable('alert').set({ mail_id: mailId }).where('id', 'in', ids).execute()
  },
  async settleAlerts(): Promise<number> {
    const { numAffectedRows } = await sql`
      update alert a set mail = case when o.state = 'sent' then 'sent' else 'failed' end, mail_at = o.closed_at,
        mail_error = case when o.state = 'sent' then '' when o.state = 'expired' then 'expired' else left(o.last_error, 300) end
      from outgoing_mail o
      where a.mail = 'waiting' and o.id = a.mail_id and o.state <> 'waiting'`.execute(db)
    return Number(numAffectedRows ?? 0)
  },
})

/** Writes of the search for low results: found, notified, closed. */
export const keepLow = (db: Database, laboratoryId: number) => ({
  /**
   * Follows the stored tests that were judged: closes results that are no longer low and opens new ones. Returns how many
   * differ.
   */
  async follow({ mixIds, sampleIds }: Judged, now: Date): Promise<number> {
    let different = 0
    const parts = [
      ['mix_id', mixIds],
      ['sample_id', sampleIds],
    ] as const
    for (const [column, ids] of parts) {
      if (ids.length === 0) continue
      const within: Within = (alias) => sql`${sql.ref(`${alias}.${column}`)} = any (${ids}::uuid[])`
      different += await closeCeased(db, within, now)
      different += await noteFailures(db, within)
      different += await openFound(db, within, now)
    }
    return different
  },
  ...escalateLow(db),
  ...notifyClients(db),
  ...writeAlerts(db, laboratoryId),
})
