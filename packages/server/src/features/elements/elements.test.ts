import {
  addElementsEndpoint,
  changeElementEndpoint,
  type Element,
  listElementsEndpoint,
  removeElementEndpoint,
  showStructureEndpoint,
} from '@probeta/contract/clients/elements.ts'
import { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reading } from '../../db/transaction.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { judgeAll } from '../../testing/judge-all.ts'
import { aBrokenSet } from '../../testing/nouns/a-result.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import { aWorkSite, someElements } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const called = (items: readonly Element[]) => items.map((element) => element.called)
const one = (items: readonly Element[], name: string): Element => {
  const found = items.find((element) => element.called === name)
  if (!found) throw new Error(`no ${name} among ${called(items).join(', ')}`)
  return found
}
const treeOf = async (workSiteId: string) =>
  (await lab.as('fieldTechnician').does(listElementsEndpoint, { params: { workSiteId } })).items

type Change = Partial<{ name: string; parentId: string | null; before: string | null; active: boolean }>
const change = ({ id, version, name, parentId, active }: Element, but: Change) =>
  lab.as('reception').call(changeElementEndpoint, {
    params: { elementId: id },
    version,
    body: { name, parentId, active, ...but },
  })
const changed = async (element: Element, but: Change) => {
  const answer = await change(element, but)
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  return answer.body.items
}

const tower = [['Torre A', 'Piso 1', 'Losa'], ['Torre A', 'Piso 2', 'Losa'], ['Torre B']]

