import { Button, SegmentedControl } from '@mantine/core'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { IconAlertTriangle, IconChevronRight, IconClipboardText, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckedTruck } from './check-truck.ts'
import type { Editor } from './keep-entry.ts'
import { PaperNames } from './row-names-card.tsx'
import { PasteForm } from './paste-form.tsx'
import { TruckForm } from './truck-form.tsx'
import css from './trucks-form.module.css'
import { isWrong, useCurrentTruck } from './use-current-truck.ts'

type Props = {
  editor: Editor
  checked: readonly CheckedTruck[]
  mixes: readonly Mix[]
  /** Trucks of the pour before these, which count on. */
  before: number
  /** Number of attempts to save: after each, the first column with an error is shown. */
  attempts: number
  /** A column added outside this form, to be scrolled to. */
  shown: { id: string } | undefined
  onRemove: (truck: { id: string; number: number }) => void
}

/** The paper: row names at the left, a column per truck; on a phone one truck at a time. */
export function TrucksForm({ editor, checked, mixes, before, attempts, shown, onRemove }: Props) {
  const { t } = useTranslation()
  const { trucks, sampledOn } = editor.entry
  const { grid, current, choose, show } = useCurrentTruck({ trucks, checked, attempts, shown })
  const reasons = checked.some(({ warnings }) => warnings.length > 0)
  const tabs = trucks.map(({ id }, at) => ({ id, wrong: attempts > 0 && isWrong(checked[at]) }))
  return (
    <>
      {tabs.length > 1 && <TruckTabs tabs={tabs} before={before} current={current} onChoose={choose} />}
      <PasteArea editor={editor} mixes={mixes}>
        <div ref={grid} className={css['grid']} role="group" aria-label={t('sheets.entry.trucks')}>
          <PaperNames checked={checked} reasons={reasons} />
          {trucks.map((truck, index) => {
            const [read, number] = [checked[index], before + index + 1]
            if (!read) return null
            return (
              <TruckForm
                key={truck.id}
                truck={truck}
                number={number}
                checked={read}
                mixes={mixes}
                day={sampledOn}
                attempted={attempts > 0}
                reasons={reasons}
                current={truck.id === current}
                onChange={(change) => editor.changeTruck(truck.id, change)}
                onClone={editor.full ? undefined : () => show(editor.cloneTruck(truck.id))}
                onRemove={trucks.length > 1 ? () => onRemove({ id: truck.id, number }) : undefined}
              />
            )
          })}
          <MoreTrucks editor={editor} before={before} current={current} onShow={show} />
        </div>
      </PasteArea>
    </>
  )
}

type TabsProps = {
  tabs: readonly { id: string; wrong: boolean }[]
  before: number
  current: string | undefined
  onChoose: (id: string) => void
}

function TruckTabs({ tabs, before, current, onChoose }: TabsProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      className={css['switch'] ?? ''}
      aria-label={t('sheets.entry.showTruck')}
      fullWidth
      value={current ?? ''}
      onChange={onChoose}
      data={tabs.map(({ id, wrong }, index) => ({
        value: id,
        label: (
          <span className={`${css['tab']} ${wrong ? 'pb-danger' : ''}`}>
            {before + index + 1}
            {wrong && <IconAlertTriangle size={15} role="img" aria-label={t('sheets.entry.wrongTruck')} />}
          </span>
        ),
      }))}
    />
  )
}

type PasteProps = { editor: Editor; mixes: readonly Mix[]; children: ReactNode }

/** Reads a block of a spreadsheet as trucks: pasted over the paper, or into the form that the button opens. */
function PasteArea({ editor, mixes, children }: PasteProps) {
  const { t } = useTranslation()
  const [pasting, setPasting] = useState<string>()
  return (
    <>
      <Button
        mb={10}
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
          units={editor.entry.trucks.at(-1)?.units}
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
        {children}
      </div>
    </>
  )
}

type MoreProps = { editor: Editor; before: number; current: string | undefined; onShow: (id: string) => void }

function MoreTrucks({ editor, before, current, onShow }: MoreProps) {
  const { t } = useTranslation()
  const { trucks } = editor.entry
  const at = trucks.findIndex(({ id }) => id === current)
  const next = trucks[at + 1]?.id
  return (
    <div className={css['more']}>
      {next !== undefined && (
        <Button
          className={css['next'] ?? ''}
          variant="light"
          rightSection={<IconChevronRight size={18} />}
          onClick={() => onShow(next)}
        >
          {t('sheets.entry.truck', { number: before + at + 2 })}
        </Button>
      )}
      {!editor.full && (
        <Button
          variant="light"
          leftSection={<IconPlus size={18} />}
          onClick={() => onShow(editor.addTruck())}
        >
          {t('sheets.entry.addTruck')}
        </Button>
      )}
    </div>
  )
}
