import type { Specimen } from '@probeta/contract/specimens.ts'
import type { DayStatus } from '@probeta/domain/specimen/day-status.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import css from './grid-panel.module.css'
import type { DaySection } from '../day/group-day.ts'
import { orderLines } from './order-lines.ts'
import { type CellColumn, cellColumns, noCells, type WordsByKind } from './read-cells.ts'
import { type CellMode, type KeyAct, moveCell, readKey } from './read-key.ts'
import { RowPanel } from './row-panel.tsx'
import type { Grid } from './use-grid.ts'

export type Chosen = { readonly id: string; readonly column: CellColumn }
type Props = {
  grid: Grid
  sections: readonly DaySection[]
  order: readonly Specimen[]
  statuses: ReadonlyMap<string, DayStatus>
  words: WordsByKind
  chosen: Chosen | null
  takesFocus: boolean
  onChoose: (chosen: Chosen) => void
  onPaste: (text: string, at: { row: number; column: number }) => void
  onLeave: () => void
}

const lastButReason = cellColumns.length - 1
const results = ['strength', 'ratio', 'percent', 'state'] as const

/** The day as a spreadsheet. A complete row is sent when the cursor leaves it; a doubtful one asks for a reason first. */
export function GridPanel(props: Props) {
  const { grid, sections, order, statuses, words, chosen, takesFocus, onChoose, onPaste, onLeave } = props
  const { t } = useTranslation()
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<CellMode>('ready')
  const before = useRef('')
  const tabbedFrom = useRef<number | null>(null)
  /** Rows that were typed in; a pasted row waits until somebody has looked at it. */
  const handled = useRef(new Set<string>())

  const lines = useMemo(() => orderLines(sections), [sections])
  const places = useMemo(() => new Map(order.map(({ id }, row) => [id, row])), [order])
  const row = chosen ? (places.get(chosen.id) ?? 0) : 0
  const column = chosen ? cellColumns.indexOf(chosen.column) : 0
  const current = order[row]
  const open = current && grid.openRow(current)
  const chosenLine = lines.findIndex((line) => line.kind === 'row' && line.specimen.id === current?.id)

  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => lines[index]?.height ?? 0,
    overscan: 8,
    // The chosen row is always rendered: it holds the focus.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const shown = Array.from({ length: to - from + 1 }, (_, i) => from + i)
      return chosenLine < 0 || shown.includes(chosenLine)
        ? shown
        : [...shown, chosenLine].toSorted((a, b) => a - b)
    },
  })

  function write(text: string) {
    if (!current || !chosen) return
    handled.current.add(current.id)
    grid.type(current, chosen.column, text)
  }

  const writing = useRef(write)
  writing.current = write
  const onType = useCallback((text: string) => writing.current(text), [])

  function go(to: { row: number; column: number }) {
    const specimen = order[to.row]
    const name = cellColumns[to.column]
    setMode('ready')
    if (!specimen || !name) return
    if (current && specimen !== current && handled.current.delete(current.id)) grid.send([current])
    onChoose({ id: specimen.id, column: name })
  }

  /** A value suggested from the previous specimen is accepted by passing it, as at the card. */
  function confirmGhost() {
    if (!current || !open || !chosen || open.cells[chosen.column] !== '' || open.cells.load === '') return
    const name = chosen.column
    if (name === 'width1' || name === 'width2' || name === 'length') write(open.start[name])
  }

  function enter(act: KeyAct) {
    if (tabbedFrom.current === null || act.act !== 'enter') confirmGhost()
    const at = { row, column }
    const doubtful = current && grid.openRow(current)?.judged.verdict === 'doubtful'
    if (doubtful && chosen?.column !== 'because') return go({ row, column: lastButReason })
    if (doubtful) return setMode('ready')
    const to = moveCell(at, act, { rows: order.length, columns: cellColumns.length }, tabbedFrom.current)
    if (!to) return undefined
    if (to.row === row && current) {
      // The last row is sent here: there is no next row to move to.
      handled.current.delete(current.id)
      grid.send([current])
    }
    tabbedFrom.current = null
    return go(to)
  }

  function tab(act: KeyAct): boolean {
    confirmGhost()
    const asks = (open?.judged.doubts.length ?? 0) > 0
    const columns = asks || column === lastButReason ? cellColumns.length : lastButReason
    tabbedFrom.current ??= column
    const to = moveCell({ row, column }, act, { rows: order.length, columns }, null)
    if (!to) return false
    if (to.row !== row) tabbedFrom.current = null
    go(to)
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !chosen || !current) return
    const act = readKey(event, mode)
    if (!act) return
    switch (act.act) {
      case 'tab':
        if (!tab(act)) return
        break
      case 'enter':
        enter(act)
        break
      case 'move': {
        tabbedFrom.current = null
        const to = moveCell({ row, column }, act, { rows: order.length, columns: cellColumns.length }, null)
        if (to) go(to)
        break
      }
      case 'type':
        if (!open) return
        before.current = open.cells[chosen.column]
        write(act.text)
        setMode('typing')
        break
      case 'edit':
        if (!open) return
        before.current = open.cells[chosen.column]
        setMode('editing')
        break
      case 'clear':
        write('')
        break
      case 'restore':
        write(before.current)
        setMode('ready')
        break
      case 'leave':
        onLeave()
        break
      case 'fillDown': {
        const above = order[row - 1]
        const cells = above && (grid.openRow(above)?.cells ?? grid.typed.get(above.id) ?? noCells)
        if (cells && open) write(cells[chosen.column])
        break
      }
      case 'save':
        setMode('ready')
        handled.current.clear()
        grid.send(order)
        break
    }
    event.preventDefault()
  }

  const cellAt = (target: EventTarget): Chosen | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    const id = cell?.closest<HTMLElement>('[data-id]')?.dataset['id']
    const name = cellColumns.find((known) => known === cell?.dataset['column'])
    return id && name ? { id, column: name } : null
  }

  return (
    <div
      ref={box}
      className={css['grid']}
      role="grid"
      tabIndex={-1}
      aria-label={t('specimens.grid.label')}
      aria-rowcount={order.length + 1}
      aria-colcount={cellColumns.length + results.length + 1}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        const cell = cellAt(event.target)
        const isChosen = cell?.id === chosen?.id && cell?.column === chosen?.column
        if (!cell || (isChosen && mode !== 'ready')) return
        tabbedFrom.current = null
        // The browser returns the focus to it, wherever it was.
        if (isChosen) return
        event.preventDefault()
        go({ row: places.get(cell.id) ?? 0, column: cellColumns.indexOf(cell.column) })
      }}
      onDoubleClick={(event) => {
        if (!cellAt(event.target) || !open || !chosen || mode !== 'ready') return
        before.current = open.cells[chosen.column]
        setMode('editing')
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain')
        if (mode !== 'ready' && !/[\t\n]/.test(text.trimEnd())) return
        event.preventDefault()
        setMode('ready')
        onPaste(text, { row, column })
      }}
      onCopy={(event) => {
        if (mode !== 'ready' || !chosen || !open) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', open.cells[chosen.column])
      }}
    >
      <div className={css['head']} role="row" aria-rowindex={1}>
        <span role="columnheader">{t('specimens.grid.code')}</span>
        {cellColumns.map((name) => (
          <span key={name} role="columnheader" aria-label={t(`specimens.grid.${name}`)}>
            {t(`specimens.grid.head.${name}`)}
          </span>
        ))}
        {results.map((name) => (
          <span key={name} role="columnheader" data-result={name}>
            {t(`specimens.grid.${name}`)}
          </span>
        ))}
      </div>
      <div className={css['body']} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          if (!line) return null
          if (line.kind !== 'row')
            return (
              <div
                key={line.key}
                role="row"
                className={css[line.kind]}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span role="gridcell">
                  {line.text}
                  {line.kind === 'set' && (
                    <small>
                      {line.ageHours === null ? t('specimens.list.reserve') : format.age(line.ageHours)}
                    </small>
                  )}
                  {line.kind === 'site' && <small>{line.client}</small>}
                </span>
              </div>
            )
          const { specimen } = line
          const openRow = grid.openRow(specimen)
          return (
            <RowPanel
              key={specimen.id}
              specimen={specimen}
              index={places.get(specimen.id) ?? 0}
              status={statuses.get(specimen.id) ?? 'none'}
              open={openRow}
              overtaken={openRow ? undefined : grid.typed.get(specimen.id)}
              unsent={grid.unsent.get(specimen.id)}
              words={words[shapes[specimen.shape].kind]}
              column={specimen.id === current?.id && chosen ? chosen.column : null}
              mode={specimen.id === current?.id ? mode : 'ready'}
              takesFocus={takesFocus}
              top={start}
              onType={onType}
            />
          )
        })}
      </div>
    </div>
  )
}
