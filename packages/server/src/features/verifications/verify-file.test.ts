import { randomBytes } from 'node:crypto'
import { type Report, reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import { type FileFinding, verifyFileEndpoint } from '@probeta/contract/reports/verifications.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aDraftReport, anIssuedReport } from '../../testing/nouns/a-report.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { flipped, signedAgain, withoutSignature, withUpdate } from '../../testing/hostile/altered-pdf.ts'
import { signingKeyOf } from '../../testing/a-signing-key.ts'
import { askTool, hasTool } from '../../testing/servers/ask-tool.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())
beforeEach(() => lab.database.pool.query('delete from verification_attempt'))

const bytesOf = ({ id }: { id: string }) =>
  lab.as('checker').does(reportDocumentEndpoint, { params: { reportId: id } })

function formOf(file: Buffer): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'informe.pdf')
  return form
}
const check = (file: Buffer, { code }: Pick<Report, 'code'>) =>
  lab.anonymous.call(verifyFileEndpoint, { params: { code: code ?? '' } }, { form: formOf(file) })
async function findingOf(file: Buffer, report: Pick<Report, 'code'>): Promise<FileFinding['finding']> {
  const { status, body } = await check(file, report)
  if (status !== 200 || !('finding' in body)) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.finding
}

describe('of a file and a printed code', () => {
  let report: Report
  let issued: Buffer
  beforeAll(async () => {
    report = await anIssuedReport(lab, [await anApprovedTest(lab)])
    issued = await bytesOf(report)
  })

  it('the issued bytes are the report, also after it was replaced', async () => {
    const test = await anApprovedTest(lab)
    const first = await anIssuedReport(lab, [test])
    const bytes = await bytesOf(first)
    const of = async () => (await check(bytes, first)).body
    const expected = { code: first.code, number: first.number, revision: 1 }
    expect(await of()).toEqual({ finding: 'issued', report: { ...expected, state: 'current' } })
    const second = await anIssuedReport(lab, [test], { supersedes: { reportId: first.id, because: 'error' } })
    expect(await of()).toEqual({ finding: 'issued', report: { ...expected, state: 'superseded' } })
    expect((await check(bytes, second)).body).toEqual({
      finding: 'other',
      report: { ...expected, state: 'superseded' },
    })
  })

  it('another issued report is genuine, and which one it is', async () => {
    const other = await anIssuedReport(lab, [await anApprovedTest(lab)])
    const { number, code } = other
    const expected = { finding: 'other', report: { code, number, revision: 1, state: 'current' } }
    expect((await check(await bytesOf(other), report)).body).toEqual(expected)
    expect((await check(await bytesOf(other), { code: 'nothing' })).body).toEqual(expected)
  })

  it('a changed byte is a change after signing, wherever it is', async () => {
    const gap = issued.indexOf('/Contents <', 0, 'latin1')
    const places = {
      header: 1,
      pages: issued.length >> 2,
      'cross-reference': issued.indexOf('\nxref', 0, 'latin1') + 20,
      'range that is signed': issued.indexOf('/ByteRange', 0, 'latin1') + 14,
      'name in the signature': issued.indexOf('/Name', 0, 'latin1') + 8,
      'signature, its head': gap + 14,
      'signature, the certificate': gap + 600,
      'signature, its end': issued.indexOf('0000000000', gap, 'latin1') - 6,
      'room behind the signature': issued.indexOf('>', gap, 'latin1') - 2,
      end: issued.length - 3,
    }
    for (const [place, at] of Object.entries(places))
      expect([place, await findingOf(flipped(issued, at), report)]).toEqual([place, 'changed'])
    // An 'a' of the signature written as 'A' means the same to every reader, and yet is not what was issued.
    const letter = gap + 11 + issued.toString('latin1', gap + 11, gap + 400).search(/[a-f]/)
    expect(await findingOf(flipped(issued, letter, 0x20), report)).toBe('changed')
  })

  it('without the issued bytes at hand the signature says the same', async () => {
    const nothing = { code: 'nothing' }
    for (const at of [issued.length >> 2, issued.length >> 1, issued.length - 3])
      expect(await findingOf(flipped(issued, at), nothing)).toBe('changed')
    expect(await findingOf(await withUpdate(issued), nothing)).toBe('appended')
  })

  it('what was added behind the signature is said, however it was added', async () => {
    expect(await findingOf(await withUpdate(issued), report)).toBe('appended')
    expect(await findingOf(Buffer.concat([issued, Buffer.from('%')]), report)).toBe('appended')
    // Signed once more by another: our signature is good, and does not cover what came later.
    const forged = Buffer.concat([await withUpdate(issued), Buffer.from('\n%%EOF')])
    expect(await findingOf(forged, report)).toBe('appended')
  })

  it('pages without their signature, a draft, and the first half of a file are told apart', async () => {
    expect(await findingOf(withoutSignature(issued), report)).toBe('unsigned')
    const draft = await aDraftReport(lab, [await anApprovedTest(lab)])
    expect(await findingOf(await bytesOf(draft), report)).toBe('draft')
    expect(await findingOf(issued.subarray(0, issued.length >> 1), report)).toBe('changed')
  })

  it("pages signed with another key are somebody else's, though it bears the laboratory's name", async () => {
    const forged = await signedAgain(issued, 'Laboratorio de prueba')
    expect(await findingOf(forged, report)).toBe('foreign')
    // As long as the issued one, should somebody think of that.
    const { length } = issued
    expect(await findingOf(Buffer.concat([forged, Buffer.alloc(length)]).subarray(0, length), report)).toBe(
      'foreign',
    )
  })

  it("what the laboratory's key signed beside the register is no report", async () => {
    const { readSigningKey } = await import('../../documents/signing/read-signing-key.ts')
    const { signPdf } = await import('../../documents/signing/sign-pdf.ts')
    const key = readSigningKey(await signingKeyOf(lab))
    const signing = { name: 'director', reason: 'Autoriza', at: '2026-11-18T09:00:00.000Z' }
    const stolen = Buffer.from(await signPdf(withoutSignature(issued), signing, key))
    expect(await findingOf(stolen, report)).toBe('unissued')
  })

  it('what is no PDF is said to be none', async () => {
    for (const file of [Buffer.from('hola'), randomBytes(50_000), Buffer.alloc(0), Buffer.from('<html>%PDF')])
      expect(await findingOf(file, report)).toBe('notPdf')
  })

  it('a file made to keep the reader busy is answered all the same', async () => {
    const busy = [
      `%PDF-1.7\n${'/ByteRange [0 1 2 3]'.repeat(200_000)}`,
      `%PDF-1.7\n${'/ByteRange ['.repeat(200_000)}`,
      `%PDF-1.7\n/ByteRange [0 62 40000 9]       ${' '.repeat(20)}<${'30'.repeat(19_968)}>`,
      `%PDF-1.7\n${'<dc:title>'.repeat(300_000)}`,
    ]
    for (const text of busy) expect(await findingOf(Buffer.from(text, 'latin1'), report)).toBe('unsigned')
  })

  it('too large a file, none, or one too many is refused', async () => {
    const { pool } = lab.database
    const large = await check(Buffer.alloc(20_000_001, 'a'), report)
    expect(large).toMatchObject({ status: 413, body: { code: 'verification.fileTooLarge' } })
    const none = await lab.anonymous.call(
      verifyFileEndpoint,
      { params: { code: '1' } },
      { form: new FormData() },
    )
    expect(none).toMatchObject({ status: 422, body: { code: 'verification.noFile' } })
    await check(Buffer.from('a'), report)
    await pool.query(
      `insert into verification_attempt (ip, kind) select ip, 'file' from verification_attempt, generate_series(1, 59)`,
    )
    const many = await check(Buffer.from('a'), report)
    expect(many).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
    expect(Number(many.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

it('every alteration of many reports is found out, in the right words', async () => {
  const seed = Math.trunc(Math.random() * 2 ** 31)
  const random = (below: number, n: number) => Math.abs(Math.imul(seed + n, 2_654_435_761)) % below
  for (let n = 0; n < 10; n += 1) {
    await lab.database.pool.query('delete from verification_attempt')
    const report = await anIssuedReport(lab, [
      await anApprovedTest(lab, { loads: [`${500 + random(99, n)}`, '560'] }),
    ])
    const bytes = await bytesOf(report)
    const says = (file: Buffer) => findingOf(file, report)
    expect(await says(bytes)).toBe('issued')
    const about = `seed ${seed}, report ${n}`
    for (let m = 0; m < 5; m += 1)
      expect([
        about,
        m,
        await says(flipped(bytes, random(bytes.length, n * 100 + m), 1 << random(8, m))),
      ]).toEqual([about, m, 'changed'])
    expect([about, await says(await withUpdate(bytes))]).toEqual([about, 'appended'])
    expect([about, await says(withoutSignature(bytes))]).toEqual([about, 'unsigned'])
    expect([about, await says(await signedAgain(bytes, 'Laboratorio de prueba'))]).toEqual([about, 'foreign'])
  }
}, 120_000)

describe('tools that are not ours agree', () => {
  let issued: Buffer
  beforeAll(async () => {
    issued = await bytesOf(await anIssuedReport(lab, [await anApprovedTest(lab)]))
  })

  it.skipIf(!hasTool('pdfsig'))(
    'poppler finds the signature valid and whole, and misses it as we do',
    async () => {
      const says = (file: Buffer) => askTool('pdfsig', ['-nocert'], file).said
      const good = says(issued)
      expect(good).toContain('Signature is Valid.')
      expect(good).toContain('Total document signed')
      expect(good).toContain('ETSI.CAdES.detached')
      expect(good).toContain('Laboratorio de prueba')
      expect(says(flipped(issued, issued.length >> 2))).toContain('Digest Mismatch.')
      expect(says(await withUpdate(issued))).toContain('Not total document signed')
      expect(says(withoutSignature(issued))).toContain('does not contain any signatures')
    },
  )

  it.skipIf(!hasTool('pdfinfo'))('poppler reads it as tagged, with one form field and no script', () => {
    const { status, said } = askTool('pdfinfo', [], issued)
    expect(status).toBe(0)
    expect(said).toMatch(/Tagged:\s+yes/)
    expect(said).toMatch(/Form:\s+AcroForm/)
    expect(said).toMatch(/JavaScript:\s+no/)
  })

  it.skipIf(!hasTool('qpdf'))('qpdf finds no fault in its structure', () => {
    expect(askTool('qpdf', ['--check'], issued)).toMatchObject({ status: 0 })
  })
})
