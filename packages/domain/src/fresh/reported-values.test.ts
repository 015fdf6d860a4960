import { describe, expect, it } from 'vitest'
import { reportedFresh, reportedTo } from './reported-values.ts'

describe('a fresh test is reported', () => {
  it.each([
    ['ASTM C143', 'mm', 92.4, 90],
    ['ASTM C143', 'mm', 92.5, 95],
    ['ASTM C143', 'in', 3.6, 3.5],
    ['ASTM C143', 'in', 3.625, 3.75],
    ['ASTM C1064', '°C', 23.7, 23.5],
    ['ASTM C1064', '°C', 23.75, 24],
    ['ASTM C1064', '°C', -0.3, -0.5],
    ['ASTM C1064', '°F', 74.5, 75],
    ['ASTM C231', '%', 5.25, 5.3],
    ['ASTM C173', '%', 5.3, 5.25],
    ['ASTM C173', '%', 5.375, 5.5],
    ['ASTM C138', 'kg/m3', 2274.4, 2274],
    ['ASTM C138', 'lb/ft3', 141.96, 142],
    ['EN 12350-2', 'mm', 45, 50],
    ['EN 12350-3', 's', 10.5, 11],
    ['EN 12350-4', '1', 1.255, 1.26],
    ['EN 12350-5', 'mm', 484, 480],
    ['EN 12350-6', 'kg/m3', 2365, 2370],
    ['EN 12350-7', '%', 4.449, 4.4],
    ['EN 12350-8', 'mm', 655, 660],
  ] as const)('by %s in %s: %d as %d', (method, unit, value, reported) =>
    expect(reportedFresh(method, unit, value)).toEqual({ ok: true, value: reported }),
  )

  it('by no method in a unit it has no step for', () =>
    expect(reportedFresh('ASTM C143', 'cm', 9)).toEqual({
      ok: false,
      code: 'freshTest.otherUnit',
      detail: { method: 'ASTM C143', unit: 'cm', units: ['mm', 'in'] },
    }))

  it.each([
    ['ASTM C143', 'mm', -1, { least: 0 }],
    ['ASTM C143', 'in', -0.25, { least: 0 }],
    ['ASTM C1064', '°C', -273.15, { above: -273.15 }],
    ['ASTM C1064', '°F', -459.67, { above: -459.67 }],
    ['ASTM C231', '%', 100.1, { least: 0, most: 100 }],
    ['ASTM C173', '%', -0.1, { least: 0, most: 100 }],
    ['ASTM C138', 'kg/m3', 0, { above: 0 }],
    ['ASTM C138', 'lb/ft3', 0, { above: 0 }],
    ['EN 12350-2', 'mm', Number.NaN, { least: 0 }],
    ['EN 12350-3', 's', -1, { least: 0 }],
    ['EN 12350-4', '1', 0.99, { least: 1 }],
    ['EN 12350-5', 'mm', -1, { least: 0 }],
    ['EN 12350-6', 'kg/m3', -2300, { above: 0 }],
    ['EN 12350-7', '%', Number.POSITIVE_INFINITY, { least: 0, most: 100 }],
    ['EN 12350-8', 'mm', -10, { least: 0 }],
  ] as const)('by %s in %s not as %d', (method, unit, value, bounds) =>
    expect(reportedFresh(method, unit, value)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'value', value, ...bounds },
    }),
  )

  it('as zero where nothing slumped', () =>
    expect(reportedFresh('EN 12350-2', 'mm', 0)).toEqual({ ok: true, value: 0 }))

  it('to steps that nobody has compared with the standards', () =>
    expect(reportedTo.some(({ verified }) => verified)).toBe(false))
})
