import { describe, expect, it } from 'vitest'
import {
  type HandlingLimit,
  handlingLimits,
  type HandlingMeasure,
  type HandlingStandard,
  type LimitSystem,
} from './handling-limits.ts'
import { type HandlingReadings, judgeHandling } from './judge-handling.ts'

const limits: readonly HandlingLimit[] = handlingLimits
const judge = (
  standard: HandlingStandard,
  readings: HandlingReadings,
  specified: number | null = null,
  system: LimitSystem = 'SI',
) => judgeHandling({ standard, system, specified, readings })

/** standard, measure, specified strength, system, least that passes, most that passes, unit, whether a source was read */
const spans: readonly (readonly [
  HandlingStandard,
  HandlingMeasure,
  number | null,
  LimitSystem,
  number | null,
  number | null,
  string,
  boolean,
])[] = [
  ['ASTM C172', 'portionsApart', null, 'SI', null, 15, 'min', true],
  ['ASTM C172', 'testsBegun', null, 'SI', null, 5, 'min', true],
  ['ASTM C172', 'mouldingBegun', null, 'US', null, 15, 'min', true],
  ['ASTM C143', 'slumpTest', null, 'SI', null, 2.5, 'min', true],
  ['ASTM C143', 'coneLift', null, 'US', 3, 7, 's', true],
  ['ASTM C1064', 'thermometerIn', null, 'SI', 2, 5, 'min', true],
  ['ASTM C31', 'mouldingBegun', null, 'SI', null, 15, 'min', true],
  ['ASTM C31', 'initialCuring', null, 'SI', null, 48, 'h', true],
  ['ASTM C31', 'initialCuringTemperature', 39.9, 'SI', 16, 27, '°C', true],
  ['ASTM C31', 'initialCuringTemperature', 40, 'SI', 20, 26, '°C', true],
  ['ASTM C31', 'initialCuringTemperature', 5999, 'US', 60, 80, '°F', true],
  ['ASTM C31', 'initialCuringTemperature', 6000, 'US', 68, 78, '°F', true],
  ['ASTM C31', 'inMould', 30, 'SI', 16, 32, 'h', true],
  ['ASTM C31', 'toFinalCuring', null, 'SI', null, 30, 'min', true],
  ['ASTM C31', 'finalCuringTemperature', null, 'SI', 21, 25, '°C', true],
  ['ASTM C31', 'finalCuringTemperature', null, 'US', 70, 77, '°F', false],
  ['ASTM C31', 'finalSetToTransport', null, 'SI', 8, null, 'h', false],
  ['ASTM C31', 'transport', null, 'SI', null, 4, 'h', true],
  ['EN 12390-2', 'inMould', null, 'SI', 16, 72, 'h', false],
  ['EN 12390-2', 'initialCuringTemperature', null, 'SI', 15, 25, '°C', false],
  ['EN 12390-2', 'finalCuringTemperature', null, 'SI', 18, 22, '°C', false],
  ['DIN EN 12390-2/NA', 'inMould', null, 'SI', 22, 26, 'h', true],
  ['DIN EN 12390-2/NA', 'initialCuringTemperature', null, 'SI', 18, 22, '°C', true],
  ['DIN EN 12390-2/NA', 'moistCuring', null, 'SI', 6, null, 'd', true],
  ['DIN EN 12390-2/NA', 'dryCuring', null, 'SI', 21, null, 'd', true],
  ['DIN EN 12390-2/NA', 'dryCuringTemperature', null, 'SI', 18, 22, '°C', true],
]

describe('the handling of fresh concrete and specimens', () => {
  it.each(spans)(
    'by %s: %s (strength %s, %s) from %s to %s %s',
    (standard, what, specified, system, least, most, unit, verified) => {
      const within = [...(least === null ? [] : [least]), ...(most === null ? [] : [most])]
      expect(judge(standard, { [what]: within }, specified, system)).toEqual({ ok: true, value: [] })
      const limit = { standard, what, unit, least, most, verified }
      if (least !== null)
        expect(judge(standard, { [what]: [least - 0.01] }, specified, system)).toMatchObject({
          value: [{ what, value: least - 0.01, fault: 'below', limit }],
        })
      if (most !== null)
        expect(judge(standard, { [what]: [most + 0.01] }, specified, system)).toMatchObject({
          value: [{ what, value: most + 0.01, fault: 'above', limit }],
        })
    },
  )

  it('is held against every limit there is', () => expect(limits).toHaveLength(spans.length))

  it('warns of each reading outside, in the order they came', () => {
    const readings = { initialCuringTemperature: [14.5, 20, 31], initialCuring: [50] }
    const judged = judge('ASTM C31', readings, 28)
    expect(judged.ok && judged.value.map(({ what, value, fault }) => [what, value, fault])).toEqual([
      ['initialCuringTemperature', 14.5, 'below'],
      ['initialCuringTemperature', 31, 'above'],
      ['initialCuring', 50, 'above'],
    ])
  })

  it('asks for the strength where the limit depends on it, and only there', () =>
    expect(judge('ASTM C31', { initialCuringTemperature: [20] })).toEqual({
      ok: false,
      code: 'handling.strengthMissing',
      detail: { standard: 'ASTM C31', what: 'initialCuringTemperature' },
    }))

  it.each([
    ['ASTM C172', 'SI', 'inMould'],
    ['EN 12390-2', 'US', 'finalCuringTemperature'],
  ] as const)('is refused where %s (%s) says nothing of %s', (standard, system, what) =>
    expect(judge(standard, { [what]: [20] }, null, system)).toEqual({
      ok: false,
      code: 'handling.noLimit',
      detail: { standard, system, what },
    }),
  )

  it.each([
    ['ASTM C31', { transport: [-1] }, 'transport', -1, { least: 0 }],
    ['ASTM C31', { transport: [Number.NaN] }, 'transport', Number.NaN, { least: 0 }],
    ['ASTM C31', { finalCuringTemperature: [Number.NaN] }, 'finalCuringTemperature', Number.NaN, {}],
  ] as const)('by %s with %j is refused', (standard, readings, name, value, bounds) =>
    expect(judge(standard, readings)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name, value, ...bounds },
    }),
  )

  it('may freeze: a temperature below zero is a warning, not a refusal', () => {
    expect(judge('ASTM C31', { finalCuringTemperature: [-3] })).toMatchObject({
      value: [{ value: -3, fault: 'below' }],
    })
    expect(judge('ASTM C31', { finalCuringTemperature: [-3] }, null, 'US')).toMatchObject({
      value: [{ value: -3, fault: 'below' }],
    })
  })

  it('is refused without a reading, and with a strength that cannot be', () => {
    expect(judge('ASTM C31', { transport: [] })).toEqual({
      ok: false,
      code: 'values.empty',
      detail: { name: 'transport', n: 0, least: 1 },
    })
    expect(judge('ASTM C31', { transport: [1] }, 0)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'specified', value: 0, above: 0 },
    })
  })

  it('of nothing warns of nothing', () => expect(judge('ASTM C31', {})).toEqual({ ok: true, value: [] }))
})
