import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { anArchive, aWorkbook } from '../../testing/nouns/a-workbook.ts'
import { formulaPayloads } from '../../testing/hostile/formula-payloads.ts'
import type { FilledTest, Say } from './fill-sheet.ts'
import { fillTemplate } from './fill-template.ts'
import { parse } from './parse-template.ts'
import { readTemplate, type Template } from './read-template.ts'
import type { Cell } from '../table-column.ts'

const read = (bytes: Uint8Array): Template => {
  const template = readTemplate(bytes)
  if (typeof template === 'string') throw new Error(template)
  return template
}
const says =
  (values: Record<string, Cell>): Say =>
  (name) =>
    values[name]
const test = (values: Record<string, Cell>, ...specimens: Record<string, Cell>[]): FilledTest => ({
  say: says(values),
  specimens: specimens.map(says),
})
const write = (cell: Cell) => (cell === null ? '' : typeof cell === 'object' ? 'day' : String(cell))
const sheetOf = (bytes: Uint8Array, at = 1) =>
  strFromU8(unzipSync(bytes)[`xl/worksheets/sheet${at}.xml`] ?? new Uint8Array())
const valuesOf = async (bytes: Uint8Array) => (await readWorkbook(Buffer.from(bytes)))[0]?.data

/** The parts of a plain workbook, with another sheet. */
const withSheet = (sheet: string, more: Record<string, string> = {}) => {
  const parts = unzipSync(aWorkbook([['x']]))
  const texts = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
  return anArchive({ ...texts, 'xl/worksheets/sheet1.xml': sheet, ...more })
}
const rows = (inner: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${inner}</sheetData></worksheet>`

describe('a workbook of the laboratory', () => {
  it('repeats its row for every result, keeps numbers numbers, and fills what stands once', async () => {
    const template = read(
      aWorkbook([
        ['Obra: {{workSite}}', '{{count}}'],
        ['Muestra', 'Media'],
        ['{{sample}}', '{{mean}}'],
        ['Fin', 'de {{count}}'],
      ]),
    )
    const filled = fillTemplate(
      template,
      [test({ sample: 'M-1', mean: 32.1 }), test({ sample: 'M-2', mean: null })],
      says({ workSite: 'Torre', count: 2 }),
      write,
    )
    expect(await valuesOf(filled)).toEqual([
      ['Obra: Torre', 2],
      ['Muestra', 'Media'],
      ['M-1', 32.1],
      ['M-2', null],
      ['Fin', 'de 2'],
    ])
    expect(sheetOf(filled)).toContain('<c r="B3"><v>32.1</v></c>')
  })

  it('keeps the style of each cell, moves what lies below and reads shared texts', () => {
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:B3"/><sheetData><row r="1" ht="30"><c r="A1" s="4" t="s"><v>0</v></c><c r="B1" s="7"/></row><row r="2"><c r="A2" t="s"><v>1</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells></worksheet>`
    const strings = '<sst><si><r><t>{{sam</t></r><r><t>ple}}</t></r></si><si><t>Total</t></si></sst>'
    const template = read(withSheet(sheet, { 'xl/sharedStrings.xml': strings }))
    const xml = sheetOf(
      fillTemplate(
        template,
        ['a', 'b', 'c'].map((sample) => test({ sample })),
        says({}),
        write,
      ),
    )
    expect(xml.match(/<row r="\d+" ht="30">/g)).toHaveLength(3)
    expect(xml).toContain(
      '<c r="A3" s="4" t="inlineStr"><is><t xml:space="preserve">c</t></is></c><c r="B3" s="7"/>',
    )
    expect(xml).toContain('<c r="A4" t="s"><v>1</v></c>')
    expect(xml).toContain('<mergeCell ref="A4:B4"/>')
  })

  it('leaves one blank row where nothing was found, and what it does not know as it was written', async () => {
    const template = read(
      aWorkbook([
        ['{{sample}}', '{{nobody}}'],
        ['{{count}}', '{{nobody}}'],
      ]),
    )
    expect(await valuesOf(fillTemplate(template, [], says({ count: 0 }), write))).toEqual([
      [null, null],
      [0, '{{nobody}}'],
    ])
  })

  it.each(['toString', 'constructor', '__proto__'])('keeps &%s;, which is no sign of the format', (name) => {
    const row = `<row r="1"><c r="A1" t="inlineStr"><is><t>{{sample}} &${name};</t></is></c></row>`
    const filled = fillTemplate(read(withSheet(rows(row))), [test({ sample: 'M-1' })], says({}), write)
    expect(sheetOf(filled)).toContain(`M-1 &amp;${name};`)
  })

  it('writes three hundred beginnings of formulas as text, alone and amid other words', async () => {
    expect(formulaPayloads).toHaveLength(300)
    const template = read(aWorkbook([['{{sample}}', '{{element}}', '{{workSite}} y más']]))
    const filled = fillTemplate(
      template,
      formulaPayloads.map((text) => test({ sample: text, element: text, workSite: text })),
      says({}),
      write,
    )
    const xml = sheetOf(filled)
    expect(xml).not.toMatch(/<f[\s>/]/)
    expect(xml.match(/t="inlineStr"/g)).toHaveLength(900)
    expect(xml).not.toMatch(/ t="(?!inlineStr)/)
    expect((await valuesOf(filled))?.length).toBe(300)
  })
})

describe('what is no template', () => {
  const plain = rows('<row r="1"><c r="A1" t="inlineStr"><is><t>{{sample}}</t></is></c></row>')
  const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  it.each([
    ['no workbook at all', Buffer.from('PK\u0003\u0004 no'), 'unreadable'],
    ['no row that repeats', aWorkbook([['{{count}}']]), 'noRow'],
    ['macros', withSheet(plain, { 'xl/vbaProject.bin': 'x' }), 'macros'],
    ['links to other files', withSheet(plain, { 'xl/externalLinks/externalLink1.xml': '<x/>' }), 'links'],
    [
      'another type',
      withSheet(plain, { '[Content_Types].xml': '<Types>sheet.macroEnabled.main+xml</Types>' }),
      'macros',
    ],
    ['entities of its own', withSheet(`<!DOCTYPE x [<!ENTITY a "b">]>${plain}`), 'unreadable'],
    ['a bomb', withSheet(plain, { 'xl/media/a.bin': '0'.repeat(30_000_000) }), 'unreadable'],
    ['the format before XLSX', Buffer.concat([old, Buffer.alloc(600)]), 'oldFormat'],
    ['a password', Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]), 'encrypted'],
  ] as const)('%s', (_, bytes, fault) => expect(parse(bytes).faults).toEqual([{ fault }]))

  it('names what it does not know with its cell and the nearest name, also in a formula', () => {
    const sheet = plain.replace(
      '</row>',
      '<c r="B1" t="inlineStr"><is><t>{{speciman}} de {{muestra código}}</t></is></c><c r="C1" t="str"><f>"a "&amp;"{{client}}"</f><v/></c></row>',
    )
    const { names, faults } = parse(withSheet(sheet))
    expect(names).toContainEqual({ sheet: 'Ensayos', cell: 'A1', name: 'sample', known: true })
    expect(faults).toEqual([
      { fault: 'unknownName', sheet: 'Ensayos', cell: 'B1', name: 'speciman', nearest: 'specimen' },
      { fault: 'unknownName', sheet: 'Ensayos', cell: 'B1', name: 'muestra código' },
      { fault: 'nameInFormula', sheet: 'Ensayos', cell: 'C1' },
    ])
  })
})
