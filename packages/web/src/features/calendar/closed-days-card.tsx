import type { Calendar } from '@probeta/contract/laboratory/calendar.ts'
import { useFormat } from '../../session/current-session.ts'
import css from './calendar-panel.module.css'

type ClosedDay = Calendar['closedDays'][number]
type Props = {
  days: readonly ClosedDay[]
  noteOf: (day: ClosedDay) => string
  'aria-label'?: string
}

/** Days on which the laboratory is closed, each with its name and a note. */
export function ClosedDays({ days, noteOf, ...list }: Props) {
  const format = useFormat()
  return (
    <ul className={`pb-plain-list ${css['days']}`} {...list}>
      {days.map((closed) => (
        <li key={closed.day}>
          <strong>{format.namedDay(closed.day)}</strong>
          <span>{closed.name}</span>
          <span className="pb-dim">{noteOf(closed)}</span>
        </li>
      ))}
    </ul>
  )
}
