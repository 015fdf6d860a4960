import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  addCuringTankEndpoint,
  changeCuringTankEndpoint,
  CuringTank,
} from '@probeta/contract/laboratory/curing-tanks.ts'
import { type CuringLimits, limitsOfStandard } from '@probeta/domain/curing/curing-limits.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { TankData } from '../../stores/curing-tanks/store.ts'
import type { Stores } from '../../stores/stores.ts'
import { orRefuse, Refusal, stale } from '../../base/refusal.ts'

type Body = Parsed<typeof addCuringTankEndpoint>['body']

/** Limits by the standard, or the laboratory's own. Water has no humidity. */
function limitsOf({ kind, standard, limits }: Body): CuringLimits {
  const found = orRefuse(limitsOfStandard(standard, kind) ?? limits, 'curingTank.noLimits')
  const { leastC, mostC, leastHumidity, mostHumidity } = found
  const reversed = leastHumidity !== null && mostHumidity !== null && leastHumidity >= mostHumidity
  if (leastC >= mostC || reversed) throw new Refusal('curingTank.limitsReversed')
  return kind === 'tank' ? { ...found, leastHumidity: null, mostHumidity: null } : found
}

async function dataOf({ equipment }: Pick<Stores, 'equipment'>, body: Body): Promise<TankData> {
  const { thermometerId } = body
  if (thermometerId !== null) orRefuse(await equipment.find(thermometerId), 'equipment.notFound')
  return { ...body, limits: limitsOf(body) }
}

export const addCuringTank = (
  ctx: Context,
  { body }: Parsed<typeof addCuringTankEndpoint>,
): Promise<CuringTank> =>
  ctx.change('curingTank.add', async (stores, { announce }) => {
    const id = newId()
    await stores.curingTanks.add(id, await dataOf(stores, body))
    announce('curingTank', id)
    return orRefuse(await stores.curingTanks.find(id, ctx.installation.now()), 'curingTank.notFound')
  })

export const changeCuringTank = (
  ctx: Context,
  { params: { tankId }, body: { active, ...body } }: Parsed<typeof changeCuringTankEndpoint>,
): Promise<CuringTank> =>
  ctx.change('curingTank.change', async (stores, { announce }) => {
    const current = async () =>
      orRefuse(await stores.curingTanks.find(tankId, ctx.installation.now()), 'curingTank.notFound')
    await current()
    const data = { ...(await dataOf(stores, body)), active }
    if (!(await stores.curingTanks.change(tankId, Number(ctx.version), data))) throw stale(await current())
    announce('curingTank', tankId)
    return current()
  })
