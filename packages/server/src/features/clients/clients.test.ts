import {
  addClientEndpoint,
  changeClientEndpoint,
  findClientEndpoint,
  listClientsEndpoint,
} from '@probeta/contract/clients/clients.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainClient } from '../../testing/access/plain-bodies.ts'
import { readPages } from '../../testing/read-pages.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aClient, aWorkSite, clientInput } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

describe('a client', () => {
  it('is found as it was added', async () => {
    const added = await aClient(lab, {
      name: 'Aceros Río',
      taxId: 'B-100',
      stressUnit: 'psi',
      language: 'de',
    })
    const found = await lab.as('reception').does(findClientEndpoint, { params: { clientId: added.id } })
    expect(found).toEqual(added)
    expect(found).toMatchObject({
      version: 1,
      active: true,
      activeWorkSites: 0,
      dueSoon: 0,
      lastReportAt: null,
    })
  })
  it('is refused a tax id that another client has', async () => {
    const { active: _, ...body } = clientInput(await aClient(lab, { taxId: 'B-200' }))
    const second = await lab.as('reception').call(addClientEndpoint, { body: { ...body, name: 'Otra' } })
    expect(second).toMatchObject({ status: 409, body: { code: 'client.taxIdTaken' } })
    await expect(aClient(lab, { taxId: '' })).resolves.toBeDefined()
    await expect(aClient(lab, { taxId: '' })).resolves.toBeDefined()
  })
  it('is added once when the call is repeated with its key', async () => {
    const key = crypto.randomUUID()
    const body = { ...plainClient, name: 'Repetida' }
    const first = await lab.as('reception').call(addClientEndpoint, { body }, { key })
    const again = await lab.as('reception').call(addClientEndpoint, { body }, { key })
    expect(again.body).toEqual(first.body)
    expect(
      (await lab.as('reception').does(listClientsEndpoint, { query: { search: 'Repetida' } })).items,
    ).toHaveLength(1)
  })
  it('is found by part of its name, whatever the case and the accents', async () => {
    await aClient(lab, { name: 'Hormigonería Muñoz 100%' })
    for (const search of ['HORMIGONERIA', 'muñoz', 'munoz', 'ería', '100%']) {
      expect(names(await lab.as('reception').does(listClientsEndpoint, { query: { search } }))).toEqual([
        'Hormigonería Muñoz 100%',
      ])
    }
    expect(
      names(await lab.as('reception').does(listClientsEndpoint, { query: { search: 'H_rmigon' } })),
    ).toEqual([])
  })
  it('leaves the list when it is deactivated, and no longer gets work sites', async () => {
    const client = await aClient(lab, { name: 'Zapatas SA' })
    const { id, version } = client
    const changed = await lab.as('director').does(changeClientEndpoint, {
      params: { clientId: id },
      body: { ...clientInput(client), active: false },
      version,
    })
    expect(changed).toMatchObject({ version: 2, active: false })
    const search = 'Zapatas'
    expect(names(await lab.as('reception').does(listClientsEndpoint, { query: { search } }))).toEqual([])
    expect(
      names(await lab.as('reception').does(listClientsEndpoint, { query: { search, active: 'no' } })),
    ).toEqual(['Zapatas SA'])
    await expect(aWorkSite(lab, { clientId: id })).rejects.toThrow('client.inactive')
  })
  it('shows the faster change to whoever was slower', async () => {
    const client = await aClient(lab)
    const { id: clientId, version } = client
    const change = (name: string) =>
      lab
        .as('reception')
        .call(changeClientEndpoint, { params: { clientId }, body: { ...clientInput(client), name }, version })
    expect((await change('Primera')).status).toBe(200)
    expect(await change('Segunda')).toMatchObject({
      status: 412,
      body: { code: 'request.stale', current: { name: 'Primera', version: 2 } },
    })
  })
  it('is unknown under another id', async () => {
    const answer = await lab
      .as('reception')
      .call(findClientEndpoint, { params: { clientId: '01890000-0000-7000-8000-000000000000' } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'client.notFound' } })
  })
})

describe('the list of clients', () => {
  it('goes through all of them by name, page by page, none twice', async () => {
    const alone = await aLaboratory()
    for (const name of ['beta', 'Alfa', 'gamma', 'Beta', 'delta']) await aClient(alone, { name })
    const pages = await readPages((at) =>
      alone.as('reception').does(listClientsEndpoint, { query: { limit: 2, ...at } }),
    )
    for (const { total } of pages) expect(total).toEqual({ count: 5, capped: false })
    const seen = pages.flatMap(names)
    expect(seen.map((name) => name.toLowerCase())).toEqual(['alfa', 'beta', 'beta', 'delta', 'gamma'])
    await alone.close()
  })
  it('is not for whoever may not open it, nor for the clients themselves', async () => {
    const { id } = await aClient(lab)
    const client = await lab.clientUser(id, [])
    expect((await lab.as('laboratoryTechnician').call(listClientsEndpoint, { query: {} })).status).toBe(403)
    expect((await client.call(listClientsEndpoint, { query: {} })).status).toBe(403)
    expect((await client.call(findClientEndpoint, { params: { clientId: id } })).status).toBe(404)
    expect((await lab.anonymous.call(listClientsEndpoint, { query: {} })).status).toBe(401)
  })
})
