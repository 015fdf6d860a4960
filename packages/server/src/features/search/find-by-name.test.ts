import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { enterLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

type Scoped = { client?: string; workSites?: string }

/** The answer of a function to the role of the server under a scope. */
async function foundBy(scope: Scoped, call: string, values: unknown[]) {
  const client = await lab.database.pool.connect()
  try {
    await client.query(`begin; ${enterLaboratory(lab.scope.laboratoryId)}`)
    await client.query(
      "select set_config('probeta.client', $1, true), set_config('probeta.work_sites', $2, true)",
      [scope.client ?? '', scope.workSites ?? ''],
    )
    const { rows } = await client.query<{ id: string }>(`select id from ${call}`, values)
    return rows.map(({ id }) => id)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const newest = (scope: Scoped, kind: string, part: string) =>
  foundBy(scope, 'found_newest($1, $2, null, null, null, null, null, false, 40)', [kind, part])
const named = (scope: Scoped, kind: string, part: string) =>
  foundBy(scope, 'found_named($1, $2, 40)', [kind, part])

it('carries the scope: another laboratory, and a client’s user beyond their work sites, find nothing', async () => {
  const site = await aWorkSite(lab, { name: 'Presa Escondida' })
  const sheet = await aSheet(lab, { workSiteId: site.id, trucks: [{ element: 'Aliviadero único' }] })
  const sample = sheet.trucks[0]?.id
  const mine = {}
  const theirs = { ...mine, client: sheet.client.id }
  const given = { ...theirs, workSites: `{${site.id}}` }
  expect(await newest(mine, 'sample', 'aliviadero')).toContain(sample)
  expect(await newest(theirs, 'sample', 'aliviadero')).toEqual([])
  expect(await newest(theirs, 'sample', '')).toEqual([])
  expect(await newest(given, 'sample', 'aliviadero')).toContain(sample)
  const alike = (scope: Scoped) => foundBy(scope, 'elements_alike($1, 40)', ['aliviadreo'])
  expect(await alike(given)).toEqual([sample])
  expect(await alike(theirs)).toEqual([])
  expect(await named(theirs, 'workSite', 'escondida')).toEqual([])
  expect(await named(given, 'workSite', 'escondida')).toEqual([site.id])
  expect(await named(given, 'client', sheet.client.name)).toEqual([sheet.client.id])
  expect(await named({ ...given, client: crypto.randomUUID() }, 'client', sheet.client.name)).toEqual([])
  expect(await named(mine, 'equipment', 'a')).toEqual([])
  expect(await newest(mine, 'equipment', 'a')).toEqual([])
})

it.each([
  ["sample where sought like '%cimentacion%'", 'sample_sought_part'],
  [
    `sample where folded(code) collate "C" like 'ob1%' order by folded(code) collate "C" limit 16`,
    'sample_code_start',
  ],
  [
    `sample where delivery_note <> '' and folded(delivery_note) collate "C" like '904%' order by folded(delivery_note) collate "C" limit 16`,
    'sample_delivery_note_start',
  ],
  ["report where lower(number) like '%00417%'", 'report_number_part'],
  [
    `report where lower(number) collate "C" like 'inf-2026%' order by lower(number) collate "C" limit 16`,
    'report_number_start',
  ],
  ["work_site where sought like '%puerto%'", 'work_site_sought_part'],
  ["client where sought like '%gomez%'", 'client_sought_part'],
  ["specimen where state = 'onHold'", 'specimen_held'],
])('over very many rows %s reads an index', async (condition, index) => {
  const owner = new pg.Client({ connectionString: lab.database.superuserUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    // few rows are read whole and sorted, whatever there is; the question is whether the index could serve
    await owner.query('set local enable_seqscan = off; set local enable_sort = off')
    const { rows } = await owner.query<Record<string, string>>(`explain select id from ${condition}`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
  } finally {
    await owner.end()
  }
})
