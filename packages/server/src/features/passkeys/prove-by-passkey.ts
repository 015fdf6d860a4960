import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { proveByPasskeyEndpoint } from '@probeta/contract/access/passkeys.ts'
import { proofMinutes } from '@probeta/contract/access/proof.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { checkAnswer } from './check-answer.ts'
import { needParty } from './find-party.ts'

/** A wrong answer counts as a failed sign-in by passkey and makes the next one wait. */
export async function proveByPasskey(
  ctx: Context,
  { body: { answer } }: Parsed<typeof proveByPasskeyEndpoint>,
): Promise<ResultOf<typeof proveByPasskeyEndpoint>> {
  const { actor, ip, agent, publicHost, installation } = ctx
  const party = needParty(publicHost)
  const knock = { account: actor.username, ip, way: 'passkey', agent } as const
  await ctx.read(({ sessions }) => sessions.limitAttempts(knock))
  const right = await ctx.change('session.prove', async ({ passkeys, sessions }) => {
    const given = { answer, key: await passkeys.keys.find(answer.id, null), party, vault: installation.vault }
    const fits = await checkAnswer(passkeys, { ...given, expected: { userId: actor.id, purpose: 'proof' } })
    if (fits) await sessions.prove(ctx.tokenHash, 'passkey')
    else await sessions.noteFailure(knock)
    return fits
  })
  if (!right) throw new Refusal('passkey.refused')
  return { until: new Date(Date.now() + proofMinutes * 60_000).toISOString() }
}
