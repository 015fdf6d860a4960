import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAgePlan, parseAgePlan, type AgePlanEntry } from './age-plan.ts'

const age = (hours: number): AgePlanEntry => ({ kind: 'age', hours })
const reserve: AgePlanEntry = { kind: 'reserve' }

describe('an age plan', () => {
  it.each([
    ['7·28·28·R', [age(168), age(672), age(672), reserve], '7·28·28·R'],
    ['7-28-28-R', [age(168), age(672), age(672), reserve], '7·28·28·R'],
    ['24h·7·28', [age(24), age(168), age(672)], '24h·7·28'],
    ['1·3', [age(24), age(72)], '24h·3'],
    ['7, 28 , r', [age(168), age(672), reserve], '7·28·R'],
    ['7 28 28', [age(168), age(672), age(672)], '7·28·28'],
    ['7d/28d', [age(168), age(672)], '7·28'],
    ['36 h + 28', [age(36), age(672)], '36h·28'],
  ])('%j is read entry by entry', (text, entries, formatted) => {
    expect(parseAgePlan(text)).toEqual({ ok: true, value: entries })
    expect(formatAgePlan(entries)).toBe(formatted)
  })

  it.each(['', '7··28', '7-', '0', '0h', '7·x', '-7', '7.5', '99999', 'RR', Array(41).fill('7').join('·')])(
    '%j is refused',
    (text) => expect(parseAgePlan(text)).toMatchObject({ ok: false, code: 'agePlan.invalid' }),
  )

  it('reads what it writes', () => {
    const entry = fc.oneof(
      fc.constant(reserve),
      fc.integer({ min: 1, max: 87_600 }).map((hours) => age(hours)),
    )
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 40 }), (entries) => {
        expect(parseAgePlan(formatAgePlan(entries))).toEqual({ ok: true, value: entries })
      }),
    )
  })
})
