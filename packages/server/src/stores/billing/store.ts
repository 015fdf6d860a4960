import type { PriceListInput } from '@probeta/contract/clients/billing.ts'
import type { PricedLine } from '@probeta/domain/billing/price-work.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { insertRows } from '../../db/queries/insert-rows.ts'
import { takeNumbers } from '../../db/queries/take-numbers.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'
import { readPrices } from './read-prices.ts'
import { readRuns } from './read-runs.ts'
import { type Counted, selectEvidence } from './select-evidence.ts'
import { type OpenGroup, selectOpenWork, type WorkFilter } from './select-work.ts'

type Owner = { workSite: { id: string; code: string; name: string }; client: { id: string; name: string } }

export const readBilling = (db: Database, { timeZone }: Scope) => ({
  prices: readPrices(db),
  ...readRuns(db),
  openWork: (filter: WorkFilter) => selectOpenWork(db, filter, timeZone),
  evidence: (counted: readonly Counted[]) => selectEvidence(db, counted),
  client: (id: string) =>
    db
      .selectFrom('client')
      .where('id', '=', id)
      .where('merged_into', 'is', null)
      .select('id')
      .executeTakeFirst(),
  /** Work sites with their clients, by the id of the work site. */
  async owners(workSiteIds: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
    const found = await fetchRows(db)<Owner>`
      select jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as "workSite",
             jsonb_build_object('id', c.id, 'name', c.name) as client
      from work_site w join client c on c.id = w.client_id where w.id = any (${workSiteIds}::uuid[])`
    return new Map(found.map((row) => [row.workSite.id, row]))
  },
})

type NewPriceList = PriceListInput & { number: number; clientId: string | null; by: number }
type NewRun = {
  by: number
  id: string
  number: number
  clientId: string
  month: string
  invoice: string
  invoicedOn: string
  takenAt: string
  lines: readonly PricedLine<OpenGroup>[]
}

export const writeBilling = (db: Database, { userId }: Scope) => ({
  /** The number of the next price list or run; nobody else takes one until the transaction ends. */
  takeNumber: (of: 'priceList' | 'billingRun') => takeNumbers(db, of, 1),

  async addPriceList({ number, clientId, by, prices, ...list }: NewPriceList): Promise<void> {
    const id = newId()
    await db
      .insertInto('price_list')
      .values({
        id,
        number,
        for_client_id: clientId,
        valid_from: list.validFrom,
        currency: list.currency,
        discount_percent: Number(list.discountPercent),
        saved_by: by,
      })
      .execute()
    await insertRows(
      db,
      'price',
      prices.map(({ service, code, amount, included }) => ({
        id: newId(),
        price_list_id: id,
        service,
        code,
        amount: Number(amount),
        included: Number(included),
      })),
    )
  },

  /** Freezes the lines, all of which have a price, with what they count. */
  async addRun({ lines, ...run }: NewRun): Promise<void> {
    await db
      .insertInto('billing_run')
      .values({
        id: run.id,
        number: run.number,
        client_id: run.clientId,
        month: `${run.month}-01`,
        invoice: run.invoice,
        invoiced_on: run.invoicedOn,
        taken_by: run.by,
        taken_at: run.takenAt,
      })
      .execute()
    const numbered = lines.flatMap((line, at) =>
      line.price ? [{ line, price: line.price, id: newId(), position: at + 1 }] : [],
    )
    await insertRows(
      db,
      'billing_line',
      numbered.map(({ line, price, id, position }) => ({
        id,
        run_id: run.id,
        position,
        work_site_id: line.workSiteId,
        service: line.service,
        code: price.code,
        quantity: Number(line.quantity),
        unit_price: Number(price.unitPrice),
        discount_percent: Number(price.discountPercent),
        currency: price.currency,
        amount: Number(line.amount),
        late: line.late,
        first_day: line.from,
        last_day: line.to,
      })),
    )
    await insertRows(
      db,
      'billed_work',
      numbered.flatMap(({ line, id }) =>
        line.groups.flatMap(({ day, each, subjects }) =>
          subjects.map((subject) => ({
            id: newId(),
            line_id: id,
            run_id: run.id,
            service: line.service,
            subject_id: subject,
            on_day: day,
            quantity: Number(each),
            undone_at: null,
          })),
        ),
      ),
    )
  },

  /** False where it had been undone. */
  async undo(id: string, because: string, at: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('billing_run')
      .set({ undone_by: userId, undone_at: at, undone_because: because })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await db.updateTable('billed_work').set({ undone_at: at }).where('run_id', '=', id).execute()
    return true
  },
})
