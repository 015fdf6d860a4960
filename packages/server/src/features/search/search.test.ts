import { findSheet } from '@probeta/contract/sheets.ts'
import { search } from '@probeta/contract/search.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSheet } from '../../testing/a-sheet.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aClient, aMix, aWorkSite } from '../../testing/factories.ts'
import { numberSpans } from './split-number-spans.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const find = async (q: string, by: Laboratory['anonymous'] = lab.as('director')) =>
  (await by.does(search, { query: { q } })).items

describe('the one search box', () => {
  it('finds a sample and its specimens by part of their code, the exact one first', async () => {
    const { id: clientId } = await aClient(lab, { name: 'Promotora Levante' })
    const site = await aWorkSite(lab, { clientId, code: 'PUERTO', name: 'Muelle Norte' })
    const { id: mixId } = await aMix(lab, site.id)
    const sheet = await aSheet(lab, {
      workSiteId: site.id,
      mixId,
      trucks: [{ agePlan: '28·28', element: 'Viga V-3' }],
    })
    const sample = sheet.trucks[0]
    expect((await find('puerto-001')).map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'sample PUERTO-001',
      'specimen PUERTO-001-1',
      'specimen PUERTO-001-2',
    ])
    const [second] = await find('ERTO-001-2')
    expect(second).toMatchObject({ kind: 'specimen', openId: sample?.id, context: 'Muelle Norte' })
    expect(await find('PUERTO-001')).toContainEqual({
      kind: 'sample',
      id: sample?.id,
      openId: sample?.id,
      label: 'PUERTO-001',
      context: 'Muelle Norte · Viga V-3',
    })
  })
  it('finds a specimen by what is printed under its QR code', async () => {
    const sheet = await aSheet(lab)
    const specimen = sheet.trucks[0]?.specimens[0]
    expect(await find(specimen?.checkedCode.toLowerCase() ?? '')).toMatchObject([{ id: specimen?.id }])
  })
  it('finds a specimen by its whole code among more that hold it than are ranked', async () => {
    const site = await aWorkSite(lab, { code: 'Z' })
    const { id: mixId } = await aMix(lab, site.id)
    const plan = { agePlan: Array.from({ length: 30 }, () => '28').join('·') }
    const sheet = await aSheet(lab, {
      workSiteId: site.id,
      mixId,
      trucks: Array.from({ length: 8 }, () => plan),
    })
    const last = sheet.trucks.at(-1)?.specimens[0]
    const hits = await find(last?.code ?? '')
    expect(hits[0]).toMatchObject({ kind: 'specimen', id: last?.id })
    expect(hits.filter(({ kind }) => kind === 'specimen')).toHaveLength(8)
  })
  it('finds work sites and clients by part of name or code, whatever the accents', async () => {
    const { id: clientId } = await aClient(lab, { name: 'Árbol & Cía', taxId: 'A-777' })
    const site = await aWorkSite(lab, { clientId, code: 'CANAL', name: 'Canal de Ibérica' })
    expect(await find('arbol')).toMatchObject([
      { kind: 'client', id: clientId, label: 'Árbol & Cía', context: 'A-777' },
    ])
    expect(await find('IBERICA')).toMatchObject([
      { kind: 'workSite', id: site.id, label: 'CANAL · Canal de Ibérica', context: 'Árbol & Cía' },
    ])
    expect(await find('%')).toEqual([])
  })
  it('finds sheets by the beginning of their number', async () => {
    const sheet = await aSheet(lab)
    const found = (await find(`#${sheet.number}`)).find(({ kind }) => kind === 'sheet')
    expect(found).toMatchObject({ id: sheet.id, label: String(sheet.number) })
    expect((await lab.as('director').does(findSheet, { params: { sheetId: sheet.id } })).id).toBe(found?.id)
  })
  it('shows nobody what the person may not open', async () => {
    await aClient(lab, { name: 'Secreta SL' })
    expect(await find('secreta')).toHaveLength(1)
    expect(await find('secreta', lab.as('fieldTechnician'))).toEqual([])
    const { id } = await aClient(lab)
    const client = await lab.clientUser(id, [])
    expect((await client.call(search, { query: { q: 'a' } })).status).toBe(403)
  })
})

it.each([
  ['12', ['12–12', '120–129', '1200–1299']],
  ['#7', ['7–7', '70–79', '700–799']],
  ['123456789', ['123456789–123456789']],
  ['012', []],
  ['OB12', []],
])('numbers that begin with %s', (text, expected) => {
  expect(
    numberSpans(text)
      .slice(0, 3)
      .map(({ from, to }) => `${from}–${to}`),
  ).toEqual(expected)
})
