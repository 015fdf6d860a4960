import { changeCalendar as changeContract, findCalendar } from '@probeta/contract/calendar.ts'
import type { Mount } from '../../http/mount.ts'
import { changeCalendar } from './change-calendar.ts'

export function mountCalendar(mount: Mount): void {
  mount.json(findCalendar, (ctx) => ctx.read(({ calendar }) => calendar.find()))
  mount.json(changeContract, changeCalendar)
}
