import { expect, it } from 'vitest'
import { readMinutes, writeMinutes } from './read-minutes.ts'

it.each([
  ['8', 480],
  ['08:00', 480],
  ['930', 570],
  ['18.30', 1110],
  ['24:00', 1440],
  ['24:01', undefined],
  ['', undefined],
  ['ocho', undefined],
])('reads %j as %s minutes', (text, minutes) => expect(readMinutes(text)).toBe(minutes))

it('writes what it reads', () => expect(writeMinutes(570)).toBe('09:30'))
