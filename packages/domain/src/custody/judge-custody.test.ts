import { describe, expect, it } from 'vitest'
import { judgeInitialCuring, judgeLeaving, judgeStay, judgeTransport, pickupTime } from './judge-custody.ts'
import { initialCuringLimit } from './making.ts'

const HOUR = 3_600_000
const castAt = Date.UTC(2026, 10, 2, 9)
const after = (hours: number, method: string, curing: 'standard' | 'field' = 'standard') =>
  judgeStay({ method, curing, castAt, now: castAt + hours * HOUR })

describe('a cylinder that lies at the site', () => {
  it('of ASTM C31 is late after 48 hours, and both ends belong to them', () => {
    expect(after(48, 'astmC39')).toMatchObject({ hours: 48, late: false, until: castAt + 48 * HOUR })
    expect(after(48.1, 'astmC39')).toMatchObject({ late: true, limit: { standard: 'ASTM C31', most: 48 } })
  })
  it('of EN 12390-2 has three days, by a limit that was not compared with the standard', () => {
    expect(after(72, 'en12390-3').late).toBe(false)
    expect(after(73, 'en12390-3')).toMatchObject({ late: true, limit: { most: 72, verified: false } })
  })
  it('cured beside the structure, or by a method that was not read, is never late', () => {
    expect(after(600, 'astmC39', 'field')).toMatchObject({ late: false, until: null, limit: null })
    expect(after(600, 'iram1546').late).toBe(false)
    expect(after(600, 'toString').late).toBe(false)
  })
  it('lies there since no time where a clock says that it is not cast yet', () =>
    expect(after(-1, 'astmC39').hours).toBe(0))
})

describe('a cylinder that leaves the site', () => {
  const leaving = (hours: number, method: string) =>
    judgeLeaving({ method, castAt, leavesAt: castAt + hours * HOUR })
  it('stays at least 8 hours by ASTM C31 and 16 in its mould by EN 12390-2', () => {
    expect(leaving(7.9, 'astmC39')).toMatchObject({
      from: castAt + 8 * HOUR,
      limit: { standard: 'ASTM C31' },
    })
    expect(leaving(8, 'astmC39')).toBeNull()
    expect(leaving(15.9, 'en12390-3')).toMatchObject({ from: castAt + 16 * HOUR, limit: { least: 16 } })
    expect(leaving(16, 'en12390-3')).toBeNull()
  })
  it('has no least time by a method that was not read', () => expect(leaving(0, 'iram1546')).toBeNull())
})

describe('the way to the laboratory', () => {
  const way = (hours: number, method = 'astmC39') =>
    judgeTransport({ method, pickedUpAt: castAt, receivedAt: castAt + hours * HOUR })
  it('takes at most four hours by ASTM C31', () => {
    expect(way(4)).toBeNull()
    expect(way(4.1)).toMatchObject({ fault: 'above', limit: { standard: 'ASTM C31', most: 4 } })
  })
  it('has no limit in EN 12390-2, nor where the clocks disagree', () => {
    expect(way(9, 'en12390-3')).toBeNull()
    expect(way(-1)).toBeNull()
  })
})

describe('the minimum and maximum thermometer', () => {
  const read = (leastC: number, mostC: number, specifiedMpa = 30, method = 'astmC39') =>
    judgeInitialCuring({ method, specifiedMpa, leastC, mostC }).map(({ value, fault }) => ({ value, fault }))
  it('shows 16 to 27 °C below 40 MPa by ASTM C31, ends included', () => {
    expect(read(16, 27)).toEqual([])
    expect(read(15.5, 29)).toEqual([
      { value: 15.5, fault: 'below' },
      { value: 29, fault: 'above' },
    ])
  })
  it('shows 20 to 26 °C from 40 MPa on', () => {
    expect(read(20, 26, 40)).toEqual([])
    expect(read(19, 26, 40)).toEqual([{ value: 19, fault: 'below' }])
    expect(initialCuringLimit('astmC39', 40)).toMatchObject({ least: 20, most: 26 })
  })
  it('shows 20 ± 5 °C by EN 12390-2, whatever the strength', () => {
    expect(read(15, 25, 60, 'en12390-3')).toEqual([])
    expect(read(14, 26, 60, 'en12390-3')).toHaveLength(2)
  })
  it('is not judged by a method that was not read', () => {
    expect(read(-5, 50, 30, 'iram1546')).toEqual([])
    expect(initialCuringLimit('iram1546', 30)).toBeNull()
  })
})

describe('the time of a pick-up', () => {
  const now = castAt + 30 * HOUR
  const at = (said: number) => pickupTime(said, { castAt, now })
  it('is that of the phone, within casting and now', () => {
    expect(at(castAt + 20 * HOUR)).toBe(castAt + 20 * HOUR)
    expect(at(now + HOUR)).toBe(now)
    expect(at(0)).toBe(castAt)
  })
})
