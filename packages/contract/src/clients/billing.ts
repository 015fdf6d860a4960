import { currencies, decimalText } from '@probeta/domain/billing/money.ts'
import { serviceIds, services } from '@probeta/domain/billing/services.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { day, instant, ofWorkSite, page, pageOf, text, uuid } from '../base/values.ts'

/** Prices are not for everybody who may look up a client: technicians and checkers may. */
const take = { permission: permission.clients, level: 'edit' } as const

/** A decimal number without binary fractions: '12.50'. */
const decimal = () => z.string().regex(decimalText)
/** Of decimal(), at most 100. */
const percent = () => z.string().regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/)
/** '2026-11' */
export const month = () => z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
const currency = () => z.enum(currencies)

const ServicePrice = z.strictObject({
  service: z.enum(serviceIds),
  /** Of the article in the accounting program. */
  code: text(40),
  amount: decimal(),
  /** Hours on site that a visit includes; '0' for every other service. */
  included: decimal(),
})
export const PriceListInput = z.strictObject({
  validFrom: day(),
  currency: currency(),
  /** Off the laboratory's list, for a client. */
  discountPercent: percent(),
  /** Services without a price are left out. */
  prices: z.array(ServicePrice).max(serviceIds.length),
})
export type PriceListInput = z.infer<typeof PriceListInput>

const SavedPriceList = z.object({
  ...PriceListInput.shape,
  number: z.int(),
  savedBy: z.string(),
  savedAt: instant(),
})
export type SavedPriceList = z.infer<typeof SavedPriceList>

export const PriceTable = z.object({
  /** 0 before anything was saved. */
  version: z.int().min(0),
  /** Newest first. */
  lists: z.array(SavedPriceList),
  /** The laboratory's own list that is in force today, beside what is agreed with a client. */
  general: SavedPriceList.nullable(),
})
export type PriceTable = z.infer<typeof PriceTable>

const ofClient = z.object({ clientId: uuid().optional() })

export const findPriceTableEndpoint = endpoint({
  method: 'GET',
  path: '/price-lists',
  summary: 'The price lists of the laboratory, or those agreed with a client, newest first',
  access: { permission: permission.tables, level: 'view' },
  query: ofClient,
  result: PriceTable,
  refuses: ['client.notFound'],
})

export const savePriceListEndpoint = endpoint({
  method: 'PUT',
  path: '/price-lists',
  summary: 'Save a price list valid since a day; earlier lists stay in force until then',
  access: { permission: permission.tables, level: 'edit' },
  query: ofClient,
  body: PriceListInput,
  result: PriceTable,
  guarded: true,
  refuses: ['client.notFound', 'billing.pricedTwice', 'billing.discountOfList'],
})

export const Total = z.object({ currency: z.string(), amount: decimal() })

export const BillingLine = z.object({
  id: z.string(),
  ...ofWorkSite,
  service: z.enum(serviceIds),
  code: z.string(),
  /** In the unit of the service. */
  quantity: z.string(),
  /** Null, as currency and amount: no price was in force. */
  unitPrice: z.string().nullable(),
  discountPercent: z.string(),
  currency: z.string().nullable(),
  amount: z.string().nullable(),
  /** Done before the month that is invoiced. */
  late: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** Pieces of work counted. */
  count: z.int(),
})
export type BillingLine = z.infer<typeof BillingLine>

const openFilter = { month: month().optional(), clientId: uuid().optional(), workSiteId: uuid().optional() }

export const listUnbilledWorkEndpoint = endpoint({
  method: 'GET',
  path: '/unbilled-work',
  summary:
    'Work that no invoice has taken over, by the end of a month (by default this one): what has no price first',
  access: take,
  query: z.object({ ...openFilter, ...page }),
  result: pageOf(BillingLine),
  refuses: [],
})

const numberOf = (value: string | null) => (value === null ? null : Number(value))

