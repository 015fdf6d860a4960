import { describe, expect, it } from 'vitest'
import { classOfControl, type ControlQuestion } from './class-of-control.ts'
import { controlClasses, controlTables } from './standards-of-control.ts'

const normal = { component: 'overall', place: 'field', specified: 28, unit: 'MPa', s: 0, v: 0 } as const

/** Each table: how it is asked, its limits, whether it was read. */
const rows = [
  ['s in MPa', { ...normal, specified: 35 }, 's', [2.8, 3.4, 4.1, 4.8], true],
  ['s in psi', { ...normal, unit: 'psi', specified: 5000 }, 's', [400, 500, 600, 700], true],
  ['s in kgf/cm²', { ...normal, unit: 'kgf/cm2', specified: 350 }, 's', [28, 35, 42, 49], false],
  ['V above 35 MPa', { ...normal, specified: 35.1 }, 'v', [7, 9, 11, 14], true],
  ['V above 5000 psi', { ...normal, unit: 'psi', specified: 5001 }, 'v', [7, 9, 11, 14], true],
  ['V above 350 kgf/cm²', { ...normal, unit: 'kgf/cm2', specified: 351 }, 'v', [7, 9, 11, 14], true],
  ['s of trial batches in MPa', { ...normal, place: 'laboratory' }, 's', [1.4, 1.7, 2.1, 2.4], false],
  [
    's of trial batches in psi',
    { ...normal, place: 'laboratory', unit: 'psi', specified: 4000 },
    's',
    [200, 250, 300, 350],
    false,
  ],
  [
    'V of trial batches of strong concrete',
    { ...normal, place: 'laboratory', specified: 60 },
    'v',
    [3.5, 4.5, 5.5, 7],
    false,
  ],
  ['V1 on site', { ...normal, component: 'withinTest' }, 'v', [3, 4, 5, 6], true],
  [
    'V1 on site, strong concrete',
    { ...normal, component: 'withinTest', specified: 60 },
    'v',
    [3, 4, 5, 6],
    true,
  ],
  [
    'V1 in the laboratory',
    { ...normal, component: 'withinTest', place: 'laboratory', unit: 'kgf/cm2' },
    'v',
    [2, 3, 4, 5],
    false,
  ],
] as const satisfies readonly (readonly [string, ControlQuestion, 's' | 'v', readonly number[], boolean])[]

describe.each(rows)('standards of control by %s', (_, question, measure, limits, verified) => {
  it('are in its own table', () =>
    expect(classOfControl(question)).toMatchObject({
      ok: true,
      value: { table: { measure, limits, verified, component: question.component, place: question.place } },
    }))

  it.each(limits.map((limit, at) => ({ limit, at })))(
    'change class at $limit, which is the worse',
    ({ limit, at }) => {
      const [below, on] = [limit - 0.001, limit].map((value) =>
        classOfControl({ ...question, [measure]: value }),
      )
      expect(below).toMatchObject({
        value: { class: controlClasses[at], from: limits[at - 1] ?? 0, to: limit },
      })
      expect(on).toMatchObject({
        value: { class: controlClasses[at + 1], value: limit, from: limit, to: limits[at + 1] ?? null },
      })
    },
  )
})

describe('standards of control', () => {
  it('go from excellent to poor, and every table names its source', () => {
    expect(controlClasses).toEqual(['excellent', 'veryGood', 'good', 'fair', 'poor'])
    expect(controlTables.map(({ source }) => source)).toEqual([
      'ACI 214R; NTC 2275 table 4.3',
      'ACI 214R; NTC 2275 table 4.3',
      'ACI 214R; NTC 2275 table 4.3',
      'ACI 214R; NTC 2275 table 4.3',
      'ACI 214R',
      'ACI 214R',
      'ACI 214R',
      'ACI 214R; NSR-10',
      'ACI 214R',
    ])
    expect(
      controlTables.every(({ limits }) => limits.every((x, at) => at === 0 || x > (limits[at - 1] ?? x))),
    ).toBe(true)
  })

  it('for trial batches in kgf/cm² are not known', () =>
    expect(classOfControl({ ...normal, place: 'laboratory', unit: 'kgf/cm2', specified: 210 })).toEqual({
      ok: false,
      code: 'standardOfControl.notStated',
      detail: { component: 'overall', place: 'laboratory', unit: 'kgf/cm2', specified: 210 },
    }))

  it.each([
    [{ specified: 0 }, { name: 'specified', value: 0, above: 0 }],
    [{ s: -1 }, { name: 's', value: -1, least: 0 }],
    [{ v: Number.NaN }, { name: 'v', value: Number.NaN, least: 0 }],
  ])('are refused for %o', (wrong, detail) =>
    expect(classOfControl({ ...normal, ...wrong })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail,
    }),
  )
})
