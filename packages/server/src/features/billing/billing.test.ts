import {
  billWorkEndpoint,
  exportUnbilledWorkEndpoint,
  findBillingMonthEndpoint,
  listBilledEvidenceEndpoint,
  listBilledLinesEndpoint,
  listBillingRunsEndpoint,
  listUnbilledEvidenceEndpoint,
  listUnbilledWorkEndpoint,
  type PriceListInput,
  savePriceListEndpoint,
  findPriceTableEndpoint,
  undoBillingRunEndpoint,
} from '@probeta/contract/clients/billing.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { aBrokenSet } from '../../testing/nouns/a-result.ts'

let lab: Laboratory
let month: string
let first: string
beforeAll(async () => {
  lab = await aLaboratory()
  const today = dayOf(lab.now().getTime(), lab.scope.timeZone)
  month = today.slice(0, 7)
  first = `${month}-01`
})
afterAll(() => lab.close())

const desk = () => lab.as('reception')
const price = (service: PriceListInput['prices'][number]['service'], amount: string) => ({
  service,
  code: '',
  amount,
  included: '0',
})

async function priced(list: Partial<PriceListInput>, clientId?: string) {
  const query = clientId === undefined ? {} : { clientId }
  const { version } = await lab.as('administrator').does(findPriceTableEndpoint, { query })
  const body = { validFrom: addDays(first, -400), currency: 'EUR', discountPercent: '0', prices: [], ...list }
  return lab.as('administrator').does(savePriceListEndpoint, { query, version, body })
}

/** A client with two cylinders broken today, at 12.50 each and without a price for anything else. */
async function aClientWithWork() {
  await priced({ prices: [price('compressionCylinder', '12.50')] })
  const site = await aWorkSite(lab)
  await aBrokenSet(lab, { workSiteId: site.id })
  return site
}
const open = (clientId: string, of = month) =>
  desk().does(listUnbilledWorkEndpoint, { query: { clientId, month: of } })
const cylinders = async (clientId: string, of = month) =>
  (await open(clientId, of)).items.filter(({ service }) => service === 'compressionCylinder')
const invoice = (clientId: string, over: object = {}) => ({
  clientId,
  month,
  invoice: 'F-1',
  invoicedOn: addDays(first, 27),
  totals: [{ currency: 'EUR', amount: '25.00' }],
  count: 2,
  ...over,
})

describe('work not yet invoiced', () => {
  it('is counted with the price in force, what has none first', async () => {
    const { clientId } = await aClientWithWork()
    const { items } = await open(clientId)
    expect(items[0]?.unitPrice).toBeNull()
    expect(await cylinders(clientId)).toMatchObject([
      { quantity: '2', unitPrice: '12.5', currency: 'EUR', amount: '25.00', late: false, count: 2 },
    ])
    const summary = await desk().does(findBillingMonthEndpoint, { query: { month, clientId } })
    expect(summary).toMatchObject({ priced: true, totals: [{ currency: 'EUR', amount: '25.00' }] })
  })

  it('takes the discount agreed with the client, and an agreed price as it is', async () => {
    const { clientId } = await aClientWithWork()
    await priced({ discountPercent: '10' }, clientId)
    expect(await cylinders(clientId)).toMatchObject([{ discountPercent: '10', amount: '22.50' }])
    await priced({ discountPercent: '10', prices: [price('compressionCylinder', '9')] }, clientId)
    expect(await cylinders(clientId)).toMatchObject([{ discountPercent: '0', amount: '18.00' }])
  })

  it('names what was counted', async () => {
    const { clientId } = await aClientWithWork()
    const [line] = await cylinders(clientId)
    const { items } = await desk().does(listUnbilledEvidenceEndpoint, {
      query: { clientId, month, line: line?.id ?? '' },
    })
    expect(items).toMatchObject([
      { kind: 'specimen', quantity: '1' },
      { kind: 'specimen', quantity: '1' },
    ])
  })

  it('is a file as other lists are', async () => {
    await aClientWithWork()
    const file = await desk().does(exportUnbilledWorkEndpoint, { query: { format: 'csv', month } })
    expect(file.toString('utf8')).toContain('Compresión de probeta cilíndrica;;2;probeta;12,5;0;25;EUR')
  })
})

