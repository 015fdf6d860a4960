import { toMegapascals } from '@probeta/domain/quantity/stress.ts'
import type { Batch } from '../read-boxcrete.ts'
import { type SeededRandom } from '../seeded-random.ts'
import { clients, workSites } from '../story.ts'
import { type Casting, designAge } from './plan-calendar.ts'
import { type StoryMix, storyMixes } from './story-mixes.ts'

/** A batch with the strengths that its specimens have, set by set, MPa. */
export type Delivery = Casting & { readonly strengths: readonly (readonly number[])[] }

export const unitOf = (workSite: number) => clients[workSites[workSite]?.client ?? 0]?.unit ?? 'MPa'
export const specifiedMpaOf = ({ specified, workSite }: StoryMix) =>
  toMegapascals(specified, unitOf(workSite))

/** Greatest range of a measured set that serves as a model of companion specimens, in parts of its mean. */
const widest = 0.1
const matureDays = 14

/** Deviations of three companion specimens from their mean, in parts of it, as they were measured on real concrete. */
function measuredDeviations(batches: readonly Batch[]): number[][] {
  const sets = batches.filter(({ mortar }) => !mortar).flatMap(({ sets: own }) => own)
  return sets.flatMap(({ ageDays, psi }) => {
    const mean = psi.reduce((sum, value) => sum + value, 0) / psi.length
    const parts = psi.map((value) => value / mean - 1)
    return ageDays >= matureDays && Math.max(...parts) - Math.min(...parts) <= widest ? [parts] : []
  })
}

/** Share of the strength at the design age that is reached on a day; about 70 % after a week. */
const gained: Readonly<Record<number, number>> = {
  1: 0.42,
  2: 0.48,
  3: 0.54,
  4: 0.6,
  5: 0.64,
  6: 0.67,
  7: 0.7,
}
const gainScatter = 0.02

/** A draw from the standard normal distribution (Box–Muller). */
const normal = (random: SeededRandom) =>
  Math.sqrt(-2 * Math.log(1 - random.between(0, 1))) * Math.cos(2 * Math.PI * random.between(0, 1))

const least = -1.75
const most = 2.3

/** As many draws with the mean 0 and the standard deviation 1, whatever their number, without the far tails. */
function scatterOf(count: number, random: SeededRandom): number[] {
  const drawn = Array.from({ length: count }, () => normal(random))
  const mean = drawn.reduce((sum, value) => sum + value, 0) / count
  const deviation = Math.sqrt(
    drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(count - 1, 1),
  )
  return drawn.map((value) => Math.min(most, Math.max(least, (value - mean) / (deviation || 1))))
}

/** Three results in a row whose mean would miss the specified strength. */
const runsLow = (scatter: readonly number[], lowest: number) =>
  scatter.some(
    (value, at) => at > 1 && (value + (scatter[at - 1] ?? 0) + (scatter[at - 2] ?? 0)) / 3 < lowest,
  )

/** The same draws in an order in which no three of them run low. */
function arrange(scatter: readonly number[], lowest: number, random: SeededRandom): number[] {
  let order = [...scatter]
  for (let left = 200; left > 0 && runsLow(order, lowest); left -= 1) order = random.shuffle(order)
  return order
}

/** How far a batch of a story misses the specified strength, MPa. */
const missing = { openLow: 4.8, clientLow: 4.6, weakEarly: 3.2 }
/** Batches beside a low one are good ones: a story is of one batch. */
const besideLow = 2

/** Mean strengths at the design age of the castings of a mix, in their order. */
function meansOf(mix: StoryMix, castings: readonly Casting[], random: SeededRandom): number[] {
  const { aboveMpa, scatterMpa } = mix
  const specified = specifiedMpaOf(mix)
  const lowest = (-0.9 * aboveMpa) / scatterMpa
  const scatter = arrange(scatterOf(castings.length, random), lowest, random)
  const stories = castings.flatMap(({ story }, at) => (story ? [at] : []))
  return castings.map(({ story }, at) => {
    if (story) return specified - missing[story]
    const near = stories.some((low) => Math.abs(low - at) <= besideLow)
    return specified + aboveMpa + scatterMpa * Math.max(scatter[at] ?? 0, near ? 0.3 : least)
  })
}

/** Adds the strengths to the castings, which keep their order; those of a mix scatter as those of a real plant. */
export function planStrengths(
  castings: readonly Casting[],
  batches: readonly Batch[],
  random: SeededRandom,
): Delivery[] {
  const deviations = measuredDeviations(batches)
  const means = new Map<Casting, number>()
  for (const [at, mix] of storyMixes.entries()) {
    const own = castings.filter((casting) => casting.mix === at)
    for (const [turn, mean] of meansOf(mix, own, random).entries()) {
      const casting = own[turn]
      if (casting) means.set(casting, mean)
    }
  }
  return castings.map((casting) => {
    const mean = means.get(casting) ?? 0
    const off = gainScatter * Math.min(2, Math.max(-2, normal(random)))
    const strengths = casting.sets.map(({ ageDays, specimens }) => {
      const share = ageDays === designAge ? 1 : (gained[ageDays] ?? 1) + off
      const parts = random.pick(deviations).slice(0, specimens)
      const middle = parts.reduce((sum, part) => sum + part, 0) / parts.length
      return parts.map((part) => mean * share * (1 + part - middle))
    })
    return { ...casting, strengths }
  })
}
