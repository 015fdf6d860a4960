import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { DayStatus } from '@probeta/domain/specimen/day-status.ts'
import { memo, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import css from './grid-panel.module.css'
import type { Unsent } from '../offline/queue-breaks.ts'
import {
  cellColumns,
  type CellColumn,
  type Cells,
  cellsOf,
  type EndWords,
  type GridUnits,
  noCells,
} from './read-cells.ts'
import type { CellMode } from './read-key.ts'
import { entryFrom, entryKept } from '../reading/read-entry.ts'
import { statusWord } from '../show-state.ts'
import type { OpenRow } from './use-grid.ts'
import { useRowWords } from './word-row.ts'
import { StateBadge } from '../../../trade/state-badge.tsx'

type Props = {
  specimen: Specimen
  index: number
  status: DayStatus
  /** undefined: nothing can be typed here any more, or not yet. */
  open: OpenRow | undefined
  /** The values typed here before somebody else saved a reading. */
  overtaken: Cells | undefined
  unsent: Unsent | undefined
  words: EndWords
  units: GridUnits
  /** The chosen column, where the chosen cell is in this row. */
  column: CellColumn | null
  mode: CellMode
  takesFocus: boolean
  top: number
  onType: (text: string) => void
}

/** Returns the cells as they are shown: typed, being sent, recorded, or none. */
function shownCells({ open, unsent, specimen, words, units }: Props, decimalMark: string): Cells {
  const { break: reading } = specimen
  if (open) return open.cells
  if (unsent && unsent.state !== 'refused')
    return cellsOf(entryKept(unsent.entry, specimen), unsent.body.confirmedBecause, words, units)
  return reading ? cellsOf(entryFrom(reading, decimalMark), reading.confirmedBecause, words, units) : noCells
}

/** Returns the value that an empty cell suggests. */
function ghostOf({ open, words }: Props, name: CellColumn): string {
  if (!open || open.cells[name] !== '') return ''
  if (name === 'endCondition') return words[open.start.endCondition]
  return name === 'unit' || name === 'width1' || name === 'width2' || name === 'length'
    ? open.start[name]
    : ''
}

/** One specimen of the grid: the typed values, their results, and the status of the row. */
export const RowPanel = memo(function RowPanel(props: Props) {
  const { specimen, index, open, unsent, column, mode, takesFocus, top, onType } = props
  const { t } = useTranslation()
  const cells = shownCells(props, useFormat().decimalMark)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css['row']}
      data-id={specimen.id}
      data-chosen={column !== null}
      data-verdict={open?.judged.verdict}
      data-unsent={unsent?.state}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" className={css['code']}>
        {specimen.code}
      </span>
      {cellColumns.map((name) => (
        <Cell
          key={name}
          name={name}
          text={cells[name]}
          ghost={ghostOf(props, name)}
          label={`${specimen.code}, ${t(`specimens.grid.${name}`)}`}
          chosen={column === name}
          editing={column === name && mode !== 'ready' && open !== undefined}
          takesFocus={takesFocus}
          readOnly={open === undefined}
          wrong={open?.judged.wrong[name] !== undefined}
          isReasonNeeded={name === 'because' && (open?.judged.doubts.length ?? 0) > 0}
          onText={onType}
        />
      ))}
      <Results {...props} />
    </div>
  )
})

/** The results of a row, as far as there are any, and its status. */
function Results({ specimen, status, open, overtaken, unsent }: Props) {
  const format = useFormat()
  const { break: reading, mix } = specimen
  const rowWords = useRowWords()({ open, overtaken, unsent, specimen })
  const strength = open?.judged.reading.strength
  const sentMpa = unsent && unsent.state !== 'refused' ? unsent.strengthMpa : null
  const recorded = open ? null : reading
  const mpa = strength?.reportedMpa ?? sentMpa ?? recorded?.strengthMpa ?? null
  const percent = strength?.percent ?? (mpa === null ? null : (mpa / mix.specifiedMpa) * 100)
  const ratio = strength?.ratio ?? recorded?.ratio ?? null
  return (
    <>
      <span role="gridcell" className={css['result']} data-name="strength">
        {mpa === null ? '' : showMpa(format, mpa, mix.method)}
      </span>
      <span role="gridcell" className={css['result']}>
        {ratio === null ? '' : format.number(ratio, 2)}
      </span>
      <span role="gridcell" className={css['result']}>
        {percent === null ? '' : format.percent(percent / 100)}
      </span>
      <span role="gridcell" className={css['state']} title={rowWords?.text}>
        {rowWords ? (
          <span className={`pb-${rowWords.tone} ${css['said']}`}>{rowWords.text}</span>
        ) : (
          <StateBadge of="specimenDay" state={statusWord(specimen.state, status, unsent?.state)} />
        )}
      </span>
    </>
  )
}

type CellProps = {
  name: CellColumn
  text: string
  ghost: string
  label: string
  chosen: boolean
  editing: boolean
  takesFocus: boolean
  readOnly: boolean
  wrong: boolean
  isReasonNeeded: boolean
  onText: (text: string) => void
}

/** A cell; the chosen one holds the focus, so that the next letter lands in it. */
function Cell(props: CellProps) {
  const { name, text, ghost, label, chosen, editing, takesFocus, readOnly, wrong, isReasonNeeded, onText } =
    props
  const cell = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!chosen || !takesFocus) return
    if (editing) {
      field.current?.focus({ preventScroll: true })
      field.current?.setSelectionRange(1e6, 1e6)
    } else {
      cell.current?.focus({ preventScroll: true })
      cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }, [chosen, editing, takesFocus])
  return (
    <div
      ref={cell}
      role="gridcell"
      className={css['cell']}
      data-column={name}
      data-ghost={text === '' && ghost !== ''}
      data-wrong={wrong}
      data-asked={isReasonNeeded && text === ''}
      aria-selected={chosen}
      data-read-only={readOnly}
      aria-invalid={wrong}
      {...(chosen && { tabIndex: 0, 'aria-label': `${label}: ${text || ghost}` })}
    >
      {editing ? (
        <input
          ref={field}
          aria-label={label}
          inputMode={name === 'remark' || name === 'because' ? 'text' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          maxLength={name === 'remark' ? 1000 : name === 'because' ? 300 : 40}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      ) : (
        text || ghost
      )}
    </div>
  )
}
