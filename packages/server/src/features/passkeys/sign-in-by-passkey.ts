import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  PasskeyAnswer,
  provePasskeyAsFactorEndpoint,
  signInByPasskeyEndpoint,
} from '@probeta/contract/access/passkeys.ts'
import type { SessionUser } from '@probeta/contract/access/session.ts'
import { outsideLaboratories } from '../../db/transaction.ts'
import { claimAttempt } from '../../stores/sign-in-attempts/claim-attempt.ts'
import { countGuess, holderOf, voidTickets } from '../../entrance/sign-in-ticket.ts'
import { firstLaboratory, startSession } from '../../entrance/start-session.ts'
import type { PublicContext } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { checkAnswer } from './check-answer.ts'
import { needParty } from './find-party.ts'
import { findPasskeys, type StoredKey } from '../../stores/passkeys/find-passkey.ts'
import { keepChallenges } from '../../stores/passkeys/keep-challenges.ts'

/** The account name under which attempts with an unknown key are counted, so that they are limited too. */
const unknownKeyOf = (answer: PasskeyAnswer) => `passkey:${answer.id.slice(0, 64)}`

/**
 * Commits in either case: a wrong answer uses the challenge up too. The host of a laboratory accepts only keys of people
 * who work there.
 */
async function admit(
  { pool, ip, agent, publicHost, installation: { vault } }: PublicContext,
  answer: PasskeyAnswer,
  { userId, account }: { userId: number | null; account?: string },
): Promise<StoredKey> {
  const party = needParty(publicHost)
  const found = await outsideLaboratories(pool, (db) =>
    findPasskeys(db).find(answer.id, publicHost.laboratoryId),
  )
  const attempt = await claimAttempt(pool, {
    account: account ?? found?.username ?? unknownKeyOf(answer),
    ip,
    way: 'passkey',
    agent,
  })
  const right = await outsideLaboratories(pool, (db) =>
    checkAnswer(
      { challenges: keepChallenges(db), keys: findPasskeys(db) },
      { answer, key: found, expected: { userId, purpose: 'signIn' }, party, vault },
    ),
  )
  // The same answer for an unknown key, a wrong signature and a blocked user; 422, since 401 would reload the page.
  if (!found || !right) throw new Refusal('passkey.refused')
  await attempt.succeeded()
  return found
}

/** Signs in by a passkey alone: the device has verified the person, so no second factor is asked for. */
export async function signInByPasskey(
  ctx: PublicContext,
  { body }: Parsed<typeof signInByPasskeyEndpoint>,
): Promise<SessionUser> {
  const { userId } = await admit(ctx, body.answer, { userId: null })
  return startSession(ctx, userId, await firstLaboratory(ctx, userId), 'passkey')
}

/** Accepts a passkey of the ticket's owner in place of the code of the second factor. */
export async function provePasskeyAsFactor(
  ctx: PublicContext,
  { body: { ticket, answer } }: Parsed<typeof provePasskeyAsFactorEndpoint>,
): Promise<SessionUser> {
  const { id, username } = await holderOf(ctx, ticket)
  const laboratoryId = await firstLaboratory(ctx, id)
  await countGuess(ctx.pool, ticket)
  await admit(ctx, answer, { userId: id, account: username })
  await voidTickets(ctx.pool, id)
  return startSession(ctx, id, laboratoryId, 'password')
}
