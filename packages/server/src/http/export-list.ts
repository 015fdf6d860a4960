import { type Language, localeOf } from '@probeta/contract/base/languages.ts'
import type { FileHandle } from 'node:fs/promises'
import {
  type ListExport,
  mostExported,
  mostPrinted,
  type TableFormat,
} from '@probeta/contract/base/exports.ts'
import type { Page } from '@probeta/contract/base/values.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from './context.ts'
import { oneTimeFile, type TableFile } from './one-time-file.ts'
import type { PrintedList } from '../documents/printed-list.ts'
import { SignerDown } from '../documents/signing/signer.ts'
import { type Cell, cellOf, pickColumns } from '../tables/table-column.ts'
import { csvWriter } from '../tables/write-csv.ts'
import { workbookWriter } from '../tables/write-workbook.ts'
import { sentence } from '../base/language.ts'
import { Refusal } from '../base/refusal.ts'
import type { AskedLine } from './word-query.ts'

const rowsAtOnce = 500
const fewBytes = 1 << 16
const types: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/**
 * Limits how many files are prepared at a time. Small ones are soon done: the next waits up to `patienceMs`, and is
 * then asked to retry later.
 */
export function exportPlaces(most: number, patienceMs: number) {
  let taken = 0
  const queue = new Set<() => void>()
  async function turn(): Promise<void> {
    if (taken < most) return void (taken += 1)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const go = () => resolve(true)
    queue.add(go)
    const timer = setTimeout(() => resolve(false), patienceMs)
    const came = await promise
    clearTimeout(timer)
    queue.delete(go)
    if (!came) throw new Refusal('export.busy', { retryAfter: 10 })
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn()
    try {
      return await work()
    } finally {
      // The slot is handed on as long as somebody waits.
      const [next] = queue
      if (next) {
        queue.delete(next)
        next()
      } else taken -= 1
    }
  }
}

/** 'Clientes 21 de noviembre de 2026.xlsx', by the laboratory's day. */
function nameFile(title: string, language: Language, day: string, format: TableFormat): string {
  const words = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  return `${title} ${words}.${format}`
}

/** Collects the bytes of many small pieces and writes them in large ones. */
function spoolInto(file: FileHandle) {
  let waiting: Uint8Array[] = []
  let held = 0
  let bytes = 0
  return {
    add(piece: Uint8Array): void {
      waiting.push(piece)
      held += piece.length
    },
    async flush(least = 0): Promise<void> {
      if (held < least) return
      const pieces = Buffer.concat(waiting)
      ;[waiting, held] = [[], 0]
      bytes += pieces.length
      if (pieces.length > 0) await file.appendFile(pieces)
    },
    bytes: () => bytes,
  }
}

type Spooled = Exclude<TableFormat, 'pdf'>

type Asked<Row> = {
  ctx: Context
  list: ListExport<Row>
  columns: string | undefined
  /** The query in words. */
  asked: readonly AskedLine[]
  /** The rows of the list, page after page, all of one snapshot. */
  pages: (after: string | undefined, limit: number) => Promise<Page<Row>>
  /** True once the caller has disconnected. */
  gone: () => boolean
}

/** Writes a list to a file of its own, a page at a time: its memory does not grow with the list. */
export async function exportList<Row>(asked: Asked<Row> & { format: Spooled }): Promise<TableFile> {
  const { ctx, list, format } = asked
  const { language } = ctx
  const title = sentence(language, list.title)
  return intoFile(async (spool) => {
    const heads = headsOf(asked)
    const writer =
      format === 'csv'
        ? csvInto(spool.add, language, heads)
        : workbookWriter(title, heads, spool.add, {
            title: sentence(language, 'lists.asked.title'),
            lines: asked.asked,
          })
    const gathered = await gatherCells(asked, mostExported, async (cells) => {
      writer.rows(cells)
      await spool.flush(fewBytes)
    })
    writer.end()
    return { ...gathered, type: types[format], fileName: nameToday(ctx, title, format) }
  })
}

