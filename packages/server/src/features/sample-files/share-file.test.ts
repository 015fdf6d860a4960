import { permission } from '@probeta/domain/people/permissions.ts'
import { createHash } from 'node:crypto'
import { reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import {
  addShareEndpoint,
  listSharesEndpoint,
  openShareEndpoint,
  revokeShareEndpoint,
  sampleFilePdfEndpoint,
  sampleFileZipEndpoint,
  sampleReportsEndpoint,
} from '@probeta/contract/concrete/sample-files.ts'
import { findSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestOfSmallCylinders } from '../../testing/nouns/converted-mixes.ts'
import { openPdf } from '../../documents/open-pdf.ts'
import { oneOfEverything, type Owned } from '../../testing/access/access-objects.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { anIssuedReport } from '../../testing/nouns/a-report.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'
import { aWorkSite } from '../../testing/factories.ts'
import type { Context } from '../../http/context.ts'
import { listReadings } from './list-readings.ts'
import { requireStaffPermission } from '../../http/access/require-staff-permission.ts'

let lab: Laboratory
let mine: Owned
let sampleId: string
beforeAll(async () => {
  lab = await aLaboratory()
  mine = await oneOfEverything(lab, 'Obra compartida')
  sampleId = String(mine.objects['sampleId'])
})
afterAll(() => lab.close())

const share = (days = 7, by = lab.as('director')) =>
  by.does(addShareEndpoint, { body: { sampleId, recipient: 'Dirección de obra', days } })
const tokenOf = ({ url }: { url: string }) => new URL(url).hash.slice(1)
const open = (token: string) => lab.anonymous.does(openShareEndpoint, { body: { token } })
const listed = () => lab.as('director').does(listSharesEndpoint, { params: { sampleId } })

describe('a link to the file of a sample', () => {
  it('shows a converted result as tested and as compared', async () => {
    const small = await aTestOfSmallCylinders(lab, '250')
    await anIssuedReport(lab, [small])
    const made = await lab.as('director').does(addShareEndpoint, {
      body: { sampleId: small.sampleId, recipient: 'Dirección de obra', days: 7 },
    })
    const { file } = await open(tokenOf(made))
    const [result] = file?.results ?? []
    expect(result?.meanMpa).toBeCloseTo(31.831, 3)
    expect(result?.convertedMpa).toBeCloseTo(31.831 * 0.95, 3)
  })

  it('shows whoever holds it what issued reports say, and is listed with when it was opened', async () => {
    const made = await share()
    expect(new URL(made.url).pathname).toBe('/compartido')
    expect(made).toMatchObject({ state: 'open', openings: 0, openedAt: null, recipient: 'Dirección de obra' })
    const { state, file } = await open(tokenOf(made))
    expect(state).toBe('open')
    expect(file?.results).toMatchObject([{ ageHours: 672 }])
    expect(file?.reports).toMatchObject([{ state: 'authorised', issuedBy: null, code: expect.any(String) }])
    expect(file?.specimens.filter(({ strengthMpa }) => strengthMpa !== null).length).toBeGreaterThan(0)
    await open(tokenOf(made))
    const one = (await listed()).items.find(({ id }) => id === made.id)
    expect(one).toMatchObject({ openings: 2, openedAt: expect.any(String) })
  })
  it('tells nobody outside a reading that stands on no issued report', async () => {
    const sheet = await aSheet(lab, { trucks: [{ agePlan: '28·28' }] })
    const [truck] = sheet.trucks
    const [specimen] = truck?.specimens ?? []
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: specimen?.id ?? '' },
      version: specimen?.version ?? 0,
      body: aReading(lab, { load: { typed: '561.37', unit: 'kN' } }),
    })
    const made = await lab
      .as('director')
      .does(addShareEndpoint, { body: { sampleId: truck?.id ?? '', recipient: 'x', days: 1 } })
    const { file } = await open(tokenOf(made))
    expect(file?.specimens.map(({ step, strengthMpa, load }) => [step, strengthMpa, load])).toEqual([
      ['broken', null, null],
      ['waiting', null, null],
    ])
    expect(file?.results).toEqual([])
    // With its point: three digits alone stand in many an id by chance.
    expect(JSON.stringify(file)).not.toContain('561.37')
  })
  it('keeps of its secret only the hash', async () => {
    const made = await share()
    const secret = tokenOf(made).split('.')[1] ?? ''
    const owner = new pg.Client({ connectionString: lab.database.superuserUrl })
    await owner.connect()
    const { rows } = await owner.query<{ share: string; trail: string }>(
      'select (select string_agg(s::text, chr(10)) from share s) as share, (select string_agg(a::text, chr(10)) from audit_entry a) as trail',
    )
    await owner.end()
    const hash = createHash('sha256').update(secret).digest('hex')
    expect(rows[0]?.share).toContain(hash)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(await listed())).not.toContain(secret)
  })
  it('ends when it expires, and when it is revoked', async () => {
    const [short, long] = [await share(1), await share(90)]
    const now = lab.now()
    lab.setNow(new Date(now.getTime() + 24 * 3_600_000).toISOString())
    expect(await open(tokenOf(short))).toMatchObject({ state: 'expired', file: null })
    expect(await open(tokenOf(long))).toMatchObject({ state: 'open' })
    const params = { sampleId, shareId: long.id }
    expect(await lab.as('director').does(revokeShareEndpoint, { params })).toMatchObject({ state: 'revoked' })
    expect(await open(tokenOf(long))).toMatchObject({ state: 'revoked', file: null })
    expect(await lab.as('director').does(revokeShareEndpoint, { params })).toMatchObject({ state: 'revoked' })
    lab.setNow(now.toISOString())
  })
  it('reaches no further than whoever made it', async () => {
    const user = await lab.clientUser(mine.clientId, [mine.workSiteId])
    const made = await share(7, user)
    expect(await open(tokenOf(made))).toMatchObject({ state: 'open' })
    expect(
      (await user.does(listSharesEndpoint, { params: { sampleId } })).items.map(({ id }) => id),
    ).toContain(made.id)
    const owner = new pg.Client({ connectionString: lab.database.superuserUrl })
    await owner.connect()
    await owner.query('delete from work_site_access where user_id = $1', [user.userId])
    expect(await open(tokenOf(made))).toMatchObject({ state: 'revoked', file: null })
    await owner.query('insert into work_site_access (user_id, work_site_id) values ($1, $2)', [
      user.userId,
      mine.workSiteId,
    ])
    expect(await open(tokenOf(made))).toMatchObject({ state: 'open' })
    await owner.query('update app_user set active = false where id = $1', [user.userId])
    await owner.end()
    expect(await open(tokenOf(made))).toMatchObject({ state: 'revoked', file: null })
  })
  it('is made by nobody for a sample of another client, nor without the permission, nor for longer than 90 days', async () => {
    const site = await aWorkSite(lab)
    const clientUser = await lab.clientUser(site.clientId, [site.id])
    const args = { body: { sampleId, recipient: 'x', days: 7 } }
    expect((await clientUser.call(addShareEndpoint, args)).status).toBe(404)
    const staff = (level?: 'view' | 'edit') =>
      ({
        scope: { clientId: null },
        actor: { levels: new Map(level && [[23, level]]) },
      }) as unknown as Context
    expect(() => requireStaffPermission(staff(), permission.samples, 'view')).toThrow('session.forbidden')
    expect(() => requireStaffPermission(staff('view'), permission.samples, 'edit')).toThrow(
      'session.forbidden',
    )
    expect(() => requireStaffPermission(staff('edit'), permission.samples, 'edit')).not.toThrow()
    const long = { body: { sampleId, recipient: 'x', days: 91 } }
    expect((await lab.as('director').call(addShareEndpoint, long)).status).toBe(400)
  })
  it('cannot be guessed: who tries many waits, and whoever holds a real one is not counted', async () => {
    const made = await share()
    const wrong = (at: number) => `${lab.scope.laboratoryId}.${String(at).padStart(43, 'x')}`
    for (let at = 0; at < 30; at += 1) expect((await open(wrong(at))).state).toBe('unknown')
    const refused = await lab.anonymous.call(openShareEndpoint, { body: { token: wrong(30) } })
    expect(refused).toMatchObject({ status: 429 })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await lab.anonymous.call(openShareEndpoint, { body: { token: tokenOf(made) } })).status).toBe(429)
    await lab.database.pool.query('delete from verification_attempt')
    expect(await open(tokenOf(made))).toMatchObject({ state: 'open' })
  })
})

