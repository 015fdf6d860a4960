import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

export type JournalLine = { readonly number: number; readonly heardAt: string; readonly text: string }

/** Lines after which the journal is written anew without those that the server has. */
const compactedAfter = 5_000

/** The journal of a bridge: lines that the server does not have yet, in order. */
export type Journal = {
  /** Identifies the numbering. */
  readonly id: string
  /** Returns once the lines are on the disk. */
  add(texts: readonly string[], at: Date): void
  /** The oldest lines that the server does not have. */
  waiting(most: number): readonly JournalLine[]
  /** The server has every line up to this number. */
  confirm(number: number): void
  close(): void
}

type Stored = { id: string; number: number; waiting: JournalLine[]; whole: number }

/** Entries of the file up to the last one that was written whole; a crash may have cut the one after it. */
function parse(bytes: Buffer): Stored {
  const stored: Stored = { id: '', number: 0, waiting: [], whole: 0 }
  for (let from = 0; ;) {
    const end = bytes.indexOf(10, from)
    if (end < 0) return stored
    try {
      const entry = JSON.parse(bytes.toString('utf8', from, end)) as
        { journal: string; number: number } | { confirmed: number } | JournalLine
      if ('journal' in entry) Object.assign(stored, { id: entry.journal, number: entry.number })
      else if ('confirmed' in entry)
        stored.waiting = stored.waiting.filter(({ number }) => number > entry.confirmed)
      else {
        stored.waiting.push(entry)
        stored.number = entry.number
      }
    } catch {
      return stored
    }
    from = end + 1
    stored.whole = from
  }
}

function readStored(path: string): Stored {
  try {
    return parse(readFileSync(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { id: '', number: 0, waiting: [], whole: 0 }
    throw error
  }
}

/** Opens the journal in a folder. Throws where the folder cannot be written. */
export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lines.jsonl')
  const stored = readStored(path)
  const id = stored.id || crypto.randomUUID()
  let { number, waiting } = stored
  let entries = 0
  let file = 0

  const write = (to: number, these: readonly object[]) => {
    writeSync(to, these.map((one) => `${JSON.stringify(one)}\n`).join(''))
    fsyncSync(to)
    entries += these.length
  }
  /** Replaces the file by one with the waiting lines alone: at every moment one of the two is whole. */
  function compact(): void {
    const fresh = openSync(`${path}.new`, 'w')
    entries = 0
    write(fresh, [{ journal: id, number }, ...waiting])
    closeSync(fresh)
    if (file !== 0) closeSync(file)
    renameSync(`${path}.new`, path)
    file = openSync(path, 'a')
  }
  if (stored.id === '') compact()
  else {
    const cut = openSync(path, 'r+')
    ftruncateSync(cut, stored.whole)
    closeSync(cut)
    file = openSync(path, 'a')
  }
  return {
    id,
    add(texts, at) {
      const heardAt = at.toISOString()
      const lines = texts.map((text) => ({ number: (number += 1), heardAt, text }))
      write(file, lines)
      waiting.push(...lines)
    },
    waiting: (most) => waiting.slice(0, most),
    confirm(upTo) {
      waiting = waiting.filter((line) => line.number > upTo)
      write(file, [{ confirmed: upTo }])
      if (entries > compactedAfter) compact()
    },
    close: () => closeSync(file),
  }
}
