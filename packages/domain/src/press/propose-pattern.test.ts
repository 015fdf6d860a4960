import { describe, expect, it } from 'vitest'
import { parseLinePattern } from './line-pattern.ts'
import { proposePattern } from './propose-pattern.ts'
import { readPressLine } from './read-line.ts'

describe('a pattern proposed from a line', () => {
  it.each([
    ['412.35', '412.35', null],
    ['MAX LOAD = 412.35 kN', '412.35', null],
    ['OB12-045-3;2026-11-21 10:32;412.35;23.3', null, 'OB12-045-3'],
    ['OB12-045-3;2026-11-21 10:32;412.35 kN;23.3', '412.35', 'OB12-045-3'],
    ['"OB12-045-3","412.35 kN"', '412.35', 'OB12-045-3'],
    ['007 2026 412.35kN 23.3 MPa', '412.35', null],
    ['+0412.4 kN', '+0412.4', null],
  ])('reads %s again', (line, load, code) => {
    const pattern = proposePattern(line)
    const parts = parseLinePattern(pattern ?? '')
    if (!parts.ok) throw new Error(`${pattern}: ${parts.code}`)
    const reading = readPressLine(line, { parts: parts.value, unit: 'kN', decimalMark: '.' })
    if (!reading.ok) throw new Error(`${pattern}: ${reading.code}`)
    if (load !== null) expect(Number(reading.value.load.typed)).toBe(Number(load))
    expect(reading.value.code).toBe(code)
  })
  it('is none where there is no number', () => expect(proposePattern('READY')).toBeNull())
})
