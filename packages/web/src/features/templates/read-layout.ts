import type { LabelContent, LabelField } from '@probeta/contract/reports/label-templates.ts'

/** Maps a field of the form to its phrase and its unit. */
export const labelFieldsOf = {
  columns: ['columns', undefined],
  rows: ['rows', undefined],
  width: ['width', 'mm'],
  height: ['height', 'mm'],
  top: ['top', 'mm'],
  left: ['left', 'mm'],
  gapX: ['gapX', 'mm'],
  gapY: ['gapY', 'mm'],
  codePt: ['codePt', 'pt'],
  linesPt: ['linesPt', 'pt'],
  printerWidth: ['width', 'mm'],
  printerHeight: ['height', 'mm'],
} as const
export const sheetFields = [
  'columns',
  'rows',
  'width',
  'height',
  'top',
  'left',
  'gapX',
  'gapY',
  'codePt',
  'linesPt',
] as const

export type LayoutValues = Record<keyof typeof labelFieldsOf, number | null> & {
  paper: LabelContent['sheet']['paper']
  dpi: '203' | '300'
  sheetLines: readonly (readonly LabelField[])[]
  printerLines: readonly (readonly LabelField[])[]
}

export const writeLayout = ({ sheet, printer }: LabelContent): LayoutValues => ({
  paper: sheet.paper,
  columns: sheet.columns,
  rows: sheet.rows,
  width: sheet.widthMm,
  height: sheet.heightMm,
  top: sheet.topMm,
  left: sheet.leftMm,
  gapX: sheet.gapXMm,
  gapY: sheet.gapYMm,
  codePt: sheet.codePt,
  linesPt: sheet.linesPt,
  sheetLines: sheet.lines,
  printerWidth: printer.widthMm,
  printerHeight: printer.heightMm,
  dpi: printer.dpi,
  printerLines: printer.lines,
})

/** Returns the typed values as the server accepts them; not yet checked. */
export const readLayout = (typed: LayoutValues) => ({
  sheet: {
    paper: typed.paper,
    columns: typed.columns,
    rows: typed.rows,
    widthMm: typed.width,
    heightMm: typed.height,
    topMm: typed.top,
    leftMm: typed.left,
    gapXMm: typed.gapX,
    gapYMm: typed.gapY,
    lines: typed.sheetLines,
    codePt: typed.codePt,
    linesPt: typed.linesPt,
  },
  printer: {
    widthMm: typed.printerWidth,
    heightMm: typed.printerHeight,
    dpi: typed.dpi,
    lines: typed.printerLines,
  },
})
