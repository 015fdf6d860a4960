import { createHash } from 'node:crypto'
import {
  authoriseBatchEndpoint,
  batchDocumentsEndpoint,
  cancelBatchEndpoint,
  draftBatchEndpoint,
  findBatchEndpoint,
  listBatchesEndpoint,
  listBatchItemsEndpoint,
  pauseBatchEndpoint,
  previewBatchEndpoint,
  type ReportBatch,
} from '@probeta/contract/reports/report-batches.ts'
import {
  authoriseReportEndpoint,
  draftReportEndpoint,
  findReportEndpoint,
  rejectReportEndpoint,
} from '@probeta/contract/reports/reports.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Installation } from '../../http/context.ts'
import { RendererFailed } from '../../documents/renderer.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet, anApprovedTest, approveTest, keyOf } from '../../testing/nouns/a-result.ts'
import { type Caller, callerAt } from '../../testing/access/call-api.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { someApprovedTests } from '../../testing/nouns/some-approved-tests.ts'
import { dueBatches, issueSome } from './batches/issue-batch.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const ofWorkSite = (workSiteId: string) => ({
  workSiteId,
  per: 'sample' as const,
  language: null,
  stressUnit: null,
})
const draft = (workSiteId: string, but: Partial<ReturnType<typeof ofWorkSite>> = {}) =>
  lab.as('checker').does(draftBatchEndpoint, { body: { ...ofWorkSite(workSiteId), ...but } })
const seen = ({ id, version }: ReportBatch) => ({ params: { batchId: id }, version, body: {} })
const now = (batch: ReportBatch) =>
  lab.as('checker').does(findBatchEndpoint, { params: { batchId: batch.id } })
const itemsOf = async (batch: ReportBatch) =>
  (
    await lab
      .as('checker')
      .does(listBatchItemsEndpoint, { params: { batchId: batch.id }, query: { limit: 200 } })
  ).items
const authorise = async (batch: ReportBatch, who: Caller = lab.as('director')) =>
  who.does(authoriseBatchEndpoint, seen(await now(batch)))

const problems: unknown[] = []
/** Runs the loop of a server until there is nothing more to do at present. */
async function issueAll(but: Partial<Installation> = {}): Promise<void> {
  const place = {
    pool: lab.database.pool,
    scope: lab.scope,
    installation: { ...lab.installation, ...but },
  }
  for (let goesOn = true; goesOn;) {
    goesOn = false
    for (const batch of await dueBatches(place))
      if (await issueSome(place, batch, (problem) => problems.push(problem))) goesOn = true
  }
}

async function numbersOf(batch: ReportBatch): Promise<number[]> {
  const items = await itemsOf(batch)
  return items.flatMap(({ report }) => (report.number ? [Number(report.number.split('-')[2])] : []))
}
const onward = (numbers: readonly number[]) =>
  Array.from({ length: numbers.length }, (_, index) => Math.min(...numbers) + index)

