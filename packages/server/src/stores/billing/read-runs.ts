import type {
  BillingLine,
  BillingRun,
  BillingRunDetail,
  listBilledLinesEndpoint,
  listBillingRunsEndpoint,
} from '@probeta/contract/clients/billing.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { inMinorUnits } from '@probeta/domain/billing/money.ts'
import type { ServiceId } from '@probeta/domain/billing/services.ts'
import { sql } from 'kysely'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { mapPage } from '../../db/queries/seek.ts'
import type { Database } from '../../db/kysely-on.ts'

/** The database drops zeros at the end of an amount. */
const withAmount = <Row extends { currency: string; amount: string }>(row: Row): Row => ({
  ...row,
  amount: inMinorUnits(row.amount, row.currency),
})
const withTotals = <Row extends { totals: { currency: string; amount: string }[] }>(row: Row): Row => ({
  ...row,
  totals: row.totals.map(withAmount),
})

const runColumns = [
  'r.id',
  'r.number',
  sql<
    BillingRun['client']
  >`jsonb_build_object('id', c.id, 'name', c.name, 'taxId', c.tax_id, 'country', c.country)`.as('client'),
  sql<string>`to_char(r.month, 'YYYY-MM')`.as('month'),
  'r.invoice',
  'r.invoiced_on as invoicedOn',
  't.names as takenBy',
  'r.taken_at as takenAt',
  sql<
    BillingRun['undone']
  >`case when r.undone_at is not null then jsonb_build_object('by', n.names, 'at', r.undone_at,
    'reason', r.undone_because) end`.as('undone'),
  sql<{ currency: string; amount: string }[]>`(
    select jsonb_agg(jsonb_build_object('currency', x.currency, 'amount', x.amount::text) order by x.currency)
    from (select l.currency, sum(l.amount) as amount from billing_line l where l.run_id = r.id group by 1) x)`.as(
    'totals',
  ),
] as const

const runs = (db: Database) =>
  db
    .selectFrom('billing_run as r')
    .innerJoin('client as c', 'c.id', 'r.client_id')
    .innerJoin('app_user as t', 't.id', 'r.taken_by')
    .leftJoin('app_user as n', 'n.id', 'r.undone_by')

const lineColumns = [
  'l.id',
  sql<BillingLine['workSite']>`jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name)`.as('workSite'),
  sql<BillingLine['client']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('client'),
  sql<ServiceId>`l.service`.as('service'),
  'l.code',
  sql<string>`l.quantity::text`.as('quantity'),
  sql<string>`l.unit_price::text`.as('unitPrice'),
  sql<string>`l.discount_percent::text`.as('discountPercent'),
  'l.currency',
  sql<string>`l.amount::text`.as('amount'),
  'l.late',
  'l.first_day as from',
  'l.last_day as to',
  sql<number>`(select count(*)::integer from billed_work k where k.line_id = l.id)`.as('count'),
] as const

const lines = (db: Database) =>
  db
    .selectFrom('billing_line as l')
    .innerJoin('billing_run as r', 'r.id', 'l.run_id')
    .innerJoin('client as c', 'c.id', 'r.client_id')
    .innerJoin('work_site as w', 'w.id', 'l.work_site_id')

type Runs = Parsed<typeof listBillingRunsEndpoint>['query']
type Lines = Parsed<typeof listBilledLinesEndpoint>['query']

export const readRuns = (db: Database) => ({
  async runs({ clientId, state, after, limit }: Runs) {
    let found = runs(db)
    if (clientId !== undefined) found = found.where('r.client_id', '=', clientId)
    if (state !== undefined) found = found.where('r.undone_at', state === 'live' ? 'is' : 'is not', null)
    const page = await fetchPage(db, found.select(runColumns), {
      after,
      limit,
      by: ['r.number'],
      direction: 'desc',
      of: ({ number }) => [number],
    })
    return mapPage(page, withTotals)
  },
  async run(id: string): Promise<BillingRunDetail | undefined> {
    const run = await runs(db).where('r.id', '=', id).select(runColumns).executeTakeFirst()
    if (!run) return undefined
    const of = await lines(db).where('l.run_id', '=', id).select(lineColumns).orderBy('l.position').execute()
    return { ...withTotals(run), lines: of.map(withAmount) }
  },
  async billedLines({ run, clientId, workSiteId, after, limit }: Lines) {
    let found = lines(db)
    if (run !== undefined) found = found.where('r.number', '=', run)
    else found = found.where('r.undone_at', 'is', null)
    if (clientId !== undefined) found = found.where('r.client_id', '=', clientId)
    if (workSiteId !== undefined) found = found.where('l.work_site_id', '=', workSiteId)
    const shown = found.select([
      ...lineColumns,
      'r.number',
      'l.position',
      'r.invoice',
      'r.invoiced_on as invoicedOn',
      'c.tax_id as taxId',
    ])
    const page = await fetchPage(db, shown, {
      after,
      limit,
      by: ['r.number', 'l.position', 'l.id'],
      direction: 'desc',
      of: ({ number, position, id }) => [number, position, id],
    })
    return mapPage(page, withAmount)
  },
  /** What a line of a run counted; nothing where the run has no such line. */
  counted: (runId: string, lineId: string) =>
    db
      .selectFrom('billed_work as k')
      .where('k.run_id', '=', runId)
      .where('k.line_id', '=', lineId)
      .select(['k.subject_id as subject', 'k.on_day as day', sql<string>`k.quantity::text`.as('quantity')])
      .execute(),
})
