import type { Language } from '@probeta/contract/base/languages.ts'
import { type FieldSheet, knownOfVisit, type TruckRow, truckRows } from '../field-sheet.ts'
import { createPrintable } from '../printable.ts'
import { type QrMark, qrMark } from '../pictures/qr.ts'
import { documentPhrases, fill } from '../words/sentence.ts'

/** Columns of trucks side by side, landscape. */
const COLUMNS = 6
/** A laboratory that expects more trucks prints another sheet. */
const MOST_TRUCKS = 24

export type FieldSheetView = {
  readonly language: Language
  readonly createdAt: number
  readonly title: string
  readonly laboratory: string
  readonly number: string
  readonly scan: string
  readonly qr: QrMark
  readonly known: readonly { readonly label: string; readonly value: string }[]
  /** Fields to fill in once for the whole visit. */
  readonly blanks: readonly { readonly label: string; readonly value: string }[]
  readonly truck: string
  readonly rows: readonly { readonly label: string; readonly tall: boolean }[]
  /** One list per page, one column per truck: its heading and its cells. */
  readonly pages: readonly (readonly { readonly head: string; readonly cells: readonly string[] }[])[]
  readonly signatures: readonly { readonly label: string; readonly words: string; readonly svg: string }[]
  /** What a preliminary note is not; empty on a field sheet. */
  readonly warning: string
}

const tall = new Set<string>(['specimens', 'remark', 'element'])

export const presentFieldSheet = (sheet: FieldSheet): FieldSheetView => {
  const say = documentPhrases(sheet.language).fieldSheet
  const { text } = createPrintable()
  const { filled } = sheet
  const number = String(sheet.number)
  const note = filled?.note
  const states =
    filled && !note
      ? [
          fill(say.version, { number: String(filled.revision) }),
          filled.void ? say.void : filled.accepted ? say.accepted : say.open,
        ]
      : []
  return {
    language: sheet.language,
    createdAt: Math.floor(new Date(sheet.printedAt).getTime() / 1000),
    title: note ? say.note.title : say.title,
    warning: note ? say.note.warning : '',
    laboratory: text(sheet.laboratory),
    number: filled ? [fill(say.number, { number }), ...states].join(' · ') : fill(say.visit, { number }),
    scan: note ? '' : filled ? say.scanFilled : say.scan,
    qr: qrMark(sheet.address, 'M'),
    known: knownOfVisit.map((one) => ({ label: say.known[one], value: text(sheet.known[one]) })),
    blanks: [
      { label: say.weather, value: text(filled?.weather ?? '') },
      { label: say.airTemperature, value: text(filled?.airTemperature ?? '') },
      { label: say.sheetNumber, value: filled ? number : '' },
    ],
    truck: say.truck,
    rows: truckRows.map((one) => ({ label: say.rows[one], tall: tall.has(one) })),
    pages: filled ? filledPages(filled.trucks, say.void, text) : blankPages(sheet.trucks),
    signatures: note
      ? [{ label: say.signedOnSite, words: text(note.signature.words), svg: svgOf(note.signature.ink) }]
      : [say.signedBySampler, say.signedOnSite].map((label) => ({ label, words: '', svg: '' })),
  }
}

const svgOf = (ink: string | null) =>
  ink === null
    ? ''
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"><path d="${ink}" fill="none" stroke="#14213d" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const blankCells = truckRows.map(() => '')

const blankPages = (trucks: number): FieldSheetView['pages'] =>
  Array.from({ length: Math.ceil(Math.min(MOST_TRUCKS, Math.max(1, trucks)) / COLUMNS) }, (_, page) =>
    Array.from({ length: COLUMNS }, (_column, at) => ({
      head: String(page * COLUMNS + at + 1),
      cells: blankCells,
    })),
  )

type Entered = { code: string; void: boolean; values: Readonly<Record<TruckRow, string>> }

const filledPages = (
  trucks: readonly Entered[],
  isVoid: string,
  text: (of: string) => string,
): FieldSheetView['pages'] =>
  Array.from({ length: Math.max(1, Math.ceil(trucks.length / COLUMNS)) }, (_, page) => {
    const columns = trucks.slice(page * COLUMNS, (page + 1) * COLUMNS).map((truck) => ({
      head: text(truck.void ? `${truck.code} · ${isVoid}` : truck.code),
      cells: truckRows.map((row) => text(truck.values[row])),
    }))
    const free = Array.from({ length: COLUMNS - columns.length }, () => ({ head: '', cells: blankCells }))
    return [...columns, ...free]
  })
