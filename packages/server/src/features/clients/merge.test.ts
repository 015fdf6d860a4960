import {
  changeClientEndpoint,
  type Client,
  clientHistoryEndpoint,
  clientUsersEndpoint,
  findClientEndpoint,
  listClientsEndpoint,
  listContactsEndpoint,
  mergeClientEndpoint,
  previewMergeEndpoint,
  previewMessagesEndpoint,
} from '@probeta/contract/clients/clients.ts'
import { acceptSheetEndpoint, findEnteredSheetEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import { listPortalSamplesEndpoint } from '@probeta/contract/clients/portal.ts'
import { listReportsEndpoint, reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import { listSheetsEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { findWorkSiteEndpoint, listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { changing } from '../../db/transaction.ts'
import { oneOfEverything, type Owned } from '../../testing/access/access-objects.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { aClient, aContact, aMix, aWorkSite, clientInput } from '../../testing/factories.ts'

let lab: Laboratory
let old: Owned
let before: Client
let into: Client
let bytes: string
beforeAll(async () => {
  lab = await aLaboratory()
  old = await oneOfEverything(lab, 'Puente Viejo')
  before = await find(old.clientId)
  into = await aClient(lab, { name: 'Constructora Única', taxId: 'B-2', phone: '' })
  await aContact(lab, into.id, { name: 'Eva', email: 'INSPECTORA@example.org', told: ['reportIssued'] })
  bytes = await documentOf(String(old.objects['reportId']))
}, 60_000)
afterAll(() => lab.close())

const find = (clientId: string) => lab.as('administrator').does(findClientEndpoint, { params: { clientId } })
async function documentOf(reportId: string) {
  const [, token = ''] = /^Bearer (.*)$/.exec(await lab.signedIn(1)) ?? []
  const response = await fetch(
    `${lab.address}/api${reportDocumentEndpoint.path.replace(':reportId', reportId)}`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  )
  return Buffer.from(await response.arrayBuffer()).toString('base64')
}
const merge = (from: Client, to: Client, take: ('name' | 'taxId')[] = []) =>
  lab.as('administrator').call(mergeClientEndpoint, {
    params: { clientId: from.id },
    version: from.version,
    body: { into: to.id, intoVersion: to.version, take },
  })

describe('two clients that are one', () => {
  it('are shown beforehand: what follows, what both say, what is filled in', async () => {
    const change = await lab.as('administrator').does(changeClientEndpoint, {
      params: { clientId: before.id },
      version: before.version,
      body: { ...clientInput(before), taxId: 'B-1', phone: '600' },
    })
    before = change
    const preview = await lab
      .as('administrator')
      .does(previewMergeEndpoint, { params: { clientId: before.id }, query: { into: into.id } })
    expect(preview).toMatchObject({
      workSites: [{ name: 'Puente Viejo' }],
      contacts: [{ email: 'inspectora@example.org', alsoThere: true }],
      users: [{}],
      samples: 2,
      specimens: 6,
      reports: 1,
      conflicts: [
        { field: 'name', into: 'Constructora Única' },
        { field: 'taxId', from: 'B-1', into: 'B-2' },
      ],
      filled: [{ field: 'phone', from: '600' }],
    })
  })
  it('are not merged by whoever may only edit, not into themselves, and not from an older state', async () => {
    const body = { into: into.id, intoVersion: into.version, take: [] }
    const params = { clientId: before.id }
    const { version } = before
    expect((await lab.as('director').call(mergeClientEndpoint, { params, version, body })).status).toBe(403)
    expect((await merge(before, before)).body).toMatchObject({ code: 'client.mergeSelf' })
    expect((await merge({ ...before, version: 9 }, into)).status).toBe(412)
    expect((await merge(before, { ...into, version: 9 })).status).toBe(412)
  })
  it('become one: everything follows, final rows too, and what was issued stays byte for byte', async () => {
    const user = await lab.clientUser(before.id, [old.workSiteId])
    const seen = await user.does(listPortalSamplesEndpoint, { query: {} })
    const merged = await merge(before, into, ['taxId'])
    expect(merged).toMatchObject({
      status: 200,
      body: { id: into.id, name: 'Constructora Única', taxId: 'B-1', phone: '600', activeWorkSites: 1 },
    })
    const ofNew = { query: { clientId: into.id } }
    const staff = lab.as('administrator')
    expect((await staff.does(listWorkSitesEndpoint, ofNew)).items).toHaveLength(1)
    expect((await staff.does(listSheetsEndpoint, ofNew)).items).toMatchObject([
      { client: { id: into.id } },
      { client: { id: into.id } },
    ])
    expect((await staff.does(listStrengthTestsEndpoint, ofNew)).items).toMatchObject([{ state: 'reported' }])
    expect((await staff.does(listReportsEndpoint, { query: { state: 'authorised' } })).items).toMatchObject([
      { client: { id: into.id } },
    ])
    expect(await documentOf(String(old.objects['reportId']))).toBe(bytes)
    expect((await staff.does(clientUsersEndpoint, { params: { clientId: into.id } })).items).toHaveLength(2)
    expect((await staff.does(listContactsEndpoint, { params: { clientId: into.id } })).items).toMatchObject([
      { name: 'Eva', told: ['reportIssued'], active: true },
      { email: 'inspectora@example.org', active: false },
    ])

    // Whoever came to the portal sees what they saw, and nothing of the other's.
    await aWorkSite(lab, { clientId: into.id, name: 'Obra ajena' })
    const inTheirName = JSON.stringify(seen)
      .replaceAll(before.id, into.id)
      .replaceAll(before.name, 'Constructora Única')
    expect(JSON.stringify(await user.does(listPortalSamplesEndpoint, { query: {} }))).toBe(inTheirName)
    expect((await user.does(listReportsEndpoint, { query: {} })).items).toHaveLength(1)

    expect(await find(before.id)).toMatchObject({ mergedInto: into.id, active: false })
    expect(
      (await staff.does(listClientsEndpoint, { query: { active: 'all' } })).items.map(({ id }) => id),
    ).not.toContain(before.id)
    const { items } = await staff.does(clientHistoryEndpoint, { params: { clientId: into.id }, query: {} })
    expect(items.flatMap(({ changes }) => changes)).toContainEqual({ what: 'merged', name: before.name })
  })
  it('leave no row behind, in whatever table', async () => {
    const owner = new pg.Client({ connectionString: lab.database.ownerUrl.replace(/\/\/[^@]*@/, (at) => at) })
    await owner.connect()
    const { rows: tables } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
       where c.relnamespace = 'laboratory_1'::regnamespace and c.relkind = 'r'`,
    )
    await owner.end()
    expect(tables.length).toBeGreaterThan(10)
    const left = await changing(lab.database.pool, lab.scope, 'test', undefined, async (_, client) => {
      const found: string[] = []
      for (const { name } of tables) {
        const { rowCount } = await client.query(`select from ${name} where client_id = $1`, [before.id])
        if (rowCount) found.push(name)
      }
      return found
    })
    expect(left).toEqual([])
  })
  it('stay so: the merged one can be neither changed nor merged again, and nothing is added to it', async () => {
    const merged = await find(before.id)
    expect((await merge(merged, into)).body).toMatchObject({ code: 'client.merged' })
    const other = await aClient(lab)
    expect((await merge(other, merged)).body).toMatchObject({ code: 'client.merged' })
    await expect(aWorkSite(lab, { clientId: before.id })).rejects.toThrow('client.inactive')
    await expect(
      changing(lab.database.pool, lab.scope, 'test', undefined, (_, client) =>
        client.query('update client set merged_into = null, merged_at = null where id = $1', [before.id]),
      ),
    ).rejects.toThrow('client is final')
  })
  it('final rows follow a merged client and nobody else, and nothing else of them changes', async () => {
    const otherClient = await aClient(lab)
    for (const sql of [
      `update specimen set client_id = '${otherClient.id}' where state = 'approved'`,
      `update report set client_id = '${otherClient.id}' where state = 'authorised'`,
      `update specimen set client_id = '${into.id}', curing = 'field' where state = 'approved'`,
    ])
      await expect(
        changing(lab.database.pool, lab.scope, 'test', undefined, (_, client) => client.query(sql)),
        sql,
      ).rejects.toThrow(/final|superseded/)
  })
  it('lose nothing that is entered while they are merged', async () => {
    const [one, other] = [await aClient(lab), await aClient(lab)]
    const site = await aWorkSite(lab, { clientId: one.id })
    const [merged, ...sheets] = await Promise.all([
      merge(one, other),
      ...Array.from({ length: 4 }, () => aSheet(lab, { workSiteId: site.id })),
    ])
    expect(merged.status).toBe(200)
    expect(sheets).toHaveLength(4)
    const { items } = await lab
      .as('administrator')
      .does(listSheetsEndpoint, { query: { clientId: other.id } })
    expect(items).toHaveLength(4)
    expect(
      (await lab.as('administrator').does(findWorkSiteEndpoint, { params: { workSiteId: site.id } }))
        .clientId,
    ).toBe(other.id)
  })
  it('lead on when the one that stayed becomes part of a third', async () => {
    const third = await aClient(lab)
    const led = await merge(await find(into.id), third)
    expect(led.ok ? 'ok' : JSON.stringify(led.body)).toBe('ok')
    expect((await find(before.id)).mergedInto).toBe(third.id)
  })
})

it('what the rules would have sent in a month is counted and listed from what happened in it', async () => {
  const alone = await aLaboratory()
  // The month asked for is that of today: the report has to be issued in it.
  alone.setNow(new Date().toISOString())
  const of = await oneOfEverything(alone, 'Torre')
  await aContact(alone, of.clientId, { name: 'Eva', told: ['result28days', 'reportIssued', 'weeklySummary'] })
  await aContact(alone, of.clientId, { name: 'Sin correo', email: '', told: ['reportIssued'] })
  const now = new Date().toISOString().slice(0, 10)
  const sent = (month: string) =>
    alone
      .as('reception')
      .does(previewMessagesEndpoint, { params: { clientId: of.clientId }, query: { month } })
  const { items, rules, from } = await sent(now)
  expect(from).toBe(`${now.slice(0, 7)}-01`)
  expect(rules.map(({ name, event, count }) => [name, event, count])).toEqual([
    ['Eva', 'result28days', 1],
    ['Eva', 'reportIssued', 1],
    ['Eva', 'weeklySummary', 1],
  ])
  expect(items.map(({ event }) => event).toSorted()).toEqual([
    'reportIssued',
    'result28days',
    'weeklySummary',
  ])
  expect(await sent('2020-02-10')).toMatchObject({
    from: '2020-02-01',
    to: '2020-02-29',
    count: 0,
    items: [],
  })
  await alone.close()
})

it('a client whose sheets are accepted becomes one with another: nothing that the sheet says changes', async () => {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id)
  const sheet = await aSheet(lab, { workSiteId: site.id, mixId: mix.id })
  const params = { sheetId: sheet.id }
  const { version } = await lab.as('director').does(findEnteredSheetEndpoint, { params })
  await lab.as('director').does(acceptSheetEndpoint, { params, version, body: {} })
  const answer = await merge(await find(site.clientId), await aClient(lab))
  expect(answer.status).toBe(200)
})
