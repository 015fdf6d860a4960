import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

export type Packed = { path: string; bytes: number; sha256: string }

const most32 = 0xffffffff
/** Bytes collected before they are written. */
const fewBytes = 1 << 18
const stored = 0
const deflated = 8
/** With ZIP64, which every current program reads: archives and files beyond 4 GB, more than 65,535 of them. */
const version = 45
const utf8 = 0x0800

function stamp(at: Date): { time: number; day: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    day: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  }
}

/** Little-endian numbers of two, four and eight bytes, one after the other. */
function words(...parts: readonly (readonly [2 | 4 | 8, number])[]): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of parts) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, size)
    at += size
  }
  return bytes
}

/** Writes into a file, a few bytes at a time collected before they are written. */
function buffered(file: FileHandle) {
  let position = 0
  let waiting: Uint8Array[] = []
  let held = 0
  async function flush(): Promise<void> {
    const pieces = Buffer.concat(waiting)
    ;[waiting, held] = [[], 0]
    await file.write(pieces, 0, pieces.length, position - pieces.length)
  }
  return {
    /** Bytes written so far. */
    position: () => position,
    flush,
    async write(bytes: Uint8Array): Promise<void> {
      waiting.push(bytes)
      held += bytes.length
      position += bytes.length
      if (held >= fewBytes) await flush()
    },
  }
}

type Stamp = ReturnType<typeof stamp>
type Entry = { name: Buffer; method: number; crc: number; packed: number; bytes: number }

const localHeader = ({ name, method, crc, packed, bytes }: Entry, { time, day }: Stamp) =>
  Buffer.concat([
    words([4, 0x04034b50], [2, version], [2, utf8], [2, method], [2, time], [2, day], [4, crc]),
    words([4, most32], [4, most32], [2, name.length], [2, 20]),
    name,
    words([2, 1], [2, 16], [8, bytes], [8, packed]),
  ])

function centralHeader({ name, method, crc, packed, bytes }: Entry, { time, day }: Stamp, start: number) {
  const large = bytes >= most32 || packed >= most32 || start >= most32
  const extra = large ? words([2, 1], [2, 24], [8, bytes], [8, packed], [8, start]) : Buffer.alloc(0)
  const capped = (value: number) => (large ? most32 : value)
  return Buffer.concat([
    words([4, 0x02014b50], [2, version], [2, version], [2, utf8], [2, method], [2, time], [2, day]),
    words([4, crc], [4, capped(packed)], [4, capped(bytes)], [2, name.length], [2, extra.length]),
    words([2, 0], [2, 0], [2, 0], [4, 0], [4, capped(start)]),
    name,
    extra,
  ])
}

/** The end of an archive, whose central directory begins at `start`. */
function endRecord(entries: number, length: number, start: number): Buffer {
  const least = Math.min(entries, 0xffff)
  return Buffer.concat([
    words([4, 0x06064b50], [8, 44], [2, version], [2, version], [4, 0], [4, 0]),
    words([8, entries], [8, entries], [8, length], [8, start]),
    words([4, 0x07064b50], [4, 0], [8, start + length], [4, 1]),
    words([4, 0x06054b50], [2, 0], [2, 0], [2, least], [2, least]),
    words([4, Math.min(length, most32)], [4, Math.min(start, most32)], [2, 0]),
  ])
}

/** Passes pieces on; `found` has the sum, the check value and the length of those that have passed. */
function measure() {
  const sum = createHash('sha256')
  const found = { sum, crc: 0, bytes: 0 }
  async function* passing(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      found.crc = crc32(piece, found.crc)
      sum.update(piece)
      found.bytes += piece.length
      yield piece
    }
  }
  return { found, passing }
}

/**
 * Writes a ZIP into a file, one entry after the other, in constant memory. The sizes of an entry are put into its
 * header once they are known.
 */
export function zipInto(file: FileHandle, made: Date) {
  const at = stamp(made)
  const central: Buffer[] = []
  const { write, flush, position } = buffered(file)
  return {
    /** Text and tables: compressed. */
    async pack(path: string, pieces: AsyncIterable<Uint8Array>): Promise<Packed> {
      const name = Buffer.from(path)
      const start = position()
      await write(localHeader({ name, method: deflated, crc: 0, packed: 0, bytes: 0 }, at))
      const from = position()
      const { found, passing } = measure()
      for await (const piece of deflating(passing(pieces))) await write(piece)
      const { crc, bytes } = found
      const entry = { name, method: deflated, crc, packed: position() - from, bytes }
      await flush()
      const head = localHeader(entry, at)
      await file.write(head, 0, head.length, start)
      central.push(centralHeader(entry, at, start))
      return { path, bytes, sha256: found.sum.digest('hex') }
    },
    /** Data that is compressed already: pictures, PDF. */
    async store(path: string, content: Uint8Array): Promise<Packed> {
      const { length: bytes } = content
      const entry = { name: Buffer.from(path), method: stored, crc: crc32(content), packed: bytes, bytes }
      const start = position()
      await write(localHeader(entry, at))
      await write(content)
      central.push(centralHeader(entry, at, start))
      return { path, bytes, sha256: createHash('sha256').update(content).digest('hex') }
    },
    /** Returns the total length. Nothing is added after it. */
    async end(): Promise<number> {
      const start = position()
      const directory = Buffer.concat(central)
      await write(directory)
      await write(endRecord(central.length, directory.length, start))
      await flush()
      return position()
    },
  }
}

/** Backpressure: neither input nor output piles up. */
async function* deflating(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw({ level: 6 })
  const feeding = (async () => {
    for await (const piece of pieces) if (!deflate.write(piece)) await once(deflate, 'drain')
    deflate.end()
  })()
  feeding.catch((error: unknown) =>
    deflate.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  for await (const piece of deflate) yield piece as Buffer
  await feeding
}
