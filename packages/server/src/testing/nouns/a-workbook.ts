import { crc32, deflateRawSync } from 'node:zlib'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const columnName = (at: number) => String.fromCharCode(65 + at)

const sheetOf = (rows: readonly (readonly (string | number)[])[]) =>
  rows
    .map((cells, row) => {
      const tags = cells.map((cell, at) => {
        const place = `${columnName(at)}${row + 1}`
        return typeof cell === 'number'
          ? `<c r="${place}"><v>${cell}</v></c>`
          : `<c r="${place}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`
      })
      return `<row r="${row + 1}">${tags.join('')}</row>`
    })
    .join('')

/** A ZIP archive of deflated entries; enough of the format for readers of workbooks. */
export function anArchive(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(plain.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const made = Buffer.from([20, 0])
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), made, common, rest, Buffer.from(name))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

/** An XLSX file with one sheet of these rows. */
export const aWorkbook = (rows: readonly (readonly (string | number)[])[]): Buffer => aSheet(sheetOf(rows))

/** An XLSX file with one sheet of these `<row>` elements, as somebody hostile may write them. */
export const aSheet = (rows: string): Buffer =>
  anArchive({
    '[Content_Types].xml': `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Ensayos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  })
