import {
  draftBatches,
  changeBatches,
  authoriseBatch,
  claimBatches,
  noteItems,
  hinderBatch,
} from './write-batches.ts'
import { type BatchItem, leftOutReasons, type ReportBatch } from '@probeta/contract/reports/report-batches.ts'
import { sql } from 'kysely'
import { fetchFirst } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { countSome } from '../../db/queries/count-some.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { mapPage, pageFrom, readCursor } from '../../db/queries/seek.ts'
import { chooseTests, type TestChoice } from '../reports/choose-tests.ts'

type BatchFilter = { state?: ReportBatch['state'] | undefined; after?: string | undefined; limit: number }
type ItemFilter = {
  batchId: string
  state?: BatchItem['state'] | undefined
  after?: string | undefined
  limit: number
}

/** Number of last reports from which the pace of a batch is computed. */
const pacedBy = 100

type Row = Omit<ReportBatch, 'leftOut' | 'hindrance' | 'secondsLeft'> & {
  leftOut: Record<string, number>
  hindrance: ReportBatch['hindrance'] | ''
  pace: { n: number; seconds: number } | null
}

const columns = [
  'b.id',
  'b.version',
  'b.state',
  'b.paused_because as pausedBecause',
  'b.per',
  'b.language',
  'b.stress_unit as stressUnit',
  'b.chosen',
  'b.left_out as leftOut',
  'b.strength_tests as strengthTests',
  'b.drafted_at as draftedAt',
  'b.authorised_at as authorisedAt',
  'b.signed_by as signedBy',
  'b.ended_at as endedAt',
  'b.hindrance',
  'b.next_attempt_at as nextAttemptAt',
  sql<string | null>`(select u.names from app_user u where u.id = b.drafted_by)`.as('draftedBy'),
  sql<string | null>`(select u.names from app_user u where u.id = b.authorised_by)`.as('authorisedBy'),
  sql<ReportBatch['reports']>`(
    select jsonb_build_object('all', count(*), 'waiting', count(*) filter (where i.state = 'waiting'),
      'issued', count(*) filter (where i.state = 'issued'), 'failed', count(*) filter (where i.state = 'failed'),
      'ownWork', count(*) filter (where i.state = 'ownWork'), 'withdrawn', count(*) filter (where i.state = 'withdrawn'))
    from report_batch_item i where i.batch_id = b.id)`.as('reports'),
  sql<Row['pace']>`case when b.state = 'issuing' then (
    select jsonb_build_object('n', count(*), 'seconds', extract(epoch from max(l.at) - min(l.at)))
    from (select i.at from report_batch_item i
          where i.batch_id = b.id and i.state = 'issued' and i.at >= b.authorised_at
          order by i.at desc limit ${sql.lit(pacedBy)}) l) end`.as('pace'),
] as const

const present = ({ leftOut, hindrance, pace, ...row }: Row): ReportBatch => ({
  ...row,
  leftOut: leftOutReasons.flatMap((reason) => {
    const count = leftOut[reason] ?? 0
    return count > 0 ? [{ reason, count }] : []
  }),
  hindrance: hindrance === '' ? null : hindrance,
  secondsLeft:
    pace && pace.n > 1 && pace.seconds > 0
      ? Math.ceil((row.reports.waiting * pace.seconds) / (pace.n - 1))
      : null,
})

/** The report of an item, as `r`, with its place and its client. */
const itemColumns = [
  'i.position',
  'i.state',
  'i.at',
  sql<BatchItem['problem']>`
    case when i.problem <> '' then jsonb_build_object('code', i.problem, 'detail', i.detail) end`.as(
    'problem',
  ),
  sql<BatchItem['report']>`jsonb_build_object('id', r.id, 'number', r.number, 'revision', r.revision,
    'state', r.state, 'language', r.language)`.as('report'),
  sql<BatchItem['workSite']>`jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name)`.as('workSite'),
  sql<BatchItem['client']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('client'),
] as const

