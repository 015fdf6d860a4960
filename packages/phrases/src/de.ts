import { brands } from './de/brands.ts'
import { charts } from './de/charts.ts'
import { clients } from './de/clients.ts'
import { common } from './de/common.ts'
import { dashboard } from './de/dashboard.ts'
import { faults } from './de/faults.ts'
import { failures } from './de/failures.ts'
import { firstSteps } from './de/first-steps.ts'
import { dayReviews } from './de/day-reviews.ts'
import { deliveries } from './de/deliveries.ts'
import { device } from './de/device.ts'
import { errors } from './de/errors.ts'
import { fresh } from './de/fresh.ts'
import { health } from './de/health.ts'
import { imports } from './de/imports.ts'
import { inbox } from './de/inbox.ts'
import { labels } from './de/labels.ts'
import { letterheads } from './de/letterheads.ts'
import { templates } from './de/templates.ts'
import { actions } from './de/actions.ts'
import { lists } from './de/lists.ts'
import { loadRate } from './de/load-rate.ts'
import { laboratory } from './de/laboratory.ts'
import { laboratoryExports } from './de/laboratory-exports.ts'
import { lookups } from './de/lookups.ts'
import { investigations } from './de/investigations.ts'
import { lowResults } from './de/low-results.ts'
import { passwordLinks } from './de/password-links.ts'
import { photos } from './de/photos.ts'
import { portal } from './de/portal.ts'
import { equipment } from './de/equipment.ts'
import { ruleSets } from './de/rule-sets.ts'
import { presses } from './de/presses.ts'
import { profile } from './de/profile.ts'
import { receptions } from './de/receptions.ts'
import { reportStatements } from './de/report-statements.ts'
import { reportBatches } from './de/report-batches.ts'
import { reports } from './de/reports.ts'
import { scrutiny } from './de/scrutiny.ts'
import { search } from './de/search.ts'
import { sampleFiles } from './de/sample-files.ts'
import { samples } from './de/samples.ts'
import { scanner } from './de/scanner.ts'
import { session } from './de/session.ts'
import { shell } from './de/shell.ts'
import { sheets } from './de/sheets.ts'
import { specimens } from './de/specimens.ts'
import { statistics } from './de/statistics.ts'
import { storagePlaces } from './de/storage-places.ts'
import { strengthTests } from './de/strength-tests.ts'
import { tables } from './de/tables.ts'
import { tablets } from './de/tablets.ts'
import { technicians } from './de/technicians.ts'
import { users } from './de/users.ts'
import { verdicts } from './de/verdicts.ts'
import { verifications } from './de/verifications.ts'
import { visits } from './de/visits.ts'
import { workSites } from './de/work-sites.ts'
import type { es } from './es.ts'
import type { Same } from './same.ts'

export const de: Same<typeof es> = {
  brands,
  charts,
  clients,
  common,
  dashboard,
  faults,
  failures,
  firstSteps,
  fresh,
  dayReviews,
  deliveries,
  device,
  errors,
  health,
  imports,
  inbox,
  labels,
  letterheads,
  templates,
  actions,
  lists,
  laboratory,
  loadRate,
  laboratoryExports,
  lookups,
  investigations,
  lowResults,
  passwordLinks,
  photos,
  portal,
  equipment,
  ruleSets,
  presses,
  profile,
  receptions,
  reportStatements,
  reportBatches,
  reports,
  scrutiny,
  search,
  sampleFiles,
  samples,
  scanner,
  session,
  shell,
  sheets,
  specimens,
  statistics,
  storagePlaces,
  strengthTests,
  tables,
  tablets,
  technicians,
  users,
  verdicts,
  verifications,
  visits,
  workSites,
}