describe('a batch', () => {
  it('drafts a report for each sample of a selection, and says what it leaves out and why', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const given = { workSiteId: site.id, mixId: mix.id }
    const fresh = await anApprovedTest(lab, given)
    const open = await aBrokenSet(lab, given)
    const drafted = await anApprovedTest(lab, given)
    await lab.as('checker').does(draftReportEndpoint, {
      body: { strengthTests: [keyOf(drafted)], language: 'es', stressUnit: 'MPa', supersedes: null },
    })
    const query = { workSiteId: site.id }
    const preview = await lab.as('checker').does(previewBatchEndpoint, { query })
    expect(preview).toMatchObject({ reports: 1, strengthTests: 1, ownWork: 0 })
    expect(preview.leftOut).toEqual([
      { reason: 'notApproved', count: 1, examples: [{ ...keyOf(open), sampleCode: open.sampleCode }] },
      { reason: 'inDraft', count: 1, examples: [{ ...keyOf(drafted), sampleCode: drafted.sampleCode }] },
    ])
    expect(preview.looks).toEqual([{ language: 'es', stressUnit: 'MPa', reports: 1 }])
    const touching = await lab.as('laboratoryTechnician').call(previewBatchEndpoint, { query })
    expect(touching.status).toBe(403)

    const batch = await draft(site.id)
    expect(batch).toMatchObject({
      state: 'waiting',
      strengthTests: 1,
      reports: { all: 1, waiting: 1, issued: 0 },
      leftOut: [
        { reason: 'notApproved', count: 1 },
        { reason: 'inDraft', count: 1 },
      ],
      chosen: { workSite: `${site.code} · ${site.name}`, client: null },
    })
    const [item] = await itemsOf(batch)
    expect(item).toMatchObject({ sampleCode: fresh.sampleCode, ageHours: 672, strengthTests: 1 })
    const report = await lab
      .as('checker')
      .does(findReportEndpoint, { params: { reportId: item?.report.id ?? '' } })
    expect(report).toMatchObject({ state: 'submitted', number: null, strengthTests: [keyOf(fresh)] })

    const again = await lab.as('checker').call(draftBatchEndpoint, { body: ofWorkSite(site.id) })
    expect(again).toMatchObject({ status: 409, body: { code: 'reportBatch.empty' } })
  })

  it('is asked for by a client, a work site, a mix or a first day; the whole laboratory is too much', async () => {
    const wide = await lab.as('checker').call(previewBatchEndpoint, { query: { to: '2026-12-31' } })
    expect(wide).toMatchObject({ status: 422, body: { code: 'reportBatch.tooWide' } })
    const tests = await someApprovedTests(lab, 3)
    const query = { from: '2026-10-21', to: '2026-10-21' }
    const site = { workSiteId: tests.workSite.id }
    expect(
      (await lab.as('checker').does(previewBatchEndpoint, { query: { ...query, ...site } })).reports,
    ).toBe(3)
    for (const [per, reports] of [
      ['strengthTest', 3],
      ['workSite', 1],
    ] as const)
      expect(await lab.as('checker').does(previewBatchEndpoint, { query: { ...site, per } })).toMatchObject({
        reports,
        strengthTests: 3,
      })
    const early = await lab.as('checker').does(previewBatchEndpoint, { query: { ...site, ageHours: 168 } })
    expect(early.strengthTests).toBe(0)
  })

  it('is issued with one proof: every report signed, numbered without gap and byte for byte in one file', async () => {
    const { workSite } = await someApprovedTests(lab, 25)
    const batch = await draft(workSite.id)
    const director = lab.as('director')
    const unproved = callerAt(lab.address, director.userId, await lab.signedIn(director.userId, false))
    expect(await unproved.call(authoriseBatchEndpoint, seen(batch))).toMatchObject({
      status: 403,
      body: { code: 'session.proofNeeded' },
    })
    expect(await lab.as('checker').call(authoriseBatchEndpoint, seen(batch))).toMatchObject({ status: 403 })

    const started = await authorise(batch)
    expect(started).toMatchObject({ state: 'issuing', signedBy: 'password', version: batch.version + 1 })
    await issueAll()
    const ended = await now(batch)
    expect(ended).toMatchObject({
      state: 'done',
      reports: { all: 25, issued: 25, waiting: 0, failed: 0 },
      authorisedBy: expect.stringMatching(/^director/),
    })
    const numbers = await numbersOf(batch)
    expect(numbers).toEqual(onward(numbers))
    const [item] = await itemsOf(batch)
    const report = await lab
      .as('checker')
      .does(findReportEndpoint, { params: { reportId: item?.report.id ?? '' } })
    expect(report).toMatchObject({ state: 'authorised', authorisedBy: started.authorisedBy })

    const files = unzipSync(
      new Uint8Array(await lab.as('checker').does(batchDocumentsEndpoint, { params: { batchId: batch.id } })),
    )
    expect(Object.keys(files)).toHaveLength(25)
    const bytes = files[`${report.number}-v1.pdf`] ?? new Uint8Array()
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(report.sha256)
    // Nothing is left: neither twice nor cancelled.
    expect(await director.call(authoriseBatchEndpoint, seen(ended))).toMatchObject({
      status: 409,
      body: { code: 'reportBatch.nothingLeft' },
    })
    const list = await lab.as('checker').does(listBatchesEndpoint, { query: { state: 'done' } })
    expect(list.items.map(({ id }) => id)).toContain(batch.id)
  })

  it('has every number once, and no gap, when two servers work at it and somebody issues alone meanwhile', async () => {
    const [one, two] = [await someApprovedTests(lab, 30), await someApprovedTests(lab, 30)]
    const alone = await anApprovedTest(lab)
    const batches = [await draft(one.workSite.id), await draft(two.workSite.id)]
    const single = await draft(alone.workSite.id)
    const [item] = await itemsOf(single)
    for (const batch of batches) await authorise(batch)
    const report = await lab
      .as('checker')
      .does(findReportEndpoint, { params: { reportId: item?.report.id ?? '' } })
    const params = { params: { reportId: report.id }, version: report.version, body: {} }
    await Promise.all([issueAll(), issueAll(), lab.as('director').does(authoriseReportEndpoint, params)])
    await issueAll()
    const numbers = [...(await Promise.all([...batches, single].map(numbersOf)))].flat()
    expect(numbers).toHaveLength(61)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(onward(numbers))
  })
})

