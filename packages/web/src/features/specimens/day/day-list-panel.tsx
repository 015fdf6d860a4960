import type { DayStatus } from '@probeta/domain/specimen/day-status.ts'
import type { Specimen } from '@probeta/contract/specimens.ts'
import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import css from './day-list-panel.module.css'
import { moveBy } from './find-next.ts'
import type { DaySection } from './group-day.ts'
import type { UnsentBreaks } from '../offline/queue-breaks.ts'
import { wordOfState } from '../../../trade/states.ts'
import { statusWord, type StatusWord } from '../show-state.ts'
import { StateBadge } from '../../../trade/state-badge.tsx'

export type Select = (specimenId: string | null, focus: boolean) => void
export type ListProps = {
  sections: readonly DaySection[]
  order: readonly Specimen[]
  statuses: ReadonlyMap<string, DayStatus>
  unsent: UnsentBreaks
  currentId: string | null
  onSelect: Select
}

const rowId = (id: string) => `specimen-${id}`

/** The day as one list: arrows move, Enter goes to the press. Typing at the press does not rerender it. */
export const DayListPanel = memo(function DayListPanel(props: ListProps & { today: boolean }) {
  const { sections, order, statuses, unsent, currentId, today, onSelect } = props
  const { t } = useTranslation()
  const format = useFormat()
  const list = useRef<HTMLDivElement>(null)

  // Scrolls the list alone: scrollIntoView would scroll the page under the person typing.
  useLayoutEffect(() => {
    const box = list.current
    const row = currentId && document.getElementById(rowId(currentId))
    if (!box || !row) return
    const above = row.offsetTop - box.clientHeight / 3
    const hidden =
      row.offsetTop < box.scrollTop + 56 ||
      row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight
    if (hidden) box.scrollTop = above
  }, [currentId])

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 10,
      PageUp: -10,
      Home: -order.length,
      End: order.length,
    }
    const by = steps[event.key]
    if (by !== undefined) onSelect(moveBy(order, currentId, by)?.id ?? null, false)
    else if (event.key === 'Enter' && currentId) onSelect(currentId, true)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      className={css['list']}
      role="listbox"
      tabIndex={0}
      aria-label={t('specimens.list.label')}
      {...(currentId && { 'aria-activedescendant': rowId(currentId) })}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-id]')
        if (row) onSelect(row.dataset['id'] ?? null, true)
      }}
    >
      {sections.map(({ part, groups }) => {
        const heading = t(
          part === 'ofDay'
            ? 'specimens.list.ofDay'
            : today
              ? 'specimens.list.overdue'
              : 'specimens.list.earlier',
        )
        return groups.map(({ key, workSite, client, sets }, index) => (
          <div
            key={`${part}:${key}`}
            role="group"
            aria-label={`${heading}: ${workSite.code} ${workSite.name}`}
          >
            {index === 0 && (
              <div className={css['part']} data-late={part === 'earlier' && today} aria-hidden="true">
                {heading}
              </div>
            )}
            <div className={css['site']} aria-hidden="true">
              <strong>{workSite.name}</strong>
              <span>{client}</span>
            </div>
            {sets.map((set) => (
              <div key={set.key} className={css['set']} role="presentation">
                <div className={css['setHead']} aria-hidden="true">
                  {set.element || set.sampleCode}
                  <span>
                    {set.ageHours === null ? t('specimens.list.reserve') : format.age(set.ageHours)}
                  </span>
                </div>
                {set.specimens.map((specimen) => (
                  <Row
                    key={specimen.id}
                    id={specimen.id}
                    code={specimen.code}
                    age={format.age(specimen.ageHours)}
                    due={part === 'earlier' ? format.shortDay(specimen.dueOn) : format.time(specimen.dueAt)}
                    strength={strengthOf(specimen, unsent)}
                    method={specimen.mix.method}
                    word={statusWord(
                      specimen.state,
                      statuses.get(specimen.id) ?? 'none',
                      unsent.get(specimen.id)?.state,
                    )}
                    current={specimen.id === currentId}
                  />
                ))}
              </div>
            ))}
          </div>
        ))
      })}
    </div>
  )
})

const strengthOf = (specimen: Specimen, unsent: UnsentBreaks): number | null =>
  unsent.get(specimen.id)?.strengthMpa ?? specimen.break?.strengthMpa ?? null

type RowProps = {
  id: string
  code: string
  age: string
  due: string
  strength: number | null
  method: string
  word: StatusWord
  current: boolean
}

const Row = memo(function Row({ id, code, age, due, strength, method, word, current }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div
      id={rowId(id)}
      role="option"
      aria-selected={current}
      className={css['row']}
      tabIndex={-1}
      data-id={id}
    >
      <span className={css['code']}>{code}</span>
      {/* The due time of a broken specimen is past: its strength is shown instead. */}
      <span className={css['due']}>
        <span className="pb-hidden">{age}</span> {strength === null && due}
      </span>
      {strength !== null && (
        <span className={css['mpa']}>
          {showMpa(format, strength, method)} <small>{t('specimens.unit.mpa')}</small>
        </span>
      )}
      {(strength === null || word !== 'tested') && <StateBadge of="specimenDay" state={word} />}
      {strength !== null && word === 'tested' && (
        <span className="pb-hidden">{t(wordOfState('specimenDay', 'tested'))}</span>
      )}
    </div>
  )
})
