import { changeCalendarEndpoint, findCalendarEndpoint } from '@probeta/contract/calendar.ts'
import type { Mount } from '../../http/mount.ts'
import { changeCalendar } from './change-calendar.ts'

export function mountCalendar(mount: Mount): void {
  mount.json(findCalendarEndpoint, (ctx) => ctx.read(({ calendar }) => calendar.find()))
  mount.json(changeCalendarEndpoint, changeCalendar)
}
