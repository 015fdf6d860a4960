/** A device without line ends sends noise: nothing longer is kept. */
const LONGEST_BYTES = 2_000

const LF = 10
const CR = 13

/** What is left of a line whose end has not come. `passing`: its beginning was not heard, so it is no line. */
export type UnfinishedLine = { readonly bytes: readonly number[]; readonly passing: boolean }

export const freshLine: UnfinishedLine = { bytes: [], passing: false }
/** Bytes were lost here, or the press was in the middle of a line when it began to be heard: what comes first is half a line. */
export const halfLine: UnfinishedLine = { bytes: [], passing: true }

const isText = (byte: number) => byte >= 32 && byte !== 127

/**
 * The whole lines of a stream of bytes, and what is left of an unfinished one. CR, LF or both end a line; it may be cut
 * anywhere. Bytes, not letters: what a wrong speed makes of them is no text, and is told as what it is.
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
      // Its beginning is gone: whatever comes, it is no line any more.
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
 * The text of a line: marks that frame it (STX, ETX, NUL …) are no part of it, other letters are read one byte each.
 * null: a mark stands in the middle. A byte was lost there or the speed is wrong, and no digit beside it can be trusted.
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
