import type { Press } from '@probeta/contract/presses.ts'
import { parseLinePattern } from '@probeta/domain/press/line-pattern.ts'
import { type LineFormat, type LineReading, readPressLine } from '@probeta/domain/press/read-line.ts'
import { type Climb, emptyPress, watchPeak } from '@probeta/domain/press/watch-peak.ts'

/** What a line came to. `running`: the load as it rises; nothing to take yet. */
export type Said =
  | { readonly kind: 'load'; readonly line: string; readonly reading: LineReading }
  | { readonly kind: 'running'; readonly reading: LineReading | null }
  | { readonly kind: 'other'; readonly line: string }

export type Ear = {
  onLine(line: string): void
  /** The line broke: what was not heard may have been the highest. Gives the running load it broke off at. */
  cut(): LineReading | null
}

/** Turns the lines of a press into loads; a running load only where a specimen failed. */
export function parsePressLines(
  { pattern, unit, decimalMark, sends }: NonNullable<Press['lines']>,
  say: (said: Said) => void,
): Ear {
  const parts = parseLinePattern(pattern)
  const format: LineFormat = { parts: parts.ok ? parts.value : [], unit, decimalMark }
  let climb: Climb = emptyPress
  let highest = ''
  /** After a cut in the middle of a climb, until nothing is on the press: its highest load was not heard. */
  let deaf = false

  function run(line: string, reading: LineReading | null) {
    const step = watchPeak(climb, reading)
    if (reading && step.climb.highest === reading) highest = line
    climb = step.climb
    if (climb === emptyPress && deaf) {
      deaf = false
      return say({ kind: 'running', reading: null })
    }
    if (deaf) return
    if (step.failed) say({ kind: 'load', line: highest, reading: step.failed })
    say({ kind: 'running', reading: climb.highest && reading })
  }
  return {
    onLine(line) {
      const read = readPressLine(line, format)
      if (!read.ok && read.code !== 'line.noLoad') return say({ kind: 'other', line })
      if (sends === 'running') return run(line, read.ok ? read.value : null)
      return read.ok ? say({ kind: 'load', line, reading: read.value }) : undefined
    },
    cut() {
      const at = climb.highest
      if (at) deaf = true
      climb = emptyPress
      return at
    },
  }
}
