import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { RefusalCode } from '@probeta/contract/base/refusals.ts'
import type {
  addCuringReadingEndpoint,
  CuringReading,
  voidCuringReadingEndpoint,
} from '@probeta/contract/laboratory/curing-readings.ts'
import { followEpisodes } from '@probeta/domain/curing/follow-episodes.ts'
import { aheadMs } from '@probeta/domain/curing/reject-reading.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { orRefuse, Refusal, stale } from '../../base/refusal.ts'
import type { Outcome } from './sort-readings.ts'
import { takeReadings } from './take-readings.ts'

/** A slip of the hand is told to the person, who corrects it; a device cannot. */
const refusalOf: Partial<Record<Outcome, RefusalCode>> = {
  future: 'curingReading.future',
  sensorError: 'curingReading.implausible',
  implausible: 'curingReading.implausible',
  repeated: 'curingReading.taken',
  differs: 'curingReading.taken',
}

export const addReading = (
  ctx: Context,
  { params: { tankId }, body }: Parsed<typeof addCuringReadingEndpoint>,
): Promise<CuringReading> =>
  ctx.change('curingReading.add', async (stores, { announce }) => {
    const now = ctx.installation.now()
    const tank = orRefuse(await stores.curingTanks.find(tankId, now), 'curingTank.notFound')
    const reading = { ...body, at: Date.parse(body.at), sent: '' }
    const { outcomes, ids } = await takeReadings(stores, tank, [reading], { source: 'hand', now })
    const refusal = outcomes[0] && refusalOf[outcomes[0]]
    if (refusal) throw new Refusal(refusal)
    announce('curingTank', tankId)
    return orRefuse(await stores.curingReadings.find(ids[0] ?? ''), 'curingReading.notFound')
  })

/** Ends an open episode that only the voided reading had begun, or kept open. */
async function closeEpisode(
  { curingReadings, curingTanks }: Pick<Stores, 'curingReadings' | 'curingTanks'>,
  { tank: { id } }: CuringReading,
  now: Date,
): Promise<void> {
  const [tank, open] = [
    await curingTanks.find(id, now),
    (await curingReadings.episodesSince(id, now.getTime())).findLast(({ endedAt }) => endedAt === null),
  ]
  if (!tank || !open) return
  const since = { from: open.beganAt, to: now.getTime() + aheadMs }
  const left = followEpisodes(await curingReadings.between(id, since), tank.limits, null)
  const last = left.at(-1)
  if (last?.endedAt === null) return
  await curingReadings.moveEpisode({ ...open, endedAt: last?.endedAt ?? open.beganAt })
}

export const voidReading = (
  ctx: Context,
  { params: { readingId }, body: { reason } }: Parsed<typeof voidCuringReadingEndpoint>,
): Promise<CuringReading> =>
  ctx.change(
    'curingReading.void',
    async (stores, { announce }) => {
      const now = ctx.installation.now()
      const current = async () =>
        orRefuse(await stores.curingReadings.find(readingId), 'curingReading.notFound')
      const before = await current()
      if (before.voided) throw new Refusal('curingReading.voided')
      if (before.source === 'device' || before.rejected) throw new Refusal('curingReading.notTyped')
      const done = await stores.curingReadings.voidReading(readingId, Number(ctx.version), reason, now)
      if (!done) throw stale(await current())
      await closeEpisode(stores, before, now)
      announce('curingTank', before.tank.id)
      return current()
    },
    reason,
  )
