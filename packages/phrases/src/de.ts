import audit from './de/audit.json' with { type: 'json' }
import brands from './de/brands.json' with { type: 'json' }
import charts from './de/charts.json' with { type: 'json' }
import clients from './de/clients.json' with { type: 'json' }
import common from './de/common.json' with { type: 'json' }
import dashboard from './de/dashboard.json' with { type: 'json' }
import faults from './de/faults.json' with { type: 'json' }
import failures from './de/failures.json' with { type: 'json' }
import firstSteps from './de/first-steps.json' with { type: 'json' }
import dayReviews from './de/day-reviews.json' with { type: 'json' }
import deliveries from './de/deliveries.json' with { type: 'json' }
import device from './de/device.json' with { type: 'json' }
import errors from './de/errors.json' with { type: 'json' }
import fresh from './de/fresh.json' with { type: 'json' }
import health from './de/health.json' with { type: 'json' }
import imports from './de/imports.json' with { type: 'json' }
import inbox from './de/inbox.json' with { type: 'json' }
import labels from './de/labels.json' with { type: 'json' }
import letterheads from './de/letterheads.json' with { type: 'json' }
import templates from './de/templates.json' with { type: 'json' }
import actions from './de/actions.json' with { type: 'json' }
import lists from './de/lists.json' with { type: 'json' }
import loadRate from './de/load-rate.json' with { type: 'json' }
import laboratory from './de/laboratory.json' with { type: 'json' }
import laboratoryExports from './de/laboratory-exports.json' with { type: 'json' }
import lookups from './de/lookups.json' with { type: 'json' }
import investigations from './de/investigations.json' with { type: 'json' }
import lowResults from './de/low-results.json' with { type: 'json' }
import passwordLinks from './de/password-links.json' with { type: 'json' }
import photos from './de/photos.json' with { type: 'json' }
import portal from './de/portal.json' with { type: 'json' }
import equipment from './de/equipment.json' with { type: 'json' }
import ruleSets from './de/rule-sets.json' with { type: 'json' }
import presses from './de/presses.json' with { type: 'json' }
import profile from './de/profile.json' with { type: 'json' }
import receptions from './de/receptions.json' with { type: 'json' }
import reportStatements from './de/report-statements.json' with { type: 'json' }
import reportBatches from './de/report-batches.json' with { type: 'json' }
import reports from './de/reports.json' with { type: 'json' }
import scrutiny from './de/scrutiny.json' with { type: 'json' }
import search from './de/search.json' with { type: 'json' }
import sampleFiles from './de/sample-files.json' with { type: 'json' }
import samples from './de/samples.json' with { type: 'json' }
import scanner from './de/scanner.json' with { type: 'json' }
import session from './de/session.json' with { type: 'json' }
import shell from './de/shell.json' with { type: 'json' }
import sheets from './de/sheets.json' with { type: 'json' }
import specimens from './de/specimens.json' with { type: 'json' }
import statistics from './de/statistics.json' with { type: 'json' }
import storagePlaces from './de/storage-places.json' with { type: 'json' }
import strengthTests from './de/strength-tests.json' with { type: 'json' }
import tables from './de/tables.json' with { type: 'json' }
import tablets from './de/tablets.json' with { type: 'json' }
import technicians from './de/technicians.json' with { type: 'json' }
import users from './de/users.json' with { type: 'json' }
import verdicts from './de/verdicts.json' with { type: 'json' }
import verifications from './de/verifications.json' with { type: 'json' }
import visits from './de/visits.json' with { type: 'json' }
import workSites from './de/work-sites.json' with { type: 'json' }
import type { es } from './es.ts'
import type { Same } from './same.ts'

export const de: Same<typeof es> = {
  audit,
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
