import { expect, it } from 'vitest'
import { accreditationOn } from './accreditation.ts'

it.each([
  ['', '', null, 'none'],
  ['', '', '2026-01-01', 'none'],
  ['ISO/IEC 17025', '', null, 'valid'],
  ['', 'LE-045', '2026-11-19', 'valid'],
  ['', 'LE-045', '2026-11-18', 'valid'],
  ['', 'LE-045', '2026-11-17', 'ended'],
] as const)('%j with number %j until %s is %s on 18 November 2026', (words, number, validUntil, expected) => {
  expect(accreditationOn({ words, number, validUntil }, '2026-11-18')).toBe(expected)
})
