import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curingKinds, curingStandardIds, limitsOfStandard } from './curing-limits.ts'
import { followEpisodes, isSameEpisode, sameEpisodeMs } from './follow-episodes.ts'
import { type ClimateReading, isOutside, judgeReading } from './judge-reading.ts'
import { aheadMs, oldestMs, rejectReading } from './reject-reading.ts'
import { thinReadings } from './thin-readings.ts'
import { silentAfterMs, summariseReadings } from './summarise-readings.ts'

const hour = 3_600_000
const limits = { leastC: 21, mostC: 25, leastHumidity: 95, mostHumidity: null }
const at = (hours: number, temperatureC: number, humidityPercent: number | null = null): ClimateReading => ({
  at: hours * hour,
  temperatureC,
  humidityPercent,
})

/** Readings in order of time, some together, some far apart. */
const aLog = fc
  .array(
    fc.record({ after: fc.integer({ min: 1, max: 5 * hour }), tenths: fc.integer({ min: 150, max: 300 }) }),
    {
      maxLength: 40,
    },
  )
  .map((steps) => {
    let time = 0
    return steps.map(({ after, tenths }): ClimateReading => {
      time += after
      return { at: time, temperatureC: tenths / 10, humidityPercent: null }
    })
  })

describe('the limits', () => {
  it('are those of the standard for a tank or a room, and none of the laboratory’s own', () => {
    expect(limitsOfStandard('ASTM C31/C511', 'tank')).toMatchObject({
      leastC: 21,
      mostC: 25,
      leastHumidity: null,
    })
    expect(limitsOfStandard('EN 12390-2', 'room')).toMatchObject({ leastC: 18, mostC: 22, leastHumidity: 95 })
    expect(limitsOfStandard('DIN EN 12390-2/NA', 'room')).toMatchObject({
      leastHumidity: 60,
      mostHumidity: 70,
    })
    expect(limitsOfStandard('DIN EN 12390-2/NA', 'tank')).toBeUndefined()
    for (const kind of curingKinds) expect(limitsOfStandard('own', kind)).toBeUndefined()
    for (const standard of curingStandardIds)
      for (const kind of curingKinds) {
        const found = limitsOfStandard(standard, kind)
        if (found) expect(found.leastC).toBeLessThan(found.mostC)
      }
  })

  it.each([
    [21, null, []],
    [25, 95, []],
    [20.9, null, ['tooCold']],
    [25.1, 94.9, ['tooWarm', 'tooDry']],
    [23, null, []],
  ])('at %s °C and %s %% RH: %j', (temperatureC, humidityPercent, faults) => {
    expect(judgeReading({ temperatureC, humidityPercent }, limits)).toEqual(faults)
  })

  it('may end upwards as well, where specimens are stored in air', () => {
    const dry = { leastC: 18, mostC: 22, leastHumidity: 60, mostHumidity: 70 }
    expect(judgeReading({ temperatureC: 20, humidityPercent: 71 }, dry)).toEqual(['tooHumid'])
  })
})

describe('a reading that is not judged', () => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  const reject = (sent: Partial<Parameters<typeof rejectReading>[0]>, byDevice = true) =>
    rejectReading({ at: now, temperatureC: 23, humidityPercent: null, ...sent }, now, byDevice)

  it.each([
    ['the error value of a sensor without a cable', { temperatureC: -127 }, 'sensorError'],
    ['the value of a sensor that was just switched on', { temperatureC: 85 }, 'sensorError'],
    ['a temperature that no tank has', { temperatureC: 60.1 }, 'implausible'],
    ['NaN', { temperatureC: Number.NaN }, 'implausible'],
    ['a humidity above 100 %', { humidityPercent: 100.5 }, 'implausible'],
    ['nothing', { temperatureC: null }, 'missing'],
    ['a moment ahead of the clock', { at: now + aheadMs + 1 }, 'future'],
    ['a moment longer ago than a month', { at: now - oldestMs - 1 }, 'tooOld'],
    ['no moment', { at: Number.NaN }, 'timeUnreadable'],
  ])('is %s', (_, sent, rejection) => {
    expect(reject(sent)).toBe(rejection)
  })

  it('is none at the ends of what is possible, nor an old one that a person brings', () => {
    expect(reject({ at: now + aheadMs })).toBeNull()
    expect(reject({ at: now - oldestMs })).toBeNull()
    expect(reject({ temperatureC: -20, humidityPercent: 100 })).toBeNull()
    expect(reject({ at: now - oldestMs - 1 }, false)).toBeNull()
  })
})

