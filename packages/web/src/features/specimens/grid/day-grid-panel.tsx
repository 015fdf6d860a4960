import { endConditions } from '@probeta/domain/specimen/ends.ts'
import { failureOf } from '@probeta/domain/specimen/failure.ts'
import { isMethodId } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconDeviceFloppy, IconId } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../../trade/choices/use-failure-words.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { mayTakeFocus } from '../../../ui/may-take-focus.ts'
import { countDay, statusesOf } from '../day/count-day.ts'
import { CountPanel } from '../day/count-panel.tsx'
import { findNext } from '../day/find-next.ts'
import css from './grid-panel.module.css'
import { type Chosen, GridPanel } from './grid-panel.tsx'
import { groupDay, orderOf } from '../day/group-day.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { PadsForm } from '../press/pads-form.tsx'
import { putBlock } from './put-block.ts'
import { usePresses } from '../queries.ts'
import { readBlock } from './read-block.ts'
import type { EndWords, WordsByKind } from './read-cells.ts'
import { ScanForm } from '../scan/scan-form.tsx'
import { UnsentCard } from '../offline/unsent-card.tsx'
import { usePressFaults } from '../press/use-press-faults.ts'
import { useGrid } from './use-grid.ts'
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
type Pasted = { readonly filled: number; readonly skipped: readonly string[]; readonly beyond: number }

/** A whole day as a spreadsheet, with the same readings, rules and queue as the card. */
export function DayGridPanel({ data, chosen: chosenId, onDay, onCard }: Props) {
  const { t } = useTranslation()
  const failureWords = useFailureWords()
  const format = useFormat()
  const mayEdit = useMay()(breaks, 'edit')
  const presses = usePresses()
  const words = useMemo((): WordsByKind => {
    const cylinder = Object.fromEntries(
      endConditions.map((end) => [end, t(`specimens.grid.end.${end}`)]),
    ) as EndWords
    const moulded = { ...cylinder, none: t('specimens.grid.end.moulded') }
    return { cylinder, cube: moulded, beam: moulded }
  }, [t])
  const sections = useMemo(() => groupDay(data.specimens, data.day), [data.specimens, data.day])
  const order = useMemo(() => orderOf(sections), [sections])
  const statuses = useMemo(
    () => statusesOf(data.specimens, data.today, format.timeZone),
    [data.specimens, data.today, format.timeZone],
  )
  const count = useMemo(() => countDay(statuses.values()), [statuses])
  const grid = useGrid(data, order, words, mayEdit)
  const describeRow = useRowWords()
  const faultsOf = usePressFaults()
  const [takesFocus, setTakesFocus] = useState(mayTakeFocus)
  const [pasted, setPasted] = useState<Pasted>()
  const [chosen, setChosen] = useState<Chosen | null>(() => {
    const id = order.some((specimen) => specimen.id === chosenId)
      ? chosenId
      : (findNext(order, null, grid.unsent) ?? order[0])?.id
    return id === undefined ? null : { id, column: 'load' }
  })
  const choose = useCallback((to: Chosen) => {
    setTakesFocus(true)
    setChosen(to)
  }, [])
  const goTo = useCallback((id: string) => choose({ id, column: 'load' }), [choose])

  const current = order.find(({ id }) => id === chosen?.id)
  const open = current && grid.openRow(current)
  const rowWords =
    current &&
    describeRow({
      open,
      overtaken: open ? undefined : grid.typed.get(current.id),
      unsent: grid.unsent.get(current.id),
      specimen: current,
    })
  const read =
    current && open && isMethodId(current.mix.method)
      ? failureOf(current.mix.method, shapes[current.shape].kind, open.judged.entry.fracture)
      : undefined
  const failure = read?.ok ? read.value : null

  function paste(text: string, at: { row: number; column: number }) {
    if (!mayEdit) return
    const closed = new Set(order.filter((row) => !grid.openRow(row)).map(({ id }) => id))
    const { rows, filled, skipped, beyond } = putBlock(readBlock(text), at, { order, closed }, grid.typed)
    grid.change(rows)
    setPasted({ filled: filled.length, skipped, beyond })
  }

  return (
    <>
      <UnsentCard unsent={grid.unsent} currentId={null} onGo={goTo} />
      <div className={css['tools']}>
        <CountPanel count={count} />
        <ScanForm specimens={order} onFound={goTo} onDay={onDay} />
        <NativeSelect
          label={t('specimens.field.press')}
          value={presses.some(({ id }) => id === grid.memory.pressId) ? (grid.memory.pressId ?? '') : ''}
          data={[
            { value: '', label: t('specimens.field.noPress') },
            ...presses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={faultsOf({ pressId: grid.memory.pressId, load: '', unit: 'kN' })}
          onChange={({ currentTarget: { value } }) => grid.choose({ pressId: value || null })}
        />
        <PadsForm value={grid.memory.padSetId} onChange={(padSetId) => grid.choose({ padSetId })} />
      </div>
      {pasted && (
        <p className={css['pasted']} role="status">
          {t('specimens.grid.pasted', { count: pasted.filled })}{' '}
          {pasted.skipped.length > 0 &&
            t('specimens.grid.skipped', { codes: pasted.skipped.slice(0, 8).join(', ') })}{' '}
          {pasted.beyond > 0 && t('specimens.grid.beyond', { count: pasted.beyond })}
        </p>
      )}
      {grid.loaded ? (
        <GridPanel
          grid={grid}
          sections={sections}
          order={order}
          statuses={statuses}
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
      <footer className={css['foot']} data-after-grid>
        <div className={css['about']} role="status">
          {current && (
            <p>
              <strong>{current.code}</strong> {current.element}
              {failure && ` · ${failureWords.say(failure, current.shape)}`}
            </p>
          )}
          {rowWords && <p data-tone={rowWords.tone}>{rowWords.text}</p>}
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
      <p className={css['keys']}>{t(mayEdit ? 'specimens.grid.keys' : 'specimens.save.noPermission')}</p>
    </>
  )
}
