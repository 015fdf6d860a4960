import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Proof } from './proof.ts'
import { ticket } from './second-factor.ts'
import { SessionUser } from './session.ts'
import { text } from '../base/values.ts'

/** Most keys of a person. */
export const mostPasskeys = 20
export const longestPasskeyName = 80

/** Bytes as WebAuthn encodes them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/)
const credentialId = () => bytes(1364)
const transports = () => z.array(z.string().max(20)).max(10)
const allowed = z.object({
  id: credentialId(),
  type: z.literal('public-key'),
  transports: transports(),
})

/** Fields common to all answers of an authenticator; other fields that browsers send are not requested. */
const answered = {
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key'),
}

/** Signature of a challenge: JSON form of a WebAuthn assertion. */
export const PasskeyAnswer = z.strictObject({
  ...answered,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: bytes(100).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** A new key: JSON form of a WebAuthn attestation. */
export const NewPasskey = z.strictObject({
  ...answered,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: transports().optional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** The only address whose pages may use the keys, https://lab.example.org. */
const origin = z.string()
const common = {
  /** 256 random bits, answered once, within five minutes. */
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
}

/** Challenge that the browser lets a key sign. Without `allowCredentials` the person chooses among their keys. */
export const PasskeyQuestion = z.object({
  origin,
  options: z.object({
    ...common,
    rpId: z.string(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(allowed),
  }),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** Options from which the browser makes a new key. */
export const NewPasskeyQuestion = z.object({
  origin,
  options: z.object({
    ...common,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    excludeCredentials: z.array(allowed),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
})
export type NewPasskeyQuestion = z.infer<typeof NewPasskeyQuestion>

export const Passkey = z.object({
  id: credentialId(),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.string().nullable(),
  /** Stored by a service that copies it to other devices; otherwise it never leaves its device. */
  synced: z.boolean(),
  /** Host whose pages it was made for: it does not work at another host of the installation. */
  host: z.string(),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeysEndpoint = endpoint({
  method: 'GET',
  path: '/session/passkeys',
  summary: 'My passkeys, oldest first',
  access: 'portal',
  result: z.object({
    items: z.array(Passkey),
    /** Origin where passkeys work; null: nowhere, since this installation is not reached by https under a host name. */
    origin: origin.nullable(),
  }),
  refuses: [],
})

export const prepareNewPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/session/passkeys/challenge',
  summary: 'Begin adding a passkey: what the browser makes it from',
  access: 'portal',
  body: z.strictObject({}),
  result: NewPasskeyQuestion,
  proved: true,
  refuses: ['passkey.wrongAddress', 'passkey.tooMany'],
})

export const addPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/session/passkeys',
  summary:
    'Add the passkey that the browser made; it then opens by itself, as password and second factor in one',
  access: 'portal',
  body: z.strictObject({ name: text(longestPasskeyName).min(1), key: NewPasskey }),
  result: Passkey,
  proved: true,
  refuses: ['passkey.refused', 'passkey.wrongAddress', 'passkey.tooMany'],
})

export const removePasskeyEndpoint = endpoint({
  method: 'DELETE',
  path: '/session/passkeys/:passkeyId',
  summary: 'Remove a passkey, and sign out everywhere but here',
  access: 'portal',
  params: z.object({ passkeyId: credentialId() }),
  result: z.object({}),
  proved: true,
  refuses: ['passkey.notFound'],
})

export const askPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/session/passkey/challenge',
  summary: 'Begin signing in with a passkey. The answer says nothing of anybody',
  access: 'public',
  body: z.strictObject({}),
  result: PasskeyQuestion,
  refuses: ['passkey.wrongAddress'],
})

export const signInByPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/session/passkey',
  summary: 'Sign in with a passkey alone: it is at hand and has verified the person, which makes two factors',
  access: 'public',
  body: z.strictObject({ answer: PasskeyAnswer }),
  result: SessionUser,
  refuses: ['passkey.refused', 'passkey.wrongAddress', 'session.noLaboratory', 'request.tooMany'],
})

export const askPasskeyAsFactorEndpoint = endpoint({
  method: 'POST',
  path: '/session/second-factor/passkey/challenge',
  summary: 'Begin the second step of signing in with a passkey of whom the ticket belongs to',
  access: 'public',
  body: z.strictObject({ ticket: ticket() }),
  result: PasskeyQuestion,
  refuses: ['passkey.wrongAddress', 'session.ticketExpired'],
})

export const provePasskeyAsFactorEndpoint = endpoint({
  method: 'POST',
  path: '/session/second-factor/passkey',
  summary: 'Finish signing in with a passkey instead of a code',
  access: 'public',
  body: z.strictObject({ ticket: ticket(), answer: PasskeyAnswer }),
  result: SessionUser,
  refuses: [
    'passkey.refused',
    'passkey.wrongAddress',
    'session.ticketExpired',
    'session.noLaboratory',
    'request.tooMany',
  ],
})

export const askPasskeyAsProofEndpoint = endpoint({
  method: 'POST',
  path: '/session/proof/passkey/challenge',
  summary: 'Begin proving again, with one of my passkeys, that it is me',
  access: 'portal',
  body: z.strictObject({}),
  result: PasskeyQuestion,
  refuses: ['passkey.wrongAddress'],
})

export const proveByPasskeyEndpoint = endpoint({
  method: 'PUT',
  path: '/session/proof/passkey',
  summary: 'Prove again, by a passkey, that it is me: for what asks for it, a few minutes long',
  access: 'portal',
  body: z.strictObject({ answer: PasskeyAnswer }),
  result: Proof,
  refuses: ['passkey.refused', 'passkey.wrongAddress', 'request.tooMany'],
})
