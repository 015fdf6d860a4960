import { describe, expect, it } from 'vitest'
import { readTried } from './read-tried.ts'

const settings = { pattern: '{load} {unit}', unit: 'kN', decimalMark: '.', sends: 'final' } as const

describe('trying how a press is read', () => {
  it('shows what is understood of each line, and why not', () => {
    const tried = readTried(settings, '412.3 kN\r\nREADY\n\n0 kN')
    expect(tried.map(({ reading, fault }) => reading?.load.typed ?? fault)).toEqual([
      '412.3',
      'line.noNumber',
      'line.noLoad',
    ])
  })
  it('of a running load shows where the specimen failed', () => {
    const loads = '0 kN\n200 kN\n412.3 kN\n380 kN\n90 kN\n0 kN'
    const tried = readTried({ ...settings, sends: 'running' }, loads)
    expect(tried.map(({ failed }) => failed?.load.typed ?? '')).toEqual(['', '', '', '', '412.3', ''])
  })
  it('shows nothing by a pattern that does not work', () =>
    expect(readTried({ ...settings, pattern: 'kN' }, '412 kN')).toEqual([]))
})
