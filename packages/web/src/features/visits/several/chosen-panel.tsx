import { Checkbox } from '@mantine/core'
import type { VisitsChanged } from '@probeta/contract/clients/visit-changes.ts'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { sentence } from '../../../i18n/sentences.ts'

type Item = VisitsChanged['items'][number]
type Props = {
  visits: readonly Visit[]
  items: readonly Item[]
  loading: boolean
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

/** The visits of a day, chosen one by one, from one to another with Shift, or all; each with what becomes of it. */
export function ChosenPanel({ visits, items, loading, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const describe = useDescribe()
  const last = useRef(0)
  const isChosen = (id: string) => chosen.includes(id)
  function toggle(at: number, to: boolean, upTo: boolean) {
    const [from, until] = upTo ? [Math.min(last.current, at), Math.max(last.current, at)] : [at, at]
    const changed = new Set(visits.slice(from, until + 1).map(({ id }) => id))
    last.current = at
    onChoose(visits.map(({ id }) => id).filter((id) => (changed.has(id) ? to : isChosen(id))))
  }
  if (!loading && visits.length === 0) return <p className="pb-dim">{t('visits.several.none')}</p>
  return (
    <fieldset className="pb-group">
      <legend>{t('visits.several.summary')}</legend>
      <Checkbox
        label={`${t('visits.several.wholeDay')} · ${t('visits.several.chosen', { count: chosen.length })}`}
        checked={chosen.length > 0 && chosen.length === visits.length}
        indeterminate={chosen.length > 0 && chosen.length < visits.length}
        onChange={(event) => onChoose(event.currentTarget.checked ? visits.map(({ id }) => id) : [])}
      />
      {visits.map((visit, at) => {
        const item = isChosen(visit.id) ? items.find((one) => one.visit.id === visit.id) : undefined
        return (
          <Checkbox
            key={visit.id}
            label={describe.visit(visit)}
            description={item && describe.item(item)}
            checked={isChosen(visit.id)}
            onChange={(event) => {
              const { nativeEvent, currentTarget } = event
              toggle(at, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }}
          />
        )
      })}
    </fieldset>
  )
}

function useDescribe() {
  const { t } = useTranslation()
  const format = useFormat()
  const who = ({ technician }: Visit) => technician?.name ?? t('visits.unassigned')
  const visit = (of: Visit) =>
    [format.time(of.startsAt), `${of.workSite.code} ${of.workSite.name}`, who(of)].join(' · ')
  function item({ visit: after, outcome, refusal, overlaps, closed }: Item) {
    if (refusal)
      return <span className="pb-warn">{sentence(`errors.${refusal.code}`, { ...refusal.detail })}</span>
    if (outcome === 'same') return t('visits.several.same')
    const warnings = [
      closed && t('visits.several.closed'),
      overlaps.length > 0 && t('visits.several.overlaps', { visits: overlaps.join(', ') }),
    ].filter(Boolean)
    const state = t(`visits.states.${after.state}`)
    return (
      <>
        → {format.shortDay(after.day)} {format.time(after.startsAt)} · {who(after)} · {state}
        {warnings.length > 0 && <span className="pb-warn"> · {warnings.join(' · ')}</span>}
      </>
    )
  }
  return { visit, item }
}
