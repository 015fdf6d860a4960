import { readBrands, writeBrands } from '../features/brands/store.ts'
import { readCalendar, writeCalendar } from '../features/calendar/store.ts'
import { readClients, writeClients } from '../features/clients/store.ts'
import { readDashboard } from '../features/dashboard/store.ts'
import { readEquipment } from '../features/equipment/store.ts'
import { readSessions, writeSessions } from '../features/session/store.ts'
import { readPasskeys, writePasskeys } from '../features/passkeys/store.ts'
import { writePasswordLinks } from '../features/password-links/store.ts'
import { writeImports } from '../features/imports/store.ts'
import { writeInstallation } from '../features/installation/store.ts'
import { readPortal } from '../features/portal/store.ts'
import { readReports, writeReports } from '../features/reports/store.ts'
import { readSamples, writeSamples } from '../features/samples/store.ts'
import { readSheets, writeSheets } from '../features/sheets/store.ts'
import { readSpecimens, writeSpecimens } from '../features/specimens/store.ts'
import { readSearch } from '../features/search/store.ts'
import { readStatistics } from '../features/statistics/store.ts'
import { readStrengthTests } from '../features/strength-tests/store.ts'
import { readTablets, writeTablets } from '../features/tablets/store.ts'
import { readUsers, writeUsers } from '../features/users/store.ts'
import { readVisits, writeVisits } from '../features/visits/store.ts'
import { readWorkSites, writeWorkSites } from '../features/work-sites/store.ts'
import type { Database } from './kysely-on.ts'
import type { Scope } from './scope.ts'

/** What a reading may use: every noun's queries, within the scope. One line a noun. */
export const readStores = (db: Database, scope: Scope) => ({
  sessions: readSessions(db, scope),
  passkeys: readPasskeys(db, scope),
  brands: readBrands(db, scope),
  equipment: readEquipment(db, scope),
  tablets: readTablets(db, scope),
  users: readUsers(db, scope),
  clients: readClients(db, scope),
  workSites: readWorkSites(db, scope),
  visits: readVisits(db, scope),
  calendar: readCalendar(db, scope),
  sheets: readSheets(db, scope),
  samples: readSamples(db, scope),
  specimens: readSpecimens(db, scope),
  strengthTests: readStrengthTests(db, scope, readSpecimens(db, scope)),
  reports: readReports(db, scope),
  portal: readPortal(db, scope),
  search: readSearch(db, scope),
  dashboard: readDashboard(db, scope),
  statistics: readStatistics(db, scope),
})

/** What a change may use: the same queries, and what writes. */
export const writeStores = (db: Database, scope: Scope) => ({
  ...readStores(db, scope),
  sessions: { ...readSessions(db, scope), ...writeSessions(db, scope) },
  passkeys: { ...readPasskeys(db, scope), ...writePasskeys(db, scope) },
  passwordLinks: writePasswordLinks(db),
  installation: writeInstallation(db, scope),
  imports: writeImports(db, scope),
  brands: { ...readBrands(db, scope), ...writeBrands(db, scope) },
  tablets: { ...readTablets(db, scope), ...writeTablets(db, scope) },
  users: { ...readUsers(db, scope), ...writeUsers(db, scope) },
  clients: { ...readClients(db, scope), ...writeClients(db, scope) },
  workSites: { ...readWorkSites(db, scope), ...writeWorkSites(db, scope) },
  visits: { ...readVisits(db, scope), ...writeVisits(db, scope) },
  calendar: { ...readCalendar(db, scope), ...writeCalendar(db, scope) },
  sheets: { ...readSheets(db, scope), ...writeSheets(db, scope) },
  samples: { ...readSamples(db, scope), ...writeSamples(db, scope) },
  specimens: { ...readSpecimens(db, scope), ...writeSpecimens(db, scope) },
  reports: { ...readReports(db, scope), ...writeReports(db, scope) },
})

export type Readings = ReturnType<typeof readStores>
export type Stores = ReturnType<typeof writeStores>