describe('whoever authorises a batch', () => {
  it('leaves the reports with readings of their own to somebody else, by name', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const given = { workSiteId: site.id, mixId: mix.id }
    await anApprovedTest(lab, given)
    const director = lab.as('director')
    const other = await lab.another('director')
    const own = await aBrokenSet(lab, { ...given, brokenBy: director })
    await approveTest(lab, own, other)
    const preview = await director.does(previewBatchEndpoint, { query: { workSiteId: site.id } })
    expect(preview).toMatchObject({ reports: 2, ownWork: 1 })

    const batch = await draft(site.id)
    await authorise(batch, director)
    await issueAll()
    const first = await now(batch)
    expect(first).toMatchObject({ state: 'done', reports: { all: 2, issued: 1, ownWork: 1 } })
    const left = (await itemsOf(batch)).find(({ state }) => state === 'ownWork')
    expect(left).toMatchObject({ sampleCode: own.sampleCode, problem: { code: 'report.ownWork' } })

    const again = await director.call(authoriseBatchEndpoint, seen(first))
    expect(again).toMatchObject({ status: 409, body: { code: 'reportBatch.allOwnWork' } })
    await authorise(batch, other)
    await issueAll()
    expect(await now(batch)).toMatchObject({ state: 'done', reports: { issued: 2, ownWork: 0 } })
  })

  it('must still have the right when it is used: withdrawn meanwhile, the batch stops and says so', async () => {
    const { workSite } = await someApprovedTests(lab, 45)
    const batch = await draft(workSite.id)
    const leaver = await lab.another('director')
    await authorise(batch, leaver)
    const place = { pool: lab.database.pool, scope: lab.scope, installation: lab.installation }
    const [due] = await dueBatches(place)
    if (!due) throw new Error('nothing is due')
    await issueSome(place, due, (problem) => problems.push(problem))
    await inLaboratory(
      lab,
      "update permission set level = 'edit' where user_id = $1 and permission_id = 25",
      [leaver.userId],
    )
    await issueAll()
    const stopped = await now(batch)
    expect(stopped).toMatchObject({ state: 'paused', pausedBecause: 'rightsWithdrawn' })
    expect(stopped.reports.issued).toBe(20)

    await authorise(batch)
    await issueAll()
    expect(await now(batch)).toMatchObject({ state: 'done', reports: { issued: 45 } })
    const numbers = await numbersOf(batch)
    expect(numbers).toEqual(onward(numbers))
  })
})

