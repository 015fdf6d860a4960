import { clientPortal } from '@probeta/contract/dashboard.ts'
import { authoriseReport, draftReport, submitReport } from '@probeta/contract/reports.ts'
import { receiveSheet } from '@probeta/contract/sheets.ts'
import type { StrengthTest } from '@probeta/contract/strength-tests.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet, anApprovedTest } from '../../testing/a-result.ts'
import { aSheet } from '../../testing/a-sheet.ts'
import { aClient, aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

async function issue(tests: readonly StrengthTest[]): Promise<void> {
  const strengthTests = tests.map(({ sampleId, ageHours }) => ({ sampleId, ageHours }))
  const draft = await lab
    .as('checker')
    .does(draftReport, { body: { strengthTests, language: 'es', stressUnit: 'MPa', supersedes: null } })
  const params = { reportId: draft.id }
  const submitted = await lab.as('checker').does(submitReport, { params, version: draft.version, body: {} })
  await lab.as('director').does(authoriseReport, { params, version: submitted.version, body: {} })
}

describe('a client user', () => {
  it('sees issued results and their outcomes, and no other result', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const place = { workSiteId: site.id, mixId: mix.id }
    const day = (index: number) =>
      new Date(Date.parse('2026-10-01T08:00:00Z') + index * 86_400_000).toISOString()
    const tests: StrengthTest[] = []
    for (const [index, load] of ['600', '600', '600', '460'].entries())
      tests.push(await anApprovedTest(lab, { ...place, loads: [load, load], castAt: day(index) }))
    await issue(tests)
    const unseen = [
      await aBrokenSet(lab, { ...place, castAt: day(5) }),
      await anApprovedTest(lab, { ...place, castAt: day(6) }),
    ]
    const client = await lab.clientUser(site.clientId, [site.id])
    const { workSites, counts, samples, results } = await client.does(clientPortal, { query: {} })
    expect(workSites).toEqual([{ id: site.id, code: site.code, name: site.name }])
    expect(results.map(({ sampleCode }) => sampleCode)).toEqual(
      tests.map(({ sampleCode }) => sampleCode).toReversed(),
    )
    expect(results.every(({ state }) => state === 'reported')).toBe(true)
    expect(counts).toEqual({ tests: 4, conforms: 1, provisional: 2, watch: 0, doesNotConform: 1 })
    // Their samples are on the way, without a number of theirs.
    expect(samples.slice(0, 2).map(({ code, step }) => [code, step])).toEqual(
      unseen.toReversed().map(({ sampleCode }) => [sampleCode, 'inReview']),
    )
    expect(samples.slice(2).map(({ step }) => step)).toEqual(['issued', 'issued', 'issued', 'issued'])
  })

  it('follows a sample from casting to the day of its break', async () => {
    const site = await aWorkSite(lab)
    const client = await lab.clientUser(site.clientId, [site.id])
    const step = async () =>
      (await client.does(clientPortal, { query: {} })).samples.map((one) => [one.step, one.nextDueOn])
    const sheet = await aSheet(lab, {
      workSiteId: site.id,
      trucks: [{ castAt: '2026-11-17T08:00:00Z', agePlan: '7·28·28' }],
    })
    expect(await step()).toEqual([['cast', '2026-11-24']])
    const { id, version } = sheet
    await lab
      .as('reception')
      .does(receiveSheet, { params: { sheetId: id }, version, body: { location: 'A1' } })
    expect(await step()).toEqual([['received', '2026-11-24']])
    const now = lab.now().toISOString()
    lab.setNow('2026-11-24T09:00:00Z')
    expect(await step()).toEqual([['breakDue', '2026-11-24']])
    lab.setNow(now)
  })

  it('reaches the work sites given to the user, not all of the client, and none of another', async () => {
    const owner = await aClient(lab)
    const [given, withheld, other] = [
      await aWorkSite(lab, { clientId: owner.id }),
      await aWorkSite(lab, { clientId: owner.id }),
      await aWorkSite(lab),
    ]
    for (const { id } of [given, withheld, other]) await aSheet(lab, { workSiteId: id })
    const client = await lab.clientUser(owner.id, [given.id])
    const all = await client.does(clientPortal, { query: {} })
    expect(all.samples.map(({ workSite }) => workSite.id)).toEqual([given.id])
    const one = await client.does(clientPortal, { query: { workSiteId: given.id } })
    expect(one.samples).toEqual(all.samples)
    for (const { id } of [withheld, other]) {
      const answer = await client.call(clientPortal, { query: { workSiteId: id } })
      expect(answer).toMatchObject({ status: 404, body: { code: 'workSite.notFound' } })
    }
  })

  it('without any work site finds an empty portal', async () => {
    const client = await lab.clientUser((await aClient(lab)).id, [])
    expect(await client.does(clientPortal, { query: {} })).toMatchObject({
      workSites: [],
      samples: [],
      results: [],
    })
  })

  it('reads no row of another client, even if a query of ours forgot to ask', async () => {
    const [siteA, siteB] = [await aWorkSite(lab), await aWorkSite(lab)]
    await issue([await anApprovedTest(lab, { workSiteId: siteA.id })])
    await issue([await anApprovedTest(lab, { workSiteId: siteB.id })])
    const client = await lab.database.pool.connect()
    try {
      await client.query(
        `select set_config('probeta.laboratory', $1, false), set_config('probeta.client', $2, false), set_config('probeta.work_sites', $3, false)`,
        [String(lab.scope.laboratoryId), siteA.clientId, `{${siteA.id}}`],
      )
      for (const table of ['sample', 'specimen', 'break', 'report']) {
        const { rows } = await client.query<{ site: string }>(
          `select distinct work_site_id as site from ${table}`,
        )
        expect(rows, table).toEqual([{ site: siteA.id }])
      }
      for (const table of ['report_strength_test', 'report_document']) {
        const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
        expect(rows, table).toEqual([{ n: 1 }])
      }
    } finally {
      client.release(true)
    }
  })
})

describe('staff', () => {
  it('look at one work site as its client does, if results are theirs to see', async () => {
    const site = await aWorkSite(lab)
    await aSheet(lab, { workSiteId: site.id })
    const query = { workSiteId: site.id }
    expect((await lab.as('checker').does(clientPortal, { query })).samples).toHaveLength(1)
    expect((await lab.as('checker').does(clientPortal, { query: {} })).workSites).toEqual([])
    expect(await lab.as('fieldTechnician').call(clientPortal, { query })).toMatchObject({ status: 404 })
  })
})
