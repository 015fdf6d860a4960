import { addEquipmentEndpoint } from '@probeta/contract/laboratory/equipment.ts'
import {
  addBranchEndpoint,
  changeBranchEndpoint,
  listBranchesEndpoint,
  tableOfBranchesEndpoint,
} from '@probeta/contract/laboratory/branches.ts'
import {
  addStoragePlaceEndpoint,
  changeStoragePlaceEndpoint,
  tableOfStoragePlacesEndpoint,
} from '@probeta/contract/laboratory/storage-places.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const office = () => lab.as('administrator')
let made = 0
function aBranch(but: Partial<Parameters<typeof describeBranch>[0]> = {}) {
  made += 1
  return describeBranch({ code: `S${made}`, name: `Sede ${made}`, ...but })
}
const describeBranch = (of: {
  code: string
  name: string
  places?: string[]
  equipment?: string[]
  people?: number[]
}) => ({ address: '', places: [], equipment: [], people: [], ...of })
const add = (but: Parameters<typeof aBranch>[0] = {}) =>
  office().does(addBranchEndpoint, { body: aBranch(but) })
const aPlace = (code: string) =>
  office().does(addStoragePlaceEndpoint, { body: { code, tank: code, shelf: '', capacity: null } })
const table = () => office().does(tableOfBranchesEndpoint)

it('a laboratory has none until somebody adds one, and then everybody in it sees it', async () => {
  expect((await lab.as('laboratoryTechnician').does(listBranchesEndpoint)).items).toEqual([])
  const north = await add({ name: 'Norte' })
  expect((await lab.as('laboratoryTechnician').does(listBranchesEndpoint)).items).toMatchObject([
    { id: north.id, name: 'Norte' },
  ])
})

it('a place, a press and a person belong to one branch, and go back to the head office', async () => {
  const place = await aPlace('P-N')
  const body = {
    kind: 'press',
    code: 'PR-9',
    name: 'Prensa 9',
    makeId: null,
    model: '',
    serial: '',
    note: '',
  } as const
  const press = await office().does(addEquipmentEndpoint, { body })
  const { userId } = lab.as('fieldTechnician')
  const first = await add({ places: [place.id], equipment: [press.id], people: [userId] })
  const branchOf = async () => {
    const { places, equipment, people } = await table()
    return [
      places.find(({ id }) => id === place.id)?.branchId,
      equipment.find(({ id }) => id === press.id)?.branchId,
      people.find(({ id }) => id === userId)?.branchId,
    ]
  }
  expect(await branchOf()).toEqual([first.id, first.id, first.id])
  const second = await add({ places: [place.id] })
  expect(await branchOf()).toEqual([second.id, first.id, first.id])
  const { id, version, code, name, address } = first
  await office().does(changeBranchEndpoint, {
    params: { branchId: id },
    version,
    body: { code, name, address, active: false, places: [], equipment: [], people: [] },
  })
  expect(await branchOf()).toEqual([second.id, null, null])
})

it('a place keeps its branch when somebody changes its name', async () => {
  const place = await aPlace('P-K')
  const branch = await add({ places: [place.id] })
  await office().does(changeStoragePlaceEndpoint, {
    params: { placeId: place.id },
    version: place.version,
    body: { code: 'P-K', tank: 'Otra', shelf: '', capacity: null, active: true },
  })
  const { items } = await office().does(tableOfStoragePlacesEndpoint)
  expect(items.find(({ id }) => id === place.id)).toMatchObject({ tank: 'Otra', branchId: branch.id })
})

it('two branches have neither one code nor one name', async () => {
  const { code, name } = await add()
  const call = (but: object) => office().call(addBranchEndpoint, { body: aBranch(but) })
  expect((await call({ code })).body).toMatchObject({ code: 'branch.codeTaken' })
  expect((await call({ name: name.toUpperCase() })).body).toMatchObject({ code: 'branch.nameTaken' })
})

it('is taken out of use once nothing belongs to it, and by whoever saw it as it is', async () => {
  const place = await aPlace('P-O')
  const branch = await add({ places: [place.id] })
  const { id, version, code, name, address } = branch
  const change = (seen: number, places: string[], active = false) =>
    office().call(changeBranchEndpoint, {
      params: { branchId: id },
      version: seen,
      body: { code, name, address, active, places, equipment: [], people: [] },
    })
  expect((await change(version, [place.id])).body).toMatchObject({
    code: 'branch.occupied',
    detail: { count: 1 },
  })
  expect((await change(version, [])).status).toBe(200)
  expect((await change(version, [], true)).status).toBe(412)
  const { items } = await lab.as('reception').does(listBranchesEndpoint)
  expect(items.map((one) => one.id)).not.toContain(id)
})

it('a client user belongs to none', async () => {
  const { people } = await table()
  const site = await aWorkSite(lab)
  const client = await lab.clientUser(site.clientId, [site.id])
  expect(people.map(({ id }) => id)).not.toContain(client.userId)
  const branch = await add({ people: [client.userId] })
  expect((await table()).people.filter(({ branchId }) => branchId === branch.id)).toEqual([])
})
