import { type Paper, papers } from '../quantity/papers.ts'

/** A page of labels, mm; `lines` at the foot of each, in a font of `linesPt` points. */
export type LabelSheetLayout = {
  readonly paper: Paper
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

/** Minimum side of a QR code, mm: a smaller one cannot be read on a wet specimen. */
export const leastQrMm = 10
/** Line height, mm per point of font size. */
const lineMm = 3 / 7.4

/** Extent of the labels of a page, mm from its corner, and whether it fits the paper. */
export function labelsOnPaper(sheet: LabelSheetLayout): { widthMm: number; heightMm: number; fits: boolean } {
  const { columns, rows, leftMm, topMm, gapXMm, gapYMm } = sheet
  const tenths = (mm: number) => Math.round(mm * 10) / 10
  const widthMm = tenths(leftMm + columns * sheet.widthMm + (columns - 1) * gapXMm)
  const heightMm = tenths(topMm + rows * sheet.heightMm + (rows - 1) * gapYMm)
  const [widest, highest] = papers[sheet.paper]
  return { widthMm, heightMm, fits: widthMm <= widest && heightMm <= highest }
}

/** Start and spacing of the lines at the foot, and side of the QR code above them, mm. */
export function labelRoom({ widthMm, heightMm, lines, linesPt }: LabelSheetLayout) {
  const line = linesPt * lineMm
  const foot = heightMm - 1 - lines.length * line
  return { line, foot, qrMm: Math.min(foot - 5.5, widthMm * 0.45) }
}

/** Space left for the QR code on a label of a label printer, mm. */
export const printerRoom = ({ heightMm, lines }: { heightMm: number; lines: readonly unknown[] }): number =>
  heightMm - 7.2 - 2.8 * lines.length
