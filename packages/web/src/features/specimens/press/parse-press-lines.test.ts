import type { Press } from '@probeta/contract/presses.ts'
import { describe, expect, it } from 'vitest'
import { parsePressLines } from './parse-press-lines.ts'

const lines: NonNullable<Press['lines']> = {
  pattern: '{load} {unit}',
  unit: 'kN',
  decimalMark: '.',
  sends: 'final',
  baudRate: 9600,
  dataBits: 8,
  parity: 'none',
  stopBits: 1,
}
function anEar(of: Partial<typeof lines>) {
  const heard: string[] = []
  const ear = parsePressLines({ ...lines, ...of }, (said) => {
    if (said.kind === 'load') heard.push(`${said.reading.load.typed} by ${said.line}`)
    if (said.kind === 'other') heard.push(`nothing in ${said.line}`)
  })
  return { heard, ear }
}
const hear = (of: Partial<typeof lines>, said: readonly string[]) => {
  const { heard, ear } = anEar(of)
  for (const line of said) ear.onLine(line)
  return heard
}

describe('a press that is listened to', () => {
  it('says a load with each line that has one', () =>
    expect(hear({}, ['READY', '412.3 kN', '0 kN'])).toEqual(['nothing in READY', '412.3 by 412.3 kN']))
  it('of a running load says one at each failure, with the line that was the highest', () =>
    expect(
      hear({ sends: 'running' }, [
        '0 kN',
        '100 kN',
        '412.3 kN',
        '300 kN',
        '120 kN',
        '0 kN',
        '390 kN',
        '0 kN',
      ]),
    ).toEqual(['412.3 by 412.3 kN', '390 by 390 kN']))
  it('is not read by a pattern that does not work', () =>
    expect(hear({ pattern: 'kN' }, ['412 kN'])).toEqual(['nothing in 412 kN']))
  it('cut off while its load rose says where, and never takes what fell after it for the highest', () => {
    const { heard, ear } = anEar({ sends: 'running' })
    for (const line of ['0 kN', '100 kN', '312.4 kN']) ear.onLine(line)
    expect(ear.cut()?.load.typed).toBe('312.4')
    for (const line of ['380 kN', '150 kN', '20 kN', '0 kN']) ear.onLine(line)
    expect(heard).toEqual([])
    for (const line of ['200 kN', '404 kN', '30 kN']) ear.onLine(line)
    expect(heard).toEqual(['404 by 404 kN'])
  })
})
