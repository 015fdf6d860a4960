import { importFields, type ImportSettings } from '@probeta/contract/laboratory/imports.ts'
import type { MovedTable } from '@probeta/contract/laboratory/moved-tables.ts'
import type pg from 'pg'
import { importSamples } from '../../features/imports/import-samples.ts'
import { previewImport } from '../../features/imports/preview-import.ts'
import { importMoved, previewMoved } from '../../features/table-exchange/import-moved.ts'
import { Refusal } from '../../base/refusal.ts'
import { inWordsOfCountry } from '../../base/words-of-country.ts'
import { mintScope, type Scope } from '../../db/scope.ts'
import { changing } from '../../db/transaction.ts'
import type { ImportContext } from '../../http/context.ts'
import { readStores, writeStores } from '../../stores/stores.ts'
import { type Exchange, type ExchangeFile, exchangeFiles } from './read-exchange.ts'

export type Fault = { row: number; column: string; code: string; value: string }
/** What a file brings, or why it brings nothing. */
export type Brought = { path: string } & (
  | { added: number; changed: number; same: number }
  | { samples: number; specimens: number; sheets: number }
  | { missing: readonly string[] }
  | { faults: readonly Fault[]; total: number; words: 'tables.wrong' | 'imports.problems' }
  | { refused: string; detail: Readonly<Record<string, unknown>> }
  /** It was not looked at: what it refers to comes in that file, which brings nothing. */
  | { waitsFor: string }
)

export const bringsNothing = (one: Brought): boolean =>
  'missing' in one || 'faults' in one || 'refused' in one || 'waitsFor' in one

/** Ends the transaction of a dry run, or of files with faults, without storing anything. */
class NothingStored extends Error {
  readonly brought: readonly Brought[]
  constructor(brought: readonly Brought[]) {
    super()
    this.brought = brought
  }
}

type Person = Pick<ImportContext, 'actor' | 'language'>
type Place = { pool: pg.Pool; scope: Scope; installation: ImportContext['installation'] }

/**
 * Brings the files of an exchange folder into a laboratory, in the name of a person: all of them or none, in one
 * transaction, each file by the importer of its screen. Returns what became of each; nothing is stored where one of them
 * brings nothing, or for `dryRun`.
 */
export async function bringExchange(
  { pool, scope: laboratory, installation }: Place,
  person: Person,
  { files, settings }: Exchange,
  dryRun: boolean,
): Promise<readonly Brought[]> {
  const scope = mintScope({ ...laboratory, userId: person.actor.id })
  try {
    return await inWordsOfCountry(scope.country, () =>
      changing(pool, scope, 'laboratory.import', undefined, async (db, client) => {
        // Large files are read while the transaction is open.
        await client.query('set local idle_in_transaction_session_timeout = 0')
        const ctx: Omit<ImportContext, 'upload'> = {
          ...{ ...person, scope, installation },
          read: (work) => work(readStores(db, scope)),
          change: (_, work) => work(writeStores(db, scope), { announce: () => {} }),
        }
        const brought: Brought[] = []
        for (const file of files) brought.push(await bringFile(ctx, file, { files, settings, brought }))
        if (dryRun || brought.some(bringsNothing)) throw new NothingStored(brought)
        return brought
      }),
    )
  } catch (error) {
    if (error instanceof NothingStored) return error.brought
    throw error
  }
}

async function bringFile(
  ctx: Omit<ImportContext, 'upload'>,
  file: ExchangeFile,
  { files, settings, brought }: Exchange & { brought: readonly Brought[] },
): Promise<Brought> {
  const { path, bytes, name } = file
  const { table, needs } = exchangeFiles[name]
  const failed = new Set(brought.filter(bringsNothing).map((one) => one.path))
  const awaited = files.find((one) => needs.some((need) => need === one.name) && failed.has(one.path))
  if (awaited) return { path, waitsFor: awaited.path }
  const withFields = (fields: Record<string, string>): ImportContext => ({
    ...ctx,
    upload: { fileName: path, bytes, files: [{ fileName: path, bytes }], sha256: '', fields },
  })
  try {
    const found =
      table === 'samples' ? await bringResults(withFields, settings) : await bringTable(withFields({}), table)
    return { path, ...found }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code: refused, detail } = error
    const missing = detail['missing']
    return { path, ...(Array.isArray(missing) ? { missing: missing.map(String) } : { refused, detail }) }
  }
}

async function bringTable(ctx: ImportContext, table: MovedTable) {
  const { missing, problems, problemsTotal: total } = await previewMoved(ctx, { params: { table } })
  if (missing.length > 0) return { missing }
  if (total === 0) return importMoved(ctx, { params: { table } })
  const faults = problems.map(({ field, ...problem }) => ({ ...problem, column: field }))
  return { faults, total, words: 'tables.wrong' as const }
}

/** Results name their work site and mix in each row. */
async function bringResults(
  withFields: (fields: Record<string, string>) => ImportContext,
  given: Exchange['settings'],
) {
  const { columns: headings } = await previewImport(withFields({}))
  const { strengthUnit, slumpUnit, dateOrder } = given
  const settings: ImportSettings = {
    ...{ workSiteId: null, mixId: null, castOn: null, skipEmpty: true, strengthUnit, slumpUnit, dateOrder },
    columns: Object.fromEntries(
      importFields.filter((field) => headings.includes(field)).map((field) => [field, field]),
    ),
  }
  const ctx = withFields({ settings: JSON.stringify(settings) })
  const { problems: faults, problemsTotal: total } = await previewImport(ctx)
  if (total > 0) return { faults, total, words: 'imports.problems' as const }
  const { samples, specimens, sheets } = await importSamples(ctx)
  return { samples, specimens, sheets }
}
