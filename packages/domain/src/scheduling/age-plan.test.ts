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
    ['  7  28  ', [age(168), age(672)], '7·28'],
    ['36  H·28D', [age(36), age(672)], '36h·28'],
    ['36 h + 28', [age(36), age(672)], '36h·28'],
  ])('%j is read entry by entry', (text, entries, formatted) => {
    expect(parseAgePlan(text)).toEqual({ ok: true, value: entries })
    expect(formatAgePlan(entries)).toBe(formatted)
  })

  it.each([
    ['', ''],
    ['   ', ''],
    ['7··28', ''],
    ['7-', ''],
    ['-7', ''],
    ['0', '0'],
    ['0h', '0h'],
    ['7·x', 'x'],
    ['7.5', '7.5'],
    ['28·7w', '7w'],
    ['99999', '99999'],
    ['100000h', '100000h'],
    ['3651', '3651'],
    ['87601h', '87601h'],
    ['RR', 'RR'],
    ['7d28', '7d28'],
  ])('%j is refused for %j', (text, word) =>
    expect(parseAgePlan(text)).toEqual({ ok: false, code: 'agePlan.invalid', detail: { text: text, word } }),
  )

  it('may have forty entries and ages of ten years, and no more', () => {
    const [forty, one] = [Array(40).fill('7').join('·'), Array(41).fill('7').join('·')]
    expect(parseAgePlan(forty)).toEqual({ ok: true, value: Array(40).fill(age(168)) })
    expect(parseAgePlan(one)).toEqual({ ok: false, code: 'agePlan.invalid', detail: { text: one, most: 40 } })
    expect(parseAgePlan('3650')).toEqual({ ok: true, value: [age(87_600)] })
    expect(parseAgePlan('1h')).toEqual({ ok: true, value: [age(1)] })
  })

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
