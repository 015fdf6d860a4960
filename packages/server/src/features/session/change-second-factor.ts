import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  confirmSecondFactorEndpoint,
  PreparedFactor,
  SecondFactor,
} from '@probeta/contract/access/second-factor.ts'
import type { Context } from '../../http/context.ts'
import { qrMark } from '../../documents/pictures/qr.ts'
import { Refusal } from '../../base/refusal.ts'
import { newSecret, uriOf } from '../../stores/session/check-code.ts'
import { makeRecoveryCodes } from '../../stores/session/make-recovery-codes.ts'

export const findSecondFactor = (ctx: Context): Promise<SecondFactor> =>
  ctx.read(async ({ sessions }) => ({
    since: await sessions.secondFactor.since(),
    recoveryCodesLeft: await sessions.secondFactor.recoveryCodesLeft(),
  }))

export async function prepareSecondFactor(ctx: Context): Promise<PreparedFactor> {
  const secret = newSecret()
  await ctx.change('session.prepareFactor', async ({ sessions }) => {
    await sessions.secondFactor.lock()
    if (await sessions.secondFactor.since()) throw new Refusal('session.factorOn')
    await sessions.secondFactor.prepare(secret, ctx.installation.vault)
  })
  const uri = uriOf(secret, ctx.actor.username)
  const { size, path } = qrMark(uri, 'M')
  return { secret, uri, qr: { size, path } }
}

/** Turns the second factor on and ends all other sessions of the user, which started without it. */
export async function confirmSecondFactor(
  ctx: Context,
  { body }: Parsed<typeof confirmSecondFactorEndpoint>,
): Promise<{ recoveryCodes: string[] }> {
  const { vault, now } = ctx.installation
  const recoveryCodes = makeRecoveryCodes()
  await ctx.change('session.turnFactorOn', async ({ sessions }) => {
    const { secondFactor } = sessions
    const code = body.code.replaceAll(/[\s-]/g, '')
    const right = await secondFactor.takeStep(code, vault, now())
    if (await secondFactor.since()) throw new Refusal('session.factorOn')
    if (!right) throw new Refusal('session.wrongCode')
    await secondFactor.turnOn(recoveryCodes, vault)
    await sessions.endOthers(ctx.tokenHash)
  })
  return { recoveryCodes }
}

/** Replaces the recovery codes, when most are used or somebody may have seen them. */
export async function renewRecoveryCodes(ctx: Context): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = makeRecoveryCodes()
  await ctx.change('session.renewRecoveryCodes', async ({ sessions: { secondFactor } }) => {
    await secondFactor.lock()
    if (!(await secondFactor.since())) throw new Refusal('session.factorOff')
    await secondFactor.renewCodes(recoveryCodes, ctx.installation.vault)
  })
  return { recoveryCodes }
}

export async function disableSecondFactor(ctx: Context): Promise<Record<string, never>> {
  await ctx.change('session.turnFactorOff', async ({ sessions }) => {
    await sessions.secondFactor.turnOff()
    await sessions.endOthers(ctx.tokenHash)
  })
  return {}
}
