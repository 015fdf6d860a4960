import type { Language } from '@probeta/contract/base/languages.ts'
import type { VisitState } from '@probeta/domain/visit/life.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { formatIn } from '../../documents/words/format.ts'
import { sentence } from '../../base/language.ts'

/** A row of `visits_of_feed`: what the technician has to know, without the client. */
export type FeedVisit = {
  id: string
  version: number
  state: VisitState
  starts_at: string
  minutes: number
  booked_at: string
  element: string
  volume_m3: number | null
  samples: number
  age_plan: string
  slump_mm: number | null
  mix_code: string | null
  work_site_code: string
  work_site_name: string
  address: string
}

const statusOf = (state: VisitState): ICalEventStatus => {
  if (state === 'cancelled') return ICalEventStatus.CANCELLED
  if (state === 'requested' || state === 'scheduled' || state === 'declined') return ICalEventStatus.TENTATIVE
  return ICalEventStatus.CONFIRMED
}

type Given = {
  laboratory: string
  language: Language
  publicUrl: string
  visits: readonly FeedVisit[]
}

/** An RFC 5545 calendar. A visit keeps its UID, and its SEQUENCE grows with every change. */
export function writeCalendar({ laboratory, language, publicUrl, visits }: Given): string {
  const say = (key: string, values: Record<string, unknown> = {}) =>
    sentence(language, `visits.${key}`, values)
  const { typed } = formatIn(language, 'UTC')
  const calendar = ical({
    name: say('feed.name', { laboratory }),
    prodId: { company: 'Probeta', product: 'Probeta', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 900,
  })
  for (const visit of visits) {
    const start = new Date(visit.starts_at)
    const line = (key: string, value: string | null) =>
      value === null || value === '' ? [] : [`${say(`fields.${key}`)}: ${value}`]
    calendar.createEvent({
      id: `${visit.id}@probeta`,
      sequence: visit.version,
      // From the row, not the current time: the same visits give the same bytes and the same ETag.
      stamp: new Date(visit.booked_at),
      start,
      end: new Date(start.getTime() + visit.minutes * 60_000),
      status: statusOf(visit.state),
      summary: [visit.work_site_code, visit.work_site_name, visit.element].filter(Boolean).join(' · '),
      location: visit.address || visit.work_site_name,
      description: [
        say(`states.${visit.state}`),
        ...line('samples', `${visit.samples} (${visit.age_plan})`),
        ...line('mix', visit.mix_code),
        ...line('volume', visit.volume_m3 === null ? null : `${typed(visit.volume_m3)} m³`),
        ...line('slump', visit.slump_mm === null ? null : `${typed(visit.slump_mm)} mm`),
      ].join('\n'),
      url: `${publicUrl}/servicios/programacion?visit=${visit.id}`,
    })
  }
  return calendar.toString()
}
