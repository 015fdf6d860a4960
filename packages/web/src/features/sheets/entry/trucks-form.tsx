import { Button, SegmentedControl } from '@mantine/core'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { IconAlertTriangle, IconChevronRight, IconClipboardText, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckedTruck } from './check-truck.ts'
import type { useEntry } from './keep-entry.ts'
import { PasteForm } from './paste-form.tsx'
import { type PaperField, paperRows } from '../paper/show-rows.ts'
import { TruckForm } from './truck-form.tsx'
import css from './trucks-form.module.css'

/** Screens with room for one truck only. */
const oneColumn = '(width <= 700px)'

type Props = {
  editor: ReturnType<typeof useEntry>
  checked: readonly CheckedTruck[]
  mixes: readonly Mix[]
  /** Number of attempts to save: after each, the first column with an error is shown. */
  attempts: number
  /** A column added outside this form, to be scrolled to. */
  shown: { id: string } | undefined
  onRemove: (truck: { id: string; number: number }) => void
}

/** The paper: row names at the left, a column per truck; on a phone one truck at a time. */
export function TrucksForm({ editor, checked, mixes, attempts, shown, onRemove }: Props) {
  const { t } = useTranslation()
  const { entry } = editor
  const grid = useRef<HTMLDivElement>(null)
  const [pasting, setPasting] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [target, setTarget] = useState<{ id: string; wrong: boolean }>()
  const current = entry.trucks.find(({ id }) => id === chosen)?.id ?? entry.trucks[0]?.id
  const reasons = checked.some(({ warnings }) => warnings.length > 0)

  const isWrong = (index: number) => Object.keys(checked[index]?.errors ?? {}).length > 0
  const wrong = entry.trucks.find((_, index) => isWrong(index))?.id
  const at = entry.trucks.findIndex(({ id }) => id === current)
  const next = entry.trucks[at + 1]?.id
  const firstWrong = useRef(wrong)
  firstWrong.current = wrong
  useEffect(() => {
    if (attempts === 0 || firstWrong.current === undefined) return
    setChosen(firstWrong.current)
    setTarget({ id: firstWrong.current, wrong: true })
  }, [attempts])

  useEffect(() => {
    if (shown === undefined) return
    setChosen(shown.id)
    setTarget({ id: shown.id, wrong: false })
  }, [shown])

  // Moves the focus to a new column, or to the first error of a refused one.
  useEffect(() => {
    if (target === undefined) return
    const column = grid.current?.querySelector(`[data-truck="${target.id}"]`)
    const field = column?.querySelector<HTMLElement>(target.wrong ? '[aria-invalid="true"]' : 'select, input')
    // On a phone the column is longer than the screen: a new one is shown from its top.
    const begins = !target.wrong && matchMedia(oneColumn).matches
    column?.scrollIntoView({ block: begins ? 'start' : 'nearest', inline: 'nearest' })
    field?.focus({ preventScroll: !target.wrong })
    setTarget(undefined)
  }, [target])

  const show = (id: string) => {
    setChosen(id)
    setTarget({ id, wrong: false })
  }
  const tests = new Set(checked.map(({ fresh }) => fresh.method))
  const [test = 'slump'] = tests
  /** The consistence is named by its test where all trucks have the same one. */
  const nameOf = (field: PaperField) =>
    field !== 'slump' || (tests.size === 1 && test === 'slump')
      ? t(`sheets.truck.${field}`)
      : tests.size === 1
        ? t(`fresh.tests.${test}`)
        : t('fresh.quantities.consistence')
  const names: { field: string; label: string; group?: string | undefined; required?: boolean }[] =
    paperRows.map(({ field, group, required = false }) => ({
      field,
      label: nameOf(field),
      group: group && t(`sheets.groups.${group}`),
      required,
    }))
  return (
    <>
      {entry.trucks.length > 1 && (
        <SegmentedControl
          className={css['switch'] ?? ''}
          aria-label={t('sheets.entry.showTruck')}
          fullWidth
          value={current ?? ''}
          onChange={setChosen}
          data={entry.trucks.map(({ id }, index) => ({
            value: id,
            label: (
              <span className={css['tab']} data-wrong={attempts > 0 && isWrong(index)}>
                {index + 1}
                {attempts > 0 && isWrong(index) && (
                  <IconAlertTriangle size={15} role="img" aria-label={t('sheets.entry.wrongTruck')} />
                )}
              </span>
            ),
          }))}
        />
      )}
      <Button
        className={css['paste'] ?? ''}
        variant="subtle"
        size="compact-md"
        leftSection={<IconClipboardText size={18} />}
        onClick={() => setPasting('')}
      >
        {t('sheets.paste.button')}
      </Button>
      {pasting !== undefined && (
        <PasteForm
          text={pasting}
          mixes={mixes}
          room={editor.room}
          onPut={(pasted) => editor.putTrucks(pasted, mixes)}
          onClose={() => setPasting(undefined)}
        />
      )}
      <div
        className={css['scroll']}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          // A single cell is pasted as text; a block is read as trucks.
          if (!/[\t\n]/.test(text.trim())) return
          event.preventDefault()
          setPasting(text)
        }}
      >
        <div ref={grid} className={css['grid']} role="group" aria-label={t('sheets.entry.trucks')}>
          <div className={css['names']} aria-hidden="true">
            <div className={css['head']} />
            {names.map(({ field, label, group, required }) => (
              <div key={field} className={css['cell']} data-group={group !== undefined}>
                {group && <p className={css['group']}>{group}</p>}
                <span>
                  {label}
                  {required && <Star />}
                </span>
              </div>
            ))}
            <div className={css['cell']}>
              <span>{t('sheets.truck.preview')}</span>
            </div>
            <div className={css['cell']}>
              <span>{t('photos.ofNote')}</span>
            </div>
            <div className={css['cell']} hidden={!reasons}>
              <span>
                {t('sheets.truck.warningsReason')}
                <Star />
              </span>
            </div>
          </div>
          {entry.trucks.map((truck, index) => {
            const read = checked[index]
            if (!read) return null
            return (
              <TruckForm
                key={truck.id}
                truck={truck}
                number={index + 1}
                checked={read}
                mixes={mixes}
                day={entry.sampledOn}
                attempted={attempts > 0}
                reasons={reasons}
                current={truck.id === current}
                onChange={(change) => editor.changeTruck(truck.id, change)}
                onClone={editor.full ? undefined : () => show(editor.cloneTruck(truck.id))}
                onRemove={
                  entry.trucks.length > 1 ? () => onRemove({ id: truck.id, number: index + 1 }) : undefined
                }
              />
            )
          })}
          <div className={css['more']}>
            {next !== undefined && (
              <Button
                className={css['next'] ?? ''}
                variant="light"
                rightSection={<IconChevronRight size={18} />}
                onClick={() => show(next)}
              >
                {t('sheets.entry.truck', { number: at + 2 })}
              </Button>
            )}
            {!editor.full && (
              <Button
                variant="light"
                leftSection={<IconPlus size={18} />}
                onClick={() => show(editor.addTruck())}
              >
                {t('sheets.entry.addTruck')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

const Star = (): ReactNode => <i> *</i>
