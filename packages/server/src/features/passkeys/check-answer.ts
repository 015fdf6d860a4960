import type { PasskeyAnswer } from '@probeta/contract/access/passkeys.ts'
import { z } from 'zod'
import type { Vault } from '../../base/vault.ts'
import type { Party } from './find-party.ts'
import type { findPasskeys, StoredKey } from '../../stores/passkeys/find-passkey.ts'
import type { Asked, keepChallenges } from '../../stores/passkeys/keep-challenges.ts'

const ClientData = z.object({ challenge: z.string().max(200) })

/** The challenge that the client data name; '' when there is none. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return ClientData.safeParse(read).data?.challenge ?? ''
  } catch {
    return ''
  }
}

/** The WebAuthn user handle: the same for all keys of a person, and disclosing nobody's identity. */
export const handleOf = (userId: number, vault: Vault): string =>
  vault.fingerprint(String(userId), 'passkey user handle').toString('base64url')

/** The key's signature counter after this answer; undefined when the signature is not valid for challenge and origin. */
async function countSigned(
  { id: rpId, origin }: Party,
  answer: PasskeyAnswer,
  key: StoredKey,
  challenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { userHandle, ...response } = answer.response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The counter is compared with the stored one when that is updated, after the signature is verified.
      credential: { id: answer.id, publicKey: Uint8Array.from(key.publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library's error messages are of no use to the sender.
    return undefined
  }
}

type Keeping = {
  challenges: ReturnType<typeof keepChallenges>
  keys: ReturnType<typeof findPasskeys>
}
type Given = {
  answer: PasskeyAnswer
  key: StoredKey | undefined
  expected: Asked
  party: Party
  vault: Vault
}

/** True when this key of this person answers the challenge correctly. Uses the challenge up in either case. */
export async function checkAnswer({ challenges, keys }: Keeping, given: Given): Promise<boolean> {
  const { answer, key, expected, party, vault } = given
  const challenge = challengeIn(answer.response.clientDataJSON)
  if (!(await challenges.take(challenge, expected))) return false
  if (!key || (expected.userId !== null && expected.userId !== key.userId)) return false
  const { userHandle } = answer.response
  const handle = handleOf(key.userId, vault)
  // When the key was chosen from a list, without a user name, the user handle names its owner.
  if (userHandle === undefined ? expected.userId === null : userHandle !== handle) return false
  const count = await countSigned(party, answer, key, challenge)
  if (count === undefined) return false
  if (await keys.countUse(key.id, count)) return true
  console.error(
    `A passkey of ${key.username} counts backwards: somebody may hold a copy of it. It was refused.`,
  )
  return false
}
