import {
  acceptSheetEndpoint,
  acceptSheetsEndpoint,
  addSheetFileEndpoint,
  answerSheetEndpoint,
  findEnteredSheetEndpoint,
  listEnteredSheetsEndpoint,
  printEnteredSheetEndpoint,
  querySheetEndpoint,
  reviseSheetEndpoint,
  sheetDelaysEndpoint,
  sheetFileContentEndpoint,
  sheetNeighboursEndpoint,
  withdrawSheetFileEndpoint,
} from '@probeta/contract/concrete/entered-sheets.ts'
import {
  explainSheetlessVisitEndpoint,
  listSheetlessVisitsEndpoint,
  numberGapsEndpoint,
} from '@probeta/contract/concrete/missing-sheets.ts'
import { addSheetPhotoEndpoint } from '@probeta/contract/concrete/photos.ts'
import { correctSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import {
  correctSheetEndpoint,
  receiveSheetEndpoint,
  type Sheet,
  voidSheetEndpoint,
} from '@probeta/contract/concrete/sheets.ts'
import { compareVersions } from '@probeta/domain/sheet/compare-versions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aJpeg } from '../../testing/a-jpeg.ts'
import { aLaboratory, type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { photoForm } from '../../testing/a-photo.ts'
import { aPdf, sheetFileForm } from '../../testing/nouns/a-sheet-file.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { enterLaboratory } from '../../testing/enter-laboratory.ts'
import { changing } from '../../db/transaction.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const of = (sheet: { id: string }) => ({ params: { sheetId: sheet.id } })
const current = (sheet: { id: string }) => lab.as('director').does(findEnteredSheetEndpoint, of(sheet))
const header = ({ sampledOn, technician, airTemperatureC, remark }: Sheet) => ({
  sampledOn,
  technician,
  airTemperatureC,
  remark,
})
const accept = async (sheet: { id: string }) =>
  lab
    .as('checker')
    .does(acceptSheetEndpoint, { ...of(sheet), version: (await current(sheet)).version, body: {} })

describe('a sheet that came in', () => {
  it('is asked about, answered, accepted, and changed only as a new version', async () => {
    const sheet = await aSheet(lab)
    const [field, checker] = [lab.as('fieldTechnician'), lab.as('checker')]
    const asked = await checker.does(querySheetEndpoint, {
      ...of(sheet),
      version: sheet.version,
      body: { text: '¿Llovía?' },
    })
    expect(asked).toMatchObject({ state: 'queried', messages: [{ kind: 'query', text: '¿Llovía?' }] })
    expect(
      await checker.call(acceptSheetEndpoint, { ...of(sheet), version: asked.version, body: {} }),
    ).toMatchObject({ status: 409, body: { code: 'sheet.wrongState' } })

    const { items } = await field.does(answerSheetEndpoint, {
      ...of(sheet),
      version: asked.version,
      body: { text: 'Sí, desde las diez' },
    })
    expect(items.map(({ kind, writtenBy }) => [kind, writtenBy?.split(' ')[0]])).toEqual([
      ['query', 'checker'],
      ['answer', 'fieldTechnician'],
    ])
    const accepted = await accept(sheet)
    expect(accepted).toMatchObject({ state: 'accepted', revision: 1 })
    expect(accepted.versions).toMatchObject([{ revision: 1, reason: '', said: { header: { weather: '' } } }])

    const rain = { ...header(sheet), weather: 'Lluvia', reason: 'Faltaba' }
    const { version } = accepted
    expect(await field.call(correctSheetEndpoint, { ...of(sheet), version, body: rain })).toMatchObject({
      status: 409,
      body: { code: 'sheet.locked' },
    })
    const opened = await lab
      .as('director')
      .does(reviseSheetEndpoint, { ...of(sheet), version, body: { reason: 'Falta el tiempo' } })
    expect(opened).toMatchObject({ state: 'entered', revision: 2 })
    await field.does(correctSheetEndpoint, { ...of(sheet), version: opened.version, body: rain })
    const second = await accept(sheet)
    const [one, two] = second.versions
    expect(two).toMatchObject({ revision: 2, reason: 'Falta el tiempo' })
    expect(one?.said.header['weather']).toBe('')
    expect(one && two && compareVersions(one.said, two.said)).toEqual([
      { of: 'sheet', code: '', change: 'changed', field: 'weather', before: null, after: 'Lluvia' },
    ])
  })

  it('is accepted by nobody who typed or corrected it', async () => {
    const sheet = await aSheet(lab)
    const director = lab.as('director')
    const fixed = await director.does(correctSheetEndpoint, {
      ...of(sheet),
      version: sheet.version,
      body: { ...header(sheet), weather: 'Viento', reason: 'Faltaba' },
    })
    const as = (who: typeof director) =>
      who.call(acceptSheetEndpoint, { ...of(sheet), version: fixed.version, body: {} })
    expect(await as(director)).toMatchObject({ status: 409, body: { code: 'sheet.ownWork' } })
    expect((await director.does(findEnteredSheetEndpoint, of(sheet))).ownWork).toBe(true)
    expect((await as(lab.as('checker'))).status).toBe(200)
  })

  it('is accepted with others, and what cannot be is named', async () => {
    const [good, asked, moved] = [await aSheet(lab), await aSheet(lab), await aSheet(lab)]
    await lab
      .as('checker')
      .does(querySheetEndpoint, { ...of(asked), version: asked.version, body: { text: '¿Cuál?' } })
    const sheets = [good, { ...asked, version: 2 }, { ...moved, version: 9 }].map(({ id, version }) => ({
      id,
      version,
    }))
    const { accepted, refused } = await lab.as('checker').does(acceptSheetsEndpoint, { body: { sheets } })
    expect(accepted).toEqual([good.id])
    expect(refused.map(({ number, code }) => [number, code])).toEqual([
      [asked.number, 'sheet.wrongState'],
      [moved.number, 'request.stale'],
    ])
  })

  it('is kept by the database once accepted, and its specimens still come in', async () => {
    const sheet = await aSheet(lab)
    await accept(sheet)
    const { pool } = lab.database
    const run = async (sql: string, id: string) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(enterLaboratory(lab.scope.laboratoryId))
        return await client.query(sql, [id]).then(
          ({ rowCount }) => rowCount,
          (error: unknown) => (error as { code: string }).code,
        )
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const [truck] = sheet.trucks
    const sample = truck?.id ?? ''
    expect(await run(`update sheet set weather = 'Sol' where id = $1`, sheet.id)).toBe('PB001')
    expect(await run(`update sheet set state = 'entered' where id = $1`, sheet.id)).toBe('PB001')
    expect(await run(`update sample set slump_mm = 10 where id = $1`, sample)).toBe('PB001')
    expect(
      await run(`update specimen set age_hours = 24 where sample_id = $1 and age_hours = 672`, sample),
    ).toBe('PB001')
    expect(await run(`update specimen set location = 'A' where sample_id = $1`, sample)).toBe(
      truck?.specimens.length,
    )
    const other = await aSheet(lab)
    expect(await run(`update sheet set state = 'accepted' where id = $1`, other.id)).toBe('PB001')
    const { version } = await current(sheet)
    const received = await lab
      .as('reception')
      .call(receiveSheetEndpoint, { ...of(sheet), version, body: { location: 'Pileta 1' } })
    expect(received.status).toBe(200)
  })

  it('says which of its trucks a later version corrected', async () => {
    const sheet = await aSheet(lab)
    const { versions } = await accept(sheet)
    const [truck] = sheet.trucks
    if (!truck) throw new Error('no truck')
    const { version } = await current(sheet)
    const director = lab.as('director')
    await director.does(reviseSheetEndpoint, { ...of(sheet), version, body: { reason: 'Remito ilegible' } })
    const {
      id,
      version: truckVersion,
      code,
      mixCode,
      mixMethod,
      slumpMm,
      consistenceValue,
      airFreeKgM3,
      freshChecks,
      voidedAt,
      voidReason,
      specimens,
      ...typed
    } = truck
    expect([mixMethod, consistenceValue, airFreeKgM3, freshChecks]).toBeDefined()
    expect([code, mixCode, slumpMm, voidedAt, voidReason, specimens.length > 0]).toBeDefined()
    await lab.as('fieldTechnician').does(correctSampleEndpoint, {
      params: { sampleId: id },
      version: truckVersion,
      body: { ...typed, deliveryNote: 'R-2002', reason: 'Leído otra vez' },
    })
    const after = await accept(sheet)
    const [one, two] = [versions[0], after.versions[1]]
    expect(one && two && compareVersions(one.said, two.said)).toEqual([
      { of: 'truck', code, change: 'changed', field: 'deliveryNote', before: 'R-1001', after: 'R-2002' },
    ])
  })
})

describe('the list of what came in', () => {
  it('is for whoever holds its own permission, with delay, source, papers and neighbours', async () => {
    const own = await ownLaboratory()
    own.setNow('2026-11-18T09:00:00Z')
    const site = await aWorkSite(own)
    const mix = await aMix(own, site.id)
    const slow = await aSheet(own, {
      workSiteId: site.id,
      mixId: mix.id,
      trucks: [{ castAt: '2026-10-21T09:00:00Z' }],
    })
    const [withPaper, bare] = [
      await aSheet(own, { workSiteId: site.id, mixId: mix.id }),
      await aSheet(own, { workSiteId: site.id, mixId: mix.id }),
    ]
    await own.as('fieldTechnician').does(addSheetPhotoEndpoint, of(withPaper), {
      form: photoForm(await aJpeg(), { shows: 'sheet', sampleId: null }),
    })
    const checker = own.as('checker')
    const list = async (query: object) =>
      (await checker.does(listEnteredSheetsEndpoint, { query })).items.map(({ number }) => number)
    expect(await list({})).toEqual([bare.number, withPaper.number, slow.number])
    expect(await list({ withoutAttachment: 'true' })).toEqual([bare.number, slow.number])
    expect(await list({ source: 'phone' })).toEqual([])
    expect(await list({ delayOver: 100_000 })).toEqual([])
    const { items } = await checker.does(listEnteredSheetsEndpoint, { query: {} })
    const first = items.find(({ id }) => id === withPaper.id)
    expect(first).toMatchObject({ photos: 1, files: 0, revision: 1, question: null })
    expect(first?.firstPhotos).toHaveLength(1)
    expect(first?.delayHours).toEqual(expect.any(Number))
    expect(await checker.does(sheetNeighboursEndpoint, { ...of(withPaper), query: {} })).toMatchObject({
      previous: { number: bare.number },
      next: { number: slow.number },
    })
    expect(
      await checker.does(sheetNeighboursEndpoint, { ...of(slow), query: { withoutAttachment: 'true' } }),
    ).toMatchObject({ previous: { number: bare.number }, next: null })
  })

  it('measures the hours to the entry by technician, without the void ones', async () => {
    const own = await ownLaboratory()
    const site = await aWorkSite(own)
    const mix = await aMix(own, site.id)
    const sheets = [10, 20, 30, 40, 100].map(() => aSheet(own, { workSiteId: site.id, mixId: mix.id }))
    const made = await Promise.all(sheets)
    // The clock of the database enters sheets: its rows are set as if they had come so many hours later.
    const { pool } = own.database
    const client = await pool.connect()
    await client.query('begin')
    await client.query(enterLaboratory(own.scope.laboratoryId))
    for (const [at, hours] of [10, 20, 30, 40, 100].entries())
      await client.query(
        `update sheet set entered_at = (select max(cast_at) from sample p where p.sheet_id = sheet.id) + $2 * interval '1 hour' where id = $1`,
        [made[at]?.id, hours],
      )
    await client.query('commit')
    client.release()
    const last = made[4]
    await own.as('director').does(voidSheetEndpoint, {
      params: { sheetId: last?.id ?? '' },
      version: last?.version ?? 1,
      body: { reason: 'Repetida' },
    })
    const delays = await own.as('checker').does(sheetDelaysEndpoint, { query: { from: '2026-01-01' } })
    expect(delays).toMatchObject({ n: 4, medianHours: 25, p90Hours: 37, entered: 4 })
    expect(delays.technicians).toEqual([{ technician: 'Campo', n: 4, medianHours: 25, p90Hours: 37 }])
    expect(delays.weeks).toEqual([{ from: '2026-10-19', n: 4, medianHours: 25, p90Hours: 37 }])
  })
})

describe('what is missing', () => {
  it('are visits of days past without a sheet, until it is said why', async () => {
    const own = await ownLaboratory()
    const visit = await aVisit(own)
    const reception = own.as('reception')
    const missing = async (query = {}) =>
      (await reception.does(listSheetlessVisitsEndpoint, { query })).items.map(({ id, because }) => [
        id,
        because,
      ])
    expect(await missing()).toEqual([])
    own.setNow('2027-03-01T09:00:00Z')
    expect(await missing()).toEqual([[visit.id, null]])
    const params = { visitId: visit.id }
    await reception.does(explainSheetlessVisitEndpoint, { params, body: { reason: 'No vino el hormigón' } })
    expect(await missing()).toEqual([])
    expect(await missing({ explained: 'true' })).toEqual([[visit.id, 'No vino el hormigón']])
    expect(
      await reception.call(explainSheetlessVisitEndpoint, {
        params: { visitId: crypto.randomUUID() },
        body: { reason: 'x' },
      }),
    ).toMatchObject({ status: 404 })
  })

  it('are numbers that were taken and have no row; what is void is named and no gap', async () => {
    const own = await ownLaboratory()
    const site = await aWorkSite(own)
    const mix = await aMix(own, site.id)
    const place = { workSiteId: site.id, mixId: mix.id }
    await aSheet(own, { ...place, trucks: [{}, {}] })
    const { pool } = own.database
    await changing(pool, own.scope, 'test', undefined, (_, client) =>
      client.query(`select take_numbers('sheet', 3), take_numbers($1, 2)`, [`sample:${site.id}`]),
    )
    const wrong = await aSheet(own, place)
    await own
      .as('director')
      .does(voidSheetEndpoint, { ...of(wrong), version: wrong.version, body: { reason: 'Repetida' } })
    const gaps = await own.as('checker').does(numberGapsEndpoint)
    expect(gaps.sheets).toEqual({
      first: 1,
      last: 5,
      gaps: [{ from: 2, to: 4 }],
      voided: [{ number: 5, code: '5', reason: 'Repetida' }],
    })
    expect(gaps.samples).toMatchObject([
      { workSite: { id: site.id }, first: 1, last: 5, gaps: [{ from: 3, to: 4 }], voided: [{ number: 5 }] },
    ])
  })
})

describe('the paper of a sheet', () => {
  it('is a PDF that comes back byte for byte, as a file to keep', async () => {
    const sheet = await aSheet(lab)
    const field = lab.as('fieldTechnician')
    const file = await field.does(addSheetFileEndpoint, of(sheet), { form: sheetFileForm(aPdf) })
    const params = { sheetId: sheet.id, fileId: file.id }
    const answer = await lab.as('reception').call(sheetFileContentEndpoint, { params })
    expect(answer.ok && aPdf.equals(answer.body)).toBe(true)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const withdrawnFile = await field.does(withdrawSheetFileEndpoint, {
      params,
      version: 1,
      body: { reason: 'De otra obra' },
    })
    expect(withdrawnFile.withdrawn?.because).toBe('De otra obra')
    expect(
      await field.call(withdrawSheetFileEndpoint, { params, version: 2, body: { reason: 'x' } }),
    ).toMatchObject({
      body: { code: 'sheetFile.withdrawn' },
    })
  })

  it.each([
    ['no PDF', Buffer.from('<html><script>alert(1)</script>'), {}, 'sheetFile.unreadable'],
    ['cut off', aPdf.subarray(0, 20), {}, 'sheetFile.unreadable'],
    ['damaged on the way', aPdf, { sha256: 'a'.repeat(64) }, 'sheetFile.damaged'],
  ])('is not taken when it is %s', async (_, bytes, but, code) => {
    const sheet = await aSheet(lab)
    const answer = await lab
      .as('fieldTechnician')
      .call(addSheetFileEndpoint, of(sheet), { form: sheetFileForm(bytes, but) })
    expect(answer).toMatchObject({ status: 422, body: { code } })
  })

  it.each(['es', 'en', 'de'] as const)('prints filled in, in %s', async (language) => {
    const sheet = await aSheet(lab)
    const bytes = await lab
      .as('checker')
      .does(printEnteredSheetEndpoint, { ...of(sheet), query: { language } })
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
