import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aSheet } from '../../testing/a-sheet.ts'
import { aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

type Scoped = { laboratory: string; client?: string; workSites?: string }

/** What the function answers to the role of the server under a scope. */
async function foundBy(scope: Scoped, kind: string, part: string, alike = false) {
  const client = await lab.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      "select set_config('probeta.laboratory', $1, true), set_config('probeta.client', $2, true), set_config('probeta.work_sites', $3, true)",
      [scope.laboratory, scope.client ?? '', scope.workSites ?? ''],
    )
    const { rows } = await client.query<{ id: string }>('select id from found_by_name($1, $2, $3, 50)', [
      kind,
      part,
      alike,
    ])
    return rows.map(({ id }) => id)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('carries the scope: another laboratory, and a client’s user beyond their work sites, find nothing', async () => {
  const site = await aWorkSite(lab, { name: 'Presa Escondida' })
  const sheet = await aSheet(lab, { workSiteId: site.id, trucks: [{ element: 'Aliviadero único' }] })
  const sample = sheet.trucks[0]?.id
  const mine = { laboratory: String(lab.scope.laboratoryId) }
  const theirs = { ...mine, client: sheet.client.id }
  const given = { ...theirs, workSites: `{${site.id}}` }
  expect(await foundBy(mine, 'sample', 'aliviadero')).toEqual([sample])
  expect(await foundBy({ laboratory: '987654' }, 'sample', 'aliviadero')).toEqual([])
  expect(await foundBy({ laboratory: '' }, 'sample', 'aliviadero')).toEqual([])
  expect(await foundBy(theirs, 'sample', 'aliviadero')).toEqual([])
  expect(await foundBy(given, 'sample', 'aliviadero')).toEqual([sample])
  expect(await foundBy(given, 'sample', 'aliviadreo', true)).toEqual([sample])
  expect(await foundBy(theirs, 'workSite', 'escondida')).toEqual([])
  expect(await foundBy(given, 'workSite', 'escondida')).toEqual([site.id])
  expect(await foundBy(given, 'sheet', String(sheet.number))).toEqual([])
  expect(await foundBy({ ...given, client: crypto.randomUUID() }, 'client', sheet.client.name)).toEqual([])
  expect(await foundBy(mine, 'equipment', 'a')).toEqual([])
})

it.each([
  ["folded(element) like '%cimentacion%'", 'sample_element_part'],
  ["'cimentasion' <% folded(element)", 'sample_element_part'],
  ["folded(mixer) like '12%'", 'sample_mixer_part'],
  ["folded(delivery_note) like '%904%'", 'sample_delivery_note_part'],
])('over very many samples %s reads an index', async (condition, index) => {
  const owner = new pg.Client({ connectionString: lab.database.superuserUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    // few rows are read whole, whatever there is; the question is whether the index could serve
    await owner.query('set local enable_seqscan = off')
    const { rows } = await owner.query<Record<string, string>>(
      `explain select id from sample where ${condition}`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
  } finally {
    await owner.end()
  }
})
