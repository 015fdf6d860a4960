import { expect, it } from 'vitest'
import { closeUnreleased, unreleasedOf } from './close-unreleased.mjs'

const changelog = `# Changelog

## Unreleased

### At the press

- Breaks are faster.

## 1.0.0 — 2026-12-01

- First release.
`

it('what was unreleased belongs to the version of its day, and the next changes begin above it', () => {
  expect(unreleasedOf(changelog)).toBe('### At the press\n\n- Breaks are faster.')
  const closed = closeUnreleased(changelog, '1.1.0', '2027-01-15')
  expect(closed).toContain(
    '## Unreleased\n\n## 1.1.0 — 2027-01-15\n\n### At the press\n\n- Breaks are faster.',
  )
  expect(unreleasedOf(closed)).toBe('')
  expect(closed).toContain('## 1.0.0 — 2026-12-01\n\n- First release.')
})
