import type { Row } from './access-row.ts'

/** Routes of visits and of the calendar: steps and times of a visit are open to its technician alone, or to the office. */
export const routesOfVisits: Readonly<Record<string, Row>> = {
  visitBoard: 'visits view',
  visitLoad: 'visits view',
  findCalendar: 'visits view',
  listHolidays: 'visits view',
  changeCalendar: 'visits approve',
  findVisit: 'visits view',
  addVisit: 'visits edit',
  changeVisit: 'visits edit',
  placeVisit: 'visits edit',
  moveVisit: 'visits view',
  checkVisitsChange: 'visits edit',
  changeVisits: 'visits edit',
  stampVisit: 'visits view',
  changeVisitTimes: 'visits view',
  findVisitSettings: 'visits view',
  changeVisitSettings: 'visits approve',
  listVisits: 'visits view',
  exportVisits: 'visits view',
  printFieldSheet: 'visits view',
  findVisitFeed: 'visits view',
  renewVisitFeed: 'visits view',
  removeVisitFeed: 'visits view',
}
