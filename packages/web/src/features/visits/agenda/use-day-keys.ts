import { permission } from '@probeta/domain/people/permissions.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMay } from '../../../session/current-session.ts'
import { stepDay } from './start-week.ts'

type Options = { day: string; onDay: (day: string) => void; onAdd: (day: string) => void }

/** Goes from day to day in a month by arrow keys; '+' books a visit. The focus follows the chosen day. */
export function useDayKeys({ day, onDay, onAdd }: Options) {
  const mayBook = useMay()(permission.visits, 'edit')
  const grid = useRef<HTMLDivElement>(null)
  /** The target of the arrow keys: the address follows a moment later, and the next key starts from here. */
  const heading = useRef<string>(undefined)
  useEffect(() => {
    if (heading.current === undefined) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    if (heading.current === day) heading.current = undefined
  }, [day])

  function onKeyDown(event: KeyboardEvent, from: string) {
    if (event.key === '+' && mayBook) {
      event.preventDefault()
      return onAdd(from)
    }
    const to = stepDay(heading.current ?? from, event.key)
    if (to === undefined) return
    event.preventDefault()
    heading.current = to === day ? undefined : to
    onDay(to)
  }
  /** Chooses a day with the mouse. */
  function choose(chosen: string) {
    heading.current = undefined
    onDay(chosen)
  }
  return { grid, onKeyDown, choose }
}
