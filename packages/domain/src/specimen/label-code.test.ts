import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleCode, specimenCode, verifyCheck, withCheck } from './label-code.ts'

const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-']

/** Codes as laboratories number them: work sites of every length, samples and specimens up and down the scale. */
const codes = ['A', 'OB12', 'TORRE-3', 'X9-2-1', 'ZZZZZZZZZZZZZZZZ', '0O1I'].flatMap((site) =>
  [1, 45, 999, 1234].flatMap((sample) => [1, 2, 12].map((n) => specimenCode(sampleCode(site, sample), n))),
)

describe('the code of a specimen', () => {
  it('reads as work site, sample, specimen', () => {
    expect(sampleCode('OB12', 45)).toBe('OB12-045')
    expect(specimenCode('OB12-045', 2)).toBe('OB12-045-2')
  })

  it('comes back from its label', () => {
    for (const code of codes) expect(verifyCheck(withCheck(code))).toEqual({ ok: true, value: code })
    expect(verifyCheck(` ${withCheck('OB12-045-2').toLowerCase()} `)).toEqual({
      ok: true,
      value: 'OB12-045-2',
    })
  })

  it('shows every single wrong character', () => {
    let tried = 0
    for (const label of codes.map(withCheck)) {
      for (let at = 0; at < label.length; at++) {
        for (const wrong of alphabet) {
          if (wrong === label[at]) continue
          tried++
          expect(verifyCheck(label.slice(0, at) + wrong + label.slice(at + 1)).ok, label).toBe(false)
        }
      }
    }
    expect(tried).toBeGreaterThan(20_000)
  })

  it('shows every two neighbours that were swapped', () => {
    for (const label of codes.map(withCheck)) {
      for (let at = 0; at + 1 < label.length; at++) {
        const [first, second] = [label[at] ?? '', label[at + 1] ?? '']
        if (first === second) continue
        expect(verifyCheck(label.slice(0, at) + second + first + label.slice(at + 2)).ok, label).toBe(false)
      }
    }
  })

  it('shows both errors on any code', () => {
    const code = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 24 })
    fc.assert(
      fc.property(code, fc.nat(), fc.constantFrom(...alphabet), (plain, where, wrong) => {
        const label = withCheck(plain)
        const at = where % label.length
        const changed = label.slice(0, at) + wrong + label.slice(at + 1)
        expect(verifyCheck(changed).ok).toBe(changed === label)
        const swapped = [...label]
        const next = Math.min(at + 1, label.length - 1)
        swapped[at] = label[next] ?? ''
        swapped[next] = label[at] ?? ''
        expect(verifyCheck(swapped.join('')).ok).toBe(swapped.join('') === label)
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['', '-', 'OB12', 'OB12-045-2-', 'OB12-045-2-ABC'])('says that %j is no label', (text) =>
    expect(verifyCheck(text)).toMatchObject({ ok: false, code: 'label.form' }),
  )
})
