import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, text } from './values.ts'

export const CalendarInput = z.strictObject({
  /** Days of the week by ISO 8601: 1 is Monday. */
  weeklyClosed: z.array(z.int().min(1).max(7)).max(6),
  /** Holidays; `yearly`: the same day of every year. */
  closedDays: z.array(z.strictObject({ day: day(), yearly: z.boolean(), name: text(80) })).max(400),
  /** Minutes after midnight in which specimens are broken. */
  opensAt: z.int().min(0).max(1439),
  closesAt: z.int().min(1).max(1440),
  /** Most specimens that can be broken on an open day. */
  breaksPerDay: z.int().min(1).max(10_000),
})
export type CalendarInput = z.infer<typeof CalendarInput>

/** `version` 0: nobody has set the calendar yet; the defaults apply. */
export const Calendar = CalendarInput.extend({ version: z.int().min(0) })
export type Calendar = z.infer<typeof Calendar>

export const findCalendarEndpoint = endpoint({
  method: 'GET',
  path: '/calendar',
  summary: 'When the laboratory breaks specimens, and how many on a day',
  access: { permission: permission.visits, level: 'view' },
  result: Calendar,
  refuses: [],
})

export const changeCalendarEndpoint = endpoint({
  method: 'PUT',
  path: '/calendar',
  summary: 'Set the closed days, the opening hours and the breaks of a day',
  access: { permission: permission.visits, level: 'approve' },
  body: CalendarInput,
  result: Calendar,
  guarded: true,
  refuses: ['calendar.impossible'],
})
