import { describe, expect, it } from 'vitest'
import { readConsistence } from './read-consistence.ts'

describe('a consistence as it was typed', () => {
  it.each([
    ['slump', ['12,5'], 'cm', 125],
    ['slump', ['4.1'], 'in', 104.14],
    ['flow', ['500'], 'mm', 500],
    ['flow', ['49', '51'], 'cm', 500],
    ['slumpFlow', ['650', '670'], 'mm', 660],
    ['vebe', ['7,5'], 's', 7.5],
    ['compaction', ['1.18'], '1', 1.18],
  ] as const)('%s %j %s is %d', (method, typed, unit, value) =>
    expect(readConsistence({ method, typed, unit })).toEqual({ ok: true, value }),
  )

  it.each([
    ['flow', ['12'], 's', 'consistence.unit'],
    ['vebe', ['12'], 'mm', 'consistence.unit'],
    ['compaction', ['1.2'], 'mm', 'consistence.unit'],
    ['vebe', ['6', '7'], 's', 'consistence.readings'],
    ['flow', [], 'mm', 'consistence.readings'],
    ['flow', ['weich'], 'mm', 'number.invalid'],
    ['slump', ['31'], 'cm', 'number.outOfBounds'],
    ['compaction', ['0.9'], '1', 'number.outOfBounds'],
  ] as const)('%s %j %s is refused: %s', (method, typed, unit, code) =>
    expect(readConsistence({ method, typed, unit })).toMatchObject({ ok: false, code }),
  )
})
