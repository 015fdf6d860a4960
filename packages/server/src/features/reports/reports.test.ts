import { createHash } from 'node:crypto'
import {
  authoriseReportEndpoint,
  draftReportEndpoint,
  findReportEndpoint,
  listReportsEndpoint,
  rejectReportEndpoint,
  type Report,
  reportDocumentEndpoint,
  reviseReportEndpoint,
  submitReportEndpoint,
} from '@probeta/contract/reports/reports.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { findStrengthTestEndpoint, type StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../documents/open-pdf.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading } from '../../testing/nouns/a-sheet.ts'
import { aBrokenSet, anApprovedTest, approveTest, keyOf } from '../../testing/nouns/a-result.ts'
import type { Caller } from '../../testing/access/call-api.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const seen = ({ id, version }: Report) => ({ params: { reportId: id }, version, body: {} })
const aDraft = (
  tests: readonly StrengthTest[],
  supersedes: { reportId: string; because: string } | null = null,
) =>
  lab.as('checker').does(draftReportEndpoint, {
    body: { strengthTests: tests.map(keyOf), language: 'es', stressUnit: 'MPa', supersedes },
  })
const aSubmitted = async (...given: Parameters<typeof aDraft>) =>
  lab.as('checker').does(submitReportEndpoint, seen(await aDraft(...given)))
const issue = async (...given: Parameters<typeof aDraft>) =>
  lab.as('director').does(authoriseReportEndpoint, seen(await aSubmitted(...given)))
const documentOf = (who: Caller, { id }: Report) =>
  who.does(reportDocumentEndpoint, { params: { reportId: id } })
const textOf = async (who: Caller, report: Report) =>
  (await openPdf(new Uint8Array(await documentOf(who, report)))).text
const numberOf = ({ number }: Report) => Number(number?.split('-')[2])

