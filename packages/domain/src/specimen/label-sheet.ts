/** A page of labels, mm; `lines` at the foot of each, of letters so many points high. */
export type LabelSheetLayout = {
  readonly paper: 'a4' | 'letter'
  readonly columns: number
  readonly rows: number
  readonly widthMm: number
  readonly heightMm: number
  readonly topMm: number
  readonly leftMm: number
  readonly gapXMm: number
  readonly gapYMm: number
  readonly lines: readonly unknown[]
  readonly linesPt: number
}

/** Width and height, mm. */
export const papers = { a4: [210, 297], letter: [215.9, 279.4] } as const

/** A smaller QR code is not read on a wet specimen. */
export const leastQrMm = 10
/** Of one line, mm for each point of its letters. */
const lineMm = 3 / 7.4

/** Where the labels of a page end, mm from its corner, and whether that is on the paper. */
export function labelsOnPaper(sheet: LabelSheetLayout): { widthMm: number; heightMm: number; fits: boolean } {
  const { columns, rows, leftMm, topMm, gapXMm, gapYMm } = sheet
  const tenths = (mm: number) => Math.round(mm * 10) / 10
  const widthMm = tenths(leftMm + columns * sheet.widthMm + (columns - 1) * gapXMm)
  const heightMm = tenths(topMm + rows * sheet.heightMm + (rows - 1) * gapYMm)
  const [widest, highest] = papers[sheet.paper]
  return { widthMm, heightMm, fits: widthMm <= widest && heightMm <= highest }
}

/** Where the lines at the foot begin, how far apart they stand, and the side of the QR code above them, mm. */
export function labelRoom({ widthMm, heightMm, lines, linesPt }: LabelSheetLayout) {
  const line = linesPt * lineMm
  const foot = heightMm - 1 - lines.length * line
  return { line, foot, qrMm: Math.min(foot - 5.5, widthMm * 0.45) }
}

/** The same of one label of a label printer: what is left for the QR code, mm. */
export const printerRoom = ({ heightMm, lines }: { heightMm: number; lines: readonly unknown[] }): number =>
  heightMm - 7.2 - 2.8 * lines.length
