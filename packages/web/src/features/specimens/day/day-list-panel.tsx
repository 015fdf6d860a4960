import {
  type KeyboardEvent,
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import css from './day-list-panel.module.css'
import { moveBy } from './find-next.ts'
import { aroundOf, type DaySection, type DaySet } from './group-day.ts'
import type { DayOrder } from './use-day-order.ts'
import type { UnsentBreaks } from '../offline/queue-breaks.ts'
import { wordOfState } from '../../../trade/states.ts'
import { statusWord, type StatusWord } from '../show-state.ts'
import { StateBadge } from '../../../trade/state-badge.tsx'

export type Select = (specimenId: string | null, focus: boolean) => void
export type ListProps = {
  day: DayOrder
  unsent: UnsentBreaks
  currentId: string | null
  onSelect: Select
}

const rowId = (id: string) => `specimen-${id}`

/** Scrolls the list alone to the current row: scrollIntoView would scroll the page under the person typing. */
function useScrollToRow(currentId: string | null, whole: boolean) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = list.current
    const row = currentId && document.getElementById(rowId(currentId))
    if (!box || !row) return
    const above = row.offsetTop - box.clientHeight / 3
    const hidden =
      row.offsetTop < box.scrollTop + 56 ||
      row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight
    if (hidden) box.scrollTop = above
  }, [currentId, whole])
  return list
}

/** False at first: 400 rows are made a little later, while somebody can already type at the press. */
function useWhole(): boolean {
  const [whole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return whole
}

/** The day as one list: arrows move, Enter goes to the press. Typing at the press does not rerender it. */
export const DayListPanel = memo(function DayListPanel(props: ListProps & { today: boolean }) {
  const { day, currentId, onSelect } = props
  const { t } = useTranslation()
  const whole = useWhole()
  const list = useScrollToRow(currentId, whole)
  const { order } = day

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ...{ ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 },
      ...{ Home: -order.length, End: order.length },
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
      {(whole ? day.sections : aroundOf(day.sections, currentId)).map((section) => (
        <Section key={section.part} section={section} {...props} />
      ))}
    </div>
  )
})

/** The specimens of the day, or those left over from earlier days, by work site. */
function Section({
  section: { part, groups },
  ...list
}: ListProps & { today: boolean; section: DaySection }) {
  const { t } = useTranslation()
  const earlier = list.today ? 'overdue' : 'earlier'
  const heading = t(`specimens.list.${part === 'earlier' ? earlier : part}`)
  return groups.map(({ key, workSite, client, sets }, index) => (
    <div key={key} role="group" aria-label={`${heading}: ${workSite.code} ${workSite.name}`}>
      {index === 0 && (
        <div className={css['part']} data-late={part === 'earlier' && list.today} aria-hidden="true">
          {heading}
        </div>
      )}
      <div className={css['site']} aria-hidden="true">
        <strong>{workSite.name}</strong>
        <span>{client}</span>
      </div>
      {sets.map((set) => (
        <SetRows key={set.key} set={set} isLeftOver={part === 'earlier'} {...list} />
      ))}
    </div>
  ))
}

function SetRows({
  set,
  isLeftOver,
  day,
  unsent,
  currentId,
}: ListProps & { set: DaySet; isLeftOver: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={css['set']} role="presentation">
      <div className={`pb-dim pb-small ${css['setHead']}`} aria-hidden="true">
        {set.element || set.sampleCode}
        <span className="pb-fixed">
          {set.ageHours === null ? t('specimens.list.reserve') : format.age(set.ageHours)}
        </span>
      </div>
      {set.specimens.map(({ id, code, ageHours, dueOn, dueAt, state, mix, break: reading }) => {
        const item = unsent.get(id)
        return (
          <Row
            key={id}
            id={id}
            code={code}
            age={format.age(ageHours)}
            due={isLeftOver ? format.shortDay(dueOn) : format.time(dueAt)}
            strength={item?.strengthMpa ?? reading?.strengthMpa ?? null}
            method={mix.method}
            word={statusWord(state, day.statuses.get(id) ?? 'none', item?.state)}
            current={id === currentId}
          />
        )
      })}
    </div>
  )
}

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
      <span className={`pb-one-line ${css['code']}`}>{code}</span>
      {/* The due time of a broken specimen is past: its strength is shown instead. */}
      <span className={`pb-dim pb-small ${css['due']}`}>
        <span className="pb-hidden">{age}</span> {strength === null && due}
      </span>
      {strength !== null && (
        <span className={`pb-end pb-one-line ${css['mpa']}`}>
          {showMpa(format, strength, method)} <small className="pb-dim">{t('specimens.unit.mpa')}</small>
        </span>
      )}
      {(strength === null || word !== 'tested') && <StateBadge of="specimenDay" state={word} />}
      {strength !== null && word === 'tested' && (
        <span className="pb-hidden">{t(wordOfState('specimenDay', 'tested'))}</span>
      )}
    </div>
  )
})
