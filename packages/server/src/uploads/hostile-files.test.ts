import { saveSignatureEndpoint } from '@probeta/contract/access/profile.ts'
import { addExportTemplateEndpoint } from '@probeta/contract/reports/export-templates.ts'
import { previewImportEndpoint } from '@probeta/contract/laboratory/imports.ts'
import { healthEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { addLetterheadLogoEndpoint } from '@probeta/contract/reports/letterheads.ts'
import { previewTableEndpoint } from '@probeta/contract/laboratory/table-exchange.ts'
import { verifyFileEndpoint } from '@probeta/contract/reports/verifications.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aJpeg } from '../testing/a-jpeg.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { templateForm } from '../testing/nouns/a-template.ts'
import { anArchive, aSheet, aWorkbook } from '../testing/nouns/a-workbook.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

function formOf(file: Buffer): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'file')
  return form
}
const asImport = (file: Buffer) =>
  lab.as('administrator').call(previewImportEndpoint, {}, { form: formOf(file) })
const asTable = (file: Buffer) =>
  lab
    .as('administrator')
    .call(previewTableEndpoint, { params: { table: 'holidays' } }, { form: formOf(file) })
const asTemplate = (file: Buffer) =>
  lab.as('administrator').call(addExportTemplateEndpoint, {}, { form: templateForm(file) })
const asLogo = (file: Buffer) =>
  lab.as('administrator').call(addLetterheadLogoEndpoint, {}, { form: formOf(file) })
const asSignature = (file: Buffer) =>
  lab.as('director').call(saveSignatureEndpoint, {}, { form: formOf(file) })

/** Makes a picture whose frame states 60,000 × 60,000. */
async function hugePicture(): Promise<Buffer> {
  const jpeg = Buffer.from(await aJpeg(120, 90))
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(60_000, frame + 5)
  jpeg.writeUInt16BE(60_000, frame + 7)
  return jpeg
}

type Sent = { status: number; body: unknown }
const hostile: [string, () => Promise<Sent>, number, string][] = [
  [
    'a table that swells beyond 150 MB',
    () => asTable(anArchive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(151_000_000) })),
    ...([413, 'import.tooLarge'] as const),
  ],
  [
    'an archive of six hundred parts',
    () => asImport(anArchive(Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}`, ''])))),
    ...([413, 'import.tooLarge'] as const),
  ],
  [
    'a sheet with one far cell',
    () => asTable(aSheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    ...([422, 'import.sheetTooLarge'] as const),
  ],
  [
    'a text of a million columns',
    () => asTable(Buffer.from(','.repeat(1_000_000))),
    ...([422, 'import.sheetTooLarge'] as const),
  ],
  [
    'a text of six hundred columns',
    () => asTable(Buffer.from(`day\n${','.repeat(600)}`)),
    ...([422, 'import.sheetTooLarge'] as const),
  ],
  [
    'a text of millions of empty lines',
    () => asImport(Buffer.from(`Muestra\nA${'\n'.repeat(30_000_000)}`)),
    ...([422, 'import.sheetTooLarge'] as const),
  ],
  [
    'more rows than a table takes',
    () => asTable(Buffer.from(`day\n${'2026-01-01\n'.repeat(5_001)}`)),
    ...([413, 'import.tooLarge'] as const),
  ],
  [
    'a workbook of rows that never end',
    () => asTemplate(aSheet('<row>'.repeat(380_000))),
    ...([422, 'file.tooDemanding'] as const),
  ],
  ['a logo of 60,000 × 60,000', async () => asLogo(await hugePicture()), 422, 'photo.manyPixels'],
  ['a signature of 60,000 × 60,000', async () => asSignature(await hugePicture()), 422, 'photo.manyPixels'],
]

it.each(hostile)('%s is refused with a sentence, and the server goes on', async (_, send, status, code) => {
  const answer = await send()
  expect(answer).toMatchObject({ status, body: { code, title: expect.stringMatching(/ .*\.$/) as unknown } })
  expect((await lab.anonymous.call(healthEndpoint)).status).toBe(200)
  expect(await asTable(aWorkbook([['day', 'name']]))).toMatchObject({ status: 200 })
})

it('a PDF of nothing but places and depths of a signature is foreign, or none', async () => {
  const nested = '3080'.repeat(15_000)
  const start = '%PDF-1.7\n'
  const deep = (range: string) => `${start}/ByteRange [0 ${range}]`.padEnd(100, ' ')
  const at = deep('100 60102 5').length
  const file = `${deep(`${at} ${at + nested.length + 2} 5`)}<${nested}>%%EOF`
  for (const [pdf, finding] of [
    [Buffer.from(file), 'foreign'],
    [Buffer.from(start + '/ByteRange [0 1 2 3]'.repeat(900_000)), 'unsigned'],
  ] as const) {
    const params = { code: 'AAAA-AAAA' }
    const answer = await lab.anonymous.call(verifyFileEndpoint, { params }, { form: formOf(pdf) })
    expect(answer).toMatchObject({ status: 200, body: { finding } })
  }
})
