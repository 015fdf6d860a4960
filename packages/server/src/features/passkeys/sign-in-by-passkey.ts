import type { Parsed } from '@probeta/contract/endpoint.ts'
import type {
  PasskeyAnswer,
  provePasskeyAsFactorEndpoint,
  signInByPasskeyEndpoint,
} from '@probeta/contract/passkeys.ts'
import type { SessionUser } from '@probeta/contract/session.ts'
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

/** Keys that nobody has are limited like those that somebody has. */
const strangerOf = (answer: PasskeyAnswer) => `passkey:${answer.id.slice(0, 64)}`

/**
 * Commits whatever comes of it: a challenge is used up by a wrong answer too. At the host of a laboratory nobody's key opens
 * who does not work there.
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
    account: account ?? found?.username ?? strangerOf(answer),
    ip,
    way: 'passkey',
    agent,
  })
  const right = await outsideLaboratories(pool, (db) =>
    checkAnswer(
      { challenges: keepChallenges(db), keys: findPasskeys(db) },
      { answer, key: found, asked: { userId, purpose: 'signIn' }, party, vault },
    ),
  )
  // One answer for an unknown key, a wrong signature and whoever may no longer come in; 422, for 401 would reload the page.
  if (!found || !right) throw new Refusal('passkey.refused')
  await attempt.succeeded()
  return found
}

/** Something one has that has made sure of the person: nothing more is asked, whatever the second factor. */
export async function signInByPasskey(
  ctx: PublicContext,
  { body }: Parsed<typeof signInByPasskeyEndpoint>,
): Promise<SessionUser> {
  const { userId } = await admit(ctx, body.answer, { userId: null })
  return startSession(ctx, userId, await firstLaboratory(ctx, userId), 'passkey')
}

/** In place of a code, by whoever the ticket belongs to. */
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
