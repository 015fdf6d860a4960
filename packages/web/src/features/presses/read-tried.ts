import { parseLinePattern, type PatternFault } from '@probeta/domain/press/line-pattern.ts'
import {
  type LineFault,
  type LineFormat,
  type LineReading,
  readPressLine,
} from '@probeta/domain/press/read-line.ts'
import { type Climb, emptyPress, watchPeak } from '@probeta/domain/press/watch-peak.ts'
import type { PressLines } from '@probeta/contract/presses.ts'

/** What is understood of one line. `failed`: with it a running load was seen to fail. */
export type Tried = {
  line: string
  reading: LineReading | null
  fault: LineFault | null
  failed: LineReading | null
}

type Said = Pick<PressLines, 'pattern' | 'unit' | 'decimalMark' | 'sends'>

export const faultOf = (pattern: string): PatternFault | null => {
  const parts = parseLinePattern(pattern)
  return parts.ok ? null : parts.code
}

/** Reads lines as the press will be read; none where the pattern does not work. */
export function readTried({ pattern, unit, decimalMark, sends }: Said, text: string): Tried[] {
  const parts = parseLinePattern(pattern)
  if (!parts.ok) return []
  const format: LineFormat = { parts: parts.value, unit, decimalMark }
  let climb: Climb = emptyPress
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const read = readPressLine(line, format)
      const empty = !read.ok && read.code === 'line.noLoad'
      let failed: LineReading | null = null
      if (sends === 'running' && (read.ok || empty)) {
        const step = watchPeak(climb, read.ok ? read.value : null)
        climb = step.climb
        failed = step.failed
      }
      return { line, reading: read.ok ? read.value : null, fault: read.ok ? null : read.code, failed }
    })
}

/** How much of a capture was understood. */
export const countTried = (tried: readonly Tried[]) => ({
  lines: tried.length,
  read: tried.filter(({ reading }) => reading !== null).length,
  passedOver: tried.filter(({ reading }) => reading === null).length,
  failed: tried.filter(({ failed }) => failed !== null).length,
})
