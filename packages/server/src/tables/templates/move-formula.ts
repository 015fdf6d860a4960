/** One end of a reference: its column with the sign of an absolute one, and its row; `pinned`: the row is absolute. */
export type End = { column: string; row: number; pinned: boolean }
/** A reference of a formula. `rows`: it names whole rows, such as 1:9. `summed`: it is a whole argument of a sum, a mean or the like. */
export type Reference = { sheet: string | undefined; first: End; last: End | undefined; summed: boolean }
/** A row that takes the place of another; `pinned` is that of the first row where it is not given. */
export type Moved = { first: Partial<End> & { row: number }; last?: Partial<End> & { row: number } }

const sheet = String.raw`(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*(?::[\p{L}_][\p{L}\p{N}_.]*)?)!`
const cell = String.raw`\$?[A-Z]{1,3}\$?\d{1,7}`
const reference = String.raw`(${sheet})?(${cell}(?::${cell})?|\$?\d{1,7}:\$?\d{1,7})(?![\p{L}\p{N}_.(!])`
const text = String.raw`"(?:[^"]|"")*"`
const structured = String.raw`\[(?:[^[\]]|\[[^[\]]*\])*\]`
const call = String.raw`([\p{L}_][\p{L}\p{N}_.]*)\(`
const token = new RegExp(
  String.raw`${text}|${structured}|(?<![\p{L}\p{N}_.$#\\])${reference}|(?<![\p{L}\p{N}_.])${call}|[()]`,
  'gu',
)
const summing =
  /^(?:_xlfn\.)?(?:SUM|SUMSQ|AVERAGEA?|COUNTA?|MINA?|MAXA?|MEDIAN|PRODUCT|GEOMEAN|HARMEAN|DEVSQ|AVEDEV|(?:STDEV|VAR)(?:\.[SP]|A|P|PA)?)$/

const endOf = (written: string): End => {
  const [, column = '', pinned = '', row = ''] = /^(\$?[A-Z]*)(\$?)(\d+)$/.exec(written) ?? []
  // The sign before a whole row belongs to the row.
  return column === '$'
    ? { column: '', row: Number(row), pinned: true }
    : { column, row: Number(row), pinned: pinned !== '' }
}
const write = ({ column, row, pinned }: End) => `${column}${pinned ? '$' : ''}${row}`

/** The name of the sheet as the workbook lists it. */
const sheetOf = (prefix: string | undefined) =>
  prefix === undefined
    ? undefined
    : prefix.slice(0, -1).replace(/^'(.*)'$/s, (_, name: string) => name.replaceAll("''", "'"))

/**
 * The formula with the rows of its references moved; its texts, functions and structured references stay. `move` is
 * asked for each reference to cells or whole rows, and returns undefined for one that stays as it is.
 */
export function moveFormula(formula: string, move: (reference: Reference) => Moved | undefined): string {
  const calls: string[] = []
  return formula.replaceAll(
    token,
    (
      whole,
      prefix: string | undefined,
      range: string | undefined,
      called: string | undefined,
      at: number,
    ) => {
      if (called !== undefined || whole === '(') calls.push(called ?? '')
      if (whole === ')') calls.pop()
      if (range === undefined) return whole
      const [from = '', to] = range.split(':')
      const first = endOf(from)
      const last = to === undefined ? undefined : endOf(to)
      const summed =
        summing.test(calls.at(-1) ?? '') &&
        /[(,]\s*$/.test(formula.slice(0, at)) &&
        /^\s*[),]/.test(formula.slice(at + whole.length))
      const moved = move({ sheet: sheetOf(prefix), first, last, summed })
      if (!moved) return whole
      const start = write({ ...first, ...moved.first })
      const end = moved.last && write({ ...(last ?? first), ...moved.last })
      return `${prefix ?? ''}${end === undefined ? start : `${start}:${end}`}`
    },
  )
}

export const columnNumber = (name: string): number =>
  [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
export const columnName = (number: number): string =>
  number > 0 ? columnName(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26)) : ''

/** The formula as it reads in a cell so many rows and columns away: the relative parts of its references go along. */
export function fillFormula(formula: string, rows: number, columns: number): string {
  const along = ({ column, row, pinned }: End) => ({
    row: pinned ? row : row + rows,
    column: column === '' || column.startsWith('$') ? column : columnName(columnNumber(column) + columns),
  })
  return moveFormula(formula, ({ first, last }) => ({
    first: along(first),
    ...(last && { last: along(last) }),
  }))
}