export const exportUnbilledWorkEndpoint = exportOf(listUnbilledWorkEndpoint, 'billing.open', (column) => [
  column.text('client', 'billing.columns.client', ({ client }) => client.name),
  column.text('workSite', 'billing.columns.workSite', ({ workSite }) => workSite.name),
  column.choice('service', 'billing.columns.service', ({ service }) => `billing.services.${service}`),
  column.text('code', 'billing.columns.code', ({ code }) => code, { spare: true }),
  column.number('quantity', 'billing.columns.quantity', ({ quantity }) => Number(quantity), { digits: 4 }),
  column.choice(
    'quantity',
    'billing.columns.unit',
    ({ service }) => `billing.units.${services[service].unit}`,
    {
      spare: true,
    },
  ),
  column.number('price', 'billing.columns.unitPrice', (row) => numberOf(row.unitPrice), { digits: 4 }),
  column.number('price', 'billing.columns.discount', (row) => Number(row.discountPercent), {
    digits: 4,
    spare: true,
  }),
  column.number('amount', 'billing.columns.amount', ({ amount }) => numberOf(amount), { digits: 4 }),
  column.text('amount', 'billing.columns.currency', (row) => row.currency),
  column.day('days', 'billing.columns.from', ({ from }) => from),
  column.day('days', 'billing.columns.to', ({ to }) => to),
  column.choice('days', 'billing.columns.late', ({ late }) => (late ? 'billing.late' : null), {
    spare: true,
  }),
])

export const BillingMonth = z.object({
  month: month(),
  /** A price list of the laboratory is in force by the end of the month. */
  priced: z.boolean(),
  /** What is not yet invoiced, by client; clients with unpriced work first. */
  clients: z.array(
    z.object({
      client: z.object({ id: uuid(), name: z.string() }),
      lines: z.int(),
      /** Pieces of work with a price. */
      count: z.int(),
      unpriced: z.int(),
      late: z.int(),
      totals: z.array(Total),
    }),
  ),
  totals: z.array(Total),
})
export type BillingMonth = z.infer<typeof BillingMonth>

export const findBillingMonthEndpoint = endpoint({
  method: 'GET',
  path: '/billing-month',
  summary: 'What of each client is not yet invoiced by the end of a month',
  access: take,
  query: z.object(openFilter),
  result: BillingMonth,
  refuses: [],
})

export const WorkEvidence = z.object({
  id: uuid(),
  kind: z.enum(['visit', 'sample', 'specimen', 'core', 'report']),
  code: z.string(),
  /** Of the sample or of the investigation it belongs to. */
  within: uuid().nullable(),
  day: z.string(),
  quantity: z.string(),
})
export type WorkEvidence = z.infer<typeof WorkEvidence>

export const listUnbilledEvidenceEndpoint = endpoint({
  method: 'GET',
  path: '/unbilled-work/evidence',
  summary: 'What a line of work not yet invoiced counts',
  access: take,
  query: z.object({ month: month().optional(), clientId: uuid(), line: text(200) }),
  result: z.object({ items: z.array(WorkEvidence) }),
  refuses: ['billing.lineNotFound'],
})

export const BillingRun = z.object({
  id: uuid(),
  number: z.int(),
  client: z.object({ id: uuid(), name: z.string(), taxId: z.string(), country: z.string() }),
  month: month(),
  invoice: z.string(),
  invoicedOn: z.string(),
  takenBy: z.string(),
  takenAt: z.string(),
  undone: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  totals: z.array(Total),
})
export type BillingRun = z.infer<typeof BillingRun>

export const BillingRunDetail = BillingRun.extend({ lines: z.array(BillingLine) })
export type BillingRunDetail = z.infer<typeof BillingRunDetail>

export const listBillingRunsEndpoint = endpoint({
  method: 'GET',
  path: '/billing-runs',
  summary: 'Work that invoices took over, newest first',
  access: take,
  query: z.object({
    clientId: uuid().optional(),
    state: choice(['live', 'undone'], (value) => `billing.states.${value}`).optional(),
    ...page,
  }),
  result: pageOf(BillingRun),
  refuses: [],
})

export const exportBillingRunsEndpoint = exportOf(listBillingRunsEndpoint, 'billing.runs', (column) => [
  column.number('number', 'billing.columns.run', ({ number }) => number),
  column.text('client', 'billing.columns.client', ({ client }) => client.name),
  column.text('client', 'clients.fields.taxId', ({ client }) => client.taxId),
  column.text('month', 'billing.columns.month', (row) => row.month),
  column.text('invoice', 'billing.columns.invoice', ({ invoice }) => invoice),
  column.day('invoice', 'billing.columns.invoicedOn', ({ invoicedOn }) => invoicedOn),
  column.text('amount', 'billing.columns.amount', ({ totals }) =>
    totals.map(({ currency: of, amount }) => `${amount} ${of}`).join(' · '),
  ),
  column.text('taken', 'billing.columns.takenBy', ({ takenBy }) => takenBy),
  column.instant('taken', 'billing.columns.takenAt', ({ takenAt }) => takenAt),
  column.text('undone', 'billing.columns.undone', ({ undone }) => undone?.reason ?? null),
])

