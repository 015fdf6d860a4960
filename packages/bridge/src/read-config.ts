import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'

const port = z.int().min(1).max(65_535)

const Config = z.strictObject({
  /** Address of Probeta. */
  server: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => url.startsWith('https:') || ['localhost', '127.0.0.1'].includes(new URL(url).hostname),
      'must begin with https:// (http:// only on this computer)',
    ),
  /** Key of this bridge, shown once when it was added. */
  key: z.string().regex(/^[\w-]{43}$/, 'must be the key of 43 characters that Probeta showed'),
  /** Where the lines come from. */
  source: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('tcp'), host: z.string().min(1), port }),
    /** A serial port whose speed the operating system has set: `stty` on Linux, `mode` on Windows. */
    z.strictObject({ kind: z.literal('device'), path: z.string().min(1) }),
  ]),
  /** Folder of the journal; relative to the configuration file. */
  journal: z.string().min(1),
})
export type Config = z.infer<typeof Config>

/** Reads the configuration. Throws an Error whose message names the fault and its place. */
export function readConfig(file: string): Config {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'not readable'}`, { cause: error })
  }
  const parsed = Config.safeParse(read)
  if (!parsed.success) throw new Error(`${file}:\n${z.prettifyError(parsed.error)}`)
  return { ...parsed.data, journal: resolve(dirname(file), parsed.data.journal) }
}
