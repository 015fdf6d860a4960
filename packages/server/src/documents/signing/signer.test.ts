import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { refuseClosedCertificate } from '../../commands/refuse-closed-certificate.ts'
import type { Settings } from '../../base/settings.ts'
import { askTool, hasTool, runTool } from '../../testing/servers/ask-tool.ts'
import { aReportDocument } from '../factories.ts'
import { makeCertificate } from './make-certificate.ts'
import { openPdf } from '../open-pdf.ts'
import { parse as findSignatures } from './read-signature.ts'
import { createRenderer } from '../renderer.ts'
import { createSigner, SignerDown } from './signer.ts'
import { fingerprintOf } from './describe-certificate.ts'

const log = { info: () => {}, warn: () => {} }
const laboratory = 'Laboratorio de Hormigones Peñarol'
const signing = {
  name: 'Людмила (Ana) Peña \\ Güell',
  reason: 'Autoriza este informe (contraseña)',
  at: '2026-11-18T09:00:00.000Z',
  location: 'Calle Mayor 1, Cádiz',
}

let pages: Uint8Array
beforeAll(async () => {
  const renderer = createRenderer({ log })
  pages = await renderer.renderReport(aReportDocument())
  await renderer.close()
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-signer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
/** A key of a laboratory of this name, created on first use. */
function aKey(name = laboratory): () => Promise<string> {
  let made: Promise<string> | undefined
  return () => (made ??= makeCertificate(name, new Date()).then((its) => its.privatePem + its.certificatePem))
}
function aSigner(place: Partial<Parameters<typeof createSigner>[0]> = {}) {
  const signer = createSigner({ own: null, log, ...place })
  onTestFinished(() => signer.close())
  return signer
}
const withKey = () => ({ ...signing, keyOf: aKey() })
const signed = async (pdf = pages) => aSigner().sign(pdf, withKey())
const signatureIn = (bytes: Uint8Array) => findSignatures(Buffer.from(bytes))

describe('a signed file', () => {
  it('is what was printed, whole, with one signature behind it', async () => {
    const { bytes, certificate } = await signed()
    expect(Buffer.from(bytes).subarray(0, pages.length).equals(Buffer.from(pages))).toBe(true)
    const found = signatureIn(bytes)
    expect(found).toMatchObject([{ whole: true, tidy: true, fingerprint: fingerprintOf(certificate) }])
    expect(found[0]?.holds).toBe(true)
    expect((await openPdf(bytes)).pages).toEqual((await openPdf(pages)).pages)
  })

  it('stays tagged, keeps its words and its data of PDF/A, and lets nothing be changed', async () => {
    const { bytes } = await signed()
    const { tagged, language, text } = await openPdf(bytes)
    expect([tagged, language]).toEqual([true, 'es'])
    expect(text).toContain('Constructora Peñarol')
    const raw = Buffer.from(bytes).toString('latin1')
    expect(raw).toMatch(/<pdfaid:part>2<\/pdfaid:part>/)
    // ISO 32000-1, 12.8.2.2: a certification signature that permits no changes
    expect(raw).toMatch(/\/Perms <<\s*\/DocMDP \d+ 0 R/)
    expect(raw).toMatch(
      /\/TransformMethod \/DocMDP\s*\/TransformParams <<\s*\/Type \/TransformParams\s*\/P 1\b/,
    )
    // ISO 19005-2, 6.3.2: the field is printed (4), never hidden; and holds no time of CMS beside the one of the PDF
    expect(raw).toMatch(/\/F 132\b/)
    expect(raw).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(raw).toContain('/M (D:20261118090000Z)')
  })

  it('names who signed, what for and where, whatever the letters', async () => {
    const { bytes } = await signed()
    const [field] = (await PDF.load(bytes)).getForm()?.getSignatureFields() ?? []
    const entry = (key: string) => field?.getSignatureDict()?.getString(key)?.asString()
    expect([entry('Name'), entry('Reason'), entry('Location')]).toEqual([
      signing.name,
      signing.reason,
      signing.location,
    ])
    if (!hasTool('pdfsig')) return
    const output = askTool('pdfsig', ['-nocert'], bytes).said
    expect(output).toContain('Signature is Valid.')
    expect(output).toContain('Total document signed')
    expect(output).toContain(`Signer Certificate Common Name: ${laboratory}`)
  })

  it('cannot be made of a file that is signed already, or is none', async () => {
    const { bytes } = await signed()
    await expect(signed(bytes)).rejects.toThrow(SignerDown)
    await expect(signed(Buffer.from('no pdf'))).rejects.toThrow(SignerDown)
  })
})

describe("the laboratory's key", () => {
  it('signs what it is given for, and nothing else', async () => {
    const signer = aSigner()
    const [here, there] = [aKey(), aKey('Otro')]
    const by = async (keyOf: () => Promise<string>) =>
      fingerprintOf((await signer.sign(pages, { ...signing, keyOf })).certificate)
    const [one, other, again] = [await by(here), await by(there), await by(here)]
    expect(other).not.toBe(one)
    expect(again).toBe(one)
  })

  it('signs nothing when it is damaged or cannot be had', async () => {
    const [half = ''] = (await aKey()()).split('-----BEGIN CERTIFICATE-----')
    for (const keyOf of [async () => half, () => Promise.reject(new Error('no key'))])
      await expect(aSigner().sign(pages, { ...signing, keyOf })).rejects.toThrow(SignerDown)
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
    const { bytes } = await aSigner({ own }).sign(pages, withKey())
    expect(signatureIn(bytes)[0]?.holds).toBe(true)
    if (hasTool('pdfsig')) {
      const { said } = askTool('pdfsig', ['-nocert'], bytes)
      expect(said).toContain('Signature is Valid.')
      expect(said).toContain('Sello del laboratorio')
    }
    const wrong = aSigner({ own: { ...own, password: 'otro' } })
    await expect(wrong.sign(pages, withKey())).rejects.toThrow(SignerDown)
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
    const signer = aSigner({ timeoutMs: 0 })
    await expect(signer.sign(pages, withKey())).rejects.toThrow(SignerDown)
    const patient = aSigner()
    expect((await patient.sign(pages, withKey())).bytes.length).toBeGreaterThan(pages.length)
  })

  it('takes no more than may wait, and nothing once it is closed', async () => {
    const signer = aSigner({ mostWaiting: 1 })
    // Created in advance: of two keys still being created the second may be ready first.
    const order = withKey()
    await order.keyOf()
    const first = signer.sign(pages, order)
    await expect(signer.sign(pages, order)).rejects.toThrow(SignerDown)
    await first
    await signer.close()
    await expect(signer.sign(pages, order)).rejects.toThrow(SignerDown)
  })
})