const params = z.object({ runId: uuid() })

export const findBillingRunEndpoint = endpoint({
  method: 'GET',
  path: '/billing-runs/:runId',
  summary: 'What an invoice took over, line by line, with the tax number of the client',
  access: take,
  params,
  result: BillingRunDetail,
  refuses: ['billing.runNotFound'],
})

export const listBilledEvidenceEndpoint = endpoint({
  method: 'GET',
  path: '/billing-runs/:runId/lines/:lineId/evidence',
  summary: 'What a line of an invoice counted',
  access: take,
  params: params.extend({ lineId: uuid() }),
  result: z.object({ items: z.array(WorkEvidence) }),
  refuses: ['billing.lineNotFound'],
})

export const billWorkEndpoint = endpoint({
  method: 'POST',
  path: '/billing-runs',
  summary: 'Take the priced work of a client by the end of a month over into an invoice',
  access: take,
  body: z.strictObject({
    clientId: uuid(),
    month: month(),
    invoice: text(60).min(1),
    invoicedOn: day(),
    /** As they were shown: refused where other work is open by now. */
    totals: z.array(z.strictObject(Total.shape)).min(1).max(50),
    count: z.int().min(1),
  }),
  result: BillingRunDetail,
  once: true,
  refuses: ['client.notFound', 'billing.changed'],
})

export const undoBillingRunEndpoint = endpoint({
  method: 'POST',
  path: '/billing-runs/:runId/undoing',
  summary: 'Undo what an invoice took over: its work is open again',
  access: { permission: permission.clients, level: 'approve' },
  params,
  body: z.strictObject({ reason: text(300).min(1) }),
  result: BillingRunDetail,
  once: true,
  refuses: ['billing.runNotFound', 'billing.alreadyUndone'],
})

export const listBilledLinesEndpoint = endpoint({
  method: 'GET',
  path: '/billed-lines',
  summary: 'Lines that invoices took over and that were not undone, newest invoice first',
  access: take,
  query: z.object({
    /** Number of what was taken over at one time, also where that was undone. */
    run: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    clientId: uuid().optional(),
    workSiteId: uuid().optional(),
    ...page,
  }),
  result: pageOf(BillingLine.extend({ invoice: z.string(), invoicedOn: z.string(), taxId: z.string() })),
  refuses: [],
})

export const exportBilledLinesEndpoint = exportOf(listBilledLinesEndpoint, 'billing.billed', (column) => [
  column.text('invoice', 'billing.columns.invoice', ({ invoice }) => invoice),
  column.day('invoice', 'billing.columns.invoicedOn', ({ invoicedOn }) => invoicedOn),
  column.text('client', 'billing.columns.client', ({ client }) => client.name),
  column.text('client', 'clients.fields.taxId', ({ taxId }) => taxId),
  column.text('workSite', 'billing.columns.workSite', ({ workSite }) => workSite.name),
  column.choice('service', 'billing.columns.service', ({ service }) => `billing.services.${service}`),
  column.text('code', 'billing.columns.code', ({ code }) => code),
  column.number('quantity', 'billing.columns.quantity', ({ quantity }) => Number(quantity), { digits: 4 }),
  column.choice(
    'quantity',
    'billing.columns.unit',
    ({ service }) => `billing.units.${services[service].unit}`,
    { spare: true },
  ),
  column.number('price', 'billing.columns.unitPrice', (row) => numberOf(row.unitPrice), { digits: 4 }),
  column.number('price', 'billing.columns.discount', (row) => Number(row.discountPercent), { digits: 4 }),
  column.number('amount', 'billing.columns.amount', ({ amount }) => numberOf(amount), { digits: 4 }),
  column.text('amount', 'billing.columns.currency', (row) => row.currency),
  column.choice('days', 'billing.columns.late', ({ late }) => (late ? 'billing.late' : null), {
    spare: true,
  }),
  column.day('days', 'billing.columns.from', ({ from }) => from, { spare: true }),
  column.day('days', 'billing.columns.to', ({ to }) => to, { spare: true }),
])