/** The first rows of a list and its heading: few enough to be put together in memory. */
export async function gatherList<Row>(asked: Asked<Row>): Promise<PrintedList> {
  const { ctx, list } = asked
  const rows: Cell[][] = []
  const columns = asked.columns ? list.columns : list.columns.filter(({ spare }) => !spare)
  const printed = { ...asked, list: { ...list, columns } }
  const heads = headsOf(printed)
  const most = Math.min(mostPrinted.rows, Math.floor(mostPrinted.cells / heads.length))
  const { cut } = await gatherCells(printed, most, async (cells) => void rows.push(...cells))
  return {
    language: ctx.language,
    timeZone: ctx.scope.timeZone,
    paper: ctx.scope.paper,
    printedAt: ctx.installation.now().toISOString(),
    laboratory: ctx.actor.laboratoryName,
    title: sentence(ctx.language, list.title),
    asked: asked.asked,
    columns: heads.map(({ heading, kind }) => ({ heading, number: kind === 'number' })),
    rows,
    cut,
  }
}

/** Typesets after everything has been read: printing holds no transaction. `signed`: with the laboratory's certificate. */
export async function printList(ctx: Context, printed: PrintedList, signed = false): Promise<TableFile> {
  const pages = await ctx.installation.renderer.renderList(printed)
  const bytes = signed ? await signList(ctx, pages).catch(sayBusy) : pages
  return intoFile(async (spool) => {
    spool.add(bytes)
    const fileName = nameToday(ctx, printed.title, 'pdf')
    return { type: types.pdf, fileName, rows: printed.rows.length, cut: printed.cut }
  })
}

function sayBusy(error: unknown): never {
  throw error instanceof SignerDown ? new Refusal('server.busy') : error
}

/** Signs in the name of whoever takes the file away, so that nobody can alter it unnoticed. */
async function signList(ctx: Context, pages: Uint8Array): Promise<Uint8Array> {
  const { actor, installation, language, scope } = ctx
  const laboratory = { id: scope.laboratoryId, name: actor.laboratoryName }
  const { bytes } = await installation.signer.sign(pages, {
    keyOf: () =>
      ctx.change('signingKey.keep', ({ reports }) =>
        reports.signingKey(installation.vault, laboratory, installation.now()),
      ),
    name: actor.name,
    reason: sentence(language, 'audit.signed'),
    at: installation.now().toISOString(),
  })
  return bytes
}

const headsOf = <Row>({ ctx, list, columns }: Asked<Row>) =>
  pickColumns(list.columns, columns).map(({ heading, kind }) => ({
    heading: sentence(ctx.language, heading),
    kind,
  }))

/** Passes on the cells, page after page, and returns how many rows there were. */
async function gatherCells<Row>(
  { ctx, list, columns, pages, gone }: Asked<Row>,
  most: number,
  take: (rows: Cell[][]) => Promise<void>,
): Promise<{ rows: number; cut: boolean }> {
  const { language, scope } = ctx
  const cells = pickColumns(list.columns, columns).map((column) =>
    cellOf(column, { language, timeZone: scope.timeZone }),
  )
  let rows = 0
  let after: string | undefined
  let more = true
  while (more && rows < most) {
    if (gone()) throw new Refusal('server.busy')
    const page = await pages(after, Math.min(rowsAtOnce, most - rows))
    await take(page.items.map((row) => cells.map((cell) => cell(row))))
    rows += page.items.length
    after = page.next ?? undefined
    more = after !== undefined
  }
  return { rows, cut: more }
}

const intoFile = (
  write: (spool: ReturnType<typeof spoolInto>) => Promise<Omit<TableFile, 'file' | 'bytes'>>,
): Promise<TableFile> =>
  oneTimeFile(async (file) => {
    const spool = spoolInto(file)
    const written = await write(spool)
    await spool.flush()
    return { ...written, bytes: spool.bytes() }
  })

const nameToday = ({ installation, language, scope }: Context, title: string, format: TableFormat) =>
  nameFile(title, language, dayOf(installation.now().getTime(), scope.timeZone), format)

function csvInto(
  emit: (bytes: Uint8Array) => void,
  language: Language,
  heads: readonly { heading: string }[],
) {
  const csv = csvWriter(language)
  emit(Buffer.from(csv.head(heads.map(({ heading }) => heading))))
  return {
    rows: (rows: Parameters<typeof csv.rows>[0]) => emit(Buffer.from(csv.rows(rows))),
    end: () => {},
  }
}
