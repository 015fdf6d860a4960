import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readSecret } from '../base/kept-secret.ts'
import { headsFile, parseJson, readIfThere } from './keep-heads.ts'

const chunkBytes = 262_144

/**
 * Path of the copy in a second folder. The key id lets several installations share the folder; the server id is added where
 * several servers share the key, since each has a heads file of its own.
 */
export const outsideFile = (folder: string, keyId: string, server?: string) =>
  join(folder, `audit-heads-${keyId}${server === undefined ? '' : `-${server}`}.jsonl`)

/** Returns the id of this server among those of its installation; it is made once for its data folder. */
export const serverId = (dataDir: string): Promise<string> =>
  readSecret(null, join(dataDir, 'server-id'), () => randomBytes(4).toString('hex'))

/** The copy differs from what was written to it. Nothing more is written until a person has looked. */
export class CopySpoiled extends Error {}

const spoiled = (file: string, what: string) =>
  new CopySpoiled(`${file} ${what}: find out why, then see docs/settings.md on starting a new copy`)

const mark = z.object({ file: z.string(), bytes: z.int() })
/** File beside the data with the size of the copy. Without it a deleted copy would begin anew unnoticed. */
const markFile = (dataDir: string) => join(dataDir, 'audit-heads-outside.json')

export type Copying = { dataDir: string; folder: string; keyId: string; server?: string | undefined }

/**
 * Appends to the copy in the second folder what the heads file has more. The copy is, byte for byte, the beginning of that
 * file, so a folder that was unavailable catches up. Compares the existing copy from byte `from` on; returns the copy's size.
 * @throws CopySpoiled when the copy is missing, emptied, shortened, rewritten or longer than the heads file.
 */
export async function copyHeads({ dataDir, folder, keyId, server }: Copying, from = 0): Promise<number> {
  const file = outsideFile(folder, keyId, server)
  await stat(folder)
  const known = mark.safeParse(parseJson(await readIfThere(markFile(dataDir)))).data
  const before = known?.file === file ? known.bytes : 0
  const own = await open(headsFile(dataDir), 'r').catch(nullIfMissing)
  const copy = await open(file, before > 0 ? 'r' : 'a+', 0o600).catch(nullIfMissing)
  try {
    if (copy === null) throw spoiled(file, 'is missing, or its disk is not mounted')
    const [{ size }, { size: ownSize }] = [await copy.stat(), (await own?.stat()) ?? { size: 0 }]
    if (size < before) throw spoiled(file, size === 0 ? 'was emptied' : 'was shortened')
    if (size > ownSize) throw spoiled(file, 'holds more than the heads file of this installation')
    for (let at = Math.min(from, size); at < size;) {
      const [here, there] = [await partOf(own, at, size), await partOf(copy, at, size)]
      if (!here.equals(there)) throw spoiled(file, 'was rewritten')
      at += here.length
    }
    if (ownSize > size) await append(file, own, size, ownSize)
    if (before !== ownSize) {
      await writeFile(`${markFile(dataDir)}.new`, JSON.stringify({ file, bytes: ownSize }), { mode: 0o600 })
      await rename(`${markFile(dataDir)}.new`, markFile(dataDir))
    }
    return ownSize
  } finally {
    await copy?.close()
    await own?.close()
  }
}

/** Only appends, so that the folder may forbid all other writing. */
async function append(file: string, own: FileHandle | null, from: number, to: number): Promise<void> {
  const copy = await open(file, 'a')
  try {
    for (let at = from; at < to;) {
      const part = await partOf(own, at, to)
      await copy.appendFile(part)
      at += part.length
    }
    await copy.datasync()
  } finally {
    await copy.close()
  }
}

async function partOf(file: FileHandle | null, from: number, to: number): Promise<Buffer> {
  const part = Buffer.alloc(Math.min(chunkBytes, to - from))
  const { bytesRead = 0 } = (await file?.read(part, 0, part.length, from)) ?? {}
  if (bytesRead === 0) throw new Error('a heads file became shorter while it was read')
  return part.subarray(0, bytesRead)
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
