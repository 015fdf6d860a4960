import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Specimen, swapBreaksEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { decide } from '@probeta/domain/specimen/life.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { readReading } from './read-reading.ts'

type Seen = Parsed<typeof swapBreaksEndpoint>['body']['first']
type Broken = Specimen & { break: NonNullable<Specimen['break']> }

/**
 * Swaps the readings of two specimens that were mistaken for each other, each recomputed for its own sample, age and mix.
 * Checks and approvals of the old readings are removed; nobody who took, corrected or swapped either reading may check
 * them again. Readings on an issued report are final: the table refuses a change.
 */
export function swapBreaks(
  ctx: Context,
  { body: { first, second, reason } }: Parsed<typeof swapBreaksEndpoint>,
): Promise<ResultOf<typeof swapBreaksEndpoint>> {
  return ctx.change(
    'specimen.swapBreaks',
    async ({ specimens }, { announce }) => {
      const one = await findBroken(ctx, specimens, first)
      const other = await findBroken(ctx, specimens, second)
      if (one.id === other.id) throw new Refusal('specimen.wrongState', { state: one.state })
      const hands = new Map([
        [one.id, await specimens.lastHand(one.id)],
        [other.id, await specimens.lastHand(other.id)],
      ])
      const pairs = [
        [one, other],
        [other, one],
      ] as const
      // First both become correctable, then both are corrected: a checked reading takes no change.
      for (const [specimen, { id }] of pairs) {
        const step = {
          id: specimen.id,
          version: specimen.version,
          from: specimen.state,
          to: 'broken',
          brokenBy: hands.get(id) ?? null,
          correctedBy: ctx.actor.id,
          checkedBy: null,
          approvedBy: null,
        } as const
        if (!(await specimens.move(step))) throw stale((await specimens.find(specimen.id)) ?? specimen)
      }
      for (const [specimen, { break: reading }] of pairs) {
        await specimens.correctBreak(specimen.id, readReading(specimen, reading, reading), reading)
        announce('specimen', specimen.id)
      }
      return {
        first: (await specimens.find(one.id)) ?? one,
        second: (await specimens.find(other.id)) ?? other,
      }
    },
    reason,
  )
}

async function findBroken(ctx: Context, specimens: Stores['specimens'], seen: Seen): Promise<Broken> {
  const specimen = orRefuse(await specimens.find(seen.specimenId), 'specimen.notFound')
  if (specimen.version !== seen.version) throw stale(specimen)
  const { state, break: reading } = specimen
  const next = decide({ state, brokenBy: reading?.brokenById ?? null }, 'swapBreak', ctx.actor.id)
  if (!next.ok || reading === null) throw new Refusal('specimen.wrongState', { state })
  return { ...specimen, break: reading }
}