describe('the summary of an interval', () => {
  const hourly = { limits, silentMs: silentAfterMs(60) }

  it('weights by time, counts hours outside, and names gaps', () => {
    const readings = [at(0, 22), at(1, 24), at(2, 26), at(3, 24), at(8, 22)]
    expect(summariseReadings(readings, { from: 0, to: 9 * hour, ...hourly })).toEqual({
      readings: 5,
      leastC: 22,
      mostC: 26,
      // 22, 24 and 26 for an hour, 24 for the two until it was silent, 22 for the last hour
      meanC: (22 + 24 + 26 + 2 * 24 + 22) / 6,
      hoursOutside: 1,
      hoursKnown: 6,
      gaps: [{ from: 3 * hour, to: 8 * hour }],
    })
  })

  it('of nothing is a single gap', () => {
    expect(summariseReadings([], { from: 0, to: 5 * hour, ...hourly })).toMatchObject({
      readings: 0,
      leastC: null,
      meanC: null,
      hoursKnown: 0,
      gaps: [{ from: 0, to: 5 * hour }],
    })
  })

  it('keeps the mean between its ends, and never more hours outside than known, nor known than there are', () => {
    fc.assert(
      fc.property(aLog, (readings) => {
        const to = (readings.at(-1)?.at ?? 0) + hour
        const found = summariseReadings(readings, { from: 0, to, ...hourly })
        expect(found.hoursOutside).toBeLessThanOrEqual(found.hoursKnown)
        expect(found.hoursKnown).toBeLessThanOrEqual(to / hour + 1e-9)
        if (found.meanC === null) expect(readings).toEqual([])
        else {
          expect(found.meanC).toBeGreaterThanOrEqual(found.leastC ?? Number.NaN)
          expect(found.meanC).toBeLessThanOrEqual(found.mostC ?? Number.NaN)
        }
        for (const gap of found.gaps) expect(gap.to - gap.from).toBeGreaterThan(hourly.silentMs)
      }),
    )
  })
})

describe('episodes outside the limits', () => {
  it('are one while the temperature swings across the limit, and two after a quiet hour', () => {
    const swinging = [at(0, 23), at(1, 25.4), at(1.5, 24.9), at(2, 25.2), at(2.5, 24.8), at(4, 25.6)]
    expect(followEpisodes(swinging, limits, null)).toEqual([
      { beganAt: hour, endedAt: 2.5 * hour },
      { beganAt: 4 * hour, endedAt: null },
    ])
  })

  it('go on from the one that had begun before, or ended within the hour', () => {
    const before = { beganAt: -3 * hour, endedAt: null }
    expect(followEpisodes([at(0, 26), at(1, 23)], limits, before)).toEqual([{ ...before, endedAt: hour }])
    const over = { beganAt: -3 * hour, endedAt: -hour / 2 }
    expect(followEpisodes([at(0, 26)], limits, over)).toEqual([{ ...over, endedAt: null }])
  })

  it('never touch, and are the same whether the readings come together or one by one', () => {
    fc.assert(
      fc.property(aLog, (readings) => {
        const together = followEpisodes(readings, limits, null)
        for (const [index, { beganAt }] of together.entries()) {
          const end = together[index - 1]?.endedAt
          if (index > 0) expect(beganAt - (end ?? Number.NaN)).toBeGreaterThan(sameEpisodeMs)
        }
        const oneByOne = readings.reduce<typeof together>((before, reading) => {
          const after = followEpisodes([reading], limits, before.at(-1) ?? null)
          return [...before.slice(0, -1), ...after]
        }, [])
        expect(oneByOne).toEqual(together)
        expect(together.length > 0).toBe(readings.some((reading) => isOutside(reading, limits)))
      }),
    )
  })

  it('are the same with less than an hour between them', () => {
    const one = { beganAt: 0, endedAt: hour }
    expect(isSameEpisode(one, { beganAt: 2 * hour, endedAt: null })).toBe(true)
    expect(isSameEpisode({ beganAt: 2 * hour + 1, endedAt: null }, one)).toBe(false)
  })
})

it('readings of a chart are thinned to a number, and keep the coldest and the warmest', () => {
  fc.assert(
    fc.property(aLog, fc.integer({ min: 2, max: 20 }), (readings, most) => {
      const to = (readings.at(-1)?.at ?? 0) + 1
      const thinned = thinReadings(readings, { from: 0, to }, most)
      expect(thinned.length).toBeLessThanOrEqual(most)
      const temperatures = (of: readonly ClimateReading[]) => of.map(({ temperatureC }) => temperatureC)
      expect(Math.min(...temperatures(thinned))).toBe(Math.min(...temperatures(readings)))
      expect(Math.max(...temperatures(thinned))).toBe(Math.max(...temperatures(readings)))
      expect(thinned.map(({ at: time }) => time)).toEqual(
        thinned.map(({ at: time }) => time).toSorted((one, other) => one - other),
      )
    }),
  )
})
