import { describe, expect, it } from 'vitest'
import { fillFormula } from './move-formula.ts'
import { formulaMover } from './move-sheet.ts'
import { type Copy, planRows } from './plan-rows.ts'

/** Row 10 for each of five specimens of two tests. */
const plan = planRows(new Map([[10, 'specimen']]), [2, 3])
const plans = new Map([
  ['Ensayos', plan],
  ['Hoja 2', planRows(new Map(), [2, 3])],
])
const move = formulaMover(plans, 'Ensayos')
const copy = (test: number, specimen: number): Copy | undefined => {
  const block = plan.blockOf(10)
  const run = block?.runs[0]
  return block && run && { block, run, test, specimen }
}

describe('a formula outside the repeated row', () => {
  it.each([
    ['SUM(F10:F10)', 'SUM(F10:F14)'],
    ['AVERAGE(F10)', 'AVERAGE(F10:F14)'],
    ['_xlfn.STDEV.S(F10,G10)', '_xlfn.STDEV.S(F10:F14,G10:G14)'],
    ['SUM(F9:F11)', 'SUM(F9:F15)'],
    ['F10*2+LOG10(C12)', 'F10*2+LOG10(C16)'],
    ['IF($C$11>=$C$3,"F10 cumple",B$2)', 'IF($C$15>=$C$3,"F10 cumple",B$2)'],
    ['COUNTIF(F$10:F$10,"<"&C3)/ROWS(10:10)', 'COUNTIF(F$10:F$14,"<"&C3)/ROWS(10:14)'],
    ["SUM('Hoja 2'!F10:F12)+Ensayos!$F$11", "SUM('Hoja 2'!F10:F12)+Ensayos!$F$15"],
    ['SUM(Tabla1[[#This Row],[F10]])+TASA10_x+A:A', 'SUM(Tabla1[[#This Row],[F10]])+TASA10_x+A:A'],
    ['INDEX(F10:F10,MATCH(MAX(F10),F10:F10,0))', 'INDEX(F10:F14,MATCH(MAX(F10:F14),F10:F14,0))'],
  ])('%s', (formula, moved) => expect(move(formula)).toBe(moved))
})

describe('a formula of the repeated row', () => {
  it.each([
    ['F10/(PI()*D10^2/4)', 'F13/(PI()*D13^2/4)'],
    ['F10/$C$3*C11', 'F13/$C$3*C15'],
    ['SUM(F$10:F10)', 'SUM(F$10:F13)'],
    ['F10/SUM(F$10:F$10)', 'F13/SUM(F$10:F$14)'],
    ['AVERAGE(D10:E10)', 'AVERAGE(D13:E13)'],
    ['MAX(D10,E10)', 'MAX(D13,E13)'],
  ])('%s', (formula, moved) => expect(move(formula, copy(1, 1))).toBe(moved))

  it('as a rule of many cells looks at one and the same row outside', () => {
    expect(move('$F10<C12', copy(0, 0), true)).toBe('$F10<C$16')
  })
})

describe('rows of a test around those of its specimens', () => {
  const nested = planRows(
    new Map([
      [5, 'test'],
      [6, 'specimen'],
      [7, 'test'],
    ]),
    [2, 0, 3],
  )
  it('are written for each test, and one without specimens keeps a row for them', () => {
    expect(nested.blocks.flatMap(nested.copiesOf).map(({ row, at }) => `${row}>${at}`)).toEqual([
      '5>5',
      '6>6',
      '6>7',
      '7>8',
      '5>9',
      '6>10',
      '7>11',
      '5>12',
      '6>13',
      '6>14',
      '6>15',
      '7>16',
    ])
    expect(nested.move(8)).toBe(17)
  })
  it('have the mean of their own specimens, and merge over them', () => {
    const own = formulaMover(new Map([['A', nested]]), 'A')
    const last = nested.blocks.flatMap(nested.copiesOf).at(-1)
    expect(own('AVERAGE(F6:F6)-AVERAGE(F6)', last)).toBe('AVERAGE(F13:F15)-AVERAGE(F13:F15)')
    expect(own('COUNT(F6)')).toBe('COUNT(F6:F15)')
    expect(nested.instances(5, 7)).toEqual([
      [5, 8],
      [9, 11],
      [12, 16],
    ])
    expect(nested.instances(6, 6)).toHaveLength(6)
  })
})

it('shared formulas are written as they read in each cell', () => {
  expect(fillFormula('A2*$B$1+SUM(C$2:C2)+Hoja!AA9', 3, 1)).toBe('B5*$B$1+SUM(D$2:D5)+Hoja!AB12')
})
