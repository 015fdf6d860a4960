import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'

/** Returns the Monday of the week of a day (ISO 8601). */
export const firstOfWeek = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
