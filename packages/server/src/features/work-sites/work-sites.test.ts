import { addBrandEndpoint } from '@probeta/contract/clients/brands.ts'
import { findClientEndpoint } from '@probeta/contract/clients/clients.ts'
import type { Args } from '@probeta/contract/base/endpoint.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  changeMixEndpoint,
  changeWorkSiteEndpoint,
  copySettingsEndpoint,
  findWorkSiteEndpoint,
  listWorkSitesEndpoint,
  type Mix,
  type WorkSiteFile,
} from '@probeta/contract/clients/work-sites.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reading } from '../../db/transaction.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aClient, aMix, aWorkSite, findWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const nowhere = '01890000-0000-7000-8000-000000000000'
type WorkSiteBody = Args<typeof changeWorkSiteEndpoint>['body']
const change = (site: WorkSiteFile, but: Partial<WorkSiteBody>) => {
  const { id, version, code, name, address, responsible, supervision, active } = site
  const { startsOn, endsOn, notes, suppliers } = site
  const supplierIds = suppliers.map((supplier) => supplier.id)
  return lab.as('reception').call(changeWorkSiteEndpoint, {
    params: { workSiteId: id },
    version,
    body: {
      ...{ code, name, address, responsible, supervision, startsOn, endsOn, notes, supplierIds, active },
      ...but,
    },
  })
}
const changeOf = (mix: Mix, but: Partial<Args<typeof changeMixEndpoint>['body']>) => {
  const { id, version, workSiteId: _, supplierName: _s, tested: _t, ...body } = mix
  return lab
    .as('director')
    .call(changeMixEndpoint, { params: { mixId: id }, version, body: { ...body, ...but } })
}

it('what a change of a work site leaves out stays as it is', async () => {
  const site = await findWorkSite(lab, await aWorkSite(lab))
  const noted = await lab.as('reception').does(changeWorkSiteEndpoint, {
    params: { workSiteId: site.id },
    version: site.version,
    body: { notes: 'The key hangs at the gate', startsOn: '2026-01-12' },
  })
  const emptied = await lab.as('reception').does(changeWorkSiteEndpoint, {
    params: { workSiteId: site.id },
    version: noted.version,
    body: { startsOn: null },
  })
  const { version, startsOn: _, ...rest } = noted
  expect(emptied).toMatchObject({ ...rest, startsOn: null })
  expect(emptied.version).toBeGreaterThan(version)
})

it('a mix keeps what its supplier states of it, and a copy of another work site takes it along', async () => {
  const stated = { maxAggregateMm: 20, cementKgM3: 350, waterCement: 0.48 }
  const mix = await aMix(lab, undefined, stated)
  expect(mix).toMatchObject(stated)
  expect(await changeOf(mix, { waterCement: 0.5 })).toMatchObject({
    body: { ...stated, waterCement: 0.5, version: 2 },
  })
  expect(await changeOf(mix, { waterCement: 3 })).toMatchObject({ status: 400 })
  const site = await aWorkSite(lab)
  await lab.as('reception').does(copySettingsEndpoint, {
    params: { workSiteId: site.id },
    body: { from: mix.workSiteId, parts: ['mixes'] },
  })
  expect((await findWorkSite(lab, site)).mixes).toMatchObject([{ ...stated, waterCement: 0.5 }])
})

it('a tested mix takes over a composition, and another strength only from whoever says its tests are judged again', async () => {
  const sheet = await aSheet(lab, { trucks: [{ agePlan: '28' }] })
  const [mix] = (await findWorkSite(lab, sheet.workSite)).mixes
  if (!mix) throw new Error('no mix')
  expect(mix.tested).toBe(false)
  expect(await changeOf(mix, { specifiedStrength: 25 })).toMatchObject({ body: { specifiedStrength: 25 } })
  const due = sheet.trucks[0]?.specimens[0]
  await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
    params: { specimenId: due?.id ?? '' },
    version: due?.version ?? 0,
    body: aReading(lab),
  })
  const [broken] = (await findWorkSite(lab, sheet.workSite)).mixes
  if (!broken) throw new Error('no mix')
  expect(broken).toMatchObject({ tested: true, version: 2 })
  for (const other of [{ specifiedStrength: 30 }, { strengthUnit: 'psi' }] as const)
    expect(await changeOf(broken, other)).toMatchObject({ status: 409, body: { code: 'mix.tested' } })
  const composition = { cementKgM3: 380, waterCement: 0.45 }
  expect(await changeOf(broken, composition)).toMatchObject({
    body: { ...composition, specifiedStrength: 25, version: 3 },
  })
  expect(await changeOf({ ...broken, version: 3 }, { specifiedStrength: 30, restated: true })).toMatchObject({
    body: { specifiedStrength: 30, version: 4 },
  })
})

