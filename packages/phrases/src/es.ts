import { brands } from './es/brands.ts'
import { charts } from './es/charts.ts'
import { clients } from './es/clients.ts'
import { common } from './es/common.ts'
import { dashboard } from './es/dashboard.ts'
import { faults } from './es/faults.ts'
import { failures } from './es/failures.ts'
import { firstSteps } from './es/first-steps.ts'
import { dayReviews } from './es/day-reviews.ts'
import { deliveries } from './es/deliveries.ts'
import { device } from './es/device.ts'
import { errors } from './es/errors.ts'
import { fresh } from './es/fresh.ts'
import { health } from './es/health.ts'
import { imports } from './es/imports.ts'
import { inbox } from './es/inbox.ts'
import { labels } from './es/labels.ts'
import { letterheads } from './es/letterheads.ts'
import { templates } from './es/templates.ts'
import { actions } from './es/actions.ts'
import { lists } from './es/lists.ts'
import { loadRate } from './es/load-rate.ts'
import { laboratory } from './es/laboratory.ts'
import { laboratoryExports } from './es/laboratory-exports.ts'
import { lookups } from './es/lookups.ts'
import { investigations } from './es/investigations.ts'
import { lowResults } from './es/low-results.ts'
import { passwordLinks } from './es/password-links.ts'
import { photos } from './es/photos.ts'
import { portal } from './es/portal.ts'
import { equipment } from './es/equipment.ts'
import { ruleSets } from './es/rule-sets.ts'
import { presses } from './es/presses.ts'
import { profile } from './es/profile.ts'
import { receptions } from './es/receptions.ts'
import { reportStatements } from './es/report-statements.ts'
import { reportBatches } from './es/report-batches.ts'
import { reports } from './es/reports.ts'
import { scrutiny } from './es/scrutiny.ts'
import { search } from './es/search.ts'
import { sampleFiles } from './es/sample-files.ts'
import { samples } from './es/samples.ts'
import { scanner } from './es/scanner.ts'
import { session } from './es/session.ts'
import { shell } from './es/shell.ts'
import { sheets } from './es/sheets.ts'
import { specimens } from './es/specimens.ts'
import { statistics } from './es/statistics.ts'
import { storagePlaces } from './es/storage-places.ts'
import { strengthTests } from './es/strength-tests.ts'
import { tables } from './es/tables.ts'
import { tablets } from './es/tablets.ts'
import { technicians } from './es/technicians.ts'
import { users } from './es/users.ts'
import { verdicts } from './es/verdicts.ts'
import { verifications } from './es/verifications.ts'
import { visits } from './es/visits.ts'
import { workSites } from './es/work-sites.ts'

/** Every sentence of the screens, one module per noun; a new module gets one line here and in en.ts and de.ts. */
export const es = {
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
