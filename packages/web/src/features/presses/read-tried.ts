import { parseLinePattern, type PatternFault } from '@probeta/domain/press/line-pattern.ts'
import {
  type LineFault,
  type LineFormat,
  type LineReading,
  readPressLine,
} from '@probeta/domain/press/read-line.ts'
import { type Climb, emptyPress, watchPeak } from '@probeta/domain/press/watch-peak.ts'
import type { PressLines } from '@probeta/contract/laboratory/presses.ts'

/** The outcome of reading one line. `failed`: the peak, on the line where a running load was found to fail. */
export type Tried = {
  line: string
  reading: LineReading | null
  fault: LineFault | null
  failed: LineReading | null
}

type LineSettings = Pick<PressLines, 'pattern' | 'unit' | 'decimalMark' | 'sends'>

export const faultOf = (pattern: string): PatternFault | null => {
  const parts = parseLinePattern(pattern)
  return parts.ok ? null : parts.code
}

/** Reads lines as the press connection will; empty where the pattern is invalid. */
export function readTried({ pattern, unit, decimalMark, sends }: LineSettings, text: string): Tried[] {
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

/** Counts the lines of a capture by outcome. */
export const countTried = (tried: readonly Tried[]) => ({
  lines: tried.length,
  read: tried.filter(({ reading }) => reading !== null).length,
  passedOver: tried.filter(({ reading }) => reading === null).length,
  failed: tried.filter(({ failed }) => failed !== null).length,
})
