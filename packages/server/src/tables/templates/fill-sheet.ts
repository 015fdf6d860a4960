import type { Cell } from '../table-column.ts'
import { escapeText, serialOf } from '../write-workbook.ts'
import { columnNumber, fillFormula } from './move-formula.ts'
import { escapeFormula, type MoveText, moveTail } from './move-sheet.ts'
import type { Copy, RowPlan } from './plan-rows.ts'
import { attributeOf, cellPattern, cellText, fillText, namesIn, plain } from './read-cells.ts'

/** The value of a name; undefined: it is none of ours, and stays as it was written. */
export type Say = (name: string) => Cell | undefined
/** Words a cell that is amid other text. */
export type Word = (cell: Cell) => string
/** The values of a test and of each of its specimens. */
export type FilledTest = { say: Say; specimens: readonly Say[] }

export type Filling = {
  shared: readonly string[]
  /** Styles that show a number as a date. */
  dates: ReadonlySet<number>
  tests: readonly FilledTest[]
  once: Say
  word: Word
}

/** The cell with its place and style, and another content: a text stays a text whatever it begins with. */
function cellOf(attributes: string, at: string, content: Cell, { dates, word }: Filling): string {
  const style = attributeOf(attributes, 's')
  const open = `<c r="${at}"${style === undefined ? '' : ` s="${style}"`}`
  if (content === null || content === '') return `${open}/>`
  if (typeof content === 'number') return `${open}><v>${content}</v></c>`
  // In a cell that is no date the number of a day would be read as a number.
  const isText = typeof content === 'string' || !dates.has(Number(style ?? 0))
  if (isText)
    return `${open} t="inlineStr"><is><t xml:space="preserve">${escapeText(word(content))}</t></is></c>`
  return `${open}><v>${serialOf('day' in content ? content.day : content.minute)}</v></c>`
}

