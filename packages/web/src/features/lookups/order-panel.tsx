import { type Language, languages } from '@probeta/contract/languages.ts'
import { type LookupRow, orderLookupsEndpoint } from '@probeta/contract/lookups.ts'
import { lookupLists, type LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../../session/current-session.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './order-panel.module.css'
import { moveRow } from './move-row.ts'

type Props = {
  list: LookupListId
  rows: readonly LookupRow[]
  uses: Readonly<Record<string, number>> | undefined
  drawing: ((code: string) => ReactNode) | undefined
  facts: ((code: string) => string) | undefined
  onOpen: ((row: LookupRow) => void) | undefined
}

const most = 1000

/** The rows in their order; a row is dragged by its grip, or moved by the arrow keys on it. */
export function OrderPanel({ list, rows, uses, drawing, facts, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const toast = useToast()
  const refresh = useRefresh()
  const grips = useRef(new Map<string, HTMLButtonElement>())
  const [moved, setMoved] = useState<readonly string[]>()
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
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
  const kind = lookupLists[list].value

  function put(row: LookupRow, to: number) {
    const from = shown.indexOf(row)
    const order = moveRow(shown, from, to)
    if (order === shown) return
    setAnnouncement(
      t('lookups.moved', { name: row[language], place: order.indexOf(row) + 1, count: order.length }),
    )
    const codes = order.map(({ code }) => code)
    setMoved(codes)
    ordering.mutate(codes)
    requestAnimationFrame(() => grips.current.get(row.code)?.focus())
  }

  return (
    <>
      <p className="pb-hidden" role="status">
        {announcement}
      </p>
      <table className={`pb-table ${css['rows']}`}>
        <thead>
          <tr>
            {onOpen && (
              <th scope="col" className={css['grips']}>
                <span className="pb-hidden">{t('lookups.fields.position')}</span>
              </th>
            )}
            <th scope="col" className={css['said']}>
              {t('lookups.fields.words')}
            </th>
            {(kind !== 'none' || facts) && (
              <th scope="col">
                {kind === 'none' ? t('lookups.fields.dimensions') : t(`lookups.fields.${kind}`)}
              </th>
            )}
            <th scope="col">{t('lookups.fields.code')}</th>
            <th scope="col" data-align="right">
              {t('lookups.fields.uses')}
            </th>
            <th scope="col">{t('lookups.fields.state')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <tr
              key={row.code}
              data-dragged={row.code === dragged || undefined}
              data-inactive={!row.active || undefined}
              onDragOver={(event) => {
                if (dragged !== undefined) event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                const one = shown.find(({ code }) => code === dragged)
                if (one) put(one, at)
                setDragged(undefined)
              }}
            >
              {onOpen && (
                <td className={css['grips']}>
                  <button
                    ref={(button) => {
                      if (button) grips.current.set(row.code, button)
                      else grips.current.delete(row.code)
                    }}
                    type="button"
                    className={css['grip']}
                    draggable
                    aria-label={t('lookups.move', { name: row[language] })}
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'move'
                      event.dataTransfer.setData('text/plain', row.code)
                      setDragged(row.code)
                    }}
                    onDragEnd={() => setDragged(undefined)}
                    onKeyDown={(event) => {
                      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                      if (by === undefined) return
                      event.preventDefault()
                      put(row, at + by)
                    }}
                  >
                    <IconGripVertical size={16} aria-hidden />
                  </button>
                  {([-1, 1] as const).map((by) => (
                    <button
                      key={by}
                      type="button"
                      className={css['step']}
                      disabled={by === -1 ? at === 0 : at === shown.length - 1}
                      aria-label={t(by === -1 ? 'lookups.up' : 'lookups.down', { name: row[language] })}
                      onClick={() => put(row, at + by)}
                    >
                      {by === -1 ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
                    </button>
                  ))}
                </td>
              )}
              <td data-narrow="title">
                <span className={css['words']}>
                  {drawing?.(row.code)}
                  <span>
                    {onOpen ? (
                      <button
                        type="button"
                        className={css['open']}
                        aria-label={t('lookups.edit', { name: row[language] })}
                        onClick={() => onOpen(row)}
                      >
                        {row[language]}
                      </button>
                    ) : (
                      row[language]
                    )}
                    <small>{otherWords(row, language).join(' · ')}</small>
                  </span>
                </span>
              </td>
              {(kind !== 'none' || facts) && (
                <td
                  data-label={kind === 'none' ? t('lookups.fields.dimensions') : t(`lookups.fields.${kind}`)}
                >
                  {facts ? facts(row.code) : row.value}
                </td>
              )}
              <td data-label={t('lookups.fields.code')} className={css['code']}>
                {row.code}
              </td>
              <td data-label={t('lookups.fields.uses')} data-align="right">
                {usesText(uses?.[row.code])}
              </td>
              <td data-label={t('lookups.fields.state')}>
                <span className={css['state']}>
                  <StatusBadge
                    tone={row.active ? 'ok' : 'neutral'}
                    label={t(row.active ? 'lookups.active' : 'lookups.inactive')}
                  />
                  {row.versions.length > 1 && (
                    <small>{t('lookups.changed', { revision: row.versions.length })}</small>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )

  function usesText(count: number | undefined) {
    if (count === undefined) return '…'
    return count > most ? t('lookups.many') : format.number(count)
  }
}

const otherWords = (row: LookupRow, language: Language) =>
  [...new Set(languages.map((one) => row[one]))].filter((words) => words !== row[language])
