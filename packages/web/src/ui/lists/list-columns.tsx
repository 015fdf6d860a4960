import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ColumnChoice,
  isHideable,
  moveColumn,
  orderColumns,
  plainChoice,
  toggleColumn,
} from './arrange-columns.ts'
import type { Column } from './data-table.tsx'
import './list-tools.css'

type Step = -1 | 1
type Props<Row> = {
  columns: readonly Column<Row>[]
  choice: ColumnChoice | undefined
  onChoice: (choice: ColumnChoice | undefined) => void
}

/** Chooses which columns a list shows and in what order. */
export function ListColumns<Row>({ columns, choice, onChoice }: Props<Row>) {
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  const ordered = orderColumns(columns, choice).filter(({ always }) => !always)
  const set = (next: ColumnChoice) => onChoice(plainChoice(columns, next))
  const { list, keepFocus } = useFocusAfterMove()

  function move({ key, head }: Column<Row>, at: number, step: Step) {
    const to = at + step
    if (to < 0 || to >= ordered.length) return
    keepFocus(`${key} ${step}`)
    setAnnouncement(t('lists.columns.moved', { column: head, place: to + 1, count: ordered.length }))
    set(moveColumn(columns, choice, key, step))
  }
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          className="pb-list-columns-button"
          variant="subtle"
          size="compact-sm"
          title={t('lists.columns.title')}
          leftSection={<IconColumns3 size={16} />}
          data-changed={choice !== undefined || undefined}
        >
          {t('lists.columns.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('lists.columns.title')} className="pb-list-panel">
        <ul ref={list} className="pb-list-columns pb-plain-list">
          {ordered.map((column, at) => (
            <ColumnRow
              key={column.key}
              column={column}
              hidden={choice?.hidden.includes(column.key) ?? false}
              ends={{ [-1]: at === 0, 1: at === ordered.length - 1 }}
              onToggle={() => set(toggleColumn(columns, choice, column.key))}
              onMove={(step) => move(column, at, step)}
            />
          ))}
        </ul>
        <Button
          variant="subtle"
          size="compact-sm"
          fullWidth
          disabled={choice === undefined}
          onClick={() => onChoice(undefined)}
        >
          {t('lists.columns.reset')}
        </Button>
        <span className="pb-hidden" role="status">
          {announcement}
        </span>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The button that moved a column keeps the focus, wherever the column went. */
function useFocusAfterMove() {
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (moved.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus()
    moved.current = undefined
  })
  function keepFocus(button: string) {
    moved.current = button
  }
  return { list, keepFocus }
}

type RowProps<Row> = {
  column: Column<Row>
  hidden: boolean
  /** Whether it can go no further in a direction. */
  ends: Readonly<Record<Step, boolean>>
  onToggle: () => void
  onMove: (step: Step) => void
}

function ColumnRow<Row>({ column, hidden, ends, onToggle, onMove }: RowProps<Row>) {
  const { t } = useTranslation()
  const { key, head } = column
  const free = isHideable(column)
  return (
    <li>
      <Checkbox
        label={head}
        checked={!free || !hidden}
        disabled={!free}
        {...(!free && { title: t('lists.columns.always') })}
        onChange={onToggle}
      />
      {([-1, 1] as const).map((step) => (
        <ActionIcon
          key={step}
          variant="subtle"
          color="gray"
          data-move={`${key} ${step}`}
          aria-label={t(step < 0 ? 'lists.columns.up' : 'lists.columns.down', { column: head })}
          aria-disabled={ends[step]}
          onClick={() => onMove(step)}
        >
          {step < 0 ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />}
        </ActionIcon>
      ))}
    </li>
  )
}
