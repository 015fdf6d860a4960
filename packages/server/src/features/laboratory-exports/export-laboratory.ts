import { languages } from '@probeta/contract/base/languages.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Readings } from '../../stores/stores.ts'
import { oneTimeFile, type TableFile } from '../../http/one-time-file.ts'
import { sentence } from '../../base/language.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Packed, zipInto } from '../../tables/write-zip.ts'
import { tableChoices } from '../../db/tables.ts'
import { describePackage, type Described } from './describe-tables.ts'
import { type ExportedTable, pathOf } from '../../stores/laboratory-exports/store.ts'
import { exactCell } from '../../tables/write-exact.ts'

const rowsAtOnce = 1_000
/** Number of files whose keys are read at once; their bytes are read one by one. */
const filesAtOnce = 200

type Exports = Readings['laboratoryExports']
type Gone = () => boolean
/** Name and time zone of the exported laboratory, and the time of the export. */
type Exported = { laboratory: string; timeZone: string; now: Date }

const refuseIfGone = (gone: Gone) => {
  if (gone()) throw new Refusal('server.busy')
}

/** Yields a table as CSV, page by page. */
async function* csvOf(exports: Exports, table: ExportedTable, gone: Gone, count: (rows: number) => void) {
  yield Buffer.from(`${table.columns.map(({ name }) => name).join(',')}\r\n`)
  let after: (string | null)[] | undefined
  do {
    refuseIfGone(gone)
    const page = await exports.rows(table, after, rowsAtOnce)
    count(page.length)
    yield Buffer.from(
      page
        .map(
          ({ cells }) =>
            `${table.columns.map(({ type, name }, at) => exactCell(cells[at] ?? null, table.choice.files?.[name] ? 'text' : type)).join(',')}\r\n`,
        )
        .join(''),
    )
    after = page.length < rowsAtOnce ? undefined : page.at(-1)?.key
  } while (after)
}

/** Yields the paths and keys of all files of a table, a few at a time. */
async function* filesOf(exports: Exports, table: ExportedTable) {
  const columns = Object.keys(table.choice.files ?? {})
  if (columns.length === 0) return
  let after: (string | null)[] | undefined
  do {
    const page = await exports.rows(table, after, filesAtOnce)
    for (const { key } of page) {
      for (const column of columns) {
        const bytes = await exports.bytes(table, column, key)
        const path = pathOf(table, column, key)
        if (bytes && path !== undefined) yield { path, bytes }
      }
    }
    after = page.length < filesAtOnce ? undefined : page.at(-1)?.key
  } while (after)
}

async function* text(of: string) {
  yield Buffer.from(of)
}

const meaning = (language: (typeof languages)[number], name: string) =>
  sentence(language, `laboratoryExports.names.${name}`)

function readmeOf(language: (typeof languages)[number], laboratory: string, at: string): string {
  const left = tableChoices.flatMap(([name, choice]) =>
    choice.put === 'nothing'
      ? [`- ${name}: ${meaning(language, name)}. ${sentence(language, `laboratoryExports.${choice.why}`)}`]
      : (choice.without ?? []).map((column) => `- ${name}.${column}`),
  )
  const head = sentence(language, 'laboratoryExports.readme', { laboratory, at })
  return `${[head, ...left].join('\n')}\n`
}

/** The files of a laboratory's archive: texts, tables, the files of rows, and the sums of all of them. Returns the number of rows. */
async function packAll(
  zip: ReturnType<typeof zipInto>,
  { laboratory, now }: Exported,
  exports: Exports,
  gone: Gone,
) {
  const at = now.toISOString()
  const readmes: Packed[] = []
  for (const language of languages)
    readmes.push(await zip.pack(`README.${language}.txt`, text(readmeOf(language, laboratory, at))))
  const tables: Described[] = []
  const files: Packed[] = []
  const found = await exports.tables()
  for (const table of found) {
    let rows = 0
    const csv = csvOf(exports, table, gone, (more) => (rows += more))
    const packed = await zip.pack(`tables/${table.name}.csv`, csv)
    tables.push({ table, packed, rows, meaning: languages.map((l) => meaning(l, table.name)).join(' / ') })
  }
  for (const table of found) {
    for await (const { path, bytes } of filesOf(exports, table)) {
      refuseIfGone(gone)
      files.push(await zip.store(path, bytes))
    }
  }
  const description = JSON.stringify(describePackage(laboratory, at, tables, files), null, 1)
  const described = await zip.pack('datapackage.json', text(description))
  const sums = [...readmes, ...tables.map(({ packed }) => packed), ...files, described]
  await zip.pack('SHA256SUMS', text(sums.map((one) => `${one.sha256}  ${one.path}\n`).join('')))
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

/** Exports the whole laboratory as it was at one moment. */
export const exportLaboratory = (exported: Exported, exports: Exports, gone: Gone): Promise<TableFile> =>
  oneTimeFile(async (file) => {
    const { laboratory, timeZone, now } = exported
    const zip = zipInto(file, now)
    const rows = await packAll(zip, exported, exports, gone)
    const fileName = `${laboratory} ${dayOf(now.getTime(), timeZone)}.zip`
    return { bytes: await zip.end(), type: 'application/zip', fileName, rows, cut: false }
  })
