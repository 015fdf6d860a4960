import { languages } from '@probeta/contract/languages.ts'
import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Readings } from '../../stores/stores.ts'
import type { TableFile } from '../../http/export-list.ts'
import { sentence } from '../../base/language.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Packed, zipInto } from '../../tables/write-zip.ts'
import { choices } from '../../stores/laboratory-exports/choose-tables.ts'
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
  const left = choices.flatMap(([name, choice]) =>
    choice.put === 'nothing'
      ? [`- ${name}: ${meaning(language, name)}. ${sentence(language, `laboratoryExports.${choice.why}`)}`]
      : (choice.without ?? []).map((column) => `- ${name}.${column}`),
  )
  const head = sentence(language, 'laboratoryExports.readme')
    .replace('{{laboratory}}', laboratory)
    .replace('{{at}}', at)
  return `${[head, ...left].join('\n')}\n`
}

/**
 * Exports the whole laboratory as it was at one moment. Like every export it is written to an unlinked temporary file
 * first: a slow client holds no transaction, and an error becomes a problem response, not half an archive.
 */
export async function exportLaboratory(
  { laboratory, timeZone, now }: Exported,
  exports: Exports,
  gone: Gone,
): Promise<TableFile> {
  const path = join(tmpdir(), `probeta-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    const at = now.toISOString()
    const zip = zipInto(file, now)
    const readmes: Packed[] = []
    for (const language of languages)
      readmes.push(await zip.pack(`README.${language}.txt`, text(readmeOf(language, laboratory, at))))
    const tables: Described[] = []
    const files: Packed[] = []
    let all = 0
    const found = await exports.tables()
    for (const table of found) {
      let rows = 0
      const packed = await zip.pack(
        `tables/${table.name}.csv`,
        csvOf(exports, table, gone, (more) => (rows += more)),
      )
      all += rows
      tables.push({ table, packed, rows, meaning: languages.map((l) => meaning(l, table.name)).join(' / ') })
    }
    for (const table of found) {
      for await (const { path: name, bytes } of filesOf(exports, table)) {
        refuseIfGone(gone)
        files.push(await zip.store(name, bytes))
      }
    }
    const description = JSON.stringify(describePackage(laboratory, at, tables, files), null, 1)
    const described = await zip.pack('datapackage.json', text(description))
    const sums = [...readmes, ...tables.map(({ packed }) => packed), ...files, described]
    await zip.pack('SHA256SUMS', text(sums.map((one) => `${one.sha256}  ${one.path}\n`).join('')))
    const bytes = await zip.end()
    const day = dayOf(now.getTime(), timeZone)
    return {
      file,
      bytes,
      type: 'application/zip',
      fileName: `${laboratory} ${day}.zip`,
      rows: all,
      cut: false,
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
