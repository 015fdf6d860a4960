import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { chartCuringTankEndpoint, ClimateChart } from '@probeta/contract/laboratory/curing-tanks.ts'
import { silentAfterMs, summariseReadings } from '@probeta/domain/curing/summarise-readings.ts'
import { thinReadings } from '@probeta/domain/curing/thin-readings.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse } from '../../base/refusal.ts'

const mostPoints = 1_500
const iso = (at: number) => new Date(at).toISOString()

export const chartTank = (
  ctx: Context,
  { params: { tankId }, query: { days } }: Parsed<typeof chartCuringTankEndpoint>,
): Promise<ClimateChart> =>
  ctx.read(async ({ curingTanks, curingReadings }) => {
    const now = ctx.installation.now()
    const tank = orRefuse(await curingTanks.find(tankId, now), 'curingTank.notFound')
    const interval = { from: now.getTime() - days * 86_400_000, to: now.getTime() }
    const readings = await curingReadings.between(tankId, interval)
    const silentMs = silentAfterMs(tank.intervalMinutes)
    const { gaps, ...summary } = summariseReadings(readings, { ...interval, limits: tank.limits, silentMs })
    const shown = ({ from, to }: typeof interval) => ({ from: iso(from), to: iso(to) })
    return {
      ...shown(interval),
      points: thinReadings(readings, interval, mostPoints).map((point) => ({ ...point, at: iso(point.at) })),
      summary: { ...summary, gaps: gaps.map(shown) },
    }
  })
