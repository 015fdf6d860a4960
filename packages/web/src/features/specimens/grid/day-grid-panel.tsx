import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { breakInstruments } from '@probeta/domain/equipment/instruments.ts'
import { endConditions } from '@probeta/domain/specimen/ends.ts'
import { failureOf } from '@probeta/domain/specimen/failure.ts'
import { isMethodId } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconId } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../../trade/choices/use-failure-words.ts'
import { InstrumentsForm } from '../../../trade/instruments/instruments-form.tsx'
import { useMay } from '../../../session/current-session.ts'
import { mayTakeFocus } from '../../../ui/may-take-focus.ts'
import { CountPanel } from '../day/count-panel.tsx'
import { findNext } from '../day/find-next.ts'
import css from './grid-panel.module.css'
import { GridPanel } from './grid-panel.tsx'
import { useDayOrder } from '../day/use-day-order.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { PadsForm } from '../press/pads-form.tsx'
import { PressChoiceForm } from '../press/press-choice-form.tsx'
import { type PutBlock, putBlock } from './put-block.ts'
import { readBlock } from './read-block.ts'
import type { EndWords, WordsByKind } from './read-cells.ts'
import type { At } from './read-key.ts'
import type { Chosen } from './use-cell.ts'
import { ScanForm } from '../scan/scan-form.tsx'
import { UnsentCard } from '../offline/unsent-card.tsx'
import { type Grid, useGrid } from './use-grid.ts'
import { useRowWords } from './word-row.ts'

const breaks = 24
type Props = {
  data: DayBreaks
  /** From the URL. */
  chosen: string | undefined
  onDay: (day: string, specimenId?: string) => void
  /** Opens the card of a specimen. */
  onCard: (specimenId: string) => void
}

/** A whole day as a spreadsheet, with the same readings, rules and queue as the card. */
export function DayGridPanel({ data, chosen: chosenId, onDay, onCard }: Props) {
  const { t } = useTranslation()
  const mayEdit = useMay()(breaks, 'edit')
  const words = useEndWords()
  const day = useDayOrder(data)
  const { order } = day
  const grid = useGrid(data, order, words, mayEdit)
  const { chosen, takesFocus, choose } = useChosen(order, chosenId, grid)
  const goTo = useCallback((id: string) => choose({ id, column: 'load' }), [choose])
  const [pasted, setPasted] = useState<PutBlock>()

  function paste(text: string, at: At) {
    if (!mayEdit) return
    const closed = new Set(order.filter((row) => !grid.openRow(row)).map(({ id }) => id))
    const block = putBlock(readBlock(text), at, { order, closed }, grid.typed)
    grid.change(block.rows)
    setPasted(block)
  }
  return (
    <>
      <UnsentCard unsent={grid.unsent} currentId={null} onGo={goTo} />
      <div className={css['tools']}>
        <CountPanel count={day.count} />
        <ScanForm specimens={order} onFound={goTo} onDay={onDay} />
        <PressChoiceForm
          at={{ pressId: grid.memory.pressId, load: '', unit: 'kN' }}
          onChange={(pressId) => grid.choose({ pressId })}
        />
        <PadsForm value={grid.memory.padSetId} onChange={(padSetId) => grid.choose({ padSetId })} />
      </div>
      <InstrumentsForm
        kinds={breakInstruments}
        value={{ scale: grid.instruments.scaleId, caliper: grid.instruments.caliperId }}
        onChange={(kind, id) => grid.choose(kind === 'scale' ? { scaleId: id } : { caliperId: id })}
      />
      {pasted && <Pasted block={pasted} />}
      {grid.loaded ? (
        <GridPanel
          grid={grid}
          day={day}
          words={words}
          chosen={chosen}
          takesFocus={takesFocus}
          onChoose={choose}
          onPaste={paste}
          onLeave={() => document.querySelector<HTMLElement>('[data-after-grid] button')?.focus()}
        />
      ) : (
        <div className={css['grid']} role="status" aria-label={t('common.state.loading')} />
      )}
      <Foot grid={grid} current={order.find(({ id }) => id === chosen?.id)} onCard={onCard} />
      <p className="pb-flat pb-dim pb-small">
        {t(mayEdit ? 'specimens.grid.keys' : 'specimens.save.noPermission')}
      </p>
    </>
  )
}

