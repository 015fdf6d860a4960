import { permission } from '@probeta/domain/people/permissions.ts'
import type { CuringTank } from '@probeta/contract/laboratory/curing-tanks.ts'
import {
  type Episode,
  followEpisodes,
  isSameEpisode,
  sameEpisodeMs,
} from '@probeta/domain/curing/follow-episodes.ts'
import { type ClimateReading, judgeReading } from '@probeta/domain/curing/judge-reading.ts'
import { aheadMs } from '@probeta/domain/curing/reject-reading.ts'
import type { Notice } from '../../stores/inbox/notice.ts'
import type { Stores } from '../../stores/stores.ts'

/** What a file tells of last month is history: it stands in the chart, and alarms nobody. */
const newsMs = 7 * 86_400_000

/** Those who manage the equipment, and those who work where the specimens cure. */
const keepers = [
  { permission: permission.tables, level: 'edit' },
  { permission: permission.breaks, level: 'edit' },
] as const

/** One notice for each group of keepers; nobody gets it twice, since its key is the same. */
export const toKeepers = (notice: Omit<Notice, 'to'>): Notice[] => keepers.map((to) => ({ ...notice, to }))

function noticeOf(
  { id, name, limits }: CuringTank,
  episode: Episode & { id: string },
  { temperatureC, humidityPercent, ...reading }: ClimateReading,
): Omit<Notice, 'to'> {
  const [fault] = judgeReading({ temperatureC, humidityPercent }, limits)
  const ofHumidity = fault === 'tooDry' || fault === 'tooHumid'
  const { leastC, mostC, leastHumidity, mostHumidity } = limits
  return {
    kind: ofHumidity ? 'curingHumidity' : 'curingTemperature',
    object: { kind: 'curingTank', id },
    facts: {
      ...{ name, readAt: new Date(reading.at).toISOString() },
      ...(ofHumidity
        ? { humidityPercent: humidityPercent ?? 0, least: leastHumidity ?? 0, most: mostHumidity ?? 100 }
        : { temperatureC, least: leastC, most: mostC }),
    },
    once: `curingOutside:${episode.id}`,
  }
}

type Sources = Pick<Stores, 'curingReadings' | 'inbox'>

/** Follows the episodes of a tank after readings that were just stored, and notifies people of each new one, once. */
export async function followTank(
  { curingReadings, inbox }: Sources,
  tank: CuringTank,
  taken: readonly number[],
  now: Date,
): Promise<void> {
  const news = taken.filter((at) => at >= now.getTime() - newsMs)
  if (news.length === 0) return
  const from = news.reduce((one, other) => Math.min(one, other)) - sameEpisodeMs
  const readings = await curingReadings.between(tank.id, { from, to: now.getTime() + aheadMs })
  let stored = await curingReadings.episodesSince(tank.id, from)
  const before = stored.findLast(({ beganAt }) => beganAt < from) ?? null
  const notices: Notice[] = []
  for (const { beganAt, endedAt } of followEpisodes(readings, tank.limits, before)) {
    const same = stored.findLast((one) => isSameEpisode(one, { beganAt, endedAt }))
    if (same) {
      const moved = { ...same, beganAt: Math.min(same.beganAt, beganAt), endedAt }
      if (moved.beganAt === same.beganAt && moved.endedAt === same.endedAt) continue
      await curingReadings.moveEpisode(moved)
      stored = stored.map((one) => (one === same ? { ...moved, version: same.version + 1 } : one))
    } else {
      const episode = { beganAt, endedAt, id: await curingReadings.addEpisode(tank.id, { beganAt, endedAt }) }
      stored = [...stored, { ...episode, version: 1 }]
      const first = readings.find(({ at }) => at === beganAt)
      if (first) notices.push(...toKeepers(noticeOf(tank, episode, first)))
    }
  }
  await inbox.raise(notices, now)
}