describe('a work site', () => {
  it('belongs to an existing client and has a code of its own', async () => {
    await expect(aWorkSite(lab, { clientId: nowhere })).rejects.toThrow('client.notFound')
    await aWorkSite(lab, { code: 'TWICE' })
    await expect(aWorkSite(lab, { code: 'TWICE' })).rejects.toThrow('workSite.codeTaken')
    const other = await aWorkSite(lab)
    expect(await change(other, { code: 'TWICE' })).toMatchObject({
      status: 409,
      body: { code: 'workSite.codeTaken' },
    })
  })
  it('says what is missing before a verdict is valid, until nothing is', async () => {
    const site = await aWorkSite(lab, { address: '', supervision: '' })
    expect(site.missing).toEqual(['mix', 'address', 'supervision'])
    const mix = await aMix(lab, site.id, { ruleSet: 'none' })
    expect((await findWorkSite(lab, site)).missing).toEqual([
      'ruleSet',
      'frequency',
      'address',
      'supervision',
      'supplier',
      'slump',
    ])
    const { id: supplierId } = await lab
      .as('administrator')
      .does(addBrandEndpoint, { body: { kind: 'readyMix', name: 'Hormigones del Sur' } })
    const known = { slumpMm: 120, slumpToleranceMm: 25, supplierId, sampleEveryM3: 50 }
    expect(await changeOf(mix, { ...known, ruleSet: 'aci318-19', agePlan: '7·28·R' })).toMatchObject({
      status: 200,
      body: { version: 2, supplierName: 'Hormigones del Sur', sampleEveryM3: 50 },
    })
    // One specimen at 28 days is no result: ACI 318 takes two.
    expect((await findWorkSite(lab, site)).missing).toEqual(['specimens', 'address', 'supervision'])
    const done = await changeOf({ ...mix, version: 2 }, { ...known, ruleSet: 'aci318-19' })
    expect(done).toMatchObject({ status: 200, body: { version: 3 } })
    expect((await findWorkSite(lab, site)).missing).toEqual(['address', 'supervision'])
  })
  it('counts its samples, names the last and the strengths in use', async () => {
    const site = await aWorkSite(lab, { name: 'Puente Ñandú' })
    const mix = await aMix(lab, site.id)
    await aMix(lab, site.id, { specifiedStrength: 4000, strengthUnit: 'psi' })
    await aMix(lab, site.id, { specifiedStrength: 30 })
    await changeOf(await aMix(lab, site.id, { specifiedStrength: 50 }), { active: false })
    await aSheet(lab, { workSiteId: site.id, mixId: mix.id, trucks: [{}, {}] })
    const { items, total } = await lab
      .as('fieldTechnician')
      .does(listWorkSitesEndpoint, { query: { search: 'nandu', clientId: site.clientId } })
    expect(total).toEqual({ count: 1, capped: false })
    expect((await findWorkSite(lab, site)).samples).toBe(2)
    expect(items).toMatchObject([
      { id: site.id, strengths: ['4000 psi', '30 MPa'], lastSampleOn: '2026-10-21' },
    ])
  })
  it('is not closed while specimens wait for the press; a reserve does not hold it open', async () => {
    const sheet = await aSheet(lab, { trucks: [{ agePlan: '28·R' }] })
    const site = await findWorkSite(lab, sheet.workSite)
    const refused = await change(site, { active: false })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'workSite.pendingSpecimens', detail: { pending: 1 } },
    })
    expect((await findWorkSite(lab, site)).version).toBe(site.version)
    const due = sheet.trucks[0]?.specimens[0]
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: due?.id ?? '' },
      version: due?.version ?? 0,
      body: aReading(lab),
    })
    expect(await change(site, { active: false })).toMatchObject({ status: 200, body: { active: false } })
    const { items } = await lab
      .as('reception')
      .does(listWorkSitesEndpoint, { query: { clientId: site.clientId } })
    expect(items).toEqual([])
  })
  it('shows the faster change to whoever was slower', async () => {
    const site = await aWorkSite(lab)
    const both = await Promise.all([change(site, { name: 'Una' }), change(site, { name: 'Otra' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const winner = both.find(({ ok }) => ok)
    const loser = both.find(({ ok }) => !ok)
    expect(loser?.body).toMatchObject({ current: winner?.body })
  })
  it('is unknown under another id, also to change and to give a mix', async () => {
    const site = await aWorkSite(lab)
    expect(
      (await lab.as('reception').call(findWorkSiteEndpoint, { params: { workSiteId: nowhere } })).status,
    ).toBe(404)
    expect((await change({ ...site, id: nowhere }, {})).status).toBe(404)
    await expect(aMix(lab, nowhere)).rejects.toThrow('workSite.notFound')
  })
})

describe('a mix', () => {
  it('keeps its strength as specified and its plan in the usual way of writing', async () => {
    const mix = await aMix(lab, undefined, {
      specifiedStrength: 4000,
      strengthUnit: 'psi',
      agePlan: '7d, 28d 28 r',
    })
    expect(mix).toMatchObject({
      specifiedStrength: 4000,
      strengthUnit: 'psi',
      agePlan: '7·28·28·R',
      version: 1,
    })
    const stored = await reading(lab.database.pool, lab.scope, (db) =>
      db.selectFrom('mix').select('specified_mpa').where('id', '=', mix.id).executeTakeFirstOrThrow(),
    )
    // 4000 lbf / (25.4 mm)²
    expect(stored.specified_mpa).toBeCloseTo(27.5790291726734, 9)
  })
  it.each([
    ['mix.agePlan', { agePlan: 'siete' }],
    ['mix.agePlan', { agePlan: '7·14' }],
    ['mix.ruleSet', { ruleSet: 'own' }],
    ['mix.ruleSet', { shape: 'cube150', method: 'en12390-3' }],
    ['request.invalid', { method: 'guess' }],
    ['request.invalid', { shape: 'cube150' }],
    ['brand.notFound', { supplierId: nowhere }],
  ] as const)('is refused as %s: %o', async (code, but) => {
    await expect(aMix(lab, undefined, but)).rejects.toThrow(code)
  })
  it('has a code of its own in its work site, and may share it with another', async () => {
    const mix = await aMix(lab)
    await expect(aMix(lab, mix.workSiteId, { code: mix.code })).rejects.toThrow('mix.codeTaken')
    await expect(aMix(lab, undefined, { code: mix.code })).resolves.toMatchObject({ code: mix.code })
    const other = await aMix(lab, mix.workSiteId)
    expect(await changeOf(other, { code: mix.code })).toMatchObject({ body: { code: 'mix.codeTaken' } })
  })
  it('is changed once from each version', async () => {
    const mix = await aMix(lab)
    expect((await changeOf(mix, { slumpMm: 100 })).status).toBe(200)
    expect(await changeOf(mix, { slumpMm: 150 })).toMatchObject({
      status: 412,
      body: { current: { version: 2, slumpMm: 100 } },
    })
    expect((await changeOf({ ...mix, id: nowhere }, {})).status).toBe(404)
  })
})

describe('a client', () => {
  it('shows its active work sites and what falls due within seven days', async () => {
    const client = await aClient(lab)
    const site = await aWorkSite(lab, { clientId: client.id })
    const mix = await aMix(lab, site.id)
    // Cast 28 days ago: one specimen was due 21 days ago, one is due today, one in 7 days, one in 8, one is a reserve.
    await aSheet(lab, {
      workSiteId: site.id,
      mixId: mix.id,
      trucks: [{ agePlan: '7·28·35·36·R' }],
    })
    await change(await aWorkSite(lab, { clientId: client.id }), { active: false })
    expect(
      await lab.as('reception').does(findClientEndpoint, { params: { clientId: client.id } }),
    ).toMatchObject({
      activeWorkSites: 1,
      dueSoon: 2,
    })
  })
})
