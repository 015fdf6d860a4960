import { similarClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { similarWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aClient, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const clientsLike = async (name: string) =>
  (await lab.as('reception').does(similarClientsEndpoint, { query: { name } })).items.map((one) => one.name)
const sitesLike = async (name: string) =>
  (await lab.as('reception').does(similarWorkSitesEndpoint, { query: { name } })).items.map((one) => one.name)

describe('names that are much alike', () => {
  it('are told of clients, the most alike first, whatever the case, the accents and the legal form', async () => {
    for (const name of ['HOLCIM SA', 'Hólcim Perú', 'Ferrovial']) await aClient(lab, { name })
    expect(await clientsLike('holcim')).toEqual(['HOLCIM SA', 'Hólcim Perú'])
    expect(await clientsLike('Holcin SA')).toContain('HOLCIM SA')
    expect(await clientsLike('Ferrobial')).toEqual(['Ferrovial'])
    expect(await clientsLike('Dragados')).toEqual([])
    expect(await clientsLike('')).toEqual([])
  })
  it('are at most three', async () => {
    for (const n of [1, 2, 3, 4]) await aClient(lab, { name: `Pavimentos Alpha ${n}` })
    expect(await clientsLike('Pavimentos Alpha')).toHaveLength(3)
  })
  it('are told of work sites, with whose they are', async () => {
    const site = await aWorkSite(lab, { name: 'Edificio Los Álamos' })
    expect(await sitesLike('edificio los alamos')).toEqual(['Edificio Los Álamos'])
    expect(await sitesLike('Puente nuevo')).toEqual([])
    const { items } = await lab
      .as('reception')
      .does(similarWorkSitesEndpoint, { query: { name: 'Edificio Alamos' } })
    expect(items).toEqual([
      { id: site.id, code: site.code, name: site.name, clientName: site.clientName, active: true },
    ])
  })
  it('are looked for in the own laboratory, by those who may open the screen', async () => {
    expect(
      (await lab.as('laboratoryTechnician').call(similarClientsEndpoint, { query: { name: 'holcim' } }))
        .status,
    ).toBe(403)
    const other = await aLaboratory()
    expect(
      (await other.as('reception').does(similarClientsEndpoint, { query: { name: 'holcim' } })).items,
    ).toEqual([])
    await other.close()
  })
})
