import type { Language } from '@probeta/contract/base/languages.ts'
import type { LabelContent } from '@probeta/contract/reports/label-templates.ts'
import type { Label } from './label-sheet.ts'
import { lineOf, plainLabels } from './label-sheet.ts'
import { documentPhrases } from './words/sentence.ts'

export type ZplSetup = {
  readonly language: Language
  readonly size: keyof typeof sizes | { readonly width: number; readonly height: number }
  readonly dpi: keyof typeof dotsPerMm
  /** Lines at the foot, from top to bottom; unset: work site, then element and strength. */
  readonly lines?: LabelContent['printer']['lines']
}

/** Width and height of one label, mm. */
const sizes = { '50x30': { width: 50, height: 30 }, '2x1': { width: 50.8, height: 25.4 } } as const
const dotsPerMm = { '203': 8, '300': 11.8 } as const

/** Modules of a QR code of version 2, which holds 29 capitals, digits and dashes at level Q; version 3 holds 47. */
const modulesFor = (length: number) => (length <= 29 ? 25 : 29)
/** Width of a capital of the scalable font as a fraction of its height; generous, so that nothing runs over the edge. */
const capital = 0.62
const letter = 0.52

/**
 * A ZPL program, one label after another: the QR code at the left, beside it the text to read from a distance. UTF-8 by ^CI28;
 * every text goes through ^FH, so that no name can carry a command to the printer.
 */
export const writeZpl = (labels: readonly Label[], setup: ZplSetup): string =>
  labels.map((label) => writeOne(label, setup)).join('')

function writeOne(
  label: Label,
  { language, size, dpi, lines = plainLabels.printer.lines }: ZplSetup,
): string {
  const { width, height } = typeof size === 'string' ? sizes[size] : size
  const dots = (mm: number) => Math.round(mm * dotsPerMm[dpi])
  const say = documentPhrases(language).labels
  const modules = modulesFor(label.checkedCode.length)
  const magnification = Math.max(
    2,
    Math.min(10, Math.floor(dots(height - 7.2 - 2.8 * lines.length) / modules)),
  )
  const right = 2 + (magnification * modules) / dotsPerMm[dpi] + 1.5
  const wide = width - right - 1.5
  const whole = width - 3.5

  const line = (x: number, y: number, mm: number, most: number, text: string, per: number) => {
    const fitting = Math.min(mm, most / Math.max(1, text.length) / per)
    const tall = Math.max(2.1, fitting)
    const shown = cut(text, Math.floor(most / (tall * per)))
    return shown === '' ? '' : `^FO${dots(x)},${dots(y)}^A0N,${dots(tall)}^FH_^FD${escape(shown)}^FS\n`
  }
  const due = label.dueText && `${say.due} ${label.dueText}`
  const foot = height - 3 - 2.8 * lines.length
  return [
    '^XA^CI28\n',
    `^PW${dots(width)}^LL${dots(height)}^LH0,0\n`,
    `^FO${dots(2)},${dots(1.6)}^BQN,2,${magnification}^FH_^FDQA,${escape(label.checkedCode)}^FS\n`,
    line(right, 1.8, 6.4, wide, label.code, capital),
    line(right, 8.8, 4.6, wide, label.ageText, letter),
    line(right, foot - 4.2, 3.4, wide, due, letter),
    line(2, foot, 2.8, whole, label.checkedCode, capital),
    ...lines.map((fields, i) =>
      line(2, foot + 3 + 2.6 * i, i === 0 ? 2.5 : 2.3, whole, lineOf(label, fields, say), letter),
    ),
    '^XZ\n',
  ].join('')
}

const cut = (text: string, most: number): string => {
  const characters = Array.from(text.replaceAll(/[\s\p{C}]+/gu, ' ').trim())
  return characters.length <= most
    ? characters.join('')
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trim()}…`
}

/** The two characters that begin a command, the one that begins a code of ^FH, and the one that begins a code of ^FB. */
const escape = (text: string): string =>
  text.replaceAll(/[\^~_\\]/gu, (one) => `_${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()}`)
