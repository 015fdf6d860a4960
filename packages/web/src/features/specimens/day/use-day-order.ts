import { useMemo } from 'react'
import { useFormat } from '../../../session/current-session.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { countDay, statusesOf } from './count-day.ts'
import { groupDay, orderOf } from './group-day.ts'

/** A day in its sections and in the order they are shown, with the status of each specimen and their count. */
export function useDayOrder({ specimens, day, today }: DayBreaks) {
  const { timeZone } = useFormat()
  return useMemo(() => {
    const sections = groupDay(specimens, day)
    const statuses = statusesOf(specimens, today, timeZone)
    return { sections, order: orderOf(sections), statuses, count: countDay(statuses.values()) }
  }, [specimens, day, today, timeZone])
}
export type DayOrder = ReturnType<typeof useDayOrder>
