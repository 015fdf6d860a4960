import { addTokenEndpoint, listTokensEndpoint } from '@probeta/contract/access/api-tokens.ts'
import { endpoints } from '@probeta/contract/api.ts'
import { findWorkSiteEndpoint, listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { printLabelsEndpoint } from '@probeta/contract/concrete/labels.ts'
import { findSheetEndpoint, listSheetsEndpoint } from '@probeta/contract/concrete/sheets.ts'
import {
  findSpecimenEndpoint,
  listSpecimensEndpoint,
  recordBreakEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import { listReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { greatestByWorkSite, permission } from '@probeta/domain/people/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Owned, oneOfEverything } from '../testing/access/access-objects.ts'
import { askEverything } from '../testing/access/ask-everything.ts'
import { type Caller, callerAt } from '../testing/access/call-api.ts'
import { fillWorkSite } from '../testing/access/fill-work-site.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { aMix, aWorkSite } from '../testing/factories.ts'
import { aReading, aSheet } from '../testing/nouns/a-sheet.ts'

// A token of staff that is limited to a work site: what happens at another one must not change a byte of what it gets.

let lab: Laboratory
let mine: Owned
let other: Owned
let program: Caller

/** A program of the director with everything that such a token may have. */
async function aLimitedProgram(person: Caller, workSites: string[]): Promise<Caller> {
  const { secret } = await person.does(addTokenEndpoint, {
    body: { name: 'Laboratorio de obra', permissions: greatestByWorkSite, workSites, days: 30 },
  })
  return callerAt(person.address, person.userId, `Bearer ${secret}`)
}

beforeAll(async () => {
  lab = await aLaboratory({ tokenRequestsPerMinute: 100_000 })
  mine = await oneOfEverything(lab, 'Torre limitada')
  other = await oneOfEverything(lab, 'Torre ajena')
  program = await aLimitedProgram(lab.as('director'), [mine.workSiteId])
}, 240_000)
afterAll(() => lab.close())

describe('a program limited to a work site', () => {
  it('sees that one alone, with its client', async () => {
    const { items } = await program.does(listWorkSitesEndpoint, { query: {} })
    expect(items).toMatchObject([{ id: mine.workSiteId, clientName: expect.any(String) }])
    const site = { params: { workSiteId: other.workSiteId } }
    expect(await program.call(findWorkSiteEndpoint, site)).toMatchObject({ status: 404 })
    for (const listed of [listSheetsEndpoint, listSpecimensEndpoint, listReportsEndpoint]) {
      const own = await program.does(listed, { query: {} })
      const all = await lab.as('director').does(listed, { query: {} })
      expect(own.items.length, listed.path).toBeGreaterThan(0)
      expect(own.items.length, listed.path).toBeLessThan(all.items.length)
    }
  })

  it('registers samples and breaks there, and at no other', async () => {
    const mix = await aMix(lab, mine.workSiteId)
    const ours = { ...lab, as: () => program }
    const sheet = await aSheet(ours, { workSiteId: mine.workSiteId, mixId: mix.id })
    const [due] = sheet.trucks.flatMap(({ specimens }) => specimens)
    if (!due) throw new Error('no specimen')
    const broken = await program.does(recordBreakEndpoint, {
      ...{ params: { specimenId: due.id }, version: due.version },
      body: aReading(lab),
    })
    expect(broken).toMatchObject({ id: due.id })
    const theirs = await aSheet(lab, { workSiteId: other.workSiteId })
    const [foreign] = theirs.trucks.flatMap(({ specimens }) => specimens)
    if (!foreign) throw new Error('no specimen')
    const refused = await program.call(recordBreakEndpoint, {
      ...{ params: { specimenId: foreign.id }, version: foreign.version },
      body: aReading(lab),
    })
    expect(refused).toMatchObject({ status: 404, body: { code: 'specimen.notFound' } })
    expect(await program.call(findSpecimenEndpoint, { params: { specimenId: foreign.id } })).toMatchObject({
      status: 404,
    })
    expect(await program.call(findSheetEndpoint, { params: { sheetId: theirs.id } })).toMatchObject({
      status: 404,
    })
    const theirMix = await aMix(lab, other.workSiteId)
    await expect(aSheet(ours, { workSiteId: other.workSiteId, mixId: theirMix.id })).rejects.toThrow(
      'workSite.notFound',
    )
    expect(
      await lab.as('director').does(findSpecimenEndpoint, { params: { specimenId: foreign.id } }),
    ).toMatchObject({ version: foreign.version })
  })

  it('opens nothing of the whole laboratory, whatever it is given', async () => {
    const whole = lab.as('director').call(addTokenEndpoint, {
      body: {
        ...{ name: 'Todo', days: 30, workSites: [mine.workSiteId] },
        permissions: { [permission.results]: 'approve' },
      },
    })
    expect((await whole).body).toMatchObject({ status: 409, code: 'token.wholeLaboratory' })
    const unknown = lab.as('director').call(addTokenEndpoint, {
      body: { name: 'Nada', days: 30, workSites: [crypto.randomUUID()], permissions: {} },
    })
    expect((await unknown).body).toMatchObject({ code: 'workSite.notFound' })
    const { items } = await program.does(listSpecimensEndpoint, { query: {} })
    const printed = await program.call(printLabelsEndpoint, {
      body: { specimenIds: items.slice(0, 1).map(({ id }) => id), reason: 'Prueba' },
    })
    expect(printed).toMatchObject({ status: 403, body: { code: 'token.notAllowed' } })
  })

  it('is listed with its work sites', async () => {
    const { items } = await lab.as('director').does(listTokensEndpoint, {})
    expect(items).toMatchObject([{ workSites: [{ id: mine.workSiteId, name: 'Torre limitada' }] }])
  })
})

describe('a token of a client user', () => {
  it('opens those of their work sites that it names, and never another', async () => {
    const second = await aWorkSite(lab, { clientId: mine.clientId })
    const client = await lab.clientUser(mine.clientId, [mine.workSiteId, second.id])
    const make = (workSites: string[]) =>
      client.call(addTokenEndpoint, { body: { name: 'BIM', permissions: {}, days: 30, workSites } })
    expect((await make([other.workSiteId])).body).toMatchObject({ code: 'workSite.notFound' })
    const { secret } = await client.does(addTokenEndpoint, {
      body: { name: 'BIM', permissions: {}, days: 30, workSites: [second.id] },
    })
    const bim = callerAt(lab.address, client.userId, `Bearer ${secret}`)
    expect((await client.does(listReportsEndpoint, { query: {} })).items.length).toBeGreaterThan(0)
    expect((await bim.does(listReportsEndpoint, { query: {} })).items).toEqual([])
  })
})

const asked = [...endpoints].filter(
  ([, { produces, method }]) => produces !== 'text/event-stream' && method === 'GET',
)

it('a thousand rows of other work sites leave every answer alone, to the byte', async () => {
  const answers = () =>
    askEverything(lab, program, {
      endpoints: asked,
      objects: mine.objects,
      askable: {
        words: ['Torre', 'OB', '1', '%'],
        ids: {
          workSiteId: [mine.workSiteId, other.workSiteId],
          clientId: [mine.clientId, other.clientId],
        },
        days: ['2026-10-21', '2026-11-18', '2030-01-01'],
      },
      paired: () => false,
    })
  const before = await answers()
  expect(await answers(), 'the same question twice').toEqual(before)
  // Records of work sites alone: equipment, people and rules are the laboratory's, and seen with any token.
  const elsewhere = await aWorkSite(lab, { clientId: mine.clientId, name: 'Torre de al lado' })
  for (const id of [other.workSiteId, elsewhere.id]) await fillWorkSite(lab, id, 40, 6)
  const after = await answers()
  const changed = [...after].filter(([question, answer]) => before.get(question) !== answer)
  expect(changed.map(([question]) => question)).toEqual([])
  const opened = [...after.values()].filter((answer) => answer.startsWith('[200,'))
  expect(opened.length, 'answers that hold something').toBeGreaterThan(100)
}, 240_000)
