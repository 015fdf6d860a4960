import type { askDirectoryEndpoint, signInByDirectoryEndpoint } from '@probeta/contract/access/directory.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { SessionUser } from '@probeta/contract/access/session.ts'
import { Refusal } from '../../base/refusal.ts'
import { outsideLaboratories } from '../../db/transaction.ts'
import { firstLaboratory, startSession } from '../../entrance/start-session.ts'
import type { PublicContext } from '../../http/mount.ts'
import { findAccount } from '../../stores/directory/find-account.ts'
import { keepRequests } from '../../stores/directory/keep-requests.ts'
import { noteAttempt } from '../../stores/sign-in-attempts/limit-attempts.ts'
import { followGroups } from './follow-groups.ts'
import { needDirectory, returnTo, takeAnswer } from './take-answer.ts'

const signingIn = { purpose: 'signIn', userId: null } as const

export async function askDirectory({
  pool,
  publicHost,
  installation,
}: PublicContext): Promise<ResultOf<typeof askDirectoryEndpoint>> {
  const { address, request } = await needDirectory(installation).ask(returnTo(publicHost), false)
  const secret = await outsideLaboratories(pool, (db) => keepRequests(db).put(signingIn, request))
  return { address, secret }
}

/**
 * Signs in whom the directory means. An account without a password has the roles of its groups as of now, and a person without
 * an account gets one; an account with a password keeps the permissions that it was given here.
 */
export async function signInByDirectory(
  ctx: PublicContext,
  { body }: Parsed<typeof signInByDirectoryEndpoint>,
): Promise<SessionUser> {
  const { pool, ip, agent, installation } = ctx
  const identity = await takeAnswer(installation, body, {
    asked: signingIn,
    take: (work) => outsideLaboratories(pool, (db) => work(keepRequests(db))),
  })
  const account = await outsideLaboratories(pool, (db) => findAccount(db, identity))
  if (account && !account.active) throw new Refusal('directory.inactive')
  const person = account && !account.follows ? account : await followGroups(ctx, identity, account)
  const laboratoryId = 'laboratoryId' in person ? person.laboratoryId : await firstLaboratory(ctx, person.id)
  await noteAttempt(pool, { account: person.username, ip, way: 'directory', agent }, true)
  return startSession(ctx, person.id, laboratoryId, 'directory')
}
