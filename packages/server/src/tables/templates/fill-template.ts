import { strToU8, zipSync } from 'fflate'
import { dateStyles } from './date-styles.ts'
import { isLeftOut, moveParts, withoutChain } from './fill-parts.ts'
import { expandShared, type FilledTest, fillSheet, type Say, type Word } from './fill-sheet.ts'
import { repeatsOf } from './inspect-template.ts'
import { formulaMover } from './move-sheet.ts'
import { planRows } from './plan-rows.ts'
import { rowNames, rowsOf } from './read-cells.ts'
import { type Template, textIn } from './read-template.ts'

const packedAt = new Date('2026-01-01T12:00:00Z')

/**
 * The workbook with every placeholder filled: its styles, its other sheets and its pictures as they were. Everything that
 * refers to a cell below or across repeated rows is moved or grows, and is computed anew when the file is opened.
 */
export function fillTemplate(
  template: Template,
  tests: readonly FilledTest[],
  once: Say,
  word: Word,
): Uint8Array {
  const { parts, sheets, shared } = template
  const counts = tests.map(({ specimens }) => specimens.length)
  const read = sheets.map(({ part, name }) => {
    const xml = expandShared(textIn(parts, part))
    const rows = rowsOf(xml)
    const repeats = new Map(rows.map((row) => [row.number, repeatsOf(rowNames(row.xml, shared))]))
    return { part, name, xml, rows, plan: planRows(repeats, counts) }
  })
  const plans = new Map(read.map(({ name, plan }) => [name, plan]))
  const filling = { shared, dates: dateStyles(textIn(parts, 'xl/styles.xml')), tests, once, word }
  const texts = withoutChain(parts, moveParts(template, plans, formulaMover(plans, undefined, true)))
  for (const { part, name, xml, rows, plan } of read)
    texts.set(part, fillSheet(xml, rows, plan, formulaMover(plans, name), filling))
  const filled = Object.entries(parts).flatMap(([name, bytes]): [string, Uint8Array][] => {
    const text = texts.get(name)
    return isLeftOut(name) ? [] : [[name, text === undefined ? bytes : strToU8(text)]]
  })
  return zipSync(Object.fromEntries(filled), { level: 6, mtime: packedAt })
}
