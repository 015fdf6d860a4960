import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type {
  addPressBridgeEndpoint,
  PressBridge,
  revokePressBridgeEndpoint,
} from '@probeta/contract/laboratory/press-bridges.ts'
import { orRefuse } from '../../base/refusal.ts'
import { hashOf, newToken } from '../../base/token.ts'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../http/context.ts'

/** Creates the key of a bridge, which is returned only here: just its hash is stored. */
export function addBridge(
  ctx: Context,
  { params: { pressId }, body }: Parsed<typeof addPressBridgeEndpoint>,
): Promise<ResultOf<typeof addPressBridgeEndpoint>> {
  const key = newToken()
  const id = newId()
  return ctx.change('pressBridge.add', async ({ presses, pressBridges }, { announce }) => {
    orRefuse(await presses.find(pressId), 'press.notFound')
    await pressBridges.add(id, pressId, body.name, hashOf(key))
    announce('pressBridge', id)
    return { bridge: orRefuse(await pressBridges.find(id), 'pressBridge.notFound'), key }
  })
}

export const revokeBridge = (
  ctx: Context,
  { params: { bridgeId } }: Parsed<typeof revokePressBridgeEndpoint>,
): Promise<PressBridge> =>
  ctx.change('pressBridge.revoke', async ({ pressBridges }, { announce }) => {
    await pressBridges.revoke(bridgeId)
    announce('pressBridge', bridgeId)
    return orRefuse(await pressBridges.find(bridgeId), 'pressBridge.notFound')
  })
