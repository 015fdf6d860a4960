import {
  changeCalendarEndpoint,
  findCalendarEndpoint,
  listHolidaysEndpoint,
} from '@probeta/contract/laboratory/calendar.ts'
import type { Mount } from '../../http/mount.ts'
import { changeCalendar } from './change-calendar.ts'
import { listHolidays, listRegions } from '../../base/list-holidays.ts'

export function mountCalendar(mount: Mount): void {
  mount.json(findCalendarEndpoint, (ctx) => ctx.read(({ calendar }) => calendar.find()))
  mount.json(listHolidaysEndpoint, async ({ language }, { query }) => ({
    days: await listHolidays(query, query.year, language),
    regions: await listRegions(query.country, language),
  }))
  mount.json(changeCalendarEndpoint, changeCalendar)
}
