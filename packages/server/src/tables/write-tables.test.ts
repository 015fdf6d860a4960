import type { ColumnKind } from '@probeta/contract/base/list-columns.ts'
import type { Language } from '@probeta/contract/base/languages.ts'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { formulaPayloads as payloads } from '../testing/hostile/formula-payloads.ts'
import type { Cell } from './table-column.ts'
import { csvWriter } from './write-csv.ts'
import { workbookWriter } from './write-workbook.ts'

function workbookOf(
  rows: readonly (readonly Cell[])[],
  columns: readonly { heading: string; kind: ColumnKind }[],
) {
  const pieces: Uint8Array[] = []
  const writer = workbookWriter('Clientes', columns, (bytes) => pieces.push(bytes), {
    title: 'Consulta',
    lines: [{ label: 'Búsqueda', value: '=1+1' }],
  })
  writer.rows(rows)
  writer.end()
  return Buffer.concat(pieces)
}
const csvOf = (language: Language, rows: readonly (readonly Cell[])[]) => {
  const csv = csvWriter(language)
  return csv.head(rows[0]?.map((_, at) => `c${at}`) ?? []) + csv.rows(rows)
}
const readCsv = (text: string, delimiter: string): string[][] =>
  parse(text, { bom: true, delimiter, record_delimiter: '\r\n' }).slice(1)

it('has three hundred ways to begin a formula', () => expect(payloads.length).toBe(300))

it.each([
  ['es', ';'],
  ['en', ','],
  ['de', ';'],
] as const)('a CSV in %s holds each of them as text that says what was written', (language, delimiter) => {
  const rows = payloads.map((payload) => [payload, 'después', -12.5])
  const read = readCsv(csvOf(language, rows), delimiter)
  expect(read.length).toBe(payloads.length)
  for (const [at, [text = '', next, number]] of read.entries()) {
    expect(text).toBe(`'${payloads[at]}`)
    expect(next).toBe('después')
    expect(number).toBe(language === 'en' ? '-12.5' : '-12,5')
  }
})

it('a CSV leaves everything else as it is: quotes, separators, line ends, blanks', () => {
  const texts = [
    'Hormigones "Río", S.A.; norte',
    'dos\r\nlíneas',
    ' con espacios ',
    "l'Hospitalet",
    '3=3',
    '½ ㎡ 漢字 🧱',
  ]
  expect(
    readCsv(
      csvOf(
        'es',
        texts.map((text) => [text, null]),
      ),
      ';',
    ),
  ).toEqual(texts.map((text) => [text, '']))
  expect(csvOf('en', [['a']]).startsWith('\ufeffc0\r\n')).toBe(true)
})

it('a workbook holds each of them as text, and nowhere a formula', async () => {
  const printable = payloads.map((payload) => payload.replaceAll('\0', ''))
  const bytes = workbookOf(
    payloads.map((payload) => [payload, -12.5]),
    [
      { heading: '=1+1', kind: 'text' },
      { heading: 'Número', kind: 'number' },
    ],
  )
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toMatch(/<f[ >/]|t="str"/)
  const read = (await readWorkbook(bytes, { trim: false }))[0]?.data ?? []
  expect(read[0]).toEqual(['=1+1', 'Número'])
  expect(read.slice(1)).toEqual(printable.map((payload) => [payload, -12.5]))
})

it('a workbook holds days and minutes as such, numbers as numbers, and text a program could trip over', async () => {
  const text = 'A&B <c> "d" \ud800 \u0007 _x0041_'
  const bytes = workbookOf(
    [[text, 27.4, { day: '2026-02-28' }, { minute: '2026-10-25 02:30' }, null]],
    (['text', 'number', 'day', 'instant', 'choice'] as const).map((kind) => ({ heading: kind, kind })),
  )
  const read = (await readWorkbook(bytes, { trim: false }))[0]?.data[1]
  expect(read?.slice(1)).toEqual([
    27.4,
    new Date('2026-02-28T00:00:00Z'),
    new Date('2026-10-25T02:30:00Z'),
    null,
  ])
  expect(String(read?.[0]).replace('_x005F_', '_')).toBe('A&B <c> "d" \ufffd  _x0041_')
})
