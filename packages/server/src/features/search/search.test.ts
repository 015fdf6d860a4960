import { findSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import type { Args } from '@probeta/contract/base/endpoint.ts'
import { searchEndpoint } from '@probeta/contract/workplace/search.ts'
import { listUsersEndpoint } from '@probeta/contract/access/users.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeAll } from '../../testing/judge-all.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aClient, aMix, aWorkSite } from '../../testing/factories.ts'
import { numberSpans } from '../../stores/search/split-number-spans.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

/** So many samples of the same mix without specimens, cast after it. */
async function copyBehind(sampleId: string, count: number) {
  const owner = new pg.Client({ connectionString: lab.database.superuserUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ columns: string }>(
      `select string_agg(attname, ',') as columns from pg_attribute
       where attrelid = 'sample'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const columns = rows[0]?.columns ?? ''
    await owner.query(
      `insert into sample (${columns}) select ${columns
        .split(',')
        .map((column) => `r.${column}`)
        .join(',')} from sample s, generate_series(1, ${count}) n,
         jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'number', 50000 + n, 'code', 'COPIA-' || n,
           'cast_at', s.cast_at + interval '1 hour')) r where s.id = $1`,
      [sampleId],
    )
  } finally {
    await owner.end()
  }
}

const find = async (q: string, by: Laboratory['anonymous'] = lab.as('director')) =>
  (await by.does(searchEndpoint, { query: { q } })).items

describe('the one search box', () => {
  it('finds people for those who keep users or technicians, and for nobody else', async () => {
    const { items } = await lab.as('administrator').does(listUsersEndpoint, { query: {} })
    const [{ names, username, id } = { names: '', username: '', id: 0 }] = items
    const person = { kind: 'person', id: String(id), openId: String(id), label: names, context: username }
    for (const role of ['administrator', 'director'] as const)
      expect(await find(username, lab.as(role))).toContainEqual({ ...person, match: null })
    expect((await find(username, lab.as('checker'))).filter(({ kind }) => kind === 'person')).toEqual([])
  })

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
      match: null,
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
  it('finds a name with slips of the finger, but only when nothing holds the text', async () => {
    const { id: clientId } = await aClient(lab, { name: 'Constructora Peñíscola' })
    const site = await aWorkSite(lab, { clientId, code: 'ALCAZ', name: 'Depósito de Alcázar' })
    const answer = await lab.as('director').does(searchEndpoint, { query: { q: 'peñisocla' } })
    expect(answer).toMatchObject({ alike: true, items: [{ kind: 'client', id: clientId }] })
    expect((await find('alcasar'))[0]).toMatchObject({ kind: 'workSite', id: site.id })
    expect(await lab.as('director').does(searchEndpoint, { query: { q: 'PENISCOLA' } })).toMatchObject({
      alike: false,
      items: [{ id: clientId }],
    })
    expect(await find('xqzxqz')).toEqual([])
  })
  it('finds every word of a name, in any order', async () => {
    const site = await aWorkSite(lab, { code: 'FARO', name: 'Torre del Faro Viejo' })
    expect(await find('viejo torre')).toMatchObject([{ kind: 'workSite', id: site.id }])
  })
  it('finds a sample by its element, mixer and delivery note, and says by which', async () => {
    const site = await aWorkSite(lab, { code: 'NOTA' })
    const { id: mixId } = await aMix(lab, site.id)
    const sheet = await aSheet(lab, {
      workSiteId: site.id,
      mixId,
      trucks: [{ element: 'Losa de cimentación Ñ-4', mixer: 'TX-88731', deliveryNote: 'ALB/55-90417' }],
    })
    const id = sheet.trucks[0]?.id
    for (const [q, field, text] of [
      ['cimentacion n-4', 'element', 'Losa de cimentación Ñ-4'],
      ['88731', 'mixer', 'TX-88731'],
      ['-904', 'deliveryNote', 'ALB/55-90417'],
      ['cimentasion', 'element', 'Losa de cimentación Ñ-4'],
    ]) {
      expect(await find(q ?? ''), q).toMatchObject([{ kind: 'sample', id, match: { field, text } }])
    }
  })
  it('finds by words of several fields, and says when so little was typed that only the newest are looked through', async () => {
    const site = await aWorkSite(lab, { code: 'PARCIAL' })
    const { id: mixId } = await aMix(lab, site.id)
    const truck = { element: 'Estribo norte', mixer: 'W9', deliveryNote: 'Ñ-5501' }
    const sheet = await aSheet(lab, { workSiteId: site.id, mixId, trucks: [truck] })
    const id = sheet.trucks[0]?.id
    expect((await find('norte w9 parcial'))[0]).toMatchObject({ kind: 'sample', id })
    expect((await find('n-5501'))[0]).toMatchObject({ id, match: { field: 'deliveryNote', text: 'Ñ-5501' } })
    const codesFor = async (q: string) =>
      (await lab.as('director').does(searchEndpoint, { query: { q } })).partial
    expect([await codesFor('w9'), await codesFor('#'), await codesFor('norte'), await codesFor('')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect((await find('w9')).map((hit) => hit.id)).toContain(id)
    expect(await find('#')).toEqual([])
  })
  it('finds a specimen by a part of its number that goes beyond its sample’s', async () => {
    const site = await aWorkSite(lab, { code: 'COLA' })
    const { id: mixId } = await aMix(lab, site.id)
    const sheet = await aSheet(lab, { workSiteId: site.id, mixId, trucks: [{}] })
    expect((await find('OLA-001-2'))[0]).toMatchObject({ label: 'COLA-001-2', openId: sheet.trucks[0]?.id })
  })
  it('finds sheets by the beginning of their number', async () => {
    const sheet = await aSheet(lab)
    const found = (await find(`#${sheet.number}`)).find(({ kind }) => kind === 'sheet')
    expect(found).toMatchObject({ id: sheet.id, label: String(sheet.number) })
    expect((await lab.as('director').does(findSheetEndpoint, { params: { sheetId: sheet.id } })).id).toBe(
      found?.id,
    )
  })
  it('lists the samples that fit every filter, newest first', async () => {
    const site = await aWorkSite(lab, { code: 'CHIP', name: 'Estación de Chipiona' })
    const { id: mixId } = await aMix(lab, site.id)
    const { id: strongId } = await aMix(lab, site.id, { specifiedStrength: 40 })
    const sheet = await aSheet(lab, {
      workSiteId: site.id,
      mixId,
      trucks: [
        { element: 'Zapata 1' },
        { element: 'Zapata 2', mixId: strongId },
        { element: 'Muro 3', castAt: new Date(lab.now().getTime() - 24 * 3_600_000).toISOString() },
      ],
    })
    const specimen = sheet.trucks[0]?.specimens[0]
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: specimen?.id ?? '' },
      body: aReading(lab, { load: { typed: '500', unit: 'kN' } }),
      version: specimen?.version ?? 0,
    })
    const labels = async (query: Args<typeof searchEndpoint>['query']) =>
      (await lab.as('director').does(searchEndpoint, { query })).items.map(({ label }) => label)
    const cast = sheet.trucks.map(({ castAt }) => castAt.slice(0, 10))
    const [first, second, third] = sheet.trucks.map(({ code }) => code)
    expect(await labels({ workSite: 'chipiona' })).toEqual([third, second, first])
    expect(await labels({ workSite: 'chip', fc: 40 })).toEqual([second])
    expect(await labels({ workSite: 'CHIP', from: cast[2] })).toEqual([third])
    expect(await labels({ workSite: 'CHIP', to: cast[0] })).toEqual([second, first])
    expect(await labels({ workSite: 'CHIP', q: 'zápata' })).toEqual([second, first])
    await judgeAll(lab)
    expect(await labels({ workSite: 'CHIP', state: 'low' })).toEqual([first])
    expect(await labels({ workSite: 'CHIP', state: 'low', q: 'zápata 1', fc: 30, to: cast[0] })).toEqual([
      first,
    ])
    expect(await labels({ workSite: 'CHIP', state: 'low', q: 'zapata_1' })).toEqual([])
    expect(await labels({ workSite: 'CHIP', state: 'low', from: cast[2] })).toEqual([])
    expect(await labels({ workSite: 'CHIP', state: 'low', fc: 40 })).toEqual([])
    expect(await labels({ workSite: 'CHIP', state: 'waiting', q: 'muro' })).toEqual([third])
    expect(await labels({ workSite: 'CHIP', state: 'onHold' })).toEqual([])
    expect(await labels({ workSite: 'nowhere' })).toEqual([])

    // However many came after it: neither is looked for among the newest alone.
    await copyBehind(sheet.trucks[0]?.id ?? '', 600)
    expect(await labels({ workSite: 'CHIP', state: 'low' })).toEqual([first])
    expect(await labels({ workSite: 'CHIP', state: 'waiting', q: 'zapata' })).toEqual([second, first])
  })
  it('shows nobody what the person may not open', async () => {
    await aClient(lab, { name: 'Secreta SL' })
    expect(await find('secreta')).toHaveLength(1)
    expect(await find('secreta', lab.as('fieldTechnician'))).toEqual([])
    const { id } = await aClient(lab)
    const client = await lab.clientUser(id, [])
    expect((await client.call(searchEndpoint, { query: { q: 'a' } })).status).toBe(403)
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
