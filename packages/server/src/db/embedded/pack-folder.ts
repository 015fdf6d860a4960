import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A tar archive (POSIX ustar) is made of blocks of so many bytes. */
export const tarBlock = 512
const chunkBytes = 262_144
const largestBytes = 8 ** 11 - 1

/**
 * Packs a folder as a tar archive, part by part, under `name` as its only folder: a format that opens without Probeta
 * too.
 */
export async function* packFolder(folder: string, name: string): AsyncGenerator<Uint8Array> {
  yield* packEntry(folder, name)
  yield Buffer.alloc(2 * tarBlock) // the end of an archive
}

async function* packEntry(folder: string, path: string): AsyncGenerator<Uint8Array> {
  yield headerOf(`${path}/`, 0)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const [from, to] = [join(folder, entry.name), `${path}/${entry.name}`]
    if (entry.isDirectory()) yield* packEntry(from, to)
    else yield* packFile(from, to)
  }
}

async function* packFile(file: string, path: string): AsyncGenerator<Uint8Array> {
  const source = await open(file)
  try {
    const { size } = await source.stat()
    yield headerOf(path, size)
    const parts: AsyncIterable<Buffer> = source.createReadStream({
      autoClose: false,
      highWaterMark: chunkBytes,
    })
    let bytes = 0
    for await (const part of parts) {
      bytes += part.length
      yield part
    }
    if (bytes !== size) throw new Error(`${file} changed while it was packed`)
    yield Buffer.alloc((tarBlock - (size % tarBlock)) % tarBlock)
  } finally {
    await source.close()
  }
}

/** A path that ends in `/` is a folder. */
function headerOf(path: string, size: number): Buffer {
  // The beginning of a long path goes into a field of its own.
  const bytes = Buffer.from(path)
  const cut = bytes.length <= 100 ? -1 : bytes.indexOf('/', bytes.length - 101)
  const name = bytes.subarray(cut + 1)
  if ((cut < 0 && bytes.length > 100) || cut > 155 || name.length === 0 || size > largestBytes)
    throw new Error(`${path} does not fit into a tar archive`)
  const header = Buffer.alloc(tarBlock)
  name.copy(header, 0)
  const isFolder = path.endsWith('/')
  header.write(isFolder ? '0000700\0' : '0000600\0', 100)
  header.write('0000000\0'.repeat(2), 108) // nobody's in particular
  header.write(`${size.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, 124)
  header.write(`        ${isFolder ? '5' : '0'}`, 148)
  header.write('ustar\x0000', 257)
  bytes.subarray(0, Math.max(0, cut)).copy(header, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
