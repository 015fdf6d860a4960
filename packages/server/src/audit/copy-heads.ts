import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readSecret } from '../base/kept-secret.ts'
import { headsFile, parseJson, readIfThere } from './keep-heads.ts'

const chunkBytes = 262_144

/**
 * The copy in a second folder; named by the key, so that several installations may share that folder, and by the server where
 * several share the key: each has a heads file of its own.
 */
export const outsideFile = (folder: string, keyId: string, server?: string) =>
  join(folder, `audit-heads-${keyId}${server === undefined ? '' : `-${server}`}.jsonl`)

/** What tells this server from others of its installation: made once for its data folder. */
export const serverId = (dataDir: string): Promise<string> =>
  readSecret(null, join(dataDir, 'server-id'), () => randomBytes(4).toString('hex'))

/** The copy is not what was written to it. Nothing more is, until a person has looked. */
export class CopySpoiled extends Error {}

const spoiled = (file: string, what: string) =>
  new CopySpoiled(`${file} ${what}: find out why, then see docs/settings.md on starting a new copy`)

const mark = z.object({ file: z.string(), bytes: z.int() })
/** Beside the data: how much of the copy there was. Without it a copy that was deleted would begin anew, unseen. */
const markFile = (dataDir: string) => join(dataDir, 'audit-heads-outside.json')

export type Copying = { dataDir: string; folder: string; keyId: string; server?: string | undefined }

/**
 * Appends to the copy in the second folder what the heads file has more. The copy is, byte for byte, the beginning of that file,
 * so a folder that was away is made up for. Compares what is there already from byte `from` on; returns the copy's size.
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
    const [{ size }, { size: wanted }] = [await copy.stat(), (await own?.stat()) ?? { size: 0 }]
    if (size < before) throw spoiled(file, size === 0 ? 'was emptied' : 'was shortened')
    if (size > wanted) throw spoiled(file, 'holds more than the heads file of this installation')
    for (let at = Math.min(from, size); at < size;) {
      const [here, there] = [await partOf(own, at, size), await partOf(copy, at, size)]
      if (!here.equals(there)) throw spoiled(file, 'was rewritten')
      at += here.length
    }
    if (wanted > size) await append(file, own, size, wanted)
    if (before !== wanted) {
      await writeFile(`${markFile(dataDir)}.new`, JSON.stringify({ file, bytes: wanted }), { mode: 0o600 })
      await rename(`${markFile(dataDir)}.new`, markFile(dataDir))
    }
    return wanted
  } finally {
    await copy?.close()
    await own?.close()
  }
}

/** Appends only, so that the folder may forbid everything else. */
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
  const wanted = Buffer.alloc(Math.min(chunkBytes, to - from))
  const { bytesRead = 0 } = (await file?.read(wanted, 0, wanted.length, from)) ?? {}
  if (bytesRead === 0) throw new Error('a heads file became shorter while it was read')
  return wanted.subarray(0, bytesRead)
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
