import { describe, expect, it } from 'vitest'
import { pressLines } from '../../../testing/press-lines.ts'
import { parsePressLines } from './parse-press-lines.ts'

function aParser(of: Partial<typeof pressLines>) {
  const received: string[] = []
  const parser = parsePressLines({ ...pressLines, ...of }, (event) => {
    if (event.kind === 'load') received.push(`${event.reading.load.typed} by ${event.line}`)
    if (event.kind === 'other') received.push(`nothing in ${event.line}`)
  })
  return { received, parser }
}
const parse = (of: Partial<typeof pressLines>, texts: readonly string[]) => {
  const { received, parser } = aParser(of)
  for (const line of texts) parser.onLine(line)
  return received
}

describe('a press that is listened to', () => {
  it('says a load with each line that has one', () =>
    expect(parse({}, ['READY', '412.3 kN', '0 kN'])).toEqual(['nothing in READY', '412.3 by 412.3 kN']))
  it('of a running load says one at each failure, with the line that was the highest', () =>
    expect(
      parse({ sends: 'running' }, [
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
    expect(parse({ pattern: 'kN' }, ['412 kN'])).toEqual(['nothing in 412 kN']))
  it('cut off while its load rose says where, and never takes what fell after it for the highest', () => {
    const { received, parser } = aParser({ sends: 'running' })
    for (const line of ['0 kN', '100 kN', '312.4 kN']) parser.onLine(line)
    expect(parser.cut()?.load.typed).toBe('312.4')
    for (const line of ['380 kN', '150 kN', '20 kN', '0 kN']) parser.onLine(line)
    expect(received).toEqual([])
    for (const line of ['200 kN', '404 kN', '30 kN']) parser.onLine(line)
    expect(received).toEqual(['404 by 404 kN'])
  })
})
