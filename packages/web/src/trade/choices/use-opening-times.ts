import { findCalendarEndpoint } from '@probeta/contract/laboratory/calendar.ts'
import type { OpeningTimes } from '@probeta/domain/scheduling/open-days.ts'
import { useQuery } from '@tanstack/react-query'
import { useTimeZone } from '../../i18n/time-zone.ts'
import { api } from '../../api/client.ts'
import { askOrRecall } from '../../api/kept-answers.ts'

/** The hours in which the laboratory breaks specimens, as the domain takes them; undefined until known. */
export function useOpeningTimes(): OpeningTimes | undefined {
  const timeZone = useTimeZone()
  const { data } = useQuery({
    queryKey: api.query(findCalendarEndpoint, {}).queryKey,
    queryFn: ({ signal }) => askOrRecall('calendar', () => api.call(findCalendarEndpoint, {}, { signal })),
    staleTime: 600_000,
  })
  if (!data) return undefined
  const days = (yearly: boolean) =>
    data.closedDays.filter((one) => one.yearly === yearly).map(({ day }) => day)
  return {
    timeZone,
    closed: {
      weekly: data.weeklyClosed,
      dates: days(false),
      yearly: days(true).map((day) => day.slice('YYYY-'.length)),
    },
    hours: { from: data.opensAt, until: data.closesAt },
  }
}
