import { createInflateRaw } from 'node:zlib'
import { Refusal } from '../base/refusal.ts'
import { sheetExtent } from './sheet-extent.ts'

const mostEntries = 500
const mostBytes = 150_000_000

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50
const deflated = 8

type Entry = { method: number; packed: Buffer }

/** Reads the entries of a ZIP archive from its central directory, without unpacking anything. */
function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== endOfDirectory) throw new Refusal('import.unreadable')
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw new Refusal('import.tooLarge', { entries: count, most: mostEntries })
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = count; left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== directoryEntry) throw new Refusal('import.unreadable')
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(local) !== localEntry) throw new Refusal('import.unreadable')
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20))
    entries.push({ method: bytes.readUInt16LE(at + 10), packed })
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/**
 * Counts the bytes that an entry really unpacks to, and stops at the limit: the sizes that an archive states may lie.
 */
async function measure(entry: Entry, most: number): Promise<number> {
  // The relationships of a workbook say which parts are sheets, whatever their names: each part may be one.
  const extent = sheetExtent()
  if (entry.method !== deflated) {
    extent.take(entry.packed)
    return entry.packed.length
  }
  const inflate = createInflateRaw()
  inflate.end(entry.packed)
  let size = 0
  // Leaving the loop, also by a refusal, ends the inflating.
  for await (const chunk of inflate) {
    size += (chunk as Buffer).length
    if (size > most) break
    extent.take(chunk as Buffer)
  }
  return size
}

/** Refuses an archive with too many entries, one that swells beyond what the server can hold, or a sheet that reaches too far. */
export async function guardArchive(bytes: Buffer): Promise<void> {
  let left = mostBytes
  try {
    for (const entry of entriesOf(bytes)) {
      left -= await measure(entry, left)
      if (left < 0) throw new Refusal('import.tooLarge', { most: mostBytes })
    }
  } catch (error) {
    // Offsets that point outside, streams that do not inflate: not an archive.
    throw error instanceof Refusal ? error : new Refusal('import.unreadable')
  }
}
