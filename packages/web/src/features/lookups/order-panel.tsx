import { type Language, languages } from '@probeta/contract/base/languages.ts'
import { type LookupRow, orderLookupsEndpoint } from '@probeta/contract/laboratory/lookups.ts'
import { lookupLists, type LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../../session/current-session.ts'
import { moveRow } from '../../ui/lists/move-row.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import css from './order-panel.module.css'

type Props = {
  list: LookupListId
  rows: readonly LookupRow[]
  uses: Readonly<Record<string, number>> | undefined
  /** Drawn before the words of a row. */
  drawing?: ((code: string) => ReactNode) | undefined
  /** Extra facts of a row of a fixed list. */
  facts?: ((code: string) => string) | undefined
  onOpen: ((row: LookupRow) => void) | undefined
}

const most = 1000

/** The order of the codes, sent to the server; shown at once, until the server's own order is read again. */
function useOrder(list: LookupListId, rows: readonly LookupRow[]) {
  const toast = useToast()
  const refresh = useRefresh()
  const [moved, setMoved] = useState<readonly string[]>()
  // Moves are sent in sequence, each with the whole order: of two quick moves the second wins.
  const ordering = useMutation({
    scope: { id: `order of ${list}` },
    mutationFn: async (codes: string[]) => {
      await api.call(orderLookupsEndpoint, { params: { list }, body: { codes } })
      await refresh('/lookups', '/tables/lookups')
    },
    onError: (error) => toast.refused(error),
  })
  // Once nothing is pending, shows the order on the server, which others may have changed.
  useEffect(() => {
    if (!ordering.isPending) setMoved(undefined)
  }, [rows, ordering.isPending])
  const place = new Map(moved?.map((code, at) => [code, at]))
  const shown = moved ? rows.toSorted((a, b) => (place.get(a.code) ?? 0) - (place.get(b.code) ?? 0)) : rows
  function reorder(order: readonly LookupRow[]) {
    const codes = order.map(({ code }) => code)
    setMoved(codes)
    ordering.mutate(codes)
  }
  return { shown, reorder }
}

/** Moves rows by dragging or by the keyboard, and announces where each came to stand. */
function useMoves(list: LookupListId, rows: readonly LookupRow[]) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { shown, reorder } = useOrder(list, rows)
  const grips = useRef(new Map<string, HTMLButtonElement>())
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')

  function put(row: LookupRow, to: number) {
    const order = moveRow(shown, shown.indexOf(row), to)
    if (order === shown) return
    setAnnouncement(
      t('lookups.moved', { name: row[language], place: order.indexOf(row) + 1, count: order.length }),
    )
    reorder(order)
    requestAnimationFrame(() => grips.current.get(row.code)?.focus())
  }
  function drop(at: number) {
    const row = shown.find(({ code }) => code === dragged)
    if (row) put(row, at)
    setDragged(undefined)
  }
  function setGrip(code: string, grip: HTMLButtonElement | null) {
    if (grip) grips.current.set(code, grip)
    else grips.current.delete(code)
  }
  return { shown, put, drop, setGrip, dragged, setDragged, announcement }
}
type Moves = ReturnType<typeof useMoves>

