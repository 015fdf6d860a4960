import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type {
  CuringTank,
  removeCuringDeviceEndpoint,
  renewCuringDeviceEndpoint,
} from '@probeta/contract/laboratory/curing-tanks.ts'
import type { Context } from '../../http/context.ts'
import { hashOf, newToken } from '../../base/token.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'

const setDevice = (ctx: Context, action: string, tankId: string, hash: Buffer | null): Promise<CuringTank> =>
  ctx.change(action, async ({ curingTanks }, { announce }) => {
    if (!(await curingTanks.setDevice(tankId, hash))) throw new Refusal('curingTank.notFound')
    announce('curingTank', tankId)
    return orRefuse(await curingTanks.find(tankId, ctx.installation.now()), 'curingTank.notFound')
  })

/** Creates a new address for the device of a tank, which is returned only here: just its hash is stored. */
export async function renewDevice(
  ctx: Context,
  { params: { tankId } }: Parsed<typeof renewCuringDeviceEndpoint>,
): Promise<ResultOf<typeof renewCuringDeviceEndpoint>> {
  const token = newToken()
  await setDevice(ctx, 'curingDevice.renew', tankId, hashOf(token))
  return { address: `${ctx.installation.addressOf(ctx.scope)}/api/curing-devices/${token}/readings` }
}

export const removeDevice = (
  ctx: Context,
  { params: { tankId } }: Parsed<typeof removeCuringDeviceEndpoint>,
): Promise<CuringTank> => setDevice(ctx, 'curingDevice.remove', tankId, null)
