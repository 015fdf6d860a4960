import {
  changeOwnPasswordEndpoint,
  type CurrentSession,
  currentSessionEndpoint,
  signInEndpoint,
  signOutEndpoint,
  switchLaboratoryEndpoint,
} from '@probeta/contract/access/session.ts'
import {
  confirmSecondFactorEndpoint,
  disableSecondFactorEndpoint,
  findSecondFactorEndpoint,
  prepareSecondFactorEndpoint,
  proveSecondFactorEndpoint,
  renewRecoveryCodesEndpoint,
} from '@probeta/contract/access/second-factor.ts'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import {
  closeOtherSessionsEndpoint,
  closeSessionEndpoint,
  listSessionsEndpoint,
} from '@probeta/contract/access/sessions.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { changeOwnPassword } from './change-own-password.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  findSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
} from './change-second-factor.ts'
import { listOwnSessions } from './list-own-sessions.ts'
import { proveByPassword } from './prove-by-password.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { signIn } from './sign-in.ts'

/** True when this host serves the laboratory: the host of one laboratory serves no other. */
const opensHere = ({ publicHost }: Context, laboratoryId: number) =>
  publicHost.laboratoryId === null || publicHost.laboratoryId === laboratoryId

async function showSession(ctx: Context): Promise<CurrentSession> {
  const { actor, scope, installation } = ctx
  const { name, timeZone, language, country, setUp } = await ctx.read(({ laboratory }) => laboratory.find())
  return {
    id: actor.id,
    nombres: actor.name,
    usuario: actor.username,
    permisos: [...actor.levels.keys()],
    levels: Object.fromEntries(actor.levels),
    cliente: scope.clientId ?? false,
    obras: [...scope.workSites],
    laboratory: { id: scope.laboratoryId, name, timeZone, language, country, setUp },
    laboratories: actor.laboratories.map(({ id, name: called, hostName }) => ({
      id,
      name: called,
      address: opensHere(ctx, id) ? null : installation.addressOf({ hostName }),
    })),
    today: dayOf(installation.now().getTime(), timeZone),
  }
}

export function mountSession(mount: Mount): void {
  mount.json(signInEndpoint, signIn)
  mount.json(signOutEndpoint, async (ctx) => {
    await ctx.change('session.end', ({ sessions }) => sessions.end(ctx.tokenHash))
    return {}
  })
  mount.json(currentSessionEndpoint, showSession)
  mount.json(switchLaboratoryEndpoint, async (ctx, { body }) => {
    if (
      !ctx.actor.laboratories.some(({ id }) => id === body.laboratoryId) ||
      !opensHere(ctx, body.laboratoryId)
    )
      throw new Refusal('laboratory.notFound')
    await ctx.change('session.laboratory', ({ sessions }) =>
      sessions.switchTo(ctx.tokenHash, body.laboratoryId),
    )
    return {}
  })
  mount.json(changeOwnPasswordEndpoint, changeOwnPassword)
  mount.json(proveSecondFactorEndpoint, proveSecondFactor)
  mount.json(findSecondFactorEndpoint, findSecondFactor)
  mount.json(prepareSecondFactorEndpoint, prepareSecondFactor)
  mount.json(confirmSecondFactorEndpoint, confirmSecondFactor)
  mount.json(proveByPasswordEndpoint, proveByPassword)
  mount.json(renewRecoveryCodesEndpoint, renewRecoveryCodes)
  mount.json(disableSecondFactorEndpoint, disableSecondFactor)
  mount.json(listSessionsEndpoint, listOwnSessions)
  mount.json(closeSessionEndpoint, async (ctx, { params }) => {
    await ctx.change('session.close', ({ sessions }) => sessions.close(params.sessionId))
    return {}
  })
  mount.json(closeOtherSessionsEndpoint, async (ctx) => {
    await ctx.change('session.closeOthers', ({ sessions }) => sessions.endOthers(ctx.tokenHash))
    return {}
  })
}