describe('work taken over into an invoice', () => {
  it('is open no more, and comes back when that is undone', async () => {
    const { clientId } = await aClientWithWork()
    const run = await desk().does(billWorkEndpoint, { body: invoice(clientId) })
    expect(run).toMatchObject({
      invoice: 'F-1',
      totals: [{ currency: 'EUR', amount: '25.00' }],
      undone: null,
    })
    expect(run.lines).toMatchObject([
      { service: 'compressionCylinder', quantity: '2', amount: '25.00', count: 2 },
    ])
    expect(await cylinders(clientId)).toEqual([])
    const params = { runId: run.id, lineId: run.lines[0]?.id ?? '' }
    expect((await desk().does(listBilledEvidenceEndpoint, { params })).items).toHaveLength(2)
    expect((await desk().does(listBilledLinesEndpoint, { query: { clientId } })).items).toMatchObject([
      { invoice: 'F-1', amount: '25.00' },
    ])

    const undo = { params: { runId: run.id }, body: { reason: 'Factura anulada' } }
    const undone = await lab.as('administrator').does(undoBillingRunEndpoint, undo)
    expect(undone.undone).toMatchObject({ reason: 'Factura anulada' })
    await expect(lab.as('administrator').does(undoBillingRunEndpoint, undo)).rejects.toThrow(
      'billing.alreadyUndone',
    )
    expect(await cylinders(clientId)).toMatchObject([{ quantity: '2' }])
    await desk().does(billWorkEndpoint, { body: invoice(clientId, { invoice: 'F-2' }) })
    const { items } = await desk().does(listBillingRunsEndpoint, { query: { clientId } })
    expect(items.map((one) => [one.invoice, one.undone !== null])).toEqual([
      ['F-2', false],
      ['F-1', true],
    ])
  })

  it('keeps its price when the list changes', async () => {
    const { clientId } = await aClientWithWork()
    await desk().does(billWorkEndpoint, { body: invoice(clientId) })
    await priced({ prices: [price('compressionCylinder', '99')] })
    const { items } = await desk().does(listBilledLinesEndpoint, { query: { clientId } })
    expect(items).toMatchObject([{ unitPrice: '12.5', amount: '25.00' }])
  })

  it('is taken over once by two people at the same time', async () => {
    const { clientId } = await aClientWithWork()
    const both = await Promise.allSettled(
      [desk(), lab.as('director')].map((who, at) =>
        who.does(billWorkEndpoint, { body: invoice(clientId, { invoice: `F-${at}` }) }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { items } = await desk().does(listBillingRunsEndpoint, { query: { clientId } })
    expect(items).toHaveLength(1)
  })

  it('is refused where other work is open than was seen', async () => {
    const { clientId } = await aClientWithWork()
    await expect(desk().does(billWorkEndpoint, { body: invoice(clientId, { count: 1 }) })).rejects.toThrow(
      'billing.changed',
    )
  })

  it('is shown as late in the next month where it was left behind', async () => {
    const { clientId } = await aClientWithWork()
    const next = addDays(first, 32).slice(0, 7)
    expect(await cylinders(clientId, next)).toMatchObject([{ late: true, amount: '25.00' }])
  })
})

describe('a price list', () => {
  it('is saved by one person at a time, and has each service once', async () => {
    await priced({})
    const body = { validFrom: first, currency: 'EUR', discountPercent: '0', prices: [] }
    const as = lab.as('administrator')
    await expect(as.does(savePriceListEndpoint, { query: {}, version: 0, body })).rejects.toThrow(
      'request.stale',
    )
    const { version } = await as.does(findPriceTableEndpoint, { query: {} })
    const twice = { ...body, prices: [price('visit', '1'), price('visit', '2')] }
    await expect(as.does(savePriceListEndpoint, { query: {}, version, body: twice })).rejects.toThrow(
      'billing.pricedTwice',
    )
  })
})
