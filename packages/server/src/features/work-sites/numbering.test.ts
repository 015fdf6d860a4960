import { changeNumberingEndpoint, type WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { aMix, aWorkSite, findWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const number = async (site: { id: string }, but: Partial<WorkSiteFile['numbering']>) => {
  const { version, numbering } = await findWorkSite(lab, site)
  return lab.as('reception').call(changeNumberingEndpoint, {
    params: { workSiteId: site.id },
    version,
    body: { ...numbering, ...but },
  })
}
const codes = async (site: { id: string }, trucks = 1) => {
  const sheet = await aSheet(lab, { workSiteId: site.id, trucks: Array.from({ length: trucks }, () => ({})) })
  return sheet.trucks.map(({ code }) => code)
}

describe('the samples of a work site', () => {
  it('are numbered by its code and three digits where nobody said otherwise', async () => {
    const site = await aWorkSite(lab, { code: 'NUM1' })
    expect(site.numbering).toEqual({ prefix: 'NUM1-', digits: 3, next: 1 })
    expect(await codes(site, 2)).toEqual(['NUM1-001', 'NUM1-002'])
    expect((await findWorkSite(lab, site)).numbering.next).toBe(3)
  })
  it('are numbered by what was said from then on; those there were keep their numbers', async () => {
    const site = await aWorkSite(lab, { code: 'NUM2' })
    expect(await codes(site)).toEqual(['NUM2-001'])
    expect(await number(site, { prefix: 'T26-M', digits: 4, next: 45 })).toMatchObject({
      status: 200,
      body: { version: 2, numbering: { prefix: 'T26-M', digits: 4, next: 45 } },
    })
    expect(await codes(site, 2)).toEqual(['T26-M0045', 'T26-M0046'])
    expect((await number(site, { prefix: 'NUM2-', digits: 3 })).status).toBe(200)
    expect(await codes(site)).toEqual(['NUM2-047'])
  })
  it('never go back to a number that was given', async () => {
    const site = await aWorkSite(lab, { code: 'NUM3' })
    await codes(site, 3)
    for (const next of [1, 3])
      expect(await number(site, { next })).toMatchObject({
        status: 409,
        body: { code: 'workSite.numberPassed', detail: { next: 4 } },
      })
    expect((await findWorkSite(lab, site)).version).toBe(1)
    expect(await codes(site)).toEqual(['NUM3-004'])
  })
  it('never begin like those of another work site, also if that one is numbered otherwise by now', async () => {
    const one = await aWorkSite(lab, { code: 'NUM4' })
    const other = await aWorkSite(lab, { code: 'NUM5' })
    expect((await number(one, { prefix: 'NUM5-' })).body).toMatchObject({ code: 'workSite.prefixTaken' })
    expect((await number(one, { prefix: 'ZX-' })).status).toBe(200)
    expect((await number(other, { prefix: 'NUM4-' })).body).toMatchObject({ code: 'workSite.prefixTaken' })
    await expect(aWorkSite(lab, { code: 'ZX' })).rejects.toThrow('workSite.prefixTaken')
  })
  it.each(['NUM6', 'num-', '-1', ''])(
    'are not led by %j, which could be read in two ways',
    async (prefix) => {
      const site = await aWorkSite(lab)
      expect(await number(site, { prefix })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    },
  )
  it('have each a number of their own when ten sheets come in while it is changed', async () => {
    const site = await aWorkSite(lab, { code: 'NUM7' })
    const mix = await aMix(lab, site.id)
    const sheet = () => aSheet(lab, { workSiteId: site.id, mixId: mix.id, trucks: [{}, {}] })
    const sheets = await Promise.all([
      ...Array.from({ length: 5 }, sheet),
      number(site, { prefix: 'NUM7-B-', digits: 2 }).then(sheet),
      ...Array.from({ length: 4 }, sheet),
    ])
    const all = sheets.flatMap(({ trucks }) => trucks.map(({ code }) => code))
    expect(new Set(all).size).toBe(20)
    expect(all.map((code) => Number(/\d+$/.exec(code)?.[0])).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
  })
})
