import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { country, day, text } from '../base/values.ts'

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

export const listHolidaysEndpoint = endpoint({
  method: 'GET',
  path: '/calendar/holidays',
  summary: 'Public holidays of a country, or of one of its regions, in a year; local ones are not among them',
  access: { permission: permission.visits, level: 'view' },
  query: z.object({
    /** ISO 3166-1 alpha-2, and the region as ISO 3166-2 names it within: 'DE' and 'BY'. */
    country: country(),
    region: z
      .string()
      .regex(/^[A-Z0-9]{1,3}$/)
      .optional(),
    year: z.coerce.number().int().min(2000).max(2100),
  }),
  result: z.object({
    days: z.array(z.object({ day: z.string(), name: z.string() })),
    regions: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
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
