import { expect, it } from 'vitest'
import { lockedLink, readWaitUntil } from './locked-link.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

it('carries the end of the wait to the page that explains it', () => {
  const link = lockedLink(45, now)
  expect(link).toMatch(/^\/authentication\/locked#/)
  const hash = link.slice(link.indexOf('#'))
  expect(readWaitUntil(hash, now)).toBe(45)
  expect(readWaitUntil(hash, now + 44_100)).toBe(1)
  expect(readWaitUntil(hash, now + 45_000)).toBe(0)
})

it.each(['', '#', '#12', '#9999999999999', '#abc', `#${now}<b>`])('waits for nothing after %j', (hash) =>
  expect(readWaitUntil(hash, now)).toBe(0),
)
