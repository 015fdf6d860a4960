import { describe, expect, it } from 'vitest'
import { freshStandardOf, reportedAs } from './fresh-standards.ts'

describe('the standard of a fresh test', () => {
  it('goes with the method of the specimens, and is not claimed where it is not known', () => {
    expect(freshStandardOf('astmC39', 'slump')).toBe('ASTM C143')
    expect(freshStandardOf('en12390-3', 'flow')).toBe('EN 12350-5')
    expect(freshStandardOf('iram1546', 'slump')).toBeNull()
    expect(freshStandardOf('astmC39', 'flow')).toBeNull()
  })

  it.each([
    ['astmC39', 'slump', 127, 125],
    ['en12390-3', 'slump', 125, 130],
    ['iram1546', 'slump', 127, 125],
    ['astmC39', 'flow', 556, 560],
    ['astmC39', 'volumetric', 4.4, 4.5],
    ['en12390-3', 'pressure', 4.44, 4.4],
    ['en12390-3', 'volumetric', 4.4, 4.5],
    ['astmC39', 'density', 2362.4, 2362],
    ['en12390-3', 'density', 2362.4, 2360],
    ['astmC39', 'temperature', 24.3, 24.5],
    ['en12390-3', 'temperature', 24.3, 24.3],
    ['en12390-3', 'compaction', 1.114, 1.11],
  ] as const)('beside %s a %s of %d is reported as %d', (method, test, value, reported) =>
    expect(reportedAs(method, test, value)).toEqual({ ok: true, value: reported }),
  )
})
