import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import css from './grid-panel.module.css'
import type { DayOrder } from '../day/use-day-order.ts'
import { type GridLine, orderLines } from './order-lines.ts'
import { type CellColumn, cellColumns, type WordsByKind } from './read-cells.ts'
import type { At } from './read-key.ts'
import { RowPanel } from './row-panel.tsx'
import { type Cell, type Chosen, useCell } from './use-cell.ts'
import type { Grid } from './use-grid.ts'
import { useGridEvents } from './use-grid-events.ts'

type Props = {
  grid: Grid
  day: DayOrder
  words: WordsByKind
  chosen: Chosen | null
  takesFocus: boolean
  onChoose: (chosen: Chosen) => void
  onPaste: (text: string, at: At) => void
  onLeave: () => void
}

const results = ['strength', 'ratio', 'percent', 'state'] as const

/** The day as a spreadsheet. A complete row is sent when the cursor leaves it; a doubtful one asks for a reason first. */
export function GridPanel(props: Props) {
  const { t } = useTranslation()
  const { order, sections } = props.day
  const cell = useCell({ ...props, order })
  const lines = useMemo(() => orderLines(sections), [sections])
  const { box, virtual } = useVirtualLines(lines, cell.current?.id)
  const { sizeUnit, massUnit } = props.grid.units
  // Units of the record are what a column without one is in.
  const units: Partial<Record<CellColumn, string>> = {
    ...(sizeUnit !== 'mm' && { width1: sizeUnit, width2: sizeUnit, length: sizeUnit }),
    ...(massUnit !== 'g' && { mass: massUnit }),
  }
  const events = useGridEvents(cell, { ...props, order })
  return (
    <div
      ref={box}
      className={css['grid']}
      role="grid"
      tabIndex={-1}
      aria-label={t('specimens.grid.label')}
      aria-rowcount={order.length + 1}
      aria-colcount={cellColumns.length + results.length + 1}
      {...events}
    >
      <div className={css['head']} role="row" aria-rowindex={1}>
        <span role="columnheader">{t('specimens.grid.code')}</span>
        {cellColumns.map((name) => (
          <span
            key={name}
            role="columnheader"
            aria-label={[t(`specimens.grid.${name}`), units[name]].filter(Boolean).join(' ')}
          >
            {[t(`specimens.grid.head.${name}`), units[name]].filter(Boolean).join(' ')}
          </span>
        ))}
        {results.map((name) => (
          <span key={name} role="columnheader" data-result={name}>
            {t(`specimens.grid.${name}`)}
          </span>
        ))}
      </div>
      <Lines {...props} cell={cell} lines={lines} virtual={virtual} />
    </div>
  )
}

/** The lines in view; the chosen row is always rendered, because it holds the focus. */
function useVirtualLines(lines: readonly GridLine[], chosenId: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const chosenLine = lines.findIndex((line) => line.kind === 'row' && line.specimen.id === chosenId)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => lines[index]?.height ?? 0,
    overscan: 8,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const shown = Array.from({ length: to - from + 1 }, (_, i) => from + i)
      return chosenLine < 0 || shown.includes(chosenLine)
        ? shown
        : [...shown, chosenLine].toSorted((a, b) => a - b)
    },
  })
  return { box, virtual }
}

type LinesProps = Props & {
  cell: Cell
  lines: readonly GridLine[]
  virtual: ReturnType<typeof useVirtualLines>['virtual']
}

function Lines({ grid, day, words, chosen, takesFocus, cell, lines, virtual }: LinesProps) {
  const { order, statuses } = day
  const { current, mode } = cell
  const places = useMemo(() => new Map(order.map(({ id }, row) => [id, row])), [order])
  const writing = useRef(cell.write)
  writing.current = cell.write
  const onType = useCallback((text: string) => writing.current(text), [])
  return (
    <div className={css['body']} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const line = lines[index]
        if (line?.kind !== 'row') return line && <GroupLine key={line.key} line={line} top={start} />
        const { specimen } = line
        const openRow = grid.openRow(specimen)
        const isCurrent = specimen.id === current?.id
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
            units={grid.units}
            column={isCurrent && chosen ? chosen.column : null}
            mode={isCurrent ? mode : 'ready'}
            takesFocus={takesFocus}
            top={start}
            onType={onType}
          />
        )
      })}
    </div>
  )
}

type GroupProps = { line: Exclude<GridLine, { kind: 'row' }>; top: number }

/** The heading of a work site or of a set. */
function GroupLine({ line, top }: GroupProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const age = line.kind === 'set' && line.ageHours !== null ? format.age(line.ageHours) : undefined
  return (
    <div role="row" className={css[line.kind]} style={{ transform: `translateY(${top}px)` }}>
      <span role="gridcell">
        {line.text}
        <small>{line.kind === 'site' ? line.client : (age ?? t('specimens.list.reserve'))}</small>
      </span>
    </div>
  )
}
