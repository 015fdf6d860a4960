import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { PadSet } from '@probeta/contract/laboratory/pad-sets.ts'
import { offeredPads } from '@probeta/domain/equipment/pad-range.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { useFormat, usePractice } from '../../../session/current-session.ts'
import { useOfferInstrument } from '../../../trade/instruments/use-instruments.ts'
import { isOpen } from '../day/find-next.ts'
import { type JudgedRow, judgeRow } from './judge-row.ts'
import { keepRows, keptRows } from './keep-rows.ts'
import { type DayBreaks, withUnsent } from '../reading/match-sisters.ts'
import type { TypedRows } from './put-block.ts'
import { sendBreak, usePadSets, useUnsent } from '../queries.ts'
import {
  type CellColumn,
  type Cells,
  cellsOf,
  type EndWords,
  type GridUnits,
  isBlank,
  noCells,
  type WordsByKind,
} from './read-cells.ts'
import { clockDayOf } from '../reading/read-clock.ts'
import type { Unsent } from '../offline/queue-breaks.ts'
import { doubtsOf } from '../reading/read-doubts.ts'
import { bodyOf, type Entry, entryKept } from '../reading/read-entry.ts'
import { recallPress, rememberAtPress, rememberPress, startEntry } from '../press/remember-press.ts'

/** A row that may be typed into, with its results. */
export type OpenRow = { readonly cells: Cells; readonly start: Entry; readonly judged: JudgedRow }

const endsOf = ({ length2, length3, planeness, perpendicularity, perpendicularityUnit }: Entry) => ({
  ...{ length2, length3, planeness, perpendicularity, perpendicularityUnit },
})

type Judgement = { of: readonly unknown[]; row: OpenRow }

/** Returns the cells of a refused row as it was sent, with its time of breaking. */
const sentCells = (
  { entry, body }: Unsent,
  specimen: Specimen,
  words: EndWords,
  units: GridUnits,
): Cells => ({
  ...cellsOf(entryKept(entry, specimen), body.confirmedBecause, words, units),
  at: body.brokenAt,
})

/** The typed rows, kept on the device; `latest` is ahead of the last render. */
function useTypedRows(order: readonly Specimen[]) {
  const [typed, setTyped] = useState<TypedRows>(new Map())
  /** Typing waits for this: kept rows that load later would overwrite it. */
  const [loaded, setLoaded] = useState(false)
  const latest = useRef(typed)
  const change = useCallback((next: TypedRows) => {
    keepRows(latest.current, next)
    latest.current = next
    setTyped(next)
  }, [])
  const ids = useRef(order.filter(isOpen).map(({ id }) => id))
  useEffect(() => {
    let cancelled = false
    void keptRows(ids.current).then((stored) => {
      if (cancelled) return
      latest.current = stored
      setTyped(stored)
      setLoaded(true)
    })
    return () => void (cancelled = true)
  }, [])
  return { typed, loaded, latest, change }
}

const atThisPress = () => ({ memory: recallPress(), starts: new Map<string, Entry>() })

/** What is remembered at this press, and the entry with which a row starts. */
function usePressMemory(padSets: readonly PadSet[]) {
  const usual = usePractice().typed
  const offer = useOfferInstrument()
  const [{ memory, starts }, setPress] = useState(atThisPress)
  const instruments = {
    scaleId: offer('scale', memory.scaleId),
    caliperId: offer('caliper', memory.caliperId),
  }
  const recall = () => setPress(atThisPress())
  function startOf(specimen: Specimen): Entry {
    const padSetId = offeredPads(padSets, memory.padSetId, specimen.mix.specifiedMpa)
    const { scaleId, caliperId } = instruments
    const kind = strengthKindOf(specimen.mix.method)
    const key = [specimen.shape, kind, padSetId, scaleId, caliperId].join(':')
    const start = starts.get(key) ?? startEntry(specimen, { ...memory, padSetId, ...instruments }, usual)
    starts.set(key, start)
    return start
  }
  function choose(part: Parameters<typeof rememberAtPress>[0]): void {
    rememberAtPress(part)
    recall()
  }
  const { sizeUnit = usual.length, massUnit = usual.mass } = memory
  const units = useMemo((): GridUnits => ({ sizeUnit, massUnit }), [sizeUnit, massUnit])
  return { memory, instruments, units, startOf, choose, recall }
}

type OpenWith = {
  list: DayBreaks
  typed: TypedRows
  wordsByKind: WordsByKind
  mayEdit: boolean
  padSets: readonly PadSet[]
  startOf: (specimen: Specimen) => Entry
}

