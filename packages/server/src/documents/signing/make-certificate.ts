import { BitString, Integer, OctetString, Utf8String } from 'asn1js'
import * as pkijs from 'pkijs'

const commonName = '2.5.4.3'
const yearsOfLife = 10
/** X.520 lets a name have 64 characters. */
const longestName = 64

type Made = { privatePem: string; certificatePem: string }

/**
 * A key pair on P-256 and a certificate of its own over it (X.509 v3) that names the laboratory: for signing documents,
 * and for nothing else.
 */
export async function makeCertificate(laboratoryName: string, now: Date): Promise<Made> {
  const name = laboratoryName.slice(0, longestName)
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ valueHex: newSerial() })
  for (const who of [certificate.subject, certificate.issuer])
    who.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: name }) }),
    )
  certificate.notBefore.value = wholeSecond(now)
  certificate.notAfter.value = wholeSecond(now)
  certificate.notAfter.value.setUTCFullYear(now.getUTCFullYear() + yearsOfLife)
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  certificate.extensions = await extensionsOf(certificate)
  await certificate.sign(keys.privateKey, 'SHA-256')
  return {
    privatePem: toPem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    certificatePem: toPem('CERTIFICATE', certificate.toSchema(true).toBER(false)),
  }
}

/** Extensions: no certificate authority, for signing only (RFC 5280: digitalSignature, nonRepudiation). */
async function extensionsOf({ subjectPublicKeyInfo }: pkijs.Certificate): Promise<pkijs.Extension[]> {
  const key = subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView
  const id = await crypto.subtle.digest('SHA-1', key.slice())
  const basic = new pkijs.BasicConstraints({ cA: false }).toSchema().toBER(false)
  const usage = new BitString({ valueHex: Uint8Array.of(0b1100_0000).buffer, unusedBits: 6 }).toBER(false)
  const own = new OctetString({ valueHex: id }).toBER(false)
  return [
    new pkijs.Extension({ extnID: '2.5.29.19', critical: true, extnValue: basic }),
    new pkijs.Extension({ extnID: '2.5.29.15', critical: true, extnValue: usage }),
    new pkijs.Extension({ extnID: '2.5.29.14', critical: false, extnValue: own }),
  ]
}

/** 127 random bits: positive, and never the same twice. */
function newSerial(): ArrayBuffer {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.buffer
}

const wholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

function toPem(kind: string, der: ArrayBuffer): string {
  const lines = Buffer.from(der).toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()
  return `-----BEGIN ${kind}-----\n${lines}\n-----END ${kind}-----\n`
}
