import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskey,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '@probeta/contract/access/passkeys.ts'

/** Deviations of an authenticator or a browser, by mistake or by intent. */
export type Deviation = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Id of the credential that it claims to be. */
  id?: string
  userHandle?: string
  /** The user was present but not verified. */
  unverified?: true
  /** One bit of the signature is flipped. */
  altered?: true
  /** Signature counter that the key reports. */
  count?: number
}

export type SoftwareKey = {
  id: string
  register(question: NewPasskeyQuestion, deviation?: Deviation): NewPasskey
  /** Signs; the counter goes up by one each time, unless `deviation` sets it. */
  sign(question: PasskeyQuestion, deviation?: Deviation): PasskeyAnswer
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** RFC 8949, as much of it as an attestation needs: numbers up to 65 535. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const present = 0x01
const verified = 0x04
const withKey = 0x40

/** A passkey in software: an ES256 key pair that answers as WebAuthn says, or nearly. */
export function softwareKey({ synced = false } = {}): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let used = 0
  let handle = ''

  const head = (rpId: string, flags: number, { unverified, count = used }: Deviation) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    const backup = synced ? 0x18 : 0
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags | backup | (unverified ? present : present | verified)]),
      counted,
    ])
  }
  const clientData = (type: string, given: { challenge: string; origin: string }, deviation: Deviation) =>
    jsonOf({
      type,
      challenge: deviation.challenge ?? given.challenge,
      origin: deviation.origin ?? given.origin,
      crossOrigin: false,
    })

  return {
    id,
    register({ origin, options }, deviation = {}) {
      handle = options.user.id
      const size = Buffer.alloc(2)
      size.writeUInt16BE(rawId.length)
      const authData = Buffer.concat([
        head(deviation.rpId ?? options.rp.id, withKey, deviation),
        Buffer.alloc(16),
        size,
        rawId,
        cose,
      ])
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        id: deviation.id ?? id,
        rawId: deviation.id ?? id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', { challenge: options.challenge, origin }, deviation),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign({ origin, options }, deviation = {}) {
      used += 1
      const authenticatorData = head(deviation.rpId ?? options.rpId, 0, deviation)
      const clientDataJSON = clientData('webauthn.get', { challenge: options.challenge, origin }, deviation)
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]),
        privateKey,
      )
      const last = signature.length - 1
      if (deviation.altered) signature.writeUInt8(signature.readUInt8(last) ^ 1, last)
      return {
        id: deviation.id ?? id,
        rawId: deviation.id ?? id,
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: deviation.userHandle ?? handle,
        },
      }
    },
  }
}
