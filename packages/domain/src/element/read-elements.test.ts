import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calledOf,
  faultOfPath,
  longestPath,
  longestStep,
  mostSteps,
  placeOf,
  readElements,
  tidyStep,
} from './read-elements.ts'

const paths = (text: string) =>
  readElements(text).map((row) => ('path' in row ? calledOf(row.path) : row.problem))

describe('elements out of a spreadsheet or typed', () => {
  it.each([
    [
      'columns',
      'Torre A\tPiso 1\tLosa\nTorre A\tPiso 1\tPilar P-1',
      ['Torre A > Piso 1 > Losa', 'Torre A > Piso 1 > Pilar P-1'],
    ],
    [
      'columns of merged cells',
      'Torre A\tPiso 1\tLosa\n\t\tPilar\n\tPiso 2\tLosa',
      ['Torre A > Piso 1 > Losa', 'Torre A > Piso 1 > Pilar', 'Torre A > Piso 2 > Losa'],
    ],
    [
      'a tower said again over merged floors',
      'Torre A\tPiso 1\tLosa\nTorre A\t\tPilar',
      ['Torre A > Piso 1 > Losa', 'Torre A > Piso 1 > Pilar'],
    ],
    ['empty cells at the end', 'Torre A\t\t\n\tPiso 1\t', ['Torre A', 'Torre A > Piso 1']],
    [
      'an indent of tabs',
      'Torre A\n\tPiso 1\n\t\tLosa\n\tPiso 2\nTorre B',
      ['Torre A', 'Torre A > Piso 1', 'Torre A > Piso 1 > Losa', 'Torre A > Piso 2', 'Torre B'],
    ],
    [
      'an indent of two spaces',
      'Torre A\n  Piso 1\n    Losa\n  Piso 2',
      ['Torre A', 'Torre A > Piso 1', 'Torre A > Piso 1 > Losa', 'Torre A > Piso 2'],
    ],
    [
      'an uneven indent',
      'Torre A\n   Piso 1\n     Losa\n   Piso 2',
      ['Torre A', 'Torre A > Piso 1', 'Torre A > Piso 1 > Losa', 'Torre A > Piso 2'],
    ],
    ['whole paths', 'Torre A > Piso 1 > Losa\nZapata', ['Torre A > Piso 1 > Losa', 'Zapata']],
    [
      'a path and what stands in it',
      'Torre A > Piso 1\n  Losa\n  Pilar',
      ['Torre A > Piso 1', 'Torre A > Piso 1 > Losa', 'Torre A > Piso 1 > Pilar'],
    ],
    ['spaces under columns', 'Torre A\tPiso 1\n  Losa', ['Torre A > Piso 1', 'Torre A > Piso 1 > Losa']],
    [
      'Windows lines, empty lines and stray spaces',
      'Torre  A \r\n\r\n  Piso 1',
      ['Torre A', 'Torre A > Piso 1'],
    ],
    ['an old line end', 'Torre A\rTorre B', ['Torre A', 'Torre B']],
    ['a sign within a word', 'Viga >30\nA>B', ['Viga >30', 'A>B']],
  ])('are read from %s', (_, text, expected) => {
    expect(paths(text)).toEqual(expected)
  })
  it('names by its row what it cannot read, and goes on', () => {
    expect(readElements(`  suelto\n\tPiso\nTorre\nTorre B\t\tLosa\n${'x'.repeat(81)}\n > \n\tPiso`)).toEqual([
      { line: 1, text: 'suelto', problem: 'gap' },
      { line: 2, text: 'Piso', problem: 'gap' },
      { line: 3, text: 'Torre', path: ['Torre'], isNew: true },
      { line: 4, text: 'Torre B Losa', problem: 'gap' },
      { line: 5, text: 'x'.repeat(81), problem: 'stepTooLong' },
      { line: 6, text: '>', problem: 'gap' },
      { line: 7, text: 'Piso', problem: 'stepTooLong' },
    ])
  })
  it('names the row that said the same before, whatever the case', () => {
    expect(readElements('Torre A\nTorre B\n\ntorre  a')).toContainEqual({
      line: 4,
      text: 'torre a',
      problem: 'twice',
      first: 1,
    })
  })
  it('knows what the work site has already', () => {
    expect(readElements('Torre A\n  Piso 2', [['TORRE A'], ['Torre A', 'Piso 1']])).toEqual([
      { line: 1, text: 'Torre A', path: ['Torre A'], isNew: false },
      { line: 2, text: 'Piso 2', path: ['Torre A', 'Piso 2'], isNew: true },
    ])
  })
  it('reads back every tree that it could have written, by columns and by paths', () => {
    const step = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/)
    const tree = fc.uniqueArray(fc.array(step, { minLength: 1, maxLength: 4 }), { selector: placeOf })
    fc.assert(
      fc.property(tree, (all) => {
        const back = (text: string) => readElements(text).map((row) => ('path' in row ? row.path : row))
        expect(back(all.map((path) => path.join('\t')).join('\n'))).toEqual(all)
        expect(back(all.map(calledOf).join('\n'))).toEqual(all)
      }),
    )
  })
})

describe('a path', () => {
  const steps = (n: number, length = 1) => Array.from({ length: n }, () => 'x'.repeat(length))
  it.each([
    [steps(mostSteps), null],
    [steps(mostSteps + 1), 'tooDeep'],
    [steps(1, longestStep), null],
    [steps(1, longestStep + 1), 'stepTooLong'],
    [[...steps(2, 80), 'x'.repeat(longestPath - 166)], null],
    [[...steps(2, 80), 'x'.repeat(longestPath - 165)], 'pathTooLong'],
  ])('%j has the fault %s', (path, fault) => {
    expect(faultOfPath(path)).toBe(fault)
  })
  it('is tidied step by step', () => {
    expect(tidyStep('  Pilar \t P-1 ')).toBe('Pilar P-1')
    expect(tidyStep('Torre >  A')).toBe('Torre>A')
  })
})
