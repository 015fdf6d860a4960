import { expect, it } from 'vitest'
import { isShortNotice } from './short-notice.ts'

const now = Date.parse('2026-11-18T09:00:00Z')

it.each([
  ['2026-11-19T08:59:59Z', true],
  ['2026-11-19T09:00:00Z', false],
  ['2026-11-20T09:00:00Z', false],
  ['2026-11-18T07:00:00Z', true],
])('a visit that begins at %s is moved at short notice: %s', (startsAt, short) => {
  expect(isShortNotice(Date.parse(startsAt), now)).toBe(short)
})