describe('a report', () => {
  it('is issued with number, date, strengths, verdict and people, and says so in its pages', async () => {
    const test = await anApprovedTest(lab, { loads: ['565', '530'] })
    const issued = await issue([test])
    expect(issued).toMatchObject({
      state: 'authorised',
      revision: 1,
      authorisedBy: expect.stringMatching(/^director/),
    })
    expect(issued.number).toMatch(/^INF-2026-\d{5}$/)
    expect(issued.code).toMatch(/^1-[0-9A-HJKMNP-TV-Z]{26}$/)

    const bytes = await documentOf(lab.as('checker'), issued)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(issued.sha256)
    const { text } = await openPdf(new Uint8Array(bytes))
    for (const part of [issued.number ?? 'no number', '32,0', '30,0']) expect(text).toContain(part)
    // (565 + 530) / 2 kN on 150 mm, and its share of 30 MPa
    for (const part of ['31,0 MPa', '103 %', 'Provisorio', 'ACI 318 (2019)', 'director'])
      expect(text).toContain(part)
    expect(text).toContain('Resultado individual: 31,0 MPa, mínimo 26,5 MPa.')
    expect(text.replaceAll(' ', '')).toContain(issued.code)
    expect(text).not.toContain('BORRADOR')

    const { report, state } = await lab.as('checker').does(findStrengthTestEndpoint, { params: keyOf(test) })
    expect(state).toBe('reported')
    expect(report).toEqual({ id: issued.id, number: issued.number, state: 'authorised' })
  })

  it('speaks the language and the unit asked for', async () => {
    const test = await anApprovedTest(lab)
    const draft = await lab.as('checker').does(draftReportEndpoint, {
      body: { strengthTests: [keyOf(test)], language: 'de', stressUnit: 'psi', supersedes: null },
    })
    const submitted = await lab.as('checker').does(submitReportEndpoint, seen(draft))
    const issued = await lab.as('director').does(authoriseReportEndpoint, seen(submitted))
    const text = await textOf(lab.as('checker'), issued)
    expect(text).toContain('4640 psi')
    expect(text).toContain('Vorläufig')
    expect(text).toContain('Einzelnes Prüfergebnis: 32,0 MPa, mindestens 26,5 MPa.')
  })

  it('is a marked draft, without number and without code, until then', async () => {
    const draft = await aDraft([await anApprovedTest(lab)])
    expect(draft).toMatchObject({ state: 'drafted', number: null, code: null, sha256: null })
    const text = await textOf(lab.as('checker'), draft)
    expect(text).toContain('BORRADOR')
    expect(text).not.toMatch(/INF-\d/)
  })

  it('never changes once issued: neither its bytes nor its row', async () => {
    const issued = await issue([await anApprovedTest(lab)])
    const change = inLaboratory(lab, "update report_document set bytes = 'x' where report_id = $1", [
      issued.id,
    ])
    await expect(change).rejects.toThrow(/permission denied/)
    const remove = inLaboratory(lab, 'delete from report_document where report_id = $1', [issued.id])
    await expect(remove).rejects.toThrow(/permission denied/)
    const row = inLaboratory(lab, "update report set number = 'INF-2026-99999' where id = $1", [issued.id])
    await expect(row).rejects.toMatchObject({ code: 'PB001' })
    const [first, again] = [
      await documentOf(lab.as('checker'), issued),
      await documentOf(lab.as('director'), issued),
    ]
    expect(first.equals(again)).toBe(true)
    expect(createHash('sha256').update(again).digest('hex')).toBe(issued.sha256)
  })

  it('is replaced by a new version that keeps the number and says why', async () => {
    const test = await anApprovedTest(lab)
    const first = await issue([test])
    const because = 'elemento corregido'
    const second = await issue([test], { reportId: first.id, because })
    expect(second).toMatchObject({ number: first.number, revision: 2, supersedes: { id: first.id, because } })
    expect(second.code).not.toBe(first.code)
    const old = await lab.as('checker').does(findReportEndpoint, { params: { reportId: first.id } })
    expect(old).toMatchObject({ state: 'superseded', stateReason: because, sha256: first.sha256 })
    const text = await textOf(lab.as('checker'), second)
    expect(text).toContain(`reemplaza a la versión 1 (${first.number}). Motivo: ${because}`)

    const body = { strengthTests: [keyOf(test)], language: 'es' as const, stressUnit: 'MPa' as const }
    const twice = await lab
      .as('checker')
      .call(draftReportEndpoint, { body: { ...body, supersedes: { reportId: first.id, because } } })
    expect(twice).toMatchObject({ status: 409, body: { code: 'report.superseded' } })
  })

  it('that was rejected leaves the replaced one free for another correction', async () => {
    const test = await anApprovedTest(lab)
    const first = await issue([test])
    const correction = { reportId: first.id, because: 'unidad' }
    const submitted = await aSubmitted([test], correction)
    const blocked = await lab.as('checker').call(draftReportEndpoint, {
      body: { strengthTests: [keyOf(test)], language: 'es', stressUnit: 'MPa', supersedes: correction },
    })
    expect(blocked).toMatchObject({ status: 409, body: { code: 'report.superseded' } })
    const rejected = await lab
      .as('director')
      .does(rejectReportEndpoint, { ...seen(submitted), body: { reason: 'falta firma' } })
    expect(rejected).toMatchObject({ state: 'rejected', stateReason: 'falta firma', number: null })
    expect((await aDraft([test], correction)).revision).toBe(2)
    // The other correction has taken its place.
    const late = await lab.as('checker').call(reviseReportEndpoint, seen(rejected))
    expect(late).toMatchObject({ status: 409, body: { code: 'report.superseded' } })
  })

  it('can be a draft again after a rejection, and is then submitted and issued', async () => {
    const submitted = await aSubmitted([await anApprovedTest(lab)])
    const early = await lab.as('checker').call(reviseReportEndpoint, seen(submitted))
    expect(early).toMatchObject({ status: 409, body: { code: 'report.wrongState' } })
    const rejected = await lab
      .as('director')
      .does(rejectReportEndpoint, { ...seen(submitted), body: { reason: 'falta la norma' } })
    const draft = await lab.as('checker').does(reviseReportEndpoint, seen(rejected))
    expect(draft).toMatchObject({ state: 'drafted', stateReason: '', code: submitted.code })
    const again = await lab.as('checker').does(submitReportEndpoint, seen(draft))
    const issued = await lab.as('director').does(authoriseReportEndpoint, seen(again))
    expect(issued).toMatchObject({ state: 'authorised', id: submitted.id })
  })
})

