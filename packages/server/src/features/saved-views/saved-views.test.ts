import {
  addSavedViewEndpoint,
  changeSavedViewEndpoint,
  listSavedViewsEndpoint,
  mostSavedViews,
  removeSavedViewEndpoint,
} from '@probeta/contract/workplace/saved-views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import type { Caller } from '../../testing/access/call-api.ts'
import { aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const aView = {
  list: 'clients',
  name: 'Inactivos',
  query: [
    { name: 'active', value: 'no' },
    { name: 'search', value: 'Río' },
  ],
  columns: { order: ['name', 'dueSoon'], hidden: ['taxId'] },
}
const { list: _, ...changed } = aView
const viewsOf = async (person: Caller, list = 'clients') =>
  (await person.does(listSavedViewsEndpoint, { query: { list } })).items

describe('a saved view', () => {
  it('is there as it was saved, for its list alone', async () => {
    const reception = lab.as('reception')
    const added = await reception.does(addSavedViewEndpoint, { body: aView })
    expect(added).toMatchObject({ ...aView, version: 1 })
    expect(await viewsOf(reception)).toEqual([added])
    expect(await viewsOf(reception, 'users')).toEqual([])
  })

  it('is refused a name that another one of the list has, whatever its case', async () => {
    const again = await lab
      .as('reception')
      .call(addSavedViewEndpoint, { body: { ...aView, name: 'INACTIVOS' } })
    expect(again).toMatchObject({ status: 409, body: { code: 'savedView.nameTaken' } })
    await lab.as('reception').does(addSavedViewEndpoint, { body: { ...aView, list: 'users' } })
  })

  it('is its owner’s alone: nobody else sees, changes or removes it', async () => {
    const [view] = await viewsOf(lab.as('reception'))
    const params = { viewId: view?.id ?? '' }
    const { clientId, id } = await aWorkSite(lab)
    for (const other of [lab.as('administrator'), await lab.clientUser(clientId, [id])]) {
      expect(await viewsOf(other)).toEqual([])
      expect(await other.call(changeSavedViewEndpoint, { params, version: 1, body: changed })).toMatchObject({
        status: 404,
        body: { code: 'savedView.notFound' },
      })
      expect(await other.call(removeSavedViewEndpoint, { params })).toMatchObject({ status: 404 })
    }
    expect(await viewsOf(lab.as('reception'))).toEqual([view])
  })

  it('can be kept by a client user, too', async () => {
    const { clientId, id } = await aWorkSite(lab)
    const user = await lab.clientUser(clientId, [id])
    const added = await user.does(addSavedViewEndpoint, { body: aView })
    expect(await viewsOf(user)).toEqual([added])
  })

  it('changes where it is as it was read, and shows the newer one otherwise', async () => {
    const director = lab.as('director')
    const { id } = await director.does(addSavedViewEndpoint, { body: aView })
    const body = { ...changed, name: 'Otra', columns: null }
    const after = await director.does(changeSavedViewEndpoint, { params: { viewId: id }, version: 1, body })
    expect(after).toMatchObject({ ...body, version: 2 })
    const late = await director.call(changeSavedViewEndpoint, {
      params: { viewId: id },
      version: 1,
      body: changed,
    })
    expect(late).toMatchObject({ status: 412, body: { current: { name: 'Otra' } } })
    expect(await director.does(removeSavedViewEndpoint, { params: { viewId: id } })).toEqual({})
    expect(await viewsOf(director)).toEqual([])
  })

  it(`is refused beyond ${mostSavedViews} of a list`, async () => {
    const checker = lab.as('checker')
    for (let n = 0; n < mostSavedViews; n += 1) {
      await checker.does(addSavedViewEndpoint, { body: { ...aView, name: `Vista ${n}` } })
    }
    const answer = await checker.call(addSavedViewEndpoint, { body: aView })
    expect(answer).toMatchObject({ status: 409, body: { code: 'savedView.tooMany' } })
  })

  it('takes no filters or columns that are none', async () => {
    const reception = lab.as('reception')
    for (const wrong of [
      { query: [{ name: "a'b", value: 'x' }] },
      { query: Array.from({ length: 21 }, (_value, n) => ({ name: `f${n}`, value: 'x' })) },
      { columns: { order: ['<b>'], hidden: [] } },
      { list: 'no list' },
    ]) {
      const answer = await reception.call(addSavedViewEndpoint, {
        body: { ...aView, name: 'Mala', ...wrong },
      })
      expect(answer.status, JSON.stringify(wrong)).toBe(400)
    }
  })
})