describe('the elements of a work site', () => {
  it('are a tree in the order they were given, with what they stand in, each place once', async () => {
    const site = await aWorkSite(lab)
    const items = await someElements(lab, site.id, [...tower, ['TORRE a', 'Piso 1', 'Pilar  P-1']])
    expect(called(items)).toEqual([
      'Torre A',
      'Torre A > Piso 1',
      'Torre A > Piso 1 > Losa',
      'TORRE a > Piso 1 > Pilar P-1',
      'Torre A > Piso 2',
      'Torre A > Piso 2 > Losa',
      'Torre B',
    ])
    const again = await lab.as('reception').does(addElementsEndpoint, {
      params: { workSiteId: site.id },
      body: { paths: [...tower, ['Torre C']] },
    })
    expect(again.added).toBe(1)
    expect(await treeOf(site.id)).toEqual(again.items)
  })
  it('are each there once when two paste the same at the same time', async () => {
    const site = await aWorkSite(lab)
    await Promise.all([someElements(lab, site.id, tower), someElements(lab, site.id, tower)])
    expect(await treeOf(site.id)).toHaveLength(6)
  })
  it('are renamed with all that stands in them, and what was sampled is still counted', async () => {
    const site = await aWorkSite(lab)
    await someElements(lab, site.id, tower)
    await aSheet(lab, {
      workSiteId: site.id,
      trucks: [{ element: 'torre a > piso 1 > losa' }, { element: 'Torre B' }],
    })
    const before = await treeOf(site.id)
    expect(one(before, 'Torre A > Piso 1 > Losa').samples).toBe(1)
    const renamed = await changed(one(before, 'Torre A'), { name: 'Torre Norte' })
    expect(called(renamed).slice(0, 3)).toEqual([
      'Torre Norte',
      'Torre Norte > Piso 1',
      'Torre Norte > Piso 1 > Losa',
    ])
    expect(one(renamed, 'Torre Norte > Piso 1 > Losa').samples).toBe(1)
    await aSheet(lab, { workSiteId: site.id, trucks: [{ element: 'Torre Norte > Piso 1 > Losa' }] })
    expect(one(await treeOf(site.id), 'Torre Norte > Piso 1 > Losa').samples).toBe(2)
  })
  it('are moved into another and among those beside them', async () => {
    const site = await aWorkSite(lab)
    const items = await someElements(lab, site.id, tower)
    const inB = await changed(one(items, 'Torre A > Piso 2'), { parentId: one(items, 'Torre B').id })
    expect(called(inB)).toEqual([
      'Torre A',
      'Torre A > Piso 1',
      'Torre A > Piso 1 > Losa',
      'Torre B',
      'Torre B > Piso 2',
      'Torre B > Piso 2 > Losa',
    ])
    const first = await changed(one(inB, 'Torre B'), { before: one(inB, 'Torre A').id })
    expect(called(first)[0]).toBe('Torre B')
    const last = await changed(one(first, 'Torre B'), { before: null })
    expect(called(last)[0]).toBe('Torre A')
  })
  it('stand neither in themselves, nor twice in one place, nor too deep, nor under too long a name', async () => {
    const site = await aWorkSite(lab)
    const items = await someElements(lab, site.id, [
      ...tower,
      ['1', '2', '3', '4', '5', '6'],
      ['x'.repeat(80), 'y'.repeat(40)],
    ])
    const bodyOf = async (name: string, but: Change) => (await change(one(items, name), but)).body
    const floor = one(items, 'Torre A > Piso 1')
    expect(await bodyOf('Torre A', { parentId: floor.id })).toMatchObject({ code: 'element.inItself' })
    expect(await bodyOf('Torre A', { parentId: one(items, 'Torre A').id })).toMatchObject({
      code: 'element.inItself',
    })
    expect(await bodyOf('Torre A > Piso 2', { name: 'piso 1' })).toMatchObject({ code: 'element.nameTaken' })
    expect(await bodyOf('Torre A', { parentId: one(items, '1 > 2 > 3 > 4').id })).toMatchObject({
      code: 'element.tooDeep',
    })
    expect(
      await bodyOf('Torre A', {
        name: 'z'.repeat(80),
        parentId: one(items, `${'x'.repeat(80)} > ${'y'.repeat(40)}`).id,
      }),
    ).toMatchObject({
      code: 'element.tooLong',
    })
    expect(await bodyOf('Torre B', { parentId: '01890000-0000-7000-8000-000000000000' })).toMatchObject({
      code: 'element.notFound',
    })
    expect(await treeOf(site.id)).toEqual(items)
  })
  it('are taken out of use with all that stands in them, and back with all they stand in', async () => {
    const site = await aWorkSite(lab)
    const items = await someElements(lab, site.id, tower)
    const inUse = (all: readonly Element[]) => called(all.filter(({ active }) => active))
    const without = await changed(one(items, 'Torre A'), { active: false })
    expect(inUse(without)).toEqual(['Torre B'])
    expect(inUse(await changed(one(without, 'Torre A > Piso 1'), { active: true }))).toEqual([
      'Torre A',
      'Torre A > Piso 1',
      'Torre A > Piso 1 > Losa',
      'Torre B',
    ])
  })
  it('are removed only where nothing was sampled or booked, by this or by an older name', async () => {
    const site = await aWorkSite(lab)
    await someElements(lab, site.id, tower)
    await aSheet(lab, { workSiteId: site.id, trucks: [{ element: 'Torre A > Piso 1 > Losa' }] })
    await aVisit(lab, { workSiteId: site.id, element: 'torre b' })
    const remove = ({ id, version }: Element) =>
      lab.as('reception').call(removeElementEndpoint, { params: { elementId: id }, version })
    const items = await changed(one(await treeOf(site.id), 'Torre A'), { name: 'Norte' })
    expect((await remove(one(items, 'Norte'))).body).toMatchObject({ code: 'element.used' })
    expect((await remove(one(items, 'Torre B'))).body).toMatchObject({ code: 'element.used' })
    expect((await remove({ ...one(items, 'Norte > Piso 2'), version: 9 })).status).toBe(412)
    expect(await remove(one(items, 'Norte > Piso 2'))).toMatchObject({ status: 200 })
    expect(called(await treeOf(site.id))).toEqual([
      'Norte',
      'Norte > Piso 1',
      'Norte > Piso 1 > Losa',
      'Torre B',
    ])
  })
  it('show the faster change to whoever was slower', async () => {
    const site = await aWorkSite(lab)
    const [element] = await someElements(lab, site.id, [['Torre A']])
    if (!element) throw new Error('no element')
    const both = await Promise.all([change(element, { name: 'Una' }), change(element, { name: 'Otra' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })
  it('show staff how their concrete was judged before anything is issued, and lead to the results of all within them', async () => {
    const site = await aWorkSite(lab)
    const items = await someElements(lab, site.id, [['Torre A', 'Losa'], ['Pilar P-1']])
    const low = await aBrokenSet(lab, { workSiteId: site.id, loads: ['150', '155'] })
    await aSheet(lab, { workSiteId: site.id, trucks: [{ element: 'Zapata' }] })
    await judgeAll(lab)
    const asked = { params: { workSiteId: site.id } }
    const structure = async () => (await lab.as('checker').does(showStructureEndpoint, asked)).items
    expect(await structure()).toMatchObject([
      { called: 'Torre A', depth: 0, state: 'empty' },
      { called: 'Torre A > Losa', depth: 1, state: 'empty' },
      { called: 'Pilar P-1', id: one(items, 'Pilar P-1').id, state: 'doesNotConform', counts: { tests: 1 } },
      { called: 'Zapata', id: null, state: 'underway', samples: 1 },
    ])
    const outer = one(await treeOf(site.id), 'Torre A')
    await changed(one(await treeOf(site.id), 'Pilar P-1'), { name: 'Pilar 1', parentId: outer.id })
    expect((await structure())[0]).toMatchObject({ called: 'Torre A', state: 'doesNotConform' })
    const within = { query: { workSiteId: site.id, element: 'Torre A' } }
    const results = await lab.as('checker').does(listStrengthTestsEndpoint, within)
    expect(results.items.map(({ sampleCode }) => sampleCode)).toEqual([low.sampleCode])
    expect((await lab.as('fieldTechnician').call(showStructureEndpoint, asked)).status).toBe(403)
  })
  it('are unknown under another id, and of another work site no place to stand in', async () => {
    const [a, b] = [await aWorkSite(lab), await aWorkSite(lab)]
    const [inA] = await someElements(lab, a.id, [['Torre A']])
    const [inB] = await someElements(lab, b.id, [['Torre B']])
    if (!inA || !inB) throw new Error('no element')
    expect((await change(inA, { parentId: inB.id })).body).toMatchObject({ code: 'element.notFound' })
    expect((await change({ ...inA, id: a.id }, {})).status).toBe(404)
  })
  it('are counted off an index, however many samples there are', async () => {
    const plan = await reading(lab.database.pool, lab.scope, async (_, client) => {
      await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select lower(element), count(*) from sample where work_site_id = $1 and element <> '' group by 1`,
        ['01890000-0000-7000-8000-000000000000'],
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('Index Only Scan using sample_element')
  })
})
