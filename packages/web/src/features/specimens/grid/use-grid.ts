import type { Specimen } from '@probeta/contract/specimens.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { useFormat } from '../../../session/current-session.ts'
import { isOpen } from '../day/find-next.ts'
import { type JudgedRow, judgeRow } from './judge-row.ts'
import { keepRows, keptRows } from './keep-rows.ts'
import { type DayBreaks, withUnsent } from '../reading/match-sisters.ts'
import type { TypedRows } from './put-block.ts'
import { sendBreak, useUnsent } from '../queries.ts'
import {
  type CellColumn,
  type Cells,
  cellsOf,
  type EndWords,
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

type Judgement = { of: readonly unknown[]; row: OpenRow }

/** Returns the cells of a refused row as it was sent, with its time of breaking. */
const sentCells = ({ entry, body }: Unsent, specimen: Specimen, words: EndWords): Cells => ({
  ...cellsOf(entryKept(entry, specimen), body.confirmedBecause, words),
  at: body.brokenAt,
})

const atThisPress = () => ({ memory: recallPress(), starts: new Map<string, Entry>() })

/** The rows of the grid: typed values, results, and sending to the queue of unsent breaks. */
export function useGrid(
  list: DayBreaks,
  order: readonly Specimen[],
  wordsByKind: WordsByKind,
  mayEdit: boolean,
) {
  const { timeZone } = useFormat()
  const unsent = useUnsent()
  const day = useMemo(() => withUnsent(list, unsent), [list, unsent])
  const [typed, setTyped] = useState<TypedRows>(new Map())
  const [{ memory, starts }, setPress] = useState(atThisPress)
  /** Typing waits for this: kept rows that load later would overwrite it. */
  const [loaded, setLoaded] = useState(false)
  const latest = useRef(typed)
  const judgements = useRef(new Map<string, Judgement>())

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

  function startOf(specimen: Specimen): Entry {
    const key = `${specimen.shape}:${strengthKindOf(specimen.mix.method)}`
    const known = starts.get(key)
    if (known) return known
    const start = startEntry(specimen, memory)
    starts.set(key, start)
    return start
  }

  /** undefined: not editable, because it was sent or no longer waits for a reading. */
  function openRow(specimen: Specimen): OpenRow | undefined {
    const item = unsent.get(specimen.id)
    if (!mayEdit || !isOpen(specimen) || (item && item.state !== 'refused')) return undefined
    const own = typed.get(specimen.id)
    const start = startOf(specimen)
    const words = wordsByKind[shapes[specimen.shape].kind]
    const of = [own, item, specimen, day.sisters[specimen.sampleId], start, words]
    const known = judgements.current.get(specimen.id)
    if (known?.of.every((part, index) => part === of[index])) return known.row
    const cells = own ?? (item ? sentCells(item, specimen, words) : noCells)
    const serverDoubts = doubtsOf(item?.error)
    const clock = { day: clockDayOf(day), timeZone, now: Date.now() }
    const row = {
      cells,
      start,
      judged: judgeRow(cells, { specimen, day, start, words, clock, serverDoubts }),
    }
    judgements.current.set(specimen.id, { of, row })
    return row
  }

  function type(specimen: Specimen, column: CellColumn, text: string) {
    const cells = openRow(specimen)?.cells
    if (!cells || cells[column] === text) return
    // The first letter of the load is the time of breaking, however late the row is saved.
    const { at = new Date().toISOString(), ...rest } = cells
    const hasTime = column === 'load' ? text !== '' : cells.load !== '' && cells.at !== undefined
    const next: Cells = { ...rest, [column]: text, ...(hasTime && { at }) }
    const rows = new Map(latest.current)
    if (!isBlank(next)) rows.set(specimen.id, next)
    else rows.delete(specimen.id)
    change(rows)
  }

  /** Sends the rows that are ready; the others stay as they are. */
  function send(specimens: readonly Specimen[]): void {
    const rows = new Map(latest.current)
    for (const specimen of specimens) {
      const judged = openRow(specimen)?.judged
      if (judged?.verdict !== 'ready') continue
      const { entry, reading, because, doubts, brokenAt } = judged
      const confirmedBecause = doubts.length > 0 ? because : ''
      const body = bodyOf(entry, specimen, new Date(brokenAt).toISOString(), {
        confirmedBecause,
        correctedBecause: '',
      })
      if (!body) continue
      rememberPress(specimen, entry)
      const sent = {
        specimenId: specimen.id,
        code: specimen.code,
        version: specimen.version,
        key: uuid(),
        body,
        entry,
        strengthMpa: reading.strength?.reportedMpa ?? null,
      }
      // A refused row stays on the device until its next attempt is stored.
      sendBreak(sent, unsent.get(specimen.id)?.key)
      rows.delete(specimen.id)
    }
    setPress(atThisPress())
    change(rows)
  }

  function choose(part: Parameters<typeof rememberAtPress>[0]): void {
    rememberAtPress(part)
    setPress(atThisPress())
  }

  const ready = order.filter(
    (specimen) => typed.has(specimen.id) && openRow(specimen)?.judged.verdict === 'ready',
  )
  return { loaded, typed, unsent, ready, memory, openRow, type, change, send, choose }
}
export type Grid = ReturnType<typeof useGrid>
