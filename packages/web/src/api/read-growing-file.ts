/** Reading state of one file of a press. */
export type Seen = {
  /** Bytes up to the end of the last whole line that was read. */
  readonly at: number
  /** The bytes before `at`, to know whether the file is still the same one. */
  readonly tail: string
  /** The first bytes: a file of another name that begins so is this one. */
  readonly head: string
  /** A last line without an end, how often it was seen so, and whether it was reported. */
  readonly open: string
  readonly looks: number
  readonly isReported: boolean
  /** Every line read so far: in a rewritten file only other lines are new. */
  readonly knownLines: ReadonlySet<string>
}
export const unseen: Seen = {
  at: 0,
  tail: '',
  head: '',
  open: '',
  looks: 0,
  isReported: false,
  knownLines: new Set(),
}

const FINGERPRINT_BYTES = 64
/** Looks after which an unfinished last line counts as whole: a program may pause within a line. */
const LOOKS = 3
/** Only the end of a file that never ends is read: presses write some hundred bytes a test. */
const MOST_BYTES = 4_000_000

type Encoding = {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be'
  readonly mark: number
  readonly unit: 1 | 2
}

/** Detects the encoding by its byte order mark; without one, UTF-16 by its zero bytes. */
function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b, c] = bytes
  if (a === 0xff && b === 0xfe) return { name: 'utf-16le', mark: 2, unit: 2 }
  if (a === 0xfe && b === 0xff) return { name: 'utf-16be', mark: 2, unit: 2 }
  if (a === 0xef && b === 0xbb && c === 0xbf) return { name: 'utf-8', mark: 3, unit: 1 }
  if (a !== undefined && a !== 0 && b === 0) return { name: 'utf-16le', mark: 0, unit: 2 }
  if (a === 0 && b !== undefined && b !== 0) return { name: 'utf-16be', mark: 0, unit: 2 }
  return { name: 'utf-8', mark: 0, unit: 1 }
}

/** Decodes by the detected encoding; bytes that are not UTF-8 as Windows-1252, as older programs write them. */
function decode(bytes: Uint8Array, { name }: Encoding): string {
  if (name !== 'utf-8') return new TextDecoder(name).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isEnd = (unit: number) => unit === 10 || unit === 13

/** End of the last whole line, in bytes from the beginning of these. */
function endOfLines(bytes: Uint8Array, { name, unit }: Encoding): number {
  const whole = bytes.length - (bytes.length % unit)
  for (let at = whole - unit; at >= 0; at -= unit) {
    const low = bytes[name === 'utf-16be' ? at + 1 : at] ?? 0
    const high = unit === 1 ? 0 : (bytes[name === 'utf-16be' ? at : at + 1] ?? 0)
    if (high === 0 && isEnd(low)) return at + unit
  }
  return 0
}

const fingerprint = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const bytesOf = async (file: Blob, from: number, to: number) =>
  new Uint8Array(await file.slice(Math.max(0, from), Math.max(0, to)).arrayBuffer())
const linesOf = (text: string) => text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')

/** Returns whether a file begins like one read before: then it was renamed. */
export async function isSameFile(file: Blob, { head, at }: Seen): Promise<boolean> {
  if (head === '' || file.size < at) return false
  return fingerprint(await bytesOf(file, 0, head.length)) === head
}

/**
 * Reads the lines written into a file since the last look. A file that grew is read on; a rewritten one (shorter, or other
 * bytes where it had been read) is read from its beginning, and only its new lines are reported. A last line without an
 * end is reported when it stays so, and again, whole, should it grow after all.
 */
export async function readOn(file: Blob, seen: Seen): Promise<{ lines: string[]; after: Seen }> {
  const encoding = encodingOf(await bytesOf(file, 0, 4))
  const tail = fingerprint(await bytesOf(file, seen.at - seen.tail.length, seen.at))
  const isAnew = file.size < seen.at || tail !== seen.tail
  const from = isAnew ? Math.max(0, file.size - MOST_BYTES) : seen.at
  const bytes = await bytesOf(file, from, file.size)
  const skip = from === 0 ? encoding.mark : 0
  const end = Math.max(skip, endOfLines(bytes, encoding))
  const whole = linesOf(decode(bytes.subarray(skip, end), encoding))
  const openText = decode(bytes.subarray(end), encoding).trimEnd()
  const open = openText.trim() === '' ? '' : openText

  const before = isAnew ? { open: '', looks: 0, isReported: false } : seen
  const news = isAnew ? whole.filter((line) => !seen.knownLines.has(line)) : whole
  // The open line was reported already: whole it is new only if it is longer.
  const lines = before.isReported && news[0] === before.open ? news.slice(1) : news
  const looks = open !== '' && open === before.open ? before.looks + 1 : 0
  const wasReported = before.isReported && open === before.open
  const reportsOpen = open !== '' && !wasReported && looks >= LOOKS && !(isAnew && seen.knownLines.has(open))
  const at = from + end
  const after: Seen = {
    at,
    tail: fingerprint(await bytesOf(file, at - FINGERPRINT_BYTES, at)),
    head: fingerprint(await bytesOf(file, 0, Math.min(at, FINGERPRINT_BYTES))),
    open,
    looks,
    isReported: wasReported || reportsOpen,
    knownLines: whole.length === 0 && !isAnew ? seen.knownLines : new Set([...seen.knownLines, ...whole]),
  }
  return { lines: reportsOpen ? [...lines, open] : lines, after }
}

/** Marks the content of a file as read when the listening begins: none of it is new. */
export async function skipWritten(file: Blob): Promise<Seen> {
  const { after } = await readOn(file, unseen)
  return {
    ...after,
    looks: LOOKS,
    isReported: after.open !== '',
    knownLines: new Set([...after.knownLines, after.open]),
  }
}
