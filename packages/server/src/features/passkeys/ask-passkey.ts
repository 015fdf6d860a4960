import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { askPasskeyAsFactorEndpoint, PasskeyQuestion } from '@probeta/contract/access/passkeys.ts'
import type { Context } from '../../http/context.ts'
import { outsideLaboratories } from '../../db/transaction.ts'
import { holderOf } from '../../entrance/sign-in-ticket.ts'
import type { PublicContext } from '../../http/mount.ts'
import { type Party, needParty } from './find-party.ts'
import { findPasskeys } from '../../stores/passkeys/find-passkey.ts'
import { keepChallenges, patience } from '../../stores/passkeys/keep-challenges.ts'

type Known = { id: Buffer; transports: string[] }

export const describeKeys = (keys: readonly Known[]) =>
  keys.map(({ id, transports }) => ({
    id: id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))

const question = ({ id, origin }: Party, challenge: string, keys: readonly Known[]): PasskeyQuestion => ({
  origin,
  options: {
    challenge,
    timeout: patience,
    rpId: id,
    userVerification: 'required',
    allowCredentials: describeKeys(keys),
  },
})

/** The question for signing in: it lists no keys, so that it discloses nothing about any account. */
export async function askPasskey({ pool, publicHost }: PublicContext): Promise<PasskeyQuestion> {
  const party = needParty(publicHost)
  const challenge = await outsideLaboratories(pool, (db) =>
    keepChallenges(db).put({ userId: null, purpose: 'signIn' }),
  )
  return question(party, challenge, [])
}

/** The question with the ids of the user's keys: disclosed only after the password was correct. */
export async function askPasskeyAsFactor(
  ctx: PublicContext,
  { body }: Parsed<typeof askPasskeyAsFactorEndpoint>,
): Promise<PasskeyQuestion> {
  const party = needParty(ctx.publicHost)
  const { id } = await holderOf(ctx, body.ticket)
  return outsideLaboratories(ctx.pool, async (db) =>
    question(
      party,
      await keepChallenges(db).put({ userId: id, purpose: 'signIn' }),
      await findPasskeys(db).of(id, party.id),
    ),
  )
}

export async function askPasskeyAsProof({ actor, publicHost, change }: Context): Promise<PasskeyQuestion> {
  const party = needParty(publicHost)
  return change('passkey.ask', async ({ passkeys }) =>
    question(
      party,
      await passkeys.challenges.put({ userId: actor.id, purpose: 'proof' }),
      await passkeys.keys.of(actor.id, party.id),
    ),
  )
}
