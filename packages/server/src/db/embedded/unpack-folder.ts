import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tarBlock } from './pack-folder.ts'

/** The archive is not one of `packFolder`, or ends before it should. */
export class ArchiveBroken extends Error {}

/**
 * Writes the files of a tar archive into a folder as the archive arrives. Whatever its origin, nothing is written
 * outside that folder, and nothing but files and folders. Reads to the very end.
 * @throws ArchiveBroken
 */
export async function unpackFolder(archive: AsyncIterable<Uint8Array>, into: string): Promise<void> {
  const { upTo, exactly } = readerOf(archive)
  for (;;) {
    const header = await exactly(tarBlock)
    if (header.every((byte) => byte === 0)) break
    const { path, size, isFolder } = entryOf(header)
    const target = join(into, path)
    await mkdir(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 })
    if (isFolder) continue
    const file = await open(target, 'wx', 0o600)
    try {
      for (let left = size; left > 0;) {
        const part = await upTo(left)
        if (part.length === 0) throw new ArchiveBroken('it ends within a file')
        await file.writeFile(part)
        left -= part.length
      }
    } finally {
      await file.close()
    }
    await exactly((tarBlock - (size % tarBlock)) % tarBlock)
  }
  while ((await upTo(Number.POSITIVE_INFINITY)).length > 0);
}

function entryOf(header: Buffer) {
  const text = (from: number, length: number) => {
    const field = header.subarray(from, from + length)
    const end = field.indexOf(0)
    return field.subarray(0, end < 0 ? length : end).toString()
  }
  const prefix = text(345, 155)
  const path = (prefix === '' ? '' : `${prefix}/`) + text(0, 100)
  const kind = text(156, 1)
  const size = Number.parseInt(text(124, 12), 8)
  const isInside = !/^\/|(^|\/)\.\.(\/|$)|\\/.test(path) && path !== ''
  if (!isInside || !['0', '5'].includes(kind) || !(size >= 0) || text(257, 6) !== 'ustar')
    throw new ArchiveBroken('it holds what no backup holds')
  return { path, size, isFolder: kind === '5' }
}

function readerOf(archive: AsyncIterable<Uint8Array>) {
  const parts = archive[Symbol.asyncIterator]()
  let have: Uint8Array = new Uint8Array()
  /** At least one byte, unless the archive has ended. */
  const upTo = async (most: number): Promise<Uint8Array> => {
    while (have.length === 0) {
      const next = await parts.next()
      if (next.done === true) break
      have = next.value
    }
    const part = have.subarray(0, most)
    have = have.subarray(part.length)
    return part
  }
  const exactly = async (bytes: number): Promise<Buffer> => {
    const got = []
    for (let left = bytes; left > 0;) {
      const part = await upTo(left)
      if (part.length === 0) throw new ArchiveBroken('it ends too early')
      got.push(part)
      left -= part.length
    }
    return Buffer.concat(got)
  }
  return { upTo, exactly }
}
