import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportSettings } from '@probeta/contract/laboratory/imports.ts'
import type { MovedTable } from '@probeta/contract/laboratory/moved-tables.ts'
import { z } from 'zod'
import { parseJson } from '../../audit/keep-heads.ts'
import { PlainRefusal } from '../plain-refusal.ts'

const MANIFEST = 'datapackage.json'

/** The files of the exchange format by their names in the manifest, in the order in which one needs the other. */
export const exchangeFiles = {
  clients: { table: 'clients', needs: [] },
  contacts: { table: 'contacts', needs: ['clients'] },
  'work-sites': { table: 'workSites', needs: ['clients'] },
  mixes: { table: 'mixes', needs: ['work-sites'] },
  users: { table: 'users', needs: [] },
  results: { table: 'samples', needs: ['work-sites', 'mixes'] },
} as const satisfies Record<string, { table: MovedTable | 'samples'; needs: readonly string[] }>
export type ExchangeName = keyof typeof exchangeFiles
const names = Object.keys(exchangeFiles) as ExchangeName[]

const { strengthUnit, slumpUnit, dateOrder } = ImportSettings.shape

/** The manifest: a Data Package, of which the importer reads the names and paths, and what is ours. */
export const ExchangeManifest = z.object({
  probetaExchange: z.strictObject({ version: z.literal(1), strengthUnit, slumpUnit, dateOrder }),
  resources: z
    .array(
      z.object({
        name: z.enum(names),
        path: z.string().regex(/^[\w-]+\.(csv|xlsx)$/, 'is no name of a CSV or XLSX file in the folder'),
      }),
    )
    .min(1)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'has a name twice'),
})

export type ExchangeFile = { name: ExchangeName; path: string; bytes: Buffer }
export type Exchange = {
  settings: z.output<typeof ExchangeManifest>['probetaExchange']
  /** In the order in which they are imported. */
  files: readonly ExchangeFile[]
}

/** Reads a folder of the exchange format. @throws PlainRefusal where it is none, or lacks a file that it names. */
export async function readExchange(folder: string): Promise<Exchange> {
  const text = await read(folder, MANIFEST)
  const manifest = ExchangeManifest.safeParse(parseJson(text.toString('utf8')))
  if (!manifest.success)
    throw new PlainRefusal(
      `${join(folder, MANIFEST)} does not describe files of the exchange format:\n${z.prettifyError(manifest.error)}`,
    )
  const { probetaExchange: settings, resources } = manifest.data
  const files = await Promise.all(
    resources
      .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
      .map(async ({ name, path }) => ({ name, path, bytes: await read(folder, path) })),
  )
  return { settings, files }
}

async function read(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name))
  } catch (error) {
    throw new PlainRefusal(`${join(folder, name)} cannot be read: ${String(error)}`)
  }
}
