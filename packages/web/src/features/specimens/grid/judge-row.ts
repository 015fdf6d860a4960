import type { PadSet } from '@probeta/contract/laboratory/pad-sets.ts'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { ExpectedWindow } from '@probeta/domain/specimen/expected-window.ts'
import type { ImplausibleCode } from '@probeta/domain/specimen/plausibility.ts'
import { type AgeStand, explainAge } from '../reading/explain-age.ts'
import { computeReading, type Reading } from '../reading/compute-reading.ts'
import { type DayBreaks, expectedFor } from '../reading/match-sisters.ts'
import {
  type Cells,
  type ClockNow,
  type EndWords,
  isBlank,
  momentOf,
  readCells,
  type ReadRow,
} from './read-cells.ts'
import type { Entry } from '../reading/read-entry.ts'

/** missing: incomplete. wrong: a cell is no value. impossible: no strength follows. doubtful: it needs a reason. */
export type RowVerdict = 'empty' | 'missing' | 'wrong' | 'impossible' | 'doubtful' | 'ready'
export type JudgedRow = ReadRow & {
  readonly verdict: RowVerdict
  readonly reading: Reading
  readonly expected: ExpectedWindow
  readonly doubts: readonly ImplausibleCode[]
  /** Time of breaking, epoch ms, and the age compared with its tolerance. */
  readonly brokenAt: number
  readonly age: AgeStand
}

type About = {
  readonly specimen: Specimen
  readonly day: DayBreaks
  readonly padSets: readonly PadSet[]
  readonly start: Entry
  readonly words: EndWords
  readonly clock: ClockNow
  /** Doubts the server raised about this row. */
  readonly serverDoubts: readonly ImplausibleCode[]
}

function verdictOf(read: ReadRow, cells: Cells, reading: Reading, doubts: number): RowVerdict {
  if (isBlank(cells)) return 'empty'
  if (Object.keys(read.wrong).length > 0) return 'wrong'
  if (read.missing.length > 0) return 'missing'
  if (reading.strength === null) return 'impossible'
  return doubts > 0 && read.because === '' ? 'doubtful' : 'ready'
}

/** Judges a row of the grid by the rules of the card: its results, and what still keeps it from being saved. */
export function judgeRow(
  cells: Cells,
  { specimen, day, padSets, start, words, clock, serverDoubts }: About,
): JudgedRow {
  const read = readCells(cells, specimen, start, words, clock)
  const expected = expectedFor(day, specimen)
  const { at: brokenAt } = momentOf(cells, clock)
  const reading = computeReading(read.entry, { specimen, expected, others: [], padSets, brokenAt })
  const doubts = reading.doubts.length > 0 ? reading.doubts : serverDoubts
  const age = explainAge(specimen, brokenAt)
  return {
    ...read,
    brokenAt,
    age,
    reading,
    expected,
    doubts,
    verdict: verdictOf(read, cells, reading, doubts.length),
  }
}
