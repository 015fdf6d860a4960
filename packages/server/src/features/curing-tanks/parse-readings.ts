import type { ReadingFileSettings } from '@probeta/contract/laboratory/curing-readings.ts'
import type { ImportProblem } from '@probeta/contract/laboratory/imports.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { Refusal } from '../../base/refusal.ts'
import { readTable } from '../../tables/read-table.ts'
import { readMoment } from './read-moment.ts'
import type { SentReading } from './sort-readings.ts'
import { suggestColumns } from './suggest-columns.ts'

/** A reading of the file, with the number of its row in a spreadsheet. */
export type FileReading = SentReading & { row: number }

type ReadFile = {
  header: string[]
  /** The first rows, unchanged. */
  first: string[][]
  settings: ReadingFileSettings | null
  rows: number
  readings: FileReading[]
  unreadable: number
  problems: ImportProblem[]
}

type Options = { settings: ReadingFileSettings | null; timeZone: string }

const shown = 5
const mostColumns = 200
const mostRows = 100_000
const mostListed = 100

/** Where the columns of the settings stand in the file. */
function placesOf({ columns }: ReadingFileSettings, header: readonly string[]) {
  const place = (name: string | null) => (name === null ? null : header.indexOf(name))
  const { day, time, temperature, humidity } = columns
  const places = {
    day: header.indexOf(day),
    time: place(time),
    temperature: header.indexOf(temperature),
    humidity: place(humidity),
  }
  const missing = Object.entries(places).flatMap(([name, at]) => (at === -1 ? [name] : []))
  if (missing.length > 0) throw new Refusal('import.columns', { missing })
  return places
}

/** Reads one row: a reading, or the column, the code and the text of what cannot be read. */
function rowReader(settings: ReadingFileSettings, header: readonly string[], timeZone: string) {
  const places = placesOf(settings, header)
  const { columns, dayOrder } = settings
  const numberOf = (text: string) => {
    const read = parseTypedNumber(text.replace(/\s*(?:°\s*C|%(?:\s*(?:RH|HR|rF))?)$/i, ''))
    return read.ok ? read.value : undefined
  }
  return (row: number, cells: readonly string[]): FileReading | ImportProblem => {
    const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? ''))
    const fault = (column: string, code: string, value: string) => ({
      row,
      column,
      code,
      value: value.slice(0, 100),
    })
    const [dayText, timeText] = [cell(places.day), places.time === null ? null : cell(places.time)]
    const moment = readMoment(dayText, timeText, { dayOrder, timeZone })
    if ('fault' in moment) {
      const ofTime = moment.fault === 'notATime' && columns.time !== null
      return fault(
        ofTime ? (columns.time ?? '') : columns.day,
        moment.fault,
        ofTime ? (timeText ?? '') : dayText,
      )
    }
    const [typed, humid] = [cell(places.temperature), cell(places.humidity)]
    const temperatureC = typed === '' ? null : numberOf(typed)
    const humidityPercent = humid === '' ? null : numberOf(humid)
    if (temperatureC === undefined) return fault(columns.temperature, 'notANumber', typed)
    if (humidityPercent === undefined) return fault(columns.humidity ?? '', 'notANumber', humid)
    return { row, at: moment.at, temperatureC, humidityPercent, sent: cells.join(' · ') }
  }
}

/** Reads the file of a logger row by row: the first row names the columns. */
export async function parse(bytes: Buffer, { settings, timeZone }: Options): Promise<ReadFile> {
  const file: ReadFile = {
    header: [],
    first: [],
    settings,
    rows: 0,
    readings: [],
    unreadable: 0,
    problems: [],
  }
  let read: ReturnType<typeof rowReader> | undefined
  let row = 0
  for await (const cells of await readTable(bytes)) {
    row += 1
    if (row === 1) {
      if (cells.length === 0 || cells.length > mostColumns) throw new Refusal('import.unreadable')
      file.header = [...cells]
      file.settings = settings ?? suggestColumns(file.header)
      read = file.settings ? rowReader(file.settings, file.header, timeZone) : undefined
      continue
    }
    if (cells.length === 0) continue
    file.rows += 1
    if (file.rows > mostRows) throw new Refusal('import.tooLarge', { rows: mostRows })
    if (file.first.length < shown) file.first.push([...cells])
    const found = read?.(row, cells)
    if (!found) continue
    if ('at' in found) file.readings.push(found)
    else {
      file.unreadable += 1
      if (file.problems.length < mostListed) file.problems.push(found)
    }
  }
  if (row === 0) throw new Refusal('import.unreadable')
  return file
}