describe('the file of a sample', () => {
  it.each([
    ['es', 'no es un informe de ensayo', 'Resultados y veredicto'],
    ['en', 'not a test report', 'Results and verdict'],
    ['de', 'kein Prüfbericht', 'Ergebnisse und Beurteilung'],
  ] as const)('prints in %s and says that it is no report', async (language, notice, results) => {
    const bytes = await lab
      .as('director')
      .does(sampleFilePdfEndpoint, { params: { sampleId }, query: { language } })
    const pdf = await openPdf(new Uint8Array(bytes))
    const text = pdf.text.replaceAll(/\s+/g, ' ')
    const { code, specimens } = await lab.as('director').does(findSampleEndpoint, { params: { sampleId } })
    const [report] = (await lab.as('director').does(sampleReportsEndpoint, { params: { sampleId } })).items
    for (const part of [code, notice, results, report?.number ?? '-', ...specimens.map((one) => one.code)])
      expect(text).toContain(part)
  })
  it('packs itself, the issued report byte for byte, and the readings', async () => {
    const { code, specimens } = await lab.as('director').does(findSampleEndpoint, { params: { sampleId } })
    const zip = unzipSync(
      new Uint8Array(
        await lab.as('director').does(sampleFileZipEndpoint, { params: { sampleId }, query: {} }),
      ),
    )
    const [report] = (await lab.as('director').does(sampleReportsEndpoint, { params: { sampleId } })).items
    const issued = `reports/${report?.number}-v1.pdf`
    expect(Object.keys(zip).toSorted()).toEqual(
      [`${code}.csv`, `${code}.pdf`, `photos/01-break-${code}-1.jpg`, issued].toSorted(),
    )
    expect([...(zip[`photos/01-break-${code}-1.jpg`] ?? []).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    const document = await lab
      .as('director')
      .does(reportDocumentEndpoint, { params: { reportId: report?.id ?? '' } })
    expect(Buffer.from(zip[issued] ?? []).equals(document)).toBe(true)
    const rows: unknown = parse(strFromU8(zip[`${code}.csv`] ?? new Uint8Array()), {
      bom: true,
      columns: true,
    })
    expect(rows).toMatchObject(
      specimens.map((one) => ({
        specimen: one.code,
        strength_mpa: one.break ? String(one.break.strengthMpa) : '',
        load: one.break?.load.typed ?? '',
      })),
    )
  })
  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1', '\r=1+1'])(
    'gives a spreadsheet no formula to run: %j',
    (code) => {
      const specimen = { code, ageHours: 672, dueOn: '2026-01-01', step: 'broken', brokenAt: null } as const
      const csv = listReadings([{ ...specimen, load: { typed: '565.20', unit: 'kN' }, strengthMpa: 31.9 }])
      const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true })
      expect(rows).toMatchObject([
        { specimen: `'${code}`, load: '565.20', strength_mpa: '31.9', age_hours: '672' },
      ])
    },
  )
  it('tells whoever may not see results what a client is told', async () => {
    const bytes = await lab
      .as('fieldTechnician')
      .does(sampleFileZipEndpoint, { params: { sampleId }, query: {} })
    expect(
      Object.keys(unzipSync(new Uint8Array(bytes))).filter((name) => name.startsWith('reports/')),
    ).toEqual([])
    const refused = await lab.as('fieldTechnician').call(sampleReportsEndpoint, { params: { sampleId } })
    expect(refused.status).toBe(403)
  })
})
