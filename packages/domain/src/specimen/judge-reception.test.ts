import { describe, expect, it } from 'vitest'
import { judgeReception } from './judge-reception.ts'

const castAt = Date.UTC(2026, 10, 2, 9)
const after = (hours: number, method: string, curing: 'standard' | 'field' = 'standard') =>
  judgeReception({ method, curing, castAt, receivedAt: castAt + hours * 3_600_000 })

describe('a cylinder that comes into the laboratory', () => {
  it('of ASTM C31 has 48 hours of initial curing, and both ends belong to them', () => {
    expect(after(48, 'astmC39')).toBeNull()
    expect(after(49, 'astmC39')).toMatchObject({
      fault: 'late',
      hours: 49,
      limit: { standard: 'ASTM C31', most: 48, verified: true },
    })
  })
  it('of EN 12390-2 stays in its mould from 16 hours to three days', () => {
    expect(after(15.9, 'en12390-3')).toMatchObject({ fault: 'early', limit: { least: 16, verified: false } })
    expect(after(16, 'en12390-3')).toBeNull()
    expect(after(72, 'en12390-3')).toBeNull()
    expect(after(72.5, 'en12390-3')).toMatchObject({ fault: 'late', limit: { most: 72 } })
  })
  it('that cured beside the structure is never late', () => expect(after(600, 'astmC39', 'field')).toBeNull())
  it('by a method of which nothing was read is not judged', () => {
    expect(after(600, 'iram1546')).toBeNull()
    expect(after(600, 'unknown')).toBeNull()
    expect(after(600, 'toString')).toBeNull()
  })
  it('that seems to come before it was cast is left to other checks', () =>
    expect(after(-1, 'en12390-3')).toBeNull())
})
