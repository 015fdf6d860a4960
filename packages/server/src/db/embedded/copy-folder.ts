import { createHash } from 'node:crypto'
import { open, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopiedFile } from './backup-manifest.ts'

type Copied = { folders: string[]; files: CopiedFile[] }

const CHUNK = 262_144
const AT_ONCE = 16

/**
 * Copies a folder that others may write to meanwhile, except the relative paths (with `/`) for which `leaveOut` is
 * true. The checksums are of the bytes written. A file that vanishes while it is read is left out.
 */
export async function copyFolder(
  from: string,
  to: string,
  leaveOut: (path: string) => boolean,
  under = '',
): Promise<Copied> {
  await mkdir(join(to, under), { recursive: true, mode: 0o700 })
  const copied: Copied = { folders: [], files: [] }
  const found = await readdir(join(from, under), { withFileTypes: true })
  const wanted = found
    .map((entry) => ({ entry, path: under === '' ? entry.name : `${under}/${entry.name}` }))
    .filter(({ path }) => !leaveOut(path))
  for (const { path } of wanted.filter(({ entry }) => entry.isDirectory())) {
    const inside = await copyFolder(from, to, leaveOut, path)
    copied.folders.push(path, ...inside.folders)
    copied.files.push(...inside.files)
  }
  const files = wanted.filter(({ entry }) => entry.isFile()).map(({ path }) => path)
  while (files.length > 0) {
    // Each file waits for the disk: several at once are several times faster.
    const some = files.splice(0, AT_ONCE)
    const done = await Promise.all(some.map((path) => copyFile(join(from, path), join(to, path))))
    done.forEach((file, index) => {
      if (file !== null) copied.files.push({ path: some[index] ?? '', ...file })
    })
  }
  return copied
}

/** Copies one file to the disk and returns its size and checksum; null if there is none (any more). */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | null> {
  const source = await open(from).catch(nullIfMissing)
  if (source === null) return null
  const target = await open(to, 'w', 0o600)
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(CHUNK)
  let bytes = 0
  try {
    for (;;) {
      const { bytesRead } = await source.read(chunk, 0, CHUNK)
      if (bytesRead === 0) break
      const part = chunk.subarray(0, bytesRead)
      hash.update(part)
      await target.writeFile(part)
      bytes += bytesRead
    }
    await target.sync()
  } finally {
    await source.close()
    await target.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Size and checksum of a file; null if there is none. */
export async function readChecksum(file: string): Promise<Omit<CopiedFile, 'path'> | null> {
  const source = await open(file).catch(nullIfMissing)
  if (source === null) return null
  const hash = createHash('sha256')
  let bytes = 0
  const parts: AsyncIterable<Buffer> = source.createReadStream()
  for await (const part of parts) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
