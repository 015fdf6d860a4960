import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { type FieldUnits, metricField } from '@probeta/domain/people/country-practice.ts'
import { type LengthUnit, lengthUnits } from '@probeta/domain/quantity/length.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { parseDecimal } from '../../../i18n/parse-decimal.ts'
import { readClock, writeClock } from './read-clock.ts'
import { type PaperField, paperRows } from '../paper/show-rows.ts'
import { hasUnits, kindOfField, numberFields, timeFields, type TruckEntry } from './start-truck.ts'

export type PasteField = Exclude<PaperField, 'warningsReason'>
/** Layout of the trucks: one per row, or one per column. */
export type Lay = 'rows' | 'columns'
export type Unread = { truck: number; field: PasteField; text: string }
export type Pasted = {
  lay: Lay
  /** The fields found, in the order of the paper. */
  fields: readonly PasteField[]
  trucks: readonly Partial<TruckEntry>[]
  /** Cells whose text does not fit their field: they are left out. */
  unread: readonly Unread[]
  /** Headings that match no field. */
  unknown: readonly string[]
}

/** Splits clipboard text of a spreadsheet into cells: separated by tabs, quoted where they contain one; drops empty lines and columns. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => {
    rows.at(-1)?.push(cell.replaceAll(/\s+/g, ' ').trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && sign === '\t') end()
    else if (!quoted && sign === '\n') {
      end()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  end()
  const full = rows.filter((row) => row.some((one) => one !== ''))
  const width = Math.max(0, ...full.map(({ length }) => length))
  return full.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
}

const turned = (rows: readonly (readonly string[])[]): string[][] =>
  (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? ''))

/** Strips a heading of accents, units in brackets, dots and the like: 'N.º de remito' and 'n de remito' become equal. */
const plain = (text: string) =>
  text
    .replaceAll(/\([^)]*\)/g, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')

/** The names a heading may have, by field. */
export type FieldNames = ReadonlyMap<PasteField, readonly string[]>

function headingsOf(cells: readonly string[], names: FieldNames): (PasteField | null)[] {
  const taken = new Set<PasteField>()
  return cells.map((cell) => {
    const heading = plain(cell)
    const found = [...names].find(
      ([field, known]) =>
        heading !== '' && !taken.has(field) && known.some((name) => plain(name) === heading),
    )
    if (found) taken.add(found[0])
    return found?.[0] ?? null
  })
}

const isTime = (field: PasteField) => timeFields.some((time) => time === field)
const isNumber = (field: PasteField) => numberFields.some((number) => number === field)

const unitNames: readonly (readonly [RegExp, keyof FieldUnits, Partial<FieldUnits>])[] = [
  [/^m[3³]$/, 'volume', { volume: 'm3' }],
  [/^(yd[3³]|cu\.? ?yds?|cy)$/, 'volume', { volume: 'yd3' }],
  [/^[°º]? ?c$/, 'temperature', { temperature: '°C' }],
  [/^[°º]? ?f$/, 'temperature', { temperature: '°F' }],
  [/^kg\/m[3³]$/, 'density', { density: 'kg/m3' }],
  [/^(lbs?\/ft[3³]|pcf)$/, 'density', { density: 'lb/ft3' }],
  [/^l$/, 'water', { water: 'L' }],
  [/^gal$/, 'water', { water: 'gal' }],
]

/** A number, alone or with a unit of its field behind it: `61 °F`, `8 yd³`, `145 pcf`. */
function readAmountCell(field: PasteField, text: string, units: FieldUnits): Partial<TruckEntry> | undefined {
  const [, number = '', named = ''] = /^([-+\d.,]+)\s*(\D.*)?$/.exec(text) ?? []
  if (typeof parseDecimal(number) !== 'number') return undefined
  if (named === '') return { [field]: number }
  if (!hasUnits(field)) return named === '%' ? { [field]: number } : undefined
  const unit = unitNames.find(([name, kind]) => kind === kindOfField[field] && name.test(named.toLowerCase()))
  return unit && { [field]: number, units: { ...units, ...unit[2] } }
}

