import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const head = z.object({
  laboratoryId: z.int(),
  number: z.int(),
  hash: z.string(),
  signature: z.string(),
})
/** Head of a seal as stored outside the database: `hash` in hex, `signature` in base64. */
export type Head = z.infer<typeof head>

/** File with one line per seal, outside the database: whoever rewrites the chain there cannot rewrite this. */
export const headsFile = (dataDir: string) => join(dataDir, 'audit-heads.jsonl')

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The text of a heads file; empty when there is none. */
export const readIfThere = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })

/** Adds heads to a heads file, and returns once they are on the disk. */
export async function appendHeads(file: string, heads: readonly Head[]): Promise<void> {
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    // A line that a crash cut off must not swallow the next.
    const begin = size > 0 && buffer.toString() !== '\n' ? '\n' : ''
    await handle.appendFile(begin + heads.map((one) => `${JSON.stringify(one)}\n`).join(''))
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/**
 * The heads of a laboratory by the number of their seal. The last line for a number counts: a seal whose commit failed
 * after its line was written is written again. A line that cannot be read stands for no seal.
 */
export async function readHeads(file: string, laboratoryId: number): Promise<Map<number, Head>> {
  const heads = (await readIfThere(file)).split('\n').flatMap((line) => readHead(line) ?? [])
  return new Map(heads.filter((one) => one.laboratoryId === laboratoryId).map((one) => [one.number, one]))
}

/**
 * Returns the highest number of a seal, 0 where there is none. There may be more numbers than a call takes arguments:
 * Math.max takes some 120,000.
 */
export function newestOf(numbers: Iterable<number>): number {
  let newest = 0
  for (const number of numbers) newest = Math.max(newest, number)
  return newest
}

/** Parses a line of a heads file; null when it is none. */
export const readHead = (line: string): Head | null => head.safeParse(parseJson(line)).data ?? null

/** Null when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
