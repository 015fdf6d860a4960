/** Longest line kept, in bytes: a device without line ends sends noise. */
const LONGEST_BYTES = 2_000

const LF = 10
const CR = 13

/** Bytes of a line that has not ended yet. `passing`: its beginning was not received, so it is discarded. */
export type UnfinishedLine = { readonly bytes: readonly number[]; readonly passing: boolean }

export const freshLine: UnfinishedLine = { bytes: [], passing: false }
/**
 * State after lost bytes, or on connecting while the press sends a line: the first bytes are the rest of a partial
 * line.
 */
export const halfLine: UnfinishedLine = { bytes: [], passing: true }

const isText = (byte: number) => byte >= 32 && byte !== 127

/**
 * Splits a stream of bytes into complete lines and the unfinished rest. CR, LF or both end a line; chunks may be cut
 * anywhere. Works on bytes, not characters: at a wrong baud rate they are no text, and can be reported as such.
 */
export function takeLines(
  { bytes, passing }: UnfinishedLine,
  piece: Iterable<number>,
): { lines: number[][]; rest: UnfinishedLine } {
  const lines: number[][] = []
  let line = [...bytes]
  let passes = passing
  for (const byte of piece) {
    if (byte !== LF && byte !== CR) {
      line.push(byte)
      // Its beginning is lost: the rest is discarded.
      if (line.length > LONGEST_BYTES) {
        line = []
        passes = true
      }
      continue
    }
    if (!passes && line.some((one) => isText(one) && one !== 32)) lines.push(line)
    line = []
    passes = false
  }
  return { lines, rest: { bytes: line, passing: passes } }
}

/**
 * Decodes a line, one byte per character, without framing control characters (STX, ETX, NUL …). null: a control
 * character in the middle. A byte was lost there or the baud rate is wrong, and no digit beside it can be trusted.
 */
export function textOfLine(line: readonly number[]): string | null {
  const isMark = (byte: number) => byte < 32 && byte !== 9
  let from = 0
  let to = line.length
  while (from < to && isMark(line[from] ?? 0)) from += 1
  while (to > from && isMark(line[to - 1] ?? 0)) to -= 1
  const inside = line.slice(from, to)
  if (inside.some((byte) => isMark(byte) || (byte >= 127 && byte < 160))) return null
  return String.fromCharCode(...inside)
}
