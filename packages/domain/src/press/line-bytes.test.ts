import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freshLine, halfLine, takeLines, textOfLine } from './line-bytes.ts'

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const read = (pieces: readonly number[][], from = freshLine) => {
  let rest = from
  const lines: (string | null)[] = []
  for (const piece of pieces) {
    const step = takeLines(rest, piece)
    rest = step.rest
    lines.push(...step.lines.map(textOfLine))
  }
  return lines
}

describe('what a plug delivers', () => {
  it('is the same lines wherever it is cut', () => {
    const stream = bytesOf('\x02OB1-2;412.3 kN\x03\r\nLISTO\n\r\n 98,5 kip\rhalf')
    const whole = read([stream])
    expect(whole).toEqual(['OB1-2;412.3 kN', 'LISTO', ' 98,5 kip'])
    for (let cut = 0; cut <= stream.length; cut += 1)
      expect(read([stream.slice(0, cut), stream.slice(cut)])).toEqual(whole)
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 6 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), stream.length]
        expect(read(at.slice(1).map((end, n) => stream.slice(at[n], end)))).toEqual(whole)
      }),
    )
  })
  it('begins with half a line where the beginning was not heard', () =>
    expect(read([bytesOf('12.3 kN\r\n412.3 kN\r\n')], halfLine)).toEqual(['412.3 kN']))
  it('without line ends is noise, and the first end after it ends the noise', () =>
    expect(read([Array.from({ length: 9_000 }, () => 52), bytesOf('1\n5 kN\n')])).toEqual(['5 kN']))
  it('at a wrong speed is no text', () => {
    expect(textOfLine([0x34, 0x31, 0x80, 0x32])).toBeNull()
    expect(textOfLine([0x34, 0x00, 0x32])).toBeNull()
    expect(textOfLine([0x32, 0x33, 0xb0, 0x43])).toBe('23°C')
  })
  it('of any bytes is lines without ends and marks, or none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 400 }), (noise) => {
        for (const line of read([noise])) if (line !== null) expect(line).toMatch(/^[\t\x20-\x7e\xa0-\xff]*$/)
      }),
    )
  })
})
