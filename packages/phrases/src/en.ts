import { brands } from './en/brands.ts'
import { charts } from './en/charts.ts'
import { clients } from './en/clients.ts'
import { common } from './en/common.ts'
import { dashboard } from './en/dashboard.ts'
import { faults } from './en/faults.ts'
import { failures } from './en/failures.ts'
import { firstSteps } from './en/first-steps.ts'
import { dayReviews } from './en/day-reviews.ts'
import { deliveries } from './en/deliveries.ts'
import { device } from './en/device.ts'
import { errors } from './en/errors.ts'
import { fresh } from './en/fresh.ts'
import { health } from './en/health.ts'
import { imports } from './en/imports.ts'
import { inbox } from './en/inbox.ts'
import { labels } from './en/labels.ts'
import { letterheads } from './en/letterheads.ts'
import { templates } from './en/templates.ts'
import { actions } from './en/actions.ts'
import { lists } from './en/lists.ts'
import { loadRate } from './en/load-rate.ts'
import { laboratory } from './en/laboratory.ts'
import { laboratoryExports } from './en/laboratory-exports.ts'
import { lookups } from './en/lookups.ts'
import { investigations } from './en/investigations.ts'
import { lowResults } from './en/low-results.ts'
import { passwordLinks } from './en/password-links.ts'
import { photos } from './en/photos.ts'
import { portal } from './en/portal.ts'
import { equipment } from './en/equipment.ts'
import { ruleSets } from './en/rule-sets.ts'
import { presses } from './en/presses.ts'
import { profile } from './en/profile.ts'
import { receptions } from './en/receptions.ts'
import { reportStatements } from './en/report-statements.ts'
import { reportBatches } from './en/report-batches.ts'
import { reports } from './en/reports.ts'
import { scrutiny } from './en/scrutiny.ts'
import { search } from './en/search.ts'
import { sampleFiles } from './en/sample-files.ts'
import { samples } from './en/samples.ts'
import { scanner } from './en/scanner.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import { sheets } from './en/sheets.ts'
import { specimens } from './en/specimens.ts'
import { statistics } from './en/statistics.ts'
import { storagePlaces } from './en/storage-places.ts'
import { strengthTests } from './en/strength-tests.ts'
import { tables } from './en/tables.ts'
import { tablets } from './en/tablets.ts'
import { technicians } from './en/technicians.ts'
import { users } from './en/users.ts'
import { verdicts } from './en/verdicts.ts'
import { verifications } from './en/verifications.ts'
import { visits } from './en/visits.ts'
import { workSites } from './en/work-sites.ts'
import type { es } from './es.ts'
import type { Same } from './same.ts'

export const en: Same<typeof es> = {
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