describe('a batch that does not go through', () => {
  it('stays issued as far as it is when it is cancelled; the rest is free for other reports', async () => {
    const { workSite } = await someApprovedTests(lab, 30)
    const batch = await draft(workSite.id)
    const started = await authorise(batch)
    const place = { pool: lab.database.pool, scope: lab.scope, installation: lab.installation }
    const [due] = await dueBatches(place)
    if (!due) throw new Error('nothing is due')
    await issueSome(place, due, (problem) => problems.push(problem))
    const late = await lab.as('checker').call(cancelBatchEndpoint, seen(batch))
    expect(late.status).toBe(412)
    const cancelled = await lab.as('checker').does(cancelBatchEndpoint, seen(started))
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      reports: { issued: 20, withdrawn: 10, waiting: 0 },
    })
    await issueAll()
    expect(await numbersOf(batch)).toHaveLength(20)
    const withdrawn = (await itemsOf(batch)).filter(({ state }) => state === 'withdrawn')
    expect(withdrawn.every(({ report }) => report.state === 'rejected' && report.number === null)).toBe(true)
    const preview = await lab.as('checker').does(previewBatchEndpoint, { query: { workSiteId: workSite.id } })
    expect(preview).toMatchObject({ reports: 10, leftOut: [{ reason: 'reported', count: 20 }] })
  })

  it('pauses when it is told to, and goes on with a new proof', async () => {
    const { workSite } = await someApprovedTests(lab, 3)
    const batch = await draft(workSite.id)
    const paused = await lab.as('checker').does(pauseBatchEndpoint, seen(await authorise(batch)))
    expect(paused).toMatchObject({ state: 'paused', pausedBecause: 'person' })
    await issueAll()
    expect((await now(batch)).reports.issued).toBe(0)
    await authorise(batch)
    await issueAll()
    expect(await now(batch)).toMatchObject({ state: 'done', reports: { issued: 3 } })
  })

  it('waits while nothing can be printed and says so; a report that never can be is named, and tried again', async () => {
    const { workSite } = await someApprovedTests(lab, 3)
    const batch = await draft(workSite.id)
    await authorise(batch)
    const [first] = await itemsOf(batch)
    const { renderer } = lab.installation
    const but = (fails: (sampleCode: string) => boolean): Partial<Installation> => ({
      renderer: {
        ...renderer,
        renderReportBehind: (doc) =>
          fails(doc.samples[0]?.code ?? '')
            ? Promise.reject(new RendererFailed('no paper'))
            : renderer.renderReportBehind(doc),
      },
    })
    const wakeUp = () =>
      inLaboratory(lab, "update report_batch set next_attempt_at = clock_timestamp() where state = 'issuing'")
    await issueAll(but(() => true))
    expect(await now(batch)).toMatchObject({
      state: 'issuing',
      hindrance: 'printer',
      reports: { waiting: 3, issued: 0 },
    })
    const before = await issuedInAll()
    for (let turn = 0; turn < 6; turn += 1) {
      await wakeUp()
      await issueAll(but((code) => code === first?.sampleCode))
    }
    const done = await now(batch)
    expect(done).toMatchObject({ state: 'done', hindrance: null, reports: { issued: 2, failed: 1 } })
    expect((await itemsOf(batch))[0]).toMatchObject({
      state: 'failed',
      problem: { code: 'report.notPrinted' },
    })
    await authorise(batch)
    await issueAll()
    expect(await now(batch)).toMatchObject({ state: 'done', reports: { issued: 3, failed: 0 } })
    const numbers = await numbersOf(batch)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(onward(numbers))
    expect(await issuedInAll()).toBe(before + 3)
  })

  it('passes over a report that somebody rejected alone meanwhile', async () => {
    const { workSite } = await someApprovedTests(lab, 2)
    const batch = await draft(workSite.id)
    const [item] = await itemsOf(batch)
    const report = await lab
      .as('checker')
      .does(findReportEndpoint, { params: { reportId: item?.report.id ?? '' } })
    await lab.as('director').does(rejectReportEndpoint, {
      params: { reportId: report.id },
      version: report.version,
      body: { reason: 'falta el remito' },
    })
    await authorise(batch)
    await issueAll()
    expect(await now(batch)).toMatchObject({ state: 'done', reports: { issued: 1, withdrawn: 1 } })
  })

  it('never issues what was reported alone meanwhile', async () => {
    const test = await anApprovedTest(lab)
    const batch = await draft(test.workSite.id)
    const alone = await lab.as('checker').does(draftReportEndpoint, {
      body: { strengthTests: [keyOf(test)], language: 'es', stressUnit: 'MPa', supersedes: null },
    })
    await inLaboratory(lab, "update report set state = 'submitted' where id = $1", [alone.id])
    const params = { params: { reportId: alone.id }, version: alone.version, body: {} }
    const issued = await lab.as('director').does(authoriseReportEndpoint, params)
    await authorise(batch)
    await issueAll()
    expect((await itemsOf(batch))[0]).toMatchObject({
      state: 'failed',
      problem: { code: 'report.alreadyReported', detail: { number: issued.number } },
      report: { number: null },
    })
  })
})

const issuedInAll = async () => {
  const [row] = await inLaboratory<{ n: number }>(
    lab,
    "select count(*) as n from report where state in ('authorised', 'superseded')",
  )
  return Number(row?.n)
}
