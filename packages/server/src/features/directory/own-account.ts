import type {
  askDirectoryAsUserEndpoint,
  DirectoryAccount,
  linkDirectoryEndpoint,
  proveByDirectoryEndpoint,
} from '@probeta/contract/access/directory.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { proofMinutes } from '@probeta/contract/access/proof.ts'
import { Refusal } from '../../base/refusal.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import type { Identity } from '../../directory/identity-of.ts'
import type { Context } from '../../http/context.ts'
import type { Asked } from '../../stores/directory/keep-requests.ts'
import { needDirectory, returnTo, takeAnswer } from './take-answer.ts'

export const findOwnAccount = ({ read, installation }: Context): Promise<DirectoryAccount> =>
  read(async ({ directory }) => ({
    name: installation.directory?.name ?? null,
    ...(await directory.own()),
  }))

export async function askDirectoryAsUser(
  { installation, publicHost, actor, change }: Context,
  { body: { purpose } }: Parsed<typeof askDirectoryAsUserEndpoint>,
): Promise<ResultOf<typeof askDirectoryAsUserEndpoint>> {
  const { address, request } = await needDirectory(installation).ask(
    returnTo(publicHost),
    purpose === 'proof',
  )
  const secret = await change('session.askDirectory', ({ directory }) =>
    directory.requests.put({ purpose, userId: actor.id }, request),
  )
  return { address, secret }
}

type Answered = { answer: string; secret: string }

const answeredTo = (
  { installation, actor, change }: Context,
  body: Answered,
  purpose: Asked['purpose'],
): Promise<Identity> =>
  takeAnswer(installation, body, {
    asked: { purpose, userId: actor.id },
    take: (work) => change('session.askDirectory', ({ directory }) => work(directory.requests)),
  })

/** Counts as a proof where the directory means the person of the session, who has just signed in there anew. */
export async function proveByDirectory(
  ctx: Context,
  { body }: Parsed<typeof proveByDirectoryEndpoint>,
): Promise<ResultOf<typeof proveByDirectoryEndpoint>> {
  const identity = await answeredTo(ctx, body, 'proof')
  const meant = await ctx.read(({ directory }) => directory.accountOf(identity))
  if (meant?.id !== ctx.actor.id) throw new Refusal('directory.otherPerson')
  await ctx.change('session.prove', ({ sessions }) => sessions.prove(ctx.tokenHash, 'directory'))
  return { until: new Date(Date.now() + proofMinutes * 60_000).toISOString() }
}

export async function linkAccount(
  ctx: Context,
  { body }: Parsed<typeof linkDirectoryEndpoint>,
): Promise<DirectoryAccount> {
  const identity = await answeredTo(ctx, body, 'link')
  await ctx.change('session.joinDirectory', ({ directory }) =>
    refuseTaken('directory_account_subject', 'directory.taken', () => directory.join(ctx.actor.id, identity)),
  )
  return findOwnAccount(ctx)
}

export async function unlinkAccount(ctx: Context): Promise<DirectoryAccount> {
  await ctx.change('session.leaveDirectory', async ({ directory, sessions }) => {
    if (!(await directory.own()).password) throw new Refusal('directory.onlyWay')
    await directory.separate()
    await sessions.endOthers(ctx.tokenHash)
  })
  return findOwnAccount(ctx)
}