/** The formula of a cell, moved; without its last result, which is of other rows. */
function formulaCell(cell: string, move: MoveText, plan: RowPlan, from: Copy | undefined): string {
  return cell
    .replace(/<v>[\s\S]*?<\/v>|<v\/>/, '')
    .replace(/^(<c\b[^>]*?)\st="[^"]*"/, '$1')
    .replace(/<f\b([^>]*)>([\s\S]*?)<\/f>/, (_, attributes: string, formula: string) => {
      const area = attributes.replace(/(\sref=")([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?"/, (...found) => {
        const [, open = '', left = '', top = '', right = left, bottom = top] = found as string[]
        const first = plan.firstRow(Number(top), from)
        const last = plan.lastRow(Number(bottom), from)
        return `${open}${left}${first}:${right}${last}"`
      })
      return `<f${area}>${escapeFormula(move(plain(formula), from))}</f>`
    })
}

/** Writes every shared formula into its own cell, for cells that shared one may move apart. */
export function expandShared(rows: string): string {
  if (!rows.includes('t="shared"')) return rows
  const masters = new Map<string, { formula: string; column: number; row: number }>()
  return rows.replaceAll(cellPattern, (cell, attributes: string) => {
    const [, of = '', text] = /<f\b([^>]*?)(?:\/>|>([\s\S]*?)<\/f>)/.exec(cell) ?? []
    const id = attributeOf(of, 't') === 'shared' ? attributeOf(of, 'si') : undefined
    const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(attributeOf(attributes, 'r') ?? '') ?? []
    if (id === undefined) return cell
    const [column, row] = [columnNumber(letters), Number(number)]
    if (text !== undefined && !masters.has(id)) masters.set(id, { formula: plain(text), column, row })
    const master = masters.get(id)
    const formula = master ? fillFormula(master.formula, row - master.row, column - master.column) : ''
    return cell.replace(/<f\b[^>]*?(?:\/>|>[\s\S]*?<\/f>)/, () => `<f>${escapeFormula(formula)}</f>`)
  })
}

type Written = { at: number; from?: Copy; say: Say }

function fillRow(
  row: string,
  { at, from, say }: Written,
  of: Filling,
  plan: RowPlan,
  move: MoveText,
): string {
  const opened = row.replace(/^<row\b([^>]*?)(\s*\/?)>/, (_, attributes: string, end: string) => {
    const kept = attributes.replace(/\sr="\d+"/, '')
    return `<row r="${at}"${kept}${end}>`
  })
  return opened.replaceAll(cellPattern, (whole, attributes: string, inner: string | undefined) => {
    const place = (attributeOf(attributes, 'r') ?? '').replace(/\d+$/, String(at))
    const moved = whole.replace(/(<c\b[^>]*?\sr=")[^"]*"/, `$1${place}"`)
    if (inner?.includes('<f')) return formulaCell(moved, move, plan, from)
    const text = cellText(attributes, inner ?? '', of.shared)
    const names = text === undefined ? [] : namesIn(text)
    if (text === undefined || names.length === 0) return moved
    const [only = ''] = names
    const alone = names.length === 1 && /^\s*\{\{[^}]*\}\}\s*$/.test(text) ? say(only) : undefined
    return cellOf(attributes, place, alone === undefined ? fillWords(text, say, of.word) : alone, of)
  })
}

const fillWords = (text: string, say: Say, word: Word): string =>
  fillText(text, (name) => {
    const value = say(name)
    return value === undefined ? `{{${name}}}` : word(value)
  })

/** An empty value is an answer too. */
const firstOf =
  (...says: readonly (Say | undefined)[]): Say =>
  (name) => {
    for (const say of says) {
      const value = say?.(name)
      if (value !== undefined) return value
    }
    return undefined
  }

/** The headers and footers of the printed pages; an ampersand of a value is no sign of the format there. */
const fillHeaders = (tail: string, { once, word }: Filling): string =>
  tail.replace(/<headerFooter\b[\s\S]*?<\/headerFooter>/, (headers) =>
    headers.replaceAll(/>([^<]*\{\{[^<]*)</g, (_, text: string) => {
      const filled = fillText(plain(text), (name) => {
        const value = once(name)
        return value === undefined ? `{{${name}}}` : word(value).replaceAll('&', '&&')
      })
      return `>${escapeText(filled)}<`
    }),
  )

const nothing: Say = () => null

export type SheetRow = { number: number; xml: string }

/** The sheet with its rows written as planned and everything that refers to them moved along. */
export function fillSheet(
  xml: string,
  rows: readonly SheetRow[],
  plan: RowPlan,
  move: MoveText,
  of: Filling,
): string {
  const [, head = '', data = '', tail = ''] =
    /^([\s\S]*?)(<sheetData\s*\/>|<sheetData\b[^>]*>[\s\S]*?<\/sheetData>)([\s\S]*)$/.exec(xml) ?? []
  if (data === '') return xml
  const byNumber = new Map(rows.map((row) => [row.number, row.xml]))
  const empty = of.tests.length === 0
  const written = rows.flatMap(({ number, xml: row }) => {
    const block = plan.blockOf(number)
    if (!block) return [fillRow(row, { at: plan.move(number), say: of.once }, of, plan, move)]
    if (block.first !== number) return []
    return plan.copiesOf(block).map(({ at, row: copied, ...from }) => {
      const test = of.tests[from.test]
      const specimen =
        from.run.repeats === 'specimen' ? (test?.specimens[from.specimen] ?? nothing) : undefined
      const say = empty ? nothing : firstOf(specimen, test?.say, of.once)
      return fillRow(byNumber.get(copied) ?? '', { at, from, say }, of, plan, move)
    })
  })
  return `${head.replaceAll(/<dimension\b[^>]*\/>/g, '')}<sheetData>${written.join('')}</sheetData>${fillHeaders(moveTail(tail, plan, move), of)}`
}
