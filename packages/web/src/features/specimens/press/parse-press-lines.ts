import type { Press } from '@probeta/contract/laboratory/presses.ts'
import { parseLinePattern } from '@probeta/domain/press/line-pattern.ts'
import { type LineFormat, type LineReading, readPressLine } from '@probeta/domain/press/read-line.ts'
import { type Climb, emptyPress, watchPeak } from '@probeta/domain/press/watch-peak.ts'

/** Result of a line. `running`: the load as it rises; no reading yet. */
export type PressEvent =
  | { readonly kind: 'load'; readonly line: string; readonly reading: LineReading }
  | { readonly kind: 'running'; readonly reading: LineReading | null }
  | { readonly kind: 'other'; readonly line: string }

export type LineParser = {
  onLine(line: string): void
  /** The connection broke: the lines that were lost may have held the highest load. Returns the running load at the break. */
  cut(): LineReading | null
}

/** Turns the lines of a press into loads; a press that sends running loads yields one only when a specimen has failed. */
export function parsePressLines(
  { pattern, unit, decimalMark, sends }: NonNullable<Press['lines']>,
  emit: (event: PressEvent) => void,
): LineParser {
  const parts = parseLinePattern(pattern)
  const format: LineFormat = { parts: parts.ok ? parts.value : [], unit, decimalMark }
  let climb: Climb = emptyPress
  let highest = ''
  /** True after a break during loading, until the press is empty again: the highest load of that specimen was lost. */
  let interrupted = false

  function run(line: string, reading: LineReading | null) {
    const step = watchPeak(climb, reading)
    if (reading && step.climb.highest === reading) highest = line
    climb = step.climb
    if (climb === emptyPress && interrupted) {
      interrupted = false
      return emit({ kind: 'running', reading: null })
    }
    if (interrupted) return
    if (step.failed) emit({ kind: 'load', line: highest, reading: step.failed })
    emit({ kind: 'running', reading: climb.highest && reading })
  }
  return {
    onLine(line) {
      const read = readPressLine(line, format)
      if (!read.ok && read.code !== 'line.noLoad') return emit({ kind: 'other', line })
      if (sends === 'running') return run(line, read.ok ? read.value : null)
      return read.ok ? emit({ kind: 'load', line, reading: read.value }) : undefined
    },
    cut() {
      const at = climb.highest
      if (at) interrupted = true
      climb = emptyPress
      return at
    },
  }
}
