import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { refuseClosedCertificate } from '../commands/refuse-closed-certificate.ts'
import type { Settings } from '../base/settings.ts'
import { askTool, hasTool, runTool } from '../testing/ask-tool.ts'
import { aReportDocument } from './factories.ts'
import { keepCertificate, renewAll, renewCertificate } from './keep-certificate.ts'
import { openPdf } from './open-pdf.ts'
import { parse as findSignatures } from './read-signature.ts'
import { createRenderer } from './renderer.ts'
import { createSigner, SignerDown } from './signer.ts'
import { fingerprintOf } from './write-cms.ts'

const log = { info: () => {}, warn: () => {} }
const laboratory = { id: 7, name: 'Laboratorio de Hormigones Peñarol' }
const signing = {
  name: 'Людмила (Ana) Peña \\ Güell',
  reason: 'Autoriza este informe (contraseña)',
  at: '2026-11-18T09:00:00.000Z',
  location: 'Calle Mayor 1, Cádiz',
}

let pages: Uint8Array
let plain: Uint8Array
beforeAll(async () => {
  for (const engine of ['typst', 'plain'] as const) {
    const renderer = createRenderer({ log, engine })
    const made = await renderer.renderReport(aReportDocument())
    if (engine === 'typst') pages = made
    else plain = made
    await renderer.close()
  }
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-signer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
function aSigner(...[place]: [Omit<Parameters<typeof createSigner>[0], 'log'>]) {
  const signer = createSigner({ ...place, log })
  onTestFinished(() => signer.close())
  return signer
}
const signedIn = async (dataDir: string, pdf = pages, who = laboratory) =>
  aSigner({ dataDir, own: null }).sign(pdf, { ...signing, laboratory: who })
const signatureIn = (bytes: Uint8Array) => findSignatures(Buffer.from(bytes))

describe('a signed file', () => {
  it('is what was printed, whole, with one signature behind it', async () => {
    for (const pdf of [pages, plain]) {
      const { bytes, certificate } = await signedIn(await aFolder(), pdf)
      expect(Buffer.from(bytes).subarray(0, pdf.length).equals(Buffer.from(pdf))).toBe(true)
      const found = signatureIn(bytes)
      expect(found).toMatchObject([{ whole: true, tidy: true, fingerprint: fingerprintOf(certificate) }])
      expect(found[0]?.holds).toBe(true)
      expect((await openPdf(bytes)).pages).toEqual((await openPdf(pdf)).pages)
    }
  })

  it('stays tagged, keeps its words and its data of PDF/A, and lets nothing be changed', async () => {
    const { bytes } = await signedIn(await aFolder())
    const { tagged, language, text } = await openPdf(bytes)
    expect([tagged, language]).toEqual([true, 'es'])
    expect(text).toContain('Constructora Peñarol')
    const said = Buffer.from(bytes).toString('latin1')
    expect(said).toMatch(/<pdfaid:part>2<\/pdfaid:part>/)
    // ISO 32000-1, 12.8.2.2: a certification signature that permits no changes
    expect(said).toMatch(/\/Perms <<\s*\/DocMDP \d+ 0 R/)
    expect(said).toMatch(
      /\/TransformMethod \/DocMDP\s*\/TransformParams <<\s*\/Type \/TransformParams\s*\/P 1\b/,
    )
    // ISO 19005-2, 6.3.2: the field is printed (4), never hidden; and holds no time of CMS beside the one of the PDF
    expect(said).toMatch(/\/F 132\b/)
    expect(said).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(said).toContain('/M (D:20261118090000Z)')
  })

  it('names who signed, what for and where, whatever the letters', async () => {
    const { bytes } = await signedIn(await aFolder())
    const [field] = (await PDF.load(bytes)).getForm()?.getSignatureFields() ?? []
    const said = (key: string) => field?.getSignatureDict()?.getString(key)?.asString()
    expect([said('Name'), said('Reason'), said('Location')]).toEqual([
      signing.name,
      signing.reason,
      signing.location,
    ])
    if (!hasTool('pdfsig')) return
    const told = askTool('pdfsig', ['-nocert'], bytes).said
    expect(told).toContain('Signature is Valid.')
    expect(told).toContain('Total document signed')
    expect(told).toContain(`Signer Certificate Common Name: ${laboratory.name}`)
  })

  it('cannot be made of a file that is signed already, or is none', async () => {
    const dataDir = await aFolder()
    const { bytes } = await signedIn(dataDir)
    await expect(signedIn(dataDir, bytes)).rejects.toThrow(SignerDown)
    await expect(signedIn(dataDir, Buffer.from('no pdf'))).rejects.toThrow(SignerDown)
  })
})

describe("the laboratory's key", () => {
  it('is in a file that nobody else can read, and in no other place', async () => {
    const dataDir = await aFolder()
    await signedIn(dataDir)
    const folder = join(dataDir, 'signing')
    expect(await readdir(folder)).toEqual(['laboratory-7.pem'])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const file = join(folder, 'laboratory-7.pem')
    expect((await stat(file)).mode & 0o777).toBe(0o400)
    await chmod(file, 0o644)
    await signedIn(dataDir)
    expect((await stat(file)).mode & 0o777).toBe(0o400)
  })

  it('is made once, also by two servers that begin at the same moment, and one for each laboratory', async () => {
    const dataDir = await aFolder()
    const made = await Promise.all(Array.from({ length: 4 }, () => signedIn(dataDir)))
    expect(new Set(made.map(({ certificate }) => fingerprintOf(certificate))).size).toBe(1)
    const other = await signedIn(dataDir, pages, { id: 8, name: 'Otro' })
    expect(fingerprintOf(other.certificate)).not.toBe(fingerprintOf(made[0]?.certificate ?? new Uint8Array()))
    expect(await readdir(join(dataDir, 'signing'))).toHaveLength(2)
  })

  it('is followed by another while the server runs; what the old one signed goes on holding', async () => {
    const dataDir = await aFolder()
    const signer = aSigner({ dataDir, own: null })
    const first = await signer.sign(pages, { ...signing, laboratory })
    expect(await renewCertificate(dataDir, laboratory, new Date())).toBe(true)
    const second = await signer.sign(pages, { ...signing, laboratory })
    expect(fingerprintOf(second.certificate)).not.toBe(fingerprintOf(first.certificate))
    for (const { bytes } of [first, second]) expect(signatureIn(bytes)[0]?.holds).toBe(true)
    expect(await renewCertificate(dataDir, { id: 9, name: '' }, new Date())).toBe(false)
    expect(await renewAll(dataDir, new Date())).toEqual([laboratory])
    const third = await signer.sign(pages, { ...signing, laboratory })
    expect(fingerprintOf(third.certificate)).not.toBe(fingerprintOf(second.certificate))
    expect(await renewAll(await aFolder(), new Date())).toEqual([])
  })

  it('is followed by itself a month before its certificate ends', async () => {
    const dataDir = await aFolder()
    const before = await keepCertificate(dataDir, laboratory, new Date('2020-01-01'))
    const still = await keepCertificate(dataDir, laboratory, new Date('2029-11-01'))
    const after = await keepCertificate(dataDir, laboratory, new Date('2029-12-15'))
    expect(fingerprintOf(still.certificate)).toBe(fingerprintOf(before.certificate))
    expect(fingerprintOf(after.certificate)).not.toBe(fingerprintOf(before.certificate))
  })

  it('signs nothing when it is damaged', async () => {
    const dataDir = await aFolder()
    await signedIn(dataDir)
    const file = join(dataDir, 'signing', 'laboratory-7.pem')
    const [key] = (await readFile(file, 'utf8')).split('-----BEGIN CERTIFICATE-----')
    await chmod(file, 0o600)
    await writeFile(file, key ?? '')
    await expect(signedIn(dataDir)).rejects.toThrow(SignerDown)
  })
})

describe.skipIf(!hasTool('openssl'))('a certificate that the laboratory brought', () => {
  it.each(['rsa:2048', 'ec'])('signs, with the ones above it (%s)', async (kind) => {
    const folder = await aFolder()
    const at = (name: string) => join(folder, name)
    const curve = kind === 'ec' ? ['-pkeyopt', 'ec_paramgen_curve:prime256v1'] : []
    const files = ['-keyout', at('key.pem'), '-out', at('cert.pem')]
    const about = ['-nodes', '-days', '30', '-subj', '/CN=Sello del laboratorio']
    runTool('openssl', ['req', '-x509', '-newkey', kind, ...curve, ...about, ...files])
    const packed = ['-in', at('cert.pem'), '-out', at('own.p12'), '-passout', 'pass:secreto']
    runTool('openssl', ['pkcs12', '-export', '-inkey', at('key.pem'), ...packed])
    const own = { file: at('own.p12'), password: 'secreto' }
    const { bytes } = await aSigner({ dataDir: folder, own }).sign(pages, { ...signing, laboratory })
    expect(signatureIn(bytes)[0]?.holds).toBe(true)
    if (hasTool('pdfsig')) {
      const { said } = askTool('pdfsig', ['-nocert'], bytes)
      expect(said).toContain('Signature is Valid.')
      expect(said).toContain('Sello del laboratorio')
    }
    const wrong = aSigner({ dataDir: folder, own: { ...own, password: 'otro' } })
    await expect(wrong.sign(pages, { ...signing, laboratory })).rejects.toThrow(SignerDown)
    expect(await readdir(folder)).not.toContain('signing')
    const settings = (given: typeof own) => ({ ownCertificate: given }) as Settings
    await refuseClosedCertificate(settings(own))
    for (const closed of [
      { ...own, password: 'otro' },
      { ...own, file: at('none.p12') },
    ])
      await expect(refuseClosedCertificate(settings(closed))).rejects.toThrow(/^SIGNING_P12 cannot be opened/)
  })
})

describe('a thread that signs', () => {
  it('that hangs is ended, and the next document starts another', async () => {
    const dataDir = await aFolder()
    const signer = aSigner({ dataDir, own: null, timeoutMs: 0 })
    await expect(signer.sign(pages, { ...signing, laboratory })).rejects.toThrow(SignerDown)
    const patient = aSigner({ dataDir, own: null })
    expect((await patient.sign(pages, { ...signing, laboratory })).bytes.length).toBeGreaterThan(pages.length)
  })

  it('takes no more than may wait, and nothing once it is closed', async () => {
    const signer = aSigner({ dataDir: await aFolder(), own: null, mostWaiting: 1 })
    const first = signer.sign(pages, { ...signing, laboratory })
    await expect(signer.sign(pages, { ...signing, laboratory })).rejects.toThrow(SignerDown)
    await first
    await signer.close()
    await expect(signer.sign(pages, { ...signing, laboratory })).rejects.toThrow(SignerDown)
  })
})