/** Judges the rows that may be typed into; a row is judged anew only when something it depends on has changed. */
function useOpenRows({ list, typed, wordsByKind, mayEdit, padSets, startOf }: OpenWith) {
  const { timeZone } = useFormat()
  const unsent = useUnsent()
  const day = useMemo(() => withUnsent(list, unsent), [list, unsent])
  const judgements = useRef(new Map<string, Judgement>())

  /** undefined: not editable, because it was sent or no longer waits for a reading. */
  function openRow(specimen: Specimen): OpenRow | undefined {
    const item = unsent.get(specimen.id)
    if (!mayEdit || !isOpen(specimen) || (item && item.state !== 'refused')) return undefined
    const own = typed.get(specimen.id)
    const usual = startOf(specimen)
    const words = wordsByKind[shapes[specimen.shape].kind]
    const of = [own, item, specimen, day.sisters[specimen.sampleId], usual, words, padSets]
    const known = judgements.current.get(specimen.id)
    if (known?.of.every((part, index) => part === of[index])) return known.row
    // A row that was refused keeps what the grid has no columns for.
    const start = item ? { ...usual, ...endsOf(entryKept(item.entry, specimen)) } : usual
    const cells = own ?? (item ? sentCells(item, specimen, words, usual) : noCells)
    const serverDoubts = doubtsOf(item?.error)
    const clock = { day: clockDayOf(day), timeZone, now: Date.now() }
    const judged = judgeRow(cells, { specimen, day, padSets, start, words, clock, serverDoubts })
    const row = { cells, start, judged }
    judgements.current.set(specimen.id, { of, row })
    return row
  }
  return { unsent, openRow }
}

/** Returns a row with another text in a cell. The first letter of its load is the time of breaking, however late it is saved. */
function withText(cells: Cells, column: CellColumn, text: string): Cells {
  const { at = new Date().toISOString(), ...rest } = cells
  const hasTime = column === 'load' ? text !== '' : cells.load !== '' && cells.at !== undefined
  return { ...rest, [column]: text, ...(hasTime && { at }) }
}

/** Returns a judged row as it is sent; null where it is not ready. */
function outgoingOf({ id, code, version, ...specimen }: Specimen, judged: JudgedRow | undefined) {
  if (judged?.verdict !== 'ready') return null
  const { entry, reading, because, doubts, brokenAt } = judged
  const confirmedBecause = doubts.length > 0 ? because : ''
  const reasons = { confirmedBecause, correctedBecause: '' }
  const body = bodyOf(entry, specimen, new Date(brokenAt).toISOString(), reasons)
  const strengthMpa = reading.strength?.reportedMpa ?? null
  return body && { specimenId: id, code, version, key: uuid(), body, entry, strengthMpa }
}

/** The rows of the grid: typed values, results, and sending to the queue of unsent breaks. */
export function useGrid(
  list: DayBreaks,
  order: readonly Specimen[],
  wordsByKind: WordsByKind,
  mayEdit: boolean,
) {
  const { typed, loaded, latest, change } = useTypedRows(order)
  const padSets = usePadSets()
  const { memory, instruments, units, startOf, choose, recall } = usePressMemory(padSets)
  const { unsent, openRow } = useOpenRows({ list, typed, wordsByKind, mayEdit, padSets, startOf })

  function type(specimen: Specimen, column: CellColumn, text: string) {
    const cells = openRow(specimen)?.cells
    if (!cells || cells[column] === text) return
    const next = withText(cells, column, text)
    const rows = new Map(latest.current)
    if (!isBlank(next)) rows.set(specimen.id, next)
    else rows.delete(specimen.id)
    change(rows)
  }
  /** Sends the rows that are ready; the others stay as they are. */
  function send(specimens: readonly Specimen[]): void {
    const rows = new Map(latest.current)
    for (const specimen of specimens) {
      const sent = outgoingOf(specimen, openRow(specimen)?.judged)
      if (!sent) continue
      rememberPress(specimen, sent.entry)
      // A refused row stays on the device until its next attempt is stored.
      sendBreak(sent, unsent.get(specimen.id)?.key)
      rows.delete(specimen.id)
    }
    recall()
    change(rows)
  }
  const ready = order.filter((one) => typed.has(one.id) && openRow(one)?.judged.verdict === 'ready')
  return { loaded, typed, unsent, ready, memory, instruments, units, openRow, type, change, send, choose }
}
export type Grid = ReturnType<typeof useGrid>
