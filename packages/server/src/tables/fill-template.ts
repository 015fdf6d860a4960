import { strFromU8, strToU8, zipSync } from 'fflate'
import {
  attributeOf,
  cellPattern,
  cellText,
  fillText,
  namesIn,
  rowNames,
  rowPattern,
  type Template,
} from './read-template.ts'
import type { Cell } from './table-column.ts'
import { escapeText, serialOf } from './write-workbook.ts'

/** The value of a name; undefined: it is none of ours, and stays as it was written. */
export type Say = (name: string) => Cell | undefined
/** Words a cell that is amid other text. */
export type Word = (cell: Cell) => string

const packedAt = new Date('2026-01-01T12:00:00Z')

/** The cell with its place and style, and another content: a text stays a text whatever it begins with. */
function cellOf(attributes: string, at: string, content: Cell): string {
  const style = attributeOf(attributes, 's')
  const open = `<c r="${at}"${style === undefined ? '' : ` s="${style}"`}`
  if (content === null || content === '') return `${open}/>`
  if (typeof content === 'number') return `${open}><v>${content}</v></c>`
  if (typeof content === 'string')
    return `${open} t="inlineStr"><is><t xml:space="preserve">${escapeText(content)}</t></is></c>`
  return `${open}><v>${serialOf('day' in content ? content.day : content.minute)}</v></c>`
}

function fillRow(row: string, number: number, shared: readonly string[], valueOf: Say, word: Word): string {
  return row
    .replace(/^<row\b([^>]*?)\sr="\d+"/, `<row$1 r="${number}"`)
    .replaceAll(cellPattern, (whole, attributes: string, inner: string | undefined) => {
      const at = (attributeOf(attributes, 'r') ?? '').replace(/\d+$/, String(number))
      const moved = whole.replace(/(<c\b[^>]*?\sr=")[^"]*"/, `$1${at}"`)
      const text = cellText(attributes, inner ?? '', shared)
      if (text === undefined) return moved
      const names = namesIn(text)
      if (names.length === 0) return moved
      const [only = ''] = names
      const alone = names.length === 1 && /^\s*\{\{[^}]*\}\}\s*$/.test(text) ? valueOf(only) : undefined
      if (alone !== undefined) return cellOf(attributes, at, alone)
      return cellOf(
        attributes,
        at,
        fillText(text, (name) => {
          const value = valueOf(name)
          return value === undefined ? `{{${name}}}` : word(value)
        }),
      )
    })
}

const moveRange = (range: string, after: number, by: number): string =>
  range.replaceAll(
    /([A-Z]+)(\d+)/g,
    (_, column: string, row: string) => `${column}${Number(row) > after ? Number(row) + by : row}`,
  )

/** An empty value is an answer too. */
const firstValue =
  (valueOf: Say, one: Say): Say =>
  (name) => {
    const value = valueOf(name)
    return value === undefined ? one(name) : value
  }

function fillSheet(xml: string, { shared }: Template, rows: readonly Say[], one: Say, word: Word): string {
  let shift = 0
  const moves: [after: number, by: number][] = []
  const filled = xml.replaceAll(rowPattern, (row) => {
    const number = Number(attributeOf(row.slice(0, row.indexOf('>')), 'r'))
    const at = number + shift
    if (!rowNames(row, shared).includes('sample')) return fillRow(row, at, shared, one, word)
    const written = rows.map((valueOf, i) => fillRow(row, at + i, shared, firstValue(valueOf, one), word))
    moves.unshift([number, rows.length - 1])
    shift += rows.length - 1
    return written.join('')
  })
  return filled
    .replaceAll(/<dimension\b[^>]*\/>/g, '')
    .replaceAll(/<mergeCell ref="([^"]+)"/g, (_, range: string) => {
      // The last repeating row first: rows below it move by it before they move by those above.
      const moved = moves.reduce((now, [after, by]) => moveRange(now, after, by), range)
      return `<mergeCell ref="${moved}"`
    })
}

/** The workbook with every placeholder filled: its styles, its other sheets and its pictures as they were. */
export function fillTemplate(template: Template, rows: readonly Say[], one: Say, word: Word): Uint8Array {
  const parts = Object.fromEntries(
    Object.entries(template.parts).map(([name, bytes]) => [
      name,
      template.sheets.includes(name)
        ? strToU8(fillSheet(strFromU8(bytes), template, rows, one, word))
        : bytes,
    ]),
  )
  return zipSync(parts, { level: 6, mtime: packedAt })
}