/** The rows in their order; a row is dragged by its grip, or moved by the arrow keys on it. */
export function OrderPanel(props: Props) {
  const { list, rows, onOpen } = props
  const moves = useMoves(list, rows)
  const columns = useColumns(props)
  return (
    <>
      <p className="pb-hidden" role="status">
        {moves.announcement}
      </p>
      <table className={`pb-table ${css['rows']}`}>
        <thead>
          <tr>
            {onOpen && <GripHead />}
            {columns.map(({ head, className, align }) => (
              <th key={head} scope="col" className={className} data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moves.shown.map((row, at) => (
            <tr
              key={row.code}
              data-dragged={row.code === moves.dragged || undefined}
              data-inactive={!row.active || undefined}
              onDragOver={(event) => moves.dragged !== undefined && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                moves.drop(at)
              }}
            >
              {onOpen && <GripCell row={row} at={at} moves={moves} />}
              {columns.map(({ head, narrow, align, cell }) => (
                <td key={head} data-label={head} data-narrow={narrow} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type Column = {
  head: string
  className?: string | undefined
  narrow?: 'title'
  align?: 'right'
  cell: (row: LookupRow) => ReactNode
}

function useColumns({ list, uses, drawing, facts, onOpen }: Props): readonly Column[] {
  const { t } = useTranslation()
  const format = useFormat()
  const kind = lookupLists[list].value
  const countUses = (count: number | undefined) => {
    if (count === undefined) return '…'
    return count > most ? t('lookups.many') : format.number(count)
  }
  const value: Column = {
    head: kind === 'none' ? t('lookups.fields.dimensions') : t(`lookups.fields.${kind}`),
    cell: (row) => (facts ? facts(row.code) : row.value),
  }
  return [
    {
      head: t('lookups.fields.words'),
      className: css['said'],
      narrow: 'title',
      cell: (row) => <Words row={row} drawing={drawing?.(row.code)} onOpen={onOpen} />,
    },
    ...(kind !== 'none' || facts ? [value] : []),
    {
      head: t('lookups.fields.code'),
      cell: ({ code }) => <span className="pb-dim pb-small">{code}</span>,
    },
    { head: t('lookups.fields.uses'), align: 'right', cell: ({ code }) => countUses(uses?.[code]) },
    { head: t('lookups.fields.state'), cell: (row) => <State row={row} /> },
  ]
}

function GripHead() {
  const { t } = useTranslation()
  return (
    <th scope="col" className={css['grips']}>
      <span className="pb-hidden">{t('lookups.fields.position')}</span>
    </th>
  )
}

/** The grip of a row; on a touch screen a step up and one down instead. */
function GripCell({ row, at, moves }: { row: LookupRow; at: number; moves: Moves }) {
  const { t } = useTranslation()
  const name = row[useLanguage()]
  const steps = [
    { by: -1, label: 'lookups.up', Icon: IconChevronUp, end: 0 },
    { by: 1, label: 'lookups.down', Icon: IconChevronDown, end: moves.shown.length - 1 },
  ] as const
  return (
    <td className={css['grips']}>
      <button
        ref={(button) => moves.setGrip(row.code, button)}
        type="button"
        className={css['grip']}
        draggable
        aria-label={t('lookups.move', { name })}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', row.code)
          moves.setDragged(row.code)
        }}
        onDragEnd={() => moves.setDragged(undefined)}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          moves.put(row, at + by)
        }}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      {steps.map(({ by, label, Icon, end }) => (
        <button
          key={label}
          type="button"
          className={css['step']}
          disabled={at === end}
          aria-label={t(label, { name })}
          onClick={() => moves.put(row, at + by)}
        >
          <Icon size={18} />
        </button>
      ))}
    </td>
  )
}

type WordsProps = { row: LookupRow; drawing: ReactNode; onOpen: Props['onOpen'] }

/** The words of a row in the language of the screen, which open it, and those of the others. */
function Words({ row, drawing, onOpen }: WordsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const name = row[language]
  return (
    <span className={css['words']}>
      {drawing}
      <span>
        {onOpen ? (
          <button
            type="button"
            className="pb-text-button"
            aria-label={t('lookups.edit', { name })}
            onClick={() => onOpen(row)}
          >
            {name}
          </button>
        ) : (
          name
        )}
        <small className="pb-block pb-dim">{otherWords(row, language).join(' · ')}</small>
      </span>
    </span>
  )
}

function State({ row: { active, versions } }: { row: LookupRow }) {
  const { t } = useTranslation()
  return (
    <span className="pb-row">
      <StatusBadge
        tone={active ? 'usual' : 'neutral'}
        label={t(active ? 'lookups.active' : 'lookups.inactive')}
      />
      {versions.length > 1 && (
        <small className="pb-dim">{t('lookups.changed', { revision: versions.length })}</small>
      )}
    </span>
  )
}

const otherWords = (row: LookupRow, language: Language) =>
  [...new Set(languages.map((one) => row[one]))].filter((words) => words !== row[language])
