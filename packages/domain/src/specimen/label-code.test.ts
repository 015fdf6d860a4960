import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  labelMark,
  labelText,
  readLabel,
  sampleCode,
  specimenCode,
  verifyCheck,
  withCheck,
} from './label-code.ts'

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

  it('shows both errors in 10,000 labels, printed once, again, or before labels had a mark', () => {
    const sites = ['A', 'OB12', 'TORRE-3', 'X9-2-1', 'ZZZZZZZZZZZZZZZZ', '0O1I']
    let tried = 0
    for (let at = 0; at < 10_000; at++) {
      const code = specimenCode(sampleCode(sites[at % sites.length] ?? '', at), 1 + (at % 12))
      const mark = at % 5 === 0 ? '' : labelMark(Uint8Array.of(at % 251, (at * 7) % 253, (at * 13) % 255))
      const label = labelText(code, mark)
      expect(readLabel(label)).toEqual({ ok: true, value: { code, mark } })
      for (let place = 0; place < label.length; place++) {
        const [before, own, next] = [label.slice(0, place), label[place], label[place + 1]]
        for (const wrong of [alphabet[(at + place) % alphabet.length], own === '0' ? 'O' : '0', '-']) {
          if (wrong === own) continue
          tried++
          if (readLabel(before + wrong + label.slice(place + 1)).ok)
            expect.fail(`${label}, ${place}: ${wrong}`)
        }
        if (next === undefined || next === own) continue
        tried++
        if (readLabel(before + next + own + label.slice(place + 2)).ok)
          expect.fail(`${label}, ${place}: swap`)
      }
    }
    expect(tried).toBeGreaterThan(500_000)
  })

  const code = fc
    .tuple(fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 20 }), fc.nat(99))
    .map(([site, number]) => `${site}-${number}`)
  const mark = fc.option(fc.uint8Array({ minLength: 4, maxLength: 4 }).map(labelMark), { nil: '' })

  it('shows both errors on any code', () => {
    fc.assert(
      fc.property(code, mark, fc.nat(), fc.constantFrom(...alphabet), (plain, own, where, wrong) => {
        const label = labelText(plain, own)
        const at = where % label.length
        const changed = label.slice(0, at) + wrong + label.slice(at + 1)
        expect(readLabel(changed).ok).toBe(changed === label)
        const swapped = [...label]
        const next = Math.min(at + 1, label.length - 1)
        swapped[at] = label[next] ?? ''
        swapped[next] = label[at] ?? ''
        expect(readLabel(swapped.join('')).ok).toBe(swapped.join('') === label)
      }),
      { numRuns: 5000 },
    )
  })

  it('of another printing is another label', () => {
    expect(labelText('OB12-045-2', 'K7M')).toMatch(/^OB12-045-2-K7M[0-9A-Z]{2}$/)
    expect(labelText('OB12-045-2', '')).toBe(withCheck('OB12-045-2'))
    expect(readLabel(labelText('OB12-045-2', 'K7M').toLowerCase())).toEqual({
      ok: true,
      value: { code: 'OB12-045-2', mark: 'K7M' },
    })
  })

  it.each(['', '-', 'OB12', 'OB12-045-2', 'OB12-045-2-', 'OB12-045-2-ABC', 'OB12-045-2-ABCDEF'])(
    'says that %j is no label',
    (text) => expect(verifyCheck(text)).toMatchObject({ ok: false, code: 'label.form' }),
  )
})
