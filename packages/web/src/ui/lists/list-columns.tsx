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

type Props<Row> = {
  columns: readonly Column<Row>[]
  choice: ColumnChoice | undefined
  onChoice: (choice: ColumnChoice | undefined) => void
}

/** Chooses which columns a list shows and in what order. */
export function ListColumns<Row>({ columns, choice, onChoice }: Props<Row>) {
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  /** The button that moved a column keeps the focus, wherever the column went. */
  const moved = useRef<string>(undefined)
  const ordered = orderColumns(columns, choice).filter(({ always }) => !always)
  const set = (next: ColumnChoice) => onChoice(plainChoice(columns, next))

  useLayoutEffect(() => {
    if (moved.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus()
    moved.current = undefined
  })

  function move({ key, head }: Column<Row>, at: number, step: -1 | 1) {
    const to = at + step
    if (to < 0 || to >= ordered.length) return
    moved.current = `${key} ${step}`
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
          leftSection={<IconColumns3 size={16} />}
          data-changed={choice !== undefined || undefined}
        >
          {t('lists.columns.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('lists.columns.title')} className="pb-list-panel">
        <ul ref={list} className="pb-list-columns">
          {ordered.map((column, at) => {
            const { key, head } = column
            const free = isHideable(column)
            return (
              <li key={key}>
                <Checkbox
                  label={head}
                  checked={!free || !choice?.hidden.includes(key)}
                  disabled={!free}
                  {...(!free && { title: t('lists.columns.always') })}
                  onChange={() => set(toggleColumn(columns, choice, key))}
                />
                {([-1, 1] as const).map((step) => (
                  <ActionIcon
                    key={step}
                    variant="subtle"
                    color="gray"
                    data-move={`${key} ${step}`}
                    aria-label={t(step < 0 ? 'lists.columns.up' : 'lists.columns.down', { column: head })}
                    aria-disabled={step < 0 ? at === 0 : at === ordered.length - 1}
                    onClick={() => move(column, at, step)}
                  >
                    {step < 0 ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />}
                  </ActionIcon>
                ))}
              </li>
            )
          })}
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
        <span className="pb-said" role="status">
          {announcement}
        </span>
      </Popover.Dropdown>
    </Popover>
  )
}
