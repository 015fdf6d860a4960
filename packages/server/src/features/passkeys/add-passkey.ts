import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  type addPasskeyEndpoint,
  mostPasskeys,
  type NewPasskey,
  type NewPasskeyQuestion,
  type Passkey,
} from '@probeta/contract/access/passkeys.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { describeKeys } from './ask-passkey.ts'
import { challengeIn, handleOf } from './check-answer.ts'
import { needParty, type Party } from './find-party.ts'
import { patience } from '../../stores/passkeys/keep-challenges.ts'

/** EdDSA, ES256 and RS256 of RFC 8152 and 8812, which authenticators support, best first. */
const algorithms = [-8, -7, -257]

function refuseMany(have: number): void {
  if (have >= mostPasskeys) throw new Refusal('passkey.tooMany', { most: mostPasskeys })
}

export async function prepareNewPasskey(ctx: Context): Promise<NewPasskeyQuestion> {
  const { actor, installation, publicHost } = ctx
  const { id, origin } = needParty(publicHost)
  return ctx.change('passkey.ask', async ({ passkeys }) => {
    const own = await passkeys.own()
    refuseMany(own.length)
    return {
      origin,
      options: {
        challenge: await passkeys.challenges.put({ userId: actor.id, purpose: 'registration' }),
        timeout: patience,
        rp: { id, name: 'Probeta' },
        user: {
          id: handleOf(actor.id, installation.vault),
          name: actor.username,
          displayName: actor.name,
        },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: describeKeys(own.filter(({ host }) => host === id)),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    }
  })
}

async function readNewKey({ id, origin }: Party, { response, ...key }: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports, ...given } = response
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...key,
      response: { ...given, ...(transports && { transports }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw new Refusal('passkey.refused')
  const { credential, credentialBackedUp } = registrationInfo
  return {
    id: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    count: credential.counter,
    transports: transports ?? [],
    synced: credentialBackedUp,
  }
}

/** Adds a key without ending sessions: the caller has just confirmed their identity, and the other keys stay valid. */
export async function addPasskey(
  ctx: Context,
  { body }: Parsed<typeof addPasskeyEndpoint>,
): Promise<Passkey> {
  const party = needParty(ctx.publicHost)
  const challenge = challengeIn(body.key.response.clientDataJSON)
  // In its own transaction: a wrong answer uses the challenge up too.
  const isPending = await ctx.change('passkey.answer', ({ passkeys }) =>
    passkeys.challenges.take(challenge, { userId: ctx.actor.id, purpose: 'registration' }),
  )
  if (!isPending) throw new Refusal('passkey.refused')
  const { name } = body
  const key = await readNewKey(party, body.key, challenge)
  const addedAt = await ctx.change('passkey.add', async ({ passkeys }) => {
    await passkeys.lock()
    refuseMany((await passkeys.own()).length)
    return passkeys.add({ ...key, name, host: party.id })
  })
  return { id: key.id.toString('base64url'), name, addedAt, usedAt: null, synced: key.synced, host: party.id }
}
