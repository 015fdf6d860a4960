import { labelText } from '@probeta/domain/specimen/label-code.ts'
import { describe, expect, it } from 'vitest'
import type { Label } from './label-sheet.ts'
import { writeZpl } from './write-zpl.ts'

const label: Label = {
  code: 'OB12-045-2',
  checkedCode: labelText('OB12-045-2', 'K7M'),
  laboratory: 'Laboratorio',
  client: 'Constructora',
  workSite: 'Torre Norte',
  element: 'Columna C4',
  sample: 'OB12-045',
  castAt: '12 mar 2026, 14:05',
  ageText: '28 d',
  dueText: '9 abr 2026',
  strengthClass: 'H-30 · 30 MPa',
}
const small = { language: 'es', size: '50x30', dpi: '203' } as const

/** Parses a program as a printer would: every command with its parameters. */
const commandsOf = (zpl: string) =>
  [...zpl.matchAll(/[\^~]([A-Z][A-Z0-9])([^^~]*)/g)].map(([, name, rest]) => ({ name, rest }))
const decoded = (rest: string) =>
  rest
    .replace(/\n$/, '')
    .replaceAll(/_([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
const textsOf = (zpl: string) =>
  commandsOf(zpl).flatMap(({ name, rest = '' }) => (name === 'FD' ? [decoded(rest)] : []))

describe('a label for a label printer', () => {
  it('says what is read from afar, and in its QR code what is scanned', () => {
    const zpl = writeZpl([label], small)
    expect(zpl.startsWith('^XA^CI28\n')).toBe(true)
    expect(zpl.endsWith('^XZ\n')).toBe(true)
    expect(textsOf(zpl)).toEqual([
      `QA,${label.checkedCode}`,
      'OB12-045-2',
      '28 d',
      'Ensayar 9 abr 2026',
      label.checkedCode,
      'Torre Norte',
      'Columna C4 · H-30 · 30 MPa',
    ])
  })

  it('is as wide and as high as the paper in the dots of the printer', () => {
    const sizeOf = (zpl: string) => /\^PW(\d+)\^LL(\d+)/.exec(zpl)?.slice(1).map(Number)
    expect(sizeOf(writeZpl([label], small))).toEqual([400, 240])
    expect(sizeOf(writeZpl([label], { ...small, dpi: '300' }))).toEqual([590, 354])
    expect(sizeOf(writeZpl([label], { ...small, size: '2x1' }))).toEqual([406, 203])
    expect(sizeOf(writeZpl([label], { ...small, size: '2x1', dpi: '300' }))).toEqual([599, 300])
  })

  it('keeps the QR code clear of everything else', () => {
    for (const size of ['50x30', '2x1'] as const)
      for (const dpi of ['203', '300'] as const) {
        const zpl = writeZpl([label], { language: 'es', size, dpi })
        const [, x, y, magnification] = /\^FO(\d+),(\d+)\^BQN,2,(\d+)/.exec(zpl)?.map(Number) ?? []
        const side = 25 * (magnification ?? 0)
        expect(magnification).toBeGreaterThanOrEqual(4)
        const others = [...zpl.matchAll(/\^FO(\d+),(\d+)\^A0N,(\d+)/g)].map((one) => one.slice(1).map(Number))
        expect(others.length).toBe(6)
        for (const [left = 0, top = 0] of others)
          expect(left > (x ?? 0) + side || top > (y ?? 0) + side, `${size} ${dpi}: ${left},${top}`).toBe(true)
      }
  })

  it.each([
    ['es', 'Ensayar'],
    ['en', 'Test'],
    ['de', 'Prüfen'],
  ] as const)('speaks %s', (language, word) => {
    expect(textsOf(writeZpl([label], { ...small, language }))[3]).toMatch(new RegExp(`^${word}`))
  })

  it('prints umlauts and accents as they are', () => {
    const workSite = 'Güterbahnhof Peñalolén'
    expect(textsOf(writeZpl([{ ...label, workSite }], small))).toContain(workSite)
  })

  it('lets no name command the printer', () => {
    const hostile = ['^XZ^XA^JUN', '~JR', '\\&', '_5E', '^FD', 'a\nb\u0000c\u202e']
    const plain = commandsOf(writeZpl([label], small)).map(({ name }) => name)
    for (const workSite of hostile) {
      const zpl = writeZpl([{ ...label, workSite, element: workSite }], small)
      expect(
        commandsOf(zpl).map(({ name }) => name),
        workSite,
      ).toEqual(plain)
      expect(zpl, workSite).not.toMatch(/[~\\\u0000\u202e]/)
      expect(textsOf(zpl)).toContain(workSite.replaceAll(/[\s\p{C}]+/gu, ' ').trim())
    }
  })

  it('cuts what does not fit, and says that it is cut', () => {
    const [, , , , , workSite = ''] = textsOf(writeZpl([{ ...label, workSite: 'Torre '.repeat(40) }], small))
    expect(workSite.length).toBeLessThan(60)
    expect(workSite.endsWith('…')).toBe(true)
  })

  it('comes once for each specimen', () => {
    expect(writeZpl([label, label, label], small).match(/\^XA/g)).toHaveLength(3)
    expect(writeZpl([], small)).toBe('')
  })
})