/** The short names of the end conditions, as a cell shows and accepts them. */
function useEndWords(): WordsByKind {
  const { t } = useTranslation()
  return useMemo(() => {
    const cylinder = Object.fromEntries(
      endConditions.map((end) => [end, t(`specimens.grid.end.${end}`)]),
    ) as EndWords
    const moulded = { ...cylinder, none: t('specimens.grid.end.moulded') }
    return { cylinder, cube: moulded, beam: moulded }
  }, [t])
}

/** The chosen cell: at first that of the URL, or of the next specimen to break. It takes the focus once somebody chose one. */
function useChosen(order: readonly Specimen[], ofUrl: string | undefined, { unsent }: Grid) {
  const [takesFocus, setTakesFocus] = useState(mayTakeFocus)
  const [chosen, setChosen] = useState<Chosen | null>(() => {
    const first = order.find(({ id }) => id === ofUrl) ?? findNext(order, null, unsent) ?? order[0]
    return first ? { id: first.id, column: 'load' } : null
  })
  const choose = useCallback((to: Chosen) => {
    setTakesFocus(true)
    setChosen(to)
  }, [])
  return { chosen, takesFocus, choose }
}

function Pasted({ block: { filled, skipped, beyond } }: { block: PutBlock }) {
  const { t } = useTranslation()
  return (
    <p className={css['pasted']} role="status">
      {t('specimens.grid.pasted', { count: filled.length })}{' '}
      {skipped.length > 0 && t('specimens.grid.skipped', { codes: skipped.slice(0, 8).join(', ') })}{' '}
      {beyond > 0 && t('specimens.grid.beyond', { count: beyond })}
    </p>
  )
}

type FootProps = { grid: Grid; current: Specimen | undefined; onCard: (specimenId: string) => void }

/** The chosen row in words, and saving all that are ready. */
function Foot({ grid, current, onCard }: FootProps) {
  const { t } = useTranslation()
  const mayEdit = useMay()(breaks, 'edit')
  return (
    <footer className={`pb-row ${css['foot']}`} data-after-grid>
      <div className={css['about']} role="status">
        {current && <About grid={grid} current={current} />}
      </div>
      {current && (
        <Button
          variant="subtle"
          leftSection={<IconId size={18} stroke={1.7} />}
          onClick={() => onCard(current.id)}
        >
          {t('specimens.grid.openCard')}
        </Button>
      )}
      {mayEdit && (
        <Button
          disabled={grid.ready.length === 0}
          leftSection={<IconDeviceFloppy size={18} stroke={1.7} />}
          onClick={() => grid.send(grid.ready)}
        >
          {t('specimens.grid.save', { count: grid.ready.length })}
        </Button>
      )}
    </footer>
  )
}

function About({ grid, current }: { grid: Grid; current: Specimen }) {
  const failureWords = useFailureWords()
  const open = grid.openRow(current)
  const { id, code, element, mix, shape } = current
  const row = { open, overtaken: open ? undefined : grid.typed.get(id), unsent: grid.unsent.get(id) }
  const words = useRowWords()({ ...row, specimen: current })
  const read =
    open && isMethodId(mix.method)
      ? failureOf(mix.method, shapes[shape].kind, open.judged.entry.fracture)
      : undefined
  return (
    <>
      <p className="pb-flat">
        <strong>{code}</strong> {element}
        {read?.ok && read.value && ` · ${failureWords.say(read.value, shape)}`}
      </p>
      {words && <p className={`pb-flat pb-${words.tone}`}>{words.text}</p>}
    </>
  )
}
