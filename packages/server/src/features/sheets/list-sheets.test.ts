import { addBrandEndpoint } from '@probeta/contract/clients/brands.ts'
import { listDeliveryNotesEndpoint, listSheetsEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const aSupplier = (name: string) =>
  lab.as('administrator').does(addBrandEndpoint, { body: { kind: 'readyMix', name } })

describe('the list of sheets', () => {
  it('narrows by strength class, supplier and technician', async () => {
    const site = await aWorkSite(lab)
    const supplier = await aSupplier('Hormigones Norte')
    const strong = await aMix(lab, site.id, { code: 'H-45', specifiedStrength: 45, supplierId: supplier.id })
    const plain = await aMix(lab, site.id, { code: 'H-30' })
    const one = await aSheet(lab, { workSiteId: site.id, mixId: strong.id })
    const other = await aSheet(lab, { workSiteId: site.id, mixId: plain.id })
    const field = lab.as('fieldTechnician')
    const numbers = async (query: object) =>
      (await field.does(listSheetsEndpoint, { query: { workSiteId: site.id, ...query } })).items.map(
        ({ number }) => number,
      )
    expect(await numbers({})).toEqual([other.number, one.number])
    expect(await numbers({ strengthClass: 'h-4' })).toEqual([one.number])
    expect(await numbers({ strengthClass: '30' })).toEqual([other.number])
    expect(await numbers({ strengthClass: '%' })).toEqual([])
    expect(await numbers({ supplierId: supplier.id })).toEqual([one.number])
    expect(await numbers({ technician: 'CÁMP' })).toEqual([other.number, one.number])
    expect(await numbers({ technician: 'nadie' })).toEqual([])
  })
})

describe('the delivery notes of the days around a visit', () => {
  it('are those of the work site and, elsewhere, of its suppliers only', async () => {
    const [here, there] = [await aWorkSite(lab), await aWorkSite(lab)]
    const supplier = await aSupplier('Áridos del Sur')
    const ours = await aMix(lab, here.id, { supplierId: supplier.id })
    const theirs = await aMix(lab, there.id, { supplierId: supplier.id })
    const strange = await aMix(lab, there.id, { code: 'H-31' })
    const add = (workSiteId: string, mixId: string, deliveryNote: string) =>
      aSheet(lab, { workSiteId, mixId, trucks: [{ deliveryNote }] })
    const sheet = await add(here.id, ours.id, 'A-1')
    await add(there.id, theirs.id, 'A-2')
    await add(there.id, strange.id, 'A-3')
    await add(here.id, ours.id, '')
    const castOn = (sheet.trucks[0]?.castAt ?? '').slice(0, 10)
    const field = lab.as('fieldTechnician')
    const on = async (day: string) => {
      const { items } = await field.does(listDeliveryNotesEndpoint, { query: { workSiteId: here.id, day } })
      return items.map(({ deliveryNote }) => deliveryNote).toSorted()
    }
    expect(await on(castOn)).toEqual(['A-1', 'A-2'])
    expect(await on('2026-01-05')).toEqual([])
  })
})
