import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@probeta/contract/passkeys.ts'
import { z } from 'zod'
import type { Vault } from '../../base/vault.ts'
import type { Party } from './find-party.ts'
import type { findPasskeys, StoredKey } from '../../stores/passkeys/find-passkey.ts'
import type { Asked, keepChallenges } from '../../stores/passkeys/keep-challenges.ts'

const ClientData = z.object({ challenge: z.string().max(200) })

/** The challenge an authenticator says it answers; '' when it says none. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return ClientData.safeParse(read).data?.challenge ?? ''
  } catch {
    return ''
  }
}

/** What an authenticator keeps a person under: the same for all their keys, and telling nobody who it is. */
export const handleOf = (userId: number, vault: Vault): string =>
  vault.fingerprint(String(userId), 'passkey user handle').toString('base64url')

/** The key's own count after this signature; undefined when it signs nothing that was asked, here, of this person. */
async function countSigned(
  { id: rpId, origin }: Party,
  answer: PasskeyAnswer,
  key: StoredKey,
  challenge: string,
): Promise<number | undefined> {
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
      // The count is held against the stored one where it is changed, once the signature is known to be the key's.
      credential: { id: answer.id, publicKey: Uint8Array.from(key.publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // Its ways of saying what was wrong are of no use to whoever sent it.
    return undefined
  }
}

type Keeping = {
  challenges: ReturnType<typeof keepChallenges>
  keys: ReturnType<typeof findPasskeys>
}
type Given = { answer: PasskeyAnswer; key: StoredKey | undefined; asked: Asked; party: Party; vault: Vault }

/** Whether this key of this person answers what they were asked. It uses the challenge up, right or wrong. */
export async function checkAnswer({ challenges, keys }: Keeping, given: Given): Promise<boolean> {
  const { answer, key, asked, party, vault } = given
  const challenge = challengeIn(answer.response.clientDataJSON)
  if (!(await challenges.take(challenge, asked))) return false
  if (!key || (asked.userId !== null && asked.userId !== key.userId)) return false
  const { userHandle } = answer.response
  const handle = handleOf(key.userId, vault)
  // Who chose the key from a list instead of being asked for it is named by the key itself.
  if (userHandle === undefined ? asked.userId === null : userHandle !== handle) return false
  const count = await countSigned(party, answer, key, challenge)
  if (count === undefined) return false
  if (await keys.countUse(key.id, count)) return true
  console.error(
    `A passkey of ${key.username} counts backwards: somebody may hold a copy of it. It was refused.`,
  )
  return false
}
