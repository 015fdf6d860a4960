import { createHash, verify, X509Certificate } from 'node:crypto'
import { OctetString } from 'asn1js'
import * as pkijs from 'pkijs'
import { fingerprintOf } from './describe-certificate.ts'
import { oids } from './write-cms.ts'

/** A signature found in a file. The caller decides which certificates count. */
export type FoundSignature = {
  /** SHA-256 of its signing certificate, in hexadecimal; undefined where it cannot be read. */
  fingerprint: string | undefined
  /** It covers the whole file except itself. */
  whole: boolean
  /** Padded as signPdf does: only zeros follow the signature in its placeholder. */
  tidy: boolean
  /** The covered bytes are those that were signed, with the key of its certificate. */
  holds: boolean
}

/** Limits of the search in a file that may be crafted to exhaust the server. */
const mostPlaces = 200
const mostSignatures = 4
const longestSignature = 64_000
const longestRange = 100
const rangePattern = /^\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/

/** Reads the signatures of a PDF file from its bytes alone, in the order of their positions. */
export function parse(bytes: Buffer): FoundSignature[] {
  const found: FoundSignature[] = []
  let at = bytes.indexOf('/ByteRange', 0, 'latin1')
  for (let places = 0; at >= 0 && places < mostPlaces && found.length < mostSignatures; places += 1) {
    const range = rangePattern.exec(bytes.toString('latin1', at, at + longestRange))
    const one = range && readAt(bytes, Number(range[1]), Number(range[2]), Number(range[3]))
    if (one) found.push(one)
    at = bytes.indexOf('/ByteRange', at + 1, 'latin1')
  }
  return found
}

/** Only a range that leaves out one hexadecimal string, and nothing beside it, is the range of a signature. */
function readAt(bytes: Buffer, start: number, end: number, rest: number): FoundSignature | undefined {
  const length = end - start - 2
  if (length <= 0 || length > longestSignature || end + rest > bytes.length) return undefined
  const gap = bytes.toString('latin1', start, end)
  if (!/^<[0-9a-fA-F]+>$/.test(gap)) return undefined
  const cms = readCms(Buffer.from(gap.slice(1, -1), 'hex'))
  const covered = [bytes.subarray(0, start), bytes.subarray(end, end + rest)]
  return {
    fingerprint: cms?.certificate && fingerprintOf(cms.certificate.raw),
    whole: end + rest === bytes.length,
    tidy: cms !== undefined && gap === `<${cms.der.toString('hex').padEnd(length, '0')}>`,
    holds: cms !== undefined && holds(cms, covered),
  }
}

type Cms = { der: Buffer; certificate: X509Certificate | undefined; signer: pkijs.SignerInfo }

function readCms(padded: Buffer): Cms | undefined {
  try {
    const der = padded.subarray(0, lengthOf(padded))
    const content = pkijs.ContentInfo.fromBER(Uint8Array.from(der).buffer)
    const signed = new pkijs.SignedData({ schema: content.content })
    const [signer] = signed.signerInfos
    if (!signer || signed.signerInfos.length !== 1) return undefined
    const sid: unknown = signer.sid
    const own = signed.certificates?.find(
      (one) =>
        one instanceof pkijs.Certificate &&
        sid instanceof pkijs.IssuerAndSerialNumber &&
        one.serialNumber.isEqual(sid.serialNumber) &&
        one.issuer.isEqual(sid.issuer),
    )
    const certificate =
      own instanceof pkijs.Certificate ? new X509Certificate(Buffer.from(own.toSchema().toBER())) : undefined
    return { der, certificate, signer }
  } catch {
    return undefined // an unreadable signature counts as none
  }
}

/** Length of a DER sequence with its header; all available bytes where the header is invalid. */
function lengthOf(der: Buffer): number {
  const first = der[1] ?? 0
  if (first < 0x80) return 2 + first
  const bytes = first & 0x7f
  return bytes >= 1 && bytes <= 4 ? 2 + bytes + der.readUIntBE(2, bytes) : der.length
}

function holds({ certificate, signer }: Cms, covered: readonly Buffer[]): boolean {
  const attributes = signer.signedAttrs
  if (!certificate || !attributes) return false
  const digest: unknown = attributes.attributes.find(({ type }) => type === oids.messageDigest)?.values[0]
  if (!(digest instanceof OctetString)) return false
  const own = createHash('sha256')
  for (const part of covered) own.update(part)
  if (!own.digest().equals(Buffer.from(digest.valueBlock.valueHexView))) return false
  try {
    return verify(
      'sha256',
      Buffer.from(attributes.encodedValue),
      certificate.publicKey,
      Buffer.from(signer.signature.valueBlock.valueHexView),
    )
  } catch {
    return false
  }
}
