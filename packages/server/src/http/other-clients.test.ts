import { endpoints } from '@probeta/contract/api.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { listReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { fillWorkSite } from '../testing/access/fill-work-site.ts'
import { type Owned, oneOfEverything } from '../testing/access/access-objects.ts'
import { askEverything } from '../testing/access/ask-everything.ts'
import type { Caller } from '../testing/access/call-api.ts'
import { aClient, aWorkSite } from '../testing/factories.ts'
import { routes } from '../testing/access/access-table.ts'
import { inLaboratory } from '../testing/enter-laboratory.ts'

// Data added to another client must not change a byte that a client's user can get: lists, searches, counts,
// statistics, orders, error texts, entity tags, documents.

let lab: Laboratory
let ofA: Owned
let userOfA: Caller
let siteOfB: { id: string; clientId: string }
let otherSiteOfA: { id: string; clientId: string }

beforeAll(async () => {
  lab = await aLaboratory()
  ofA = await oneOfEverything(lab, 'Torre de A')
  userOfA = await lab.clientUser(ofA.clientId, [ofA.workSiteId])
  siteOfB = await aWorkSite(lab, { name: 'Torre de B' })
  otherSiteOfA = await aWorkSite(lab, { clientId: ofA.clientId, name: 'Torre de otros' })
  // A session seen longer than a minute ago writes that it was seen again; one seen more than a minute ahead is over.
  await lab.database.pool.query("update session set seen_at = clock_timestamp() + interval '55 seconds'")
}, 240_000)
afterAll(() => lab.close())

const changesNothing = ([name, { method, access }]: [string, Endpoint]) =>
  method === 'GET' || (access !== 'public' && access !== 'portal' && routes[name] !== undefined)
/** Health first: it says that the seal is late once something has waited a minute for it. */
const asked = [...endpoints]
  .filter(([, { produces }]) => produces !== 'text/event-stream')
  .filter(changesNothing)
  .toSorted(([a], [b]) => Number(b === 'health') - Number(a === 'health'))

/** Routes that a client's user may call at all; a staff route is refused before its query is read. */
const isForClients = (name: string) => typeof routes[name] === 'object' || routes[name] === 'portal'

/** Every response to the user of A. */
const answersToA = () =>
  askEverything(lab, userOfA, {
    endpoints: asked,
    objects: ofA.objects,
    askable: {
      words: ['Torre', 'OB', 'B', '1', '0', 'no hay', '%', "'"],
      ids: {
        workSiteId: [ofA.workSiteId, siteOfB.id, otherSiteOfA.id],
        clientId: [ofA.clientId, siteOfB.clientId],
      },
      days: ['2026-10-21', '2026-11-18', '2030-01-01'],
    },
    paired: isForClients,
  })

const rowsNow = async () => {
  const [row] = await inLaboratory<{ count: number }>(
    lab,
    `select (select count(*) from work_site) + (select count(*) from sheet) + (select count(*) from sample)
          + (select count(*) from specimen) + (select count(*) from break) + (select count(*) from report)
          + (select count(*) from membership) as count`,
  )
  return Number(row?.count)
}

async function addMuch() {
  for (let times = 0; times < 4; times += 1) await fillWorkSite(lab, siteOfB.id, 40, 4)
  await fillWorkSite(lab, otherSiteOfA.id, 10, 4)
  await oneOfEverything(lab, 'Torre de B, con informe')
  for (let times = 0; times < 5; times += 1) await aWorkSite(lab, { clientId: siteOfB.clientId })
  for (let times = 0; times < 5; times += 1) await aClient(lab)
  for (let times = 0; times < 3; times += 1) await lab.clientUser(siteOfB.clientId, [siteOfB.id])
  await lab.clientUser(ofA.clientId, [otherSiteOfA.id])
}

it('a thousand rows of others leave every answer to a client alone, to the byte', async () => {
  const before = await answersToA()
  const again = await answersToA()
  expect(again, 'the same question twice').toEqual(before)
  const rowsBefore = await rowsNow()
  const director = lab.as('director')
  const seen = JSON.stringify(await director.does(listReportsEndpoint, { query: {} }))
  await addMuch()
  expect((await rowsNow()) - rowsBefore).toBeGreaterThan(1_000)
  expect(JSON.stringify(await director.does(listReportsEndpoint, { query: {} })), 'others see them').not.toBe(
    seen,
  )
  const after = await answersToA()
  const changed = [...after].filter(([question, answer]) => before.get(question) !== answer)
  expect(changed).toEqual([])
  expect(after.size).toBeGreaterThan(300)
  const opened = [...after.values()].filter((answer) => answer.startsWith('[200,'))
  expect(opened.length, 'answers that hold something').toBeGreaterThan(60)
}, 240_000)