describe('the one who authorises', () => {
  it('broke none of its specimens', async () => {
    const test = await anApprovedTestOf(lab.as('director'))
    const submitted = await aSubmitted([test])
    const own = await lab.as('director').call(authoriseReportEndpoint, seen(submitted))
    expect(own).toMatchObject({ status: 409, body: { code: 'report.ownWork' } })
    const issued = await (await lab.another('director')).does(authoriseReportEndpoint, seen(submitted))
    expect(issued.state).toBe('authorised')
  })

  it('corrected none of its readings', async () => {
    const { sampleId, ageHours, specimens } = await aBrokenSet(lab)
    const [first] = specimens
    const director = lab.as('director')
    await director.does(recordBreakEndpoint, {
      params: { specimenId: first?.id ?? '' },
      version: first?.version ?? 0,
      body: aReading(lab, { load: { typed: '566', unit: 'kN' }, correctedBecause: 'Leída otra vez' }),
    })
    const params = { sampleId, ageHours }
    const broken = await lab.as('checker').does(findStrengthTestEndpoint, { params })
    const other = await lab.another('director')
    const test = await approveTest(lab, broken, other)
    const submitted = await aSubmitted([test])
    const own = await director.call(authoriseReportEndpoint, seen(submitted))
    expect(own).toMatchObject({ status: 409, body: { code: 'report.ownWork' } })
    expect((await other.does(authoriseReportEndpoint, seen(submitted))).state).toBe('authorised')
  })

  it('has seen it as it is: a version that is old is 412 with the report as it is now', async () => {
    const draft = await aDraft([await anApprovedTest(lab)])
    await lab.as('checker').does(submitReportEndpoint, seen(draft))
    const late = await lab.as('director').call(authoriseReportEndpoint, seen(draft))
    expect(late).toMatchObject({ status: 412, body: { current: { state: 'submitted', version: 2 } } })
  })

  it('alone holds the permission; and staff without results see no report', async () => {
    const submitted = await aSubmitted([await anApprovedTest(lab)])
    const checker = await lab.as('checker').call(authoriseReportEndpoint, seen(submitted))
    expect(checker).toMatchObject({ status: 403 })
    const field = await lab.as('fieldTechnician').call(listReportsEndpoint, { query: {} })
    expect(field).toMatchObject({ status: 403 })
  })
})

/** Broken by one person, checked and approved by others. */
const anApprovedTestOf = async (brokenBy: Caller): Promise<StrengthTest> =>
  approveTest(lab, await aBrokenSet(lab, { brokenBy }), await lab.another('director'))

describe('a draft', () => {
  it('is of approved tests only, and of one work site', async () => {
    const open = await aBrokenSet(lab)
    const approved = await anApprovedTest(lab)
    const call = (tests: { sampleId: string; ageHours: number }[]) =>
      lab.as('checker').call(draftReportEndpoint, {
        body: { strengthTests: tests, language: 'es', stressUnit: 'MPa', supersedes: null },
      })
    expect(await call([keyOf(open)])).toMatchObject({
      status: 409,
      body: { code: 'report.notApproved', detail: { samples: open.sampleCode } },
    })
    const elsewhere = await anApprovedTest(lab)
    expect(await call([keyOf(approved), keyOf(elsewhere)])).toMatchObject({
      status: 422,
      body: { code: 'report.otherWorkSite' },
    })
    expect(await call([keyOf(approved), { sampleId: approved.sampleId, ageHours: 9 }])).toMatchObject({
      status: 404,
      body: { code: 'strengthTest.notFound' },
    })
  })
})