/** The first strength test of the report `r`, and how many it has. */
const firstTest = sql<Pick<BatchItem, 'sampleCode' | 'ageHours' | 'strengthTests'>>`(
  select p.code as "sampleCode", t.age_hours as "ageHours", count(*) over () as "strengthTests"
  from report_strength_test t join sample p on p.id = t.sample_id
  where t.report_id = r.id order by p.cast_at, t.age_hours limit 1)`.as('first')

const listItems =
  (db: Database) =>
  async ({ batchId, state, after, limit }: ItemFilter) => {
    let found = db
      .selectFrom('report_batch_item as i')
      .innerJoin('report as r', (j) => j.onRef('r.id', '=', 'i.report_id'))
      .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 'r.work_site_id'))
      .innerJoin('client as c', (j) => j.onRef('c.id', '=', 'r.client_id'))
      .where('i.batch_id', '=', batchId)
    if (state) found = found.where('i.state', '=', state)
    const seek = readCursor(after, 1)
    const rows = await found
      .$if(seek !== undefined, (q) => q.where('i.position', '>', Number(seek?.[0])))
      .innerJoinLateral(firstTest, (j) => j.onTrue())
      .select(itemColumns)
      .select(['first.sampleCode', 'first.ageHours', 'first.strengthTests'])
      .orderBy('i.position')
      .limit(limit + 1)
      .execute()
    const counted = await countSome(db, found)
    return pageFrom(
      rows,
      limit,
      counted,
      ({ position }) => [position],
      (row) => row as BatchItem,
    )
  }

/** The selection of a batch, in present names. */
const nameChoice =
  (db: Database) =>
  async (choice: TestChoice): Promise<ReportBatch['chosen']> => {
    const { clientId = null, workSiteId = null, mixId = null, from, to, ageHours } = choice
    const names = await fetchFirst(db)<Pick<ReportBatch['chosen'], 'client' | 'workSite' | 'mix'>>`
        select (select name from client where id = ${clientId}) as client,
               (select code || ' · ' || name from work_site where id = ${workSiteId}) as "workSite",
               (select code from mix where id = ${mixId}) as mix`
    return {
      client: null,
      workSite: null,
      mix: null,
      ...names,
      from: from ?? null,
      to: to ?? null,
      ageHours: ageHours ?? null,
    }
  }

export const readReportBatches = (db: Database, scope: Scope) => {
  const batches = () => db.selectFrom('report_batch as b')
  return {
    chooseTests: (choice: TestChoice) => chooseTests(db, scope, choice),
    nameChoice: nameChoice(db),
    async list({ state, after, limit }: BatchFilter) {
      const found = state ? batches().where('b.state', '=', state) : batches()
      const page = await fetchPage(db, found.select(columns), {
        after,
        limit,
        by: ['b.drafted_at', 'b.id'],
        direction: 'desc',
        of: ({ draftedAt, id }) => [draftedAt, id],
      })
      return mapPage(page, (row) => present(row as Row))
    },
    async find(id: string): Promise<ReportBatch | undefined> {
      const row = await batches().select(columns).where('b.id', '=', id).executeTakeFirst()
      return row && present(row as Row)
    },
    items: listItems(db),
    /** The issued reports of a batch, in its order. */
    issued: (id: string) =>
      db
        .selectFrom('report_batch_item as i')
        .innerJoin('report as r', (j) => j.onRef('r.id', '=', 'i.report_id'))
        .where('i.batch_id', '=', id)
        .where('i.state', '=', 'issued')
        .where('r.number', 'is not', null)
        .select(['r.id', sql<string>`r.number`.as('number'), 'r.revision'])
        .orderBy('i.position')
        .execute(),
  }
}

export const writeReportBatches = (db: Database, scope: Scope) => ({
  ...draftBatches(db, scope),
  ...changeBatches(db),
  authorise: authoriseBatch(db, scope),
  ...claimBatches(db, scope),
  ...noteItems(db),
  hinder: hinderBatch(db),
})
