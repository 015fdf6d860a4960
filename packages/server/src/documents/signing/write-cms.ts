import { createHash } from 'node:crypto'
import { Constructed, Integer, Null, ObjectIdentifier, OctetString, Sequence, Set as Asn1Set } from 'asn1js'
import * as pkijs from 'pkijs'

/** A key for signing documents. The certificate and its chain are DER. */
export type SigningKey = {
  certificate: Uint8Array
  chain: readonly Uint8Array[]
  kind: 'RSA' | 'EC'
  /** Signs the SHA-256 of `what`; a signature of an elliptic curve is DER. */
  sign(what: Uint8Array): Promise<Uint8Array>
}

export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256WithEcdsa: '1.2.840.10045.4.3.2',
} as const

type Asn1 = Sequence | Asn1Set | OctetString | ObjectIdentifier
const oid = (value: string) => new ObjectIdentifier({ value })
const octets = (bytes: Uint8Array) => new OctetString({ valueHex: Uint8Array.from(bytes).buffer })
const tagged = (
  tagNumber: number,
  value: NonNullable<ConstructorParameters<typeof Constructed>[0]>['value'],
) => new Constructed({ idBlock: { tagClass: 3, tagNumber }, ...(value && { value }) })

const attribute = (type: string, value: Asn1) =>
  new Sequence({ value: [oid(type), new Asn1Set({ value: [value] })] })

const derOf = (value: { toBER(): ArrayBuffer }) => Buffer.from(value.toBER())

/**
 * The signature over a document's digest as PAdES baseline B-B asks for it (ETSI EN 319 142-1): CMS SignedData without
 * the content, whose signed attributes bind content type, digest and the signing certificate. The time stands in the PDF.
 */
export async function writeCms(digest: Uint8Array, key: SigningKey): Promise<Uint8Array> {
  const certificate = pkijs.Certificate.fromBER(Uint8Array.from(key.certificate).buffer)
  const certificateHash = createHash('sha256').update(key.certificate).digest()
  const essCertificates = new Sequence({ value: [new Sequence({ value: [octets(certificateHash)] })] })
  // DER orders the members of a set by their bytes.
  const attributes = [
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octets(digest)),
    attribute(oids.signingCertificateV2, new Sequence({ value: [essCertificates] })),
  ].toSorted((a, b) => Buffer.compare(derOf(a), derOf(b)))
  const signature = await key.sign(derOf(new Asn1Set({ value: attributes })))
  const sha256 = () => new Sequence({ value: [oid(oids.sha256)] })
  const signerInfo = new Sequence({
    value: [
      new Integer({ value: 1 }),
      new Sequence({ value: [certificate.issuer.toSchema(), certificate.serialNumber] }),
      sha256(),
      tagged(0, attributes),
      new Sequence({
        value: key.kind === 'RSA' ? [oid(oids.sha256WithRsa), new Null()] : [oid(oids.sha256WithEcdsa)],
      }),
      octets(signature),
    ],
  })
  const certificates = [
    certificate,
    ...key.chain.map((der) => pkijs.Certificate.fromBER(Uint8Array.from(der).buffer)),
  ]
  const signedData = new Sequence({
    value: [
      new Integer({ value: 1 }),
      new Asn1Set({ value: [sha256()] }),
      new Sequence({ value: [oid(oids.data)] }),
      tagged(
        0,
        certificates.map((one) => one.toSchema()),
      ),
      new Asn1Set({ value: [signerInfo] }),
    ],
  })
  return derOf(new Sequence({ value: [oid(oids.signedData), tagged(0, [signedData])] }))
}