describe('the list of reports', () => {
  it('is narrowed to a client, a work site, a state and the days of drafting', async () => {
    const [one, other] = [await anApprovedTest(lab), await anApprovedTest(lab)]
    const issued = await issue([one])
    const draft = await aDraft([other])
    const today = issued.draftedAt.slice(0, 10)
    const listed = async (query: Record<string, string>) =>
      (await lab.as('checker').does(listReportsEndpoint, { query: { limit: 200, ...query } })).items
        .map(({ id }) => id)
        .filter((id) => id === issued.id || id === draft.id)
    expect(await listed({ clientId: one.client.id })).toEqual([issued.id])
    expect(await listed({ workSiteId: other.workSite.id })).toEqual([draft.id])
    expect(await listed({ state: 'authorised' })).toEqual([issued.id])
    expect(await listed({ from: today, to: today })).toHaveLength(2)
    expect(await listed({ to: '2020-01-01' })).toEqual([])
    expect(await listed({ from: '2030-01-01' })).toEqual([])
  })
})

describe('numbers', () => {
  it('leave no gap and repeat none when eight people issue at once, one of them in vain', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const submitted: Report[] = []
    for (let i = 0; i < 8; i += 1) {
      const castAt = new Date(Date.parse('2026-10-01T08:00:00Z') + i * 86_400_000).toISOString()
      submitted.push(
        await aSubmitted([await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id, castAt })]),
      )
    }
    const before = await issue([await anApprovedTest(lab)])
    const [twice] = submitted
    if (!twice) throw new Error('no report')
    const answers = await Promise.all(
      [...submitted, twice].map((report) => lab.as('director').call(authoriseReportEndpoint, seen(report))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 8 }, () => 200),
      412,
    ])
    const numbers = answers.flatMap((answer) => (answer.ok ? [numberOf(answer.body)] : []))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 8 }, (_, i) => numberOf(before) + 1 + i),
    )
    const after = await issue([await anApprovedTest(lab)])
    expect(numberOf(after)).toBe(numberOf(before) + 9)
  })

  it('begin again with the year of the laboratory, not of Greenwich', async () => {
    const submitted = await aSubmitted([await anApprovedTest(lab)])
    const now = lab.now().toISOString()
    // Madrid is an hour ahead: there it is 2027 already.
    lab.setNow('2026-12-31T23:30:00Z')
    const issued = await lab.as('director').does(authoriseReportEndpoint, seen(submitted))
    lab.setNow(now)
    expect(issued.number).toBe('INF-2027-00001')
  })
})

describe('a client user', () => {
  it('opens the issued reports of the own work sites, and nothing else exists', async () => {
    const [siteA, siteB] = [await aWorkSite(lab), await aWorkSite(lab)]
    const test = await anApprovedTest(lab, { workSiteId: siteA.id })
    const issued = await issue([test])
    const draft = await aDraft([test])
    const a = await lab.clientUser(siteA.clientId, [siteA.id])
    const b = await lab.clientUser(siteB.clientId, [siteB.id])

    const own = await a.does(listReportsEndpoint, { query: {} })
    expect(own.items.map(({ id }) => id)).toEqual([issued.id])
    expect(own.items[0]).toMatchObject({ draftedBy: null, strengthTests: [{ sampleCode: test.sampleCode }] })
    const bytes = await documentOf(a, issued)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(issued.sha256)

    expect((await b.does(listReportsEndpoint, { query: {} })).items).toEqual([])
    for (const [who, report] of [
      [b, issued],
      [a, draft],
    ] as const) {
      const params = { reportId: report.id }
      expect(await who.call(findReportEndpoint, { params })).toMatchObject({
        status: 404,
        body: { code: 'report.notFound' },
      })
      expect(await who.call(reportDocumentEndpoint, { params })).toMatchObject({ status: 404 })
    }
    const raised = await a.call(authoriseReportEndpoint, { ...seen(draft) })
    expect(raised).toMatchObject({ status: 404 })
  })
})
