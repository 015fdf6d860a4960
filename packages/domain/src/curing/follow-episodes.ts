import type { CuringLimits } from './curing-limits.ts'
import { type ClimateReading, isOutside } from './judge-reading.ts'

/** A time outside the limits, epoch milliseconds; null: not over. */
export type Episode = { readonly beganAt: number; readonly endedAt: number | null }

/** A temperature at its limit swings across it: what leaves again within this time is the same episode. */
export const sameEpisodeMs = 3_600_000

/** True if both are one episode: less than `sameEpisodeMs` lies between them. */
export const isSameEpisode = (one: Episode, other: Episode): boolean =>
  one.beganAt <= (other.endedAt ?? Number.POSITIVE_INFINITY) + sameEpisodeMs &&
  other.beganAt <= (one.endedAt ?? Number.POSITIVE_INFINITY) + sameEpisodeMs

/** Episodes of readings in order of time. `before`: the last one that had begun before them, over or not. */
export function followEpisodes(
  readings: readonly ClimateReading[],
  limits: CuringLimits,
  before: Episode | null,
): Episode[] {
  const episodes: { beganAt: number; endedAt: number | null }[] = before ? [{ ...before }] : []
  for (const reading of readings) {
    const last = episodes.at(-1)
    const outside = isOutside(reading, limits)
    if (last?.endedAt === null) {
      if (!outside) last.endedAt = reading.at
    } else if (outside) {
      if (last && reading.at - last.endedAt <= sameEpisodeMs) last.endedAt = null
      else episodes.push({ beganAt: reading.at, endedAt: null })
    }
  }
  return episodes
}
