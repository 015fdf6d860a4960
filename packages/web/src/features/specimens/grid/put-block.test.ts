import { describe, expect, it } from 'vitest'
import { putBlock } from './put-block.ts'
import { noCells } from './read-cells.ts'

const order = ['1', '2', '3'].map((n) => ({ id: n, code: `OB12-045-${n}` }))
const none = new Set<string>()

describe('a pasted block', () => {
  it('goes in from the chosen cell on', () => {
    const { rows, filled } = putBlock(
      [
        ['150', '151'],
        ['152', '153'],
      ],
      { row: 1, column: 2 },
      { order, closed: none },
      new Map(),
    )
    expect(filled).toEqual(['2', '3'])
    expect(rows.get('2')).toEqual({ ...noCells, width1: '150', width2: '151' })
    expect(rows.get('3')).toEqual({ ...noCells, width1: '152', width2: '153' })
  })

  it('leaves beside it what was typed', () => {
    const typed = new Map([['1', { ...noCells, load: '565', fracture: '2' }]])
    const { rows } = putBlock([['570']], { row: 0, column: 0 }, { order, closed: none }, typed)
    expect(rows.get('1')).toEqual({ ...noCells, load: '570', fracture: '2' })
    expect(typed.get('1')?.load).toBe('565')
  })

  it('puts nothing on a row that no longer waits, and says so', () => {
    const { rows, skipped, filled } = putBlock(
      [['565'], ['570'], ['575']],
      { row: 0, column: 0 },
      { order, closed: new Set(['2']) },
      new Map(),
    )
    expect([filled, skipped]).toEqual([['1', '3'], ['OB12-045-2']])
    expect(rows.get('3')?.load).toBe('575')
  })

  it('counts the rows that find no specimen', () => {
    const { beyond } = putBlock(
      [['1'], ['2'], ['3']],
      { row: 2, column: 0 },
      { order, closed: none },
      new Map(),
    )
    expect(beyond).toBe(2)
  })

  it('goes by the codes of its first column, wherever the cursor is', () => {
    const { rows } = putBlock(
      [
        ['ob12-045-3', '575', 'kN'],
        ['OB12-045-1', '565', 'kN'],
      ],
      { row: 1, column: 5 },
      { order, closed: none },
      new Map(),
    )
    expect(rows.get('1')).toEqual({ ...noCells, load: '565', unit: 'kN' })
    expect(rows.get('3')).toEqual({ ...noCells, load: '575', unit: 'kN' })
  })
})
