import {
  changePortalPreferencesEndpoint,
  clientPortalEndpoint,
  findPortalSampleEndpoint,
  listPortalElementsEndpoint,
  listPortalResultsEndpoint,
  listPortalSamplesEndpoint,
} from '@probeta/contract/clients/portal.ts'
import {
  reopenStrengthTestEndpoint,
  findStrengthTestEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import { draftReportEndpoint } from '@probeta/contract/reports/reports.ts'
import { receiveSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { portalSteps } from '@probeta/domain/sample/portal-steps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeAll } from '../../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet, anApprovedTest, approveTest } from '../../testing/nouns/a-result.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { aClient, aMix, aWorkSite, someElements } from '../../testing/factories.ts'
import { enterLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
}, 60_000)
afterAll(() => lab.close())

const day = (index: number) => new Date(Date.parse('2026-10-01T08:00:00Z') + index * 86_400_000).toISOString()

describe('a client user', () => {
  it('sees issued results and their outcomes, and no other result', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const place = { workSiteId: site.id, mixId: mix.id }
    const tests: StrengthTest[] = []
    for (const [index, load] of ['600', '600', '600', '460'].entries())
      tests.push(await anApprovedTest(lab, { ...place, loads: [load, load], castAt: day(index) }))
    await anIssuedReport(lab, tests)
    const unseen = [
      await aBrokenSet(lab, { ...place, castAt: day(5) }),
      await anApprovedTest(lab, { ...place, castAt: day(6) }),
    ]
    await judgeAll(lab)
    const client = await lab.clientUser(site.clientId, [site.id])
    const portal = await client.does(clientPortalEndpoint, { query: {} })
    expect(portal).toMatchObject({
      workSites: [{ id: site.id, code: site.code, name: site.name }],
      counts: { tests: 4, conforms: 1, provisional: 2, watch: 0, doesNotConform: 1, notAssessed: 0 },
      samples: 6,
      unreadReports: 1,
    })
    const results = await client.does(listPortalResultsEndpoint, { query: {} })
    expect(results.items.map(({ sampleCode }) => sampleCode)).toEqual(
      tests.map(({ sampleCode }) => sampleCode).toReversed(),
    )
    expect(results.total).toEqual({ count: 4, capped: false })
    const { items } = await client.does(listPortalSamplesEndpoint, { query: {} })
    // Their samples are on the way, without a number of theirs.
    expect(items.slice(0, 2).map(({ code, step }) => [code, step])).toEqual(
      unseen.toReversed().map(({ sampleCode }) => [sampleCode, 'inReview']),
    )
    expect(items.slice(2).map(({ step, ages }) => [step, ages.at(-1)?.outcome])).toEqual([
      ['issued', 'doesNotConform'],
      ['issued', 'conforms'],
      ['issued', 'provisional'],
      ['issued', 'provisional'],
    ])
    const [unissued] = unseen
    const file = await client.does(findPortalSampleEndpoint, {
      params: { sampleId: unissued?.sampleId ?? '' },
    })
    expect(file).toMatchObject({ step: 'inReview', results: [], issuedAt: null })
    const low = await client.does(listPortalResultsEndpoint, { query: { outcome: 'doesNotConform' } })
    expect(low.items).toMatchObject([
      { sampleCode: tests[3]?.sampleCode, verdict: { outcome: 'doesNotConform' } },
    ])
  })

  it('finds a result again by sample, element and age, page by page', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const tests = []
    for (const index of [0, 1, 2])
      tests.push(await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id, castAt: day(index) }))
    await anIssuedReport(lab, tests)
    await judgeAll(lab)
    const client = await lab.clientUser(site.clientId, [site.id])
    const ask = (query: object) => client.does(listPortalResultsEndpoint, { query })
    const first = await ask({ limit: 2 })
    const second = await ask({ limit: 2, after: first.next ?? '' })
    expect([...first.items, ...second.items].map(({ sampleId }) => sampleId)).toEqual(
      tests.map(({ sampleId }) => sampleId).toReversed(),
    )
    expect(second.next).toBeNull()
    const code = tests[1]?.sampleCode ?? ''
    expect((await ask({ search: code.toLowerCase() })).items.map(({ sampleCode }) => sampleCode)).toEqual([
      code,
    ])
    expect((await ask({ search: 'pilar' })).items).toHaveLength(3)
    expect((await ask({ ageHours: 168 })).items).toHaveLength(0)
  })

  it('does not see new values before the version that replaces their report', async () => {
    const site = await aWorkSite(lab)
    const test = await anApprovedTest(lab, { workSiteId: site.id })
    const report = await anIssuedReport(lab, [test])
    const client = await lab.clientUser(site.clientId, [site.id])
    const shown = async () => {
      await judgeAll(lab)
      const { items } = await client.does(listPortalResultsEndpoint, { query: {} })
      const { ages, step } = await client.does(findPortalSampleEndpoint, {
        params: { sampleId: test.sampleId },
      })
      return [items.length, ages.at(-1)?.state, step]
    }
    expect(await shown()).toEqual([1, 'issued', 'issued'])
    const params = { sampleId: test.sampleId, ageHours: test.ageHours }
    const director = lab.as('director')
    await director.does(draftReportEndpoint, {
      body: {
        strengthTests: [params],
        language: 'es',
        stressUnit: 'MPa',
        supersedes: { reportId: report.id, because: 'Diámetro corregido' },
      },
    })
    const { version } = await director.does(findStrengthTestEndpoint, { params })
    const open = await director.does(reopenStrengthTestEndpoint, {
      params,
      version,
      body: { reason: 'Diámetro' },
    })
    expect(await shown()).toEqual([0, 'inReview', 'inReview'])
    await approveTest(lab, open)
    expect(await shown()).toEqual([0, 'inReview', 'inReview'])
  })

  it('follows a sample from casting to the day of its break', async () => {
    const site = await aWorkSite(lab)
    const client = await lab.clientUser(site.clientId, [site.id])
    const step = async () =>
      (await client.does(listPortalSamplesEndpoint, { query: {} })).items.map((one) => [
        one.step,
        one.next?.dueOn,
      ])
    const now = lab.now().toISOString()
    lab.setNow('2026-11-17T10:00:00Z')
    const sheet = await aSheet(lab, {
      workSiteId: site.id,
      trucks: [{ castAt: '2026-11-17T08:00:00Z', agePlan: '7·28·28' }],
    })
    expect(await step()).toEqual([['cast', '2026-11-24']])
    lab.setNow(now)
    expect(await step()).toEqual([['siteCure', '2026-11-24']])
    const { id, version } = sheet
    await lab
      .as('reception')
      .does(receiveSheetEndpoint, { params: { sheetId: id }, version, body: { location: 'A1' } })
    expect(await step()).toEqual([['received', '2026-11-24']])
    lab.setNow('2026-11-24T09:00:00Z')
    expect(await step()).toEqual([['breakDue', '2026-11-24']])
    lab.setNow(now)
  })

  it('is shown by each step exactly the samples that stand there', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const place = { workSiteId: site.id, mixId: mix.id }
    const at = (castAt: string) => aSheet(lab, { ...place, trucks: [{ castAt, agePlan: '7·28·28' }] })
    await at('2026-11-18T07:00:00Z')
    await at('2026-11-17T08:00:00Z')
    const inTank = await at('2026-11-16T08:00:00Z')
    await lab.as('reception').does(receiveSheetEndpoint, {
      params: { sheetId: inTank.id },
      version: inTank.version,
      body: { location: 'A1' },
    })
    await at('2026-11-01T08:00:00Z')
    await aBrokenSet(lab, { ...place, agePlan: '28·28' })
    await anIssuedReport(lab, [await anApprovedTest(lab, { ...place, agePlan: '28·28' })])
    const client = await lab.clientUser(site.clientId, [site.id])
    const all = (await client.does(listPortalSamplesEndpoint, { query: {} })).items
    expect(new Set(all.map(({ step }) => step))).toEqual(
      new Set(['cast', 'siteCure', 'received', 'breakDue', 'inReview', 'issued']),
    )
    for (const step of portalSteps) {
      const { items, total } = await client.does(listPortalSamplesEndpoint, { query: { step } })
      expect(items, step).toEqual(all.filter((one) => one.step === step))
      expect(total.count, step).toBe(items.length)
    }
  })

  it('sees elements by the worst that was issued of them and within them', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id, { ruleSet: 'nsr-10' })
    await someElements(lab, site.id, [['Torre', 'Losa'], ['Torre', 'Pilar'], ['Patio']])
    const sampled = async (element: string, castAt: string) =>
      aSheet(lab, { workSiteId: site.id, mixId: mix.id, trucks: [{ element, castAt }] })
    await sampled('Torre > Pilar', '2026-11-17T08:00:00Z')
    await sampled('Muro viejo', '2026-11-17T08:00:00Z')
    const low = await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id, loads: ['300', '300'] })
    await anIssuedReport(lab, [low])
    await judgeAll(lab)
    const client = await lab.clientUser(site.clientId, [site.id])
    const { items } = await client.does(listPortalElementsEndpoint, { query: { workSiteId: site.id } })
    expect(items.map(({ called, depth, state, samples }) => [called, depth, state, samples])).toEqual([
      ['Torre', 0, 'underway', 1],
      ['Torre > Losa', 1, 'empty', 0],
      ['Torre > Pilar', 1, 'underway', 1],
      ['Patio', 0, 'empty', 0],
      ['Muro viejo', 0, 'underway', 1],
      ['Pilar P-1', 0, 'doesNotConform', 1],
    ])
    const within = await client.does(listPortalSamplesEndpoint, {
      query: { workSiteId: site.id, element: 'Torre' },
    })
    expect(within.items.map(({ element }) => element)).toEqual(['Torre > Pilar'])
    const ofWall = await client.does(listPortalSamplesEndpoint, { query: { element: 'muro VIEJO' } })
    expect(ofWall.items.map(({ element }) => element)).toEqual(['Muro viejo'])
  })

  it('reaches the work sites given to the user, not all of the client, and none of another', async () => {
    const owner = await aClient(lab)
    const [given, withheld, other] = [
      await aWorkSite(lab, { clientId: owner.id }),
      await aWorkSite(lab, { clientId: owner.id }),
      await aWorkSite(lab),
    ]
    const samples = []
    for (const { id } of [given, withheld, other]) samples.push(await aSheet(lab, { workSiteId: id }))
    const client = await lab.clientUser(owner.id, [given.id])
    const all = await client.does(listPortalSamplesEndpoint, { query: {} })
    expect(all.items.map(({ workSite }) => workSite.id)).toEqual([given.id])
    const one = await client.does(listPortalSamplesEndpoint, { query: { workSiteId: given.id } })
    expect(one.items).toEqual(all.items)
    for (const { id } of [withheld, other]) {
      const refused = { status: 404, body: { code: 'workSite.notFound' } }
      const query = { workSiteId: id }
      expect(await client.call(clientPortalEndpoint, { query })).toMatchObject(refused)
      expect(await client.call(listPortalSamplesEndpoint, { query })).toMatchObject(refused)
      expect(await client.call(listPortalElementsEndpoint, { query })).toMatchObject(refused)
    }
    for (const { trucks } of samples.slice(1))
      expect(
        await client.call(findPortalSampleEndpoint, { params: { sampleId: trucks[0]?.id ?? '' } }),
      ).toMatchObject({ status: 404, body: { code: 'sample.notFound' } })
  })

  it('without any work site finds an empty portal', async () => {
    const client = await lab.clientUser((await aClient(lab)).id, [])
    expect(await client.does(clientPortalEndpoint, { query: {} })).toMatchObject({
      workSites: [],
      samples: 0,
    })
    expect((await client.does(listPortalSamplesEndpoint, { query: {} })).items).toEqual([])
  })

  it('keeps the unit, the language and the work site they chose, for themselves alone', async () => {
    const site = await aWorkSite(lab)
    const [one, other] = [
      await lab.clientUser(site.clientId, [site.id]),
      await lab.clientUser(site.clientId, [site.id]),
    ]
    const chosen = { stressUnit: 'psi', language: 'de', workSiteId: site.id } as const
    await one.does(changePortalPreferencesEndpoint, { body: chosen })
    const again = { ...chosen, stressUnit: 'kgf/cm2' } as const
    expect(await one.does(changePortalPreferencesEndpoint, { body: again })).toEqual(again)
    const kept = async (who: typeof one) => (await who.does(clientPortalEndpoint, { query: {} })).preferences
    expect(await kept(one)).toEqual(again)
    expect(await kept(other)).toEqual({ stressUnit: null, language: null, workSiteId: null })
    const elsewhere = { ...chosen, workSiteId: (await aWorkSite(lab)).id }
    expect(await one.call(changePortalPreferencesEndpoint, { body: elsewhere })).toMatchObject({
      status: 404,
    })
    expect(await lab.as('director').call(changePortalPreferencesEndpoint, { body: chosen })).toMatchObject({
      status: 422,
      body: { code: 'portal.clientsOnly' },
    })
  })

  it('reads no row of another client, even if a query of ours forgot to ask', async () => {
    const [siteA, siteB] = [await aWorkSite(lab), await aWorkSite(lab)]
    await anIssuedReport(lab, [await anApprovedTest(lab, { workSiteId: siteA.id })])
    await anIssuedReport(lab, [await anApprovedTest(lab, { workSiteId: siteB.id })])
    await anApprovedTest(lab, { workSiteId: siteA.id })
    await judgeAll(lab)
    const client = await lab.database.pool.connect()
    try {
      await client.query(enterLaboratory(lab.scope.laboratoryId, { lasting: true }))
      await client.query(
        `select set_config('probeta.client', $1, false), set_config('probeta.work_sites', $2, false)`,
        [siteA.clientId, `{${siteA.id}}`],
      )
      for (const table of ['sample', 'specimen', 'break', 'report']) {
        const { rows } = await client.query<{ site: string }>(
          `select distinct work_site_id as site from ${table}`,
        )
        expect(rows, table).toEqual([{ site: siteA.id }])
      }
      for (const table of ['report_strength_test', 'report_document', 'kept_strength_test']) {
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
    const sheet = await aSheet(lab, { workSiteId: site.id })
    const query = { workSiteId: site.id }
    expect((await lab.as('checker').does(listPortalSamplesEndpoint, { query })).items).toHaveLength(1)
    expect((await lab.as('checker').does(clientPortalEndpoint, { query: {} })).workSites).toEqual([])
    expect(await lab.as('fieldTechnician').call(clientPortalEndpoint, { query })).toMatchObject({
      status: 404,
    })
    const params = { sampleId: sheet.trucks[0]?.id ?? '' }
    expect(await lab.as('checker').call(findPortalSampleEndpoint, { params })).toMatchObject({ status: 200 })
    expect(await lab.as('fieldTechnician').call(findPortalSampleEndpoint, { params })).toMatchObject({
      status: 403,
    })
  })
})
