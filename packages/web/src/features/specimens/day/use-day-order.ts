import { useMemo } from 'react'
import { useFormat } from '../../../session/current-session.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { countDay, statusesOf } from './count-day.ts'
import { groupDay, orderOf } from './group-day.ts'
import { isElsewhere } from './of-branch.ts'

/**
 * A day in its sections and in the order they are shown, with the status of each specimen. What another laboratory has
 * is shown, but neither counted nor `here`, in the order in which the press goes on.
 */
export function useDayOrder({ specimens, day, today, whereabouts }: DayBreaks) {
  const { timeZone } = useFormat()
  return useMemo(() => {
    const isAway = (id: string) => isElsewhere({ whereabouts }, id)
    const sections = groupDay(specimens, day, isAway)
    const statuses = statusesOf(specimens, today, timeZone)
    const order = orderOf(sections)
    const here = order.filter(({ id }) => !isAway(id))
    const count = countDay([...statuses].flatMap(([id, status]) => (isAway(id) ? [] : status)))
    return { sections, order, here, statuses, count }
  }, [specimens, day, today, timeZone, whereabouts])
}
export type DayOrder = ReturnType<typeof useDayOrder>