/** Converts a cell to values of its column; undefined when its text does not fit the field. */
function readCell(
  field: PasteField,
  text: string,
  mixes: readonly Mix[],
  units: FieldUnits,
): Partial<TruckEntry> | undefined {
  if (field === 'mixId') {
    const mix = mixes.find(({ code }) => plain(code) === plain(text))
    return mix && { mixId: mix.id, agePlan: mix.agePlan }
  }
  if (isTime(field)) {
    const minutes = readClock(text.replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1'))
    return typeof minutes === 'number' ? { [field]: writeClock(minutes) } : undefined
  }
  if (isNumber(field)) return readAmountCell(field, text, units)
  if (field === 'slump') {
    const [, typed = '', second = '', written = ''] =
      /^([\d.,]+)(?:\s*[/x×]\s*([\d.,]+))?\s*(mm|cm|in|s|")?$/i.exec(text) ?? []
    const unit = written === '"' ? 'in' : written.toLowerCase()
    if (!parseTypedNumber(typed).ok || (second && !parseTypedNumber(second).ok)) return undefined
    const known: LengthUnit | undefined = lengthUnits.find((one) => one === unit)
    return { slump: typed, ...(second && { slumpSecond: second }), ...(known && { slumpUnit: known }) }
  }
  if (field === 'agePlan') return parseAgePlan(text).ok ? { agePlan: text } : undefined
  const most = paperRows.find((row) => row.field === field)?.most ?? 0
  return text.length <= most ? { [field]: text } : undefined
}

/** The order of the paper, in which a block without headings is read. */
const paperOrder = paperRows
  .map(({ field }) => field)
  .filter((field): field is PasteField => field !== 'mixId')

/** The fields that the lines of a block have, by its headings; without any in the order of the paper. */
function layOut(cells: readonly string[][], names: FieldNames, lay: Lay | undefined) {
  const count = (heads: readonly (PasteField | null)[]) => heads.filter((head) => head !== null).length
  const across = turned(cells)
  const asRows = headingsOf(cells[0] ?? [], names)
  const asColumns = headingsOf(across[0] ?? [], names)
  const chosen = lay ?? (count(asColumns) > count(asRows) ? 'columns' : 'rows')
  const [lines, found] = chosen === 'rows' ? [cells, asRows] : [across, asColumns]
  const [first = [], ...others] = lines
  if (count(found) > 0) return { lay: chosen, heads: found, headings: first, lines: others }
  return { lay: chosen, heads: first.map((_, at) => paperOrder[at] ?? null), headings: [], lines }
}

/**
 * Reads a block of a spreadsheet as trucks. Headings in the first row or column name the fields; without any it is read
 * in the order of the paper, one truck per line. `lay` overrides the detected layout; `units`: those of
 * the trucks before, where a cell names none.
 */
export function readPaste(
  text: string,
  {
    names,
    mixes,
    lay,
    units = metricField,
  }: { names: FieldNames; mixes: readonly Mix[]; lay?: Lay | undefined; units?: FieldUnits | undefined },
): Pasted {
  const { lay: chosen, heads, headings, lines } = layOut(cellsOf(text), names, lay)
  // An age plan of the block overrides that of the mix, whichever column comes first.
  const inOrder = [...heads.entries()].toSorted(
    ([, a], [, b]) => Number(b === 'mixId') - Number(a === 'mixId'),
  )
  const unread: Unread[] = []
  const trucks = lines.map((line, truck) => {
    const entry: Partial<TruckEntry> = {}
    for (const [at, field] of inOrder) {
      const cell = line[at] ?? ''
      if (field === null || cell === '') continue
      const read = readCell(field, cell, mixes, entry.units ?? units)
      if (read) Object.assign(entry, read)
      else unread.push({ truck, field, text: cell })
    }
    return entry
  })
  return {
    lay: chosen,
    fields: paperRows.flatMap(({ field }) =>
      field !== 'warningsReason' && heads.includes(field) ? [field] : [],
    ),
    trucks,
    unread,
    unknown: headings.filter((head, at) => head !== '' && heads[at] === null),
  }
}
