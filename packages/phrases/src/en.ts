import audit from './en/audit.json' with { type: 'json' }
import brands from './en/brands.json' with { type: 'json' }
import charts from './en/charts.json' with { type: 'json' }
import clients from './en/clients.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import dashboard from './en/dashboard.json' with { type: 'json' }
import faults from './en/faults.json' with { type: 'json' }
import failures from './en/failures.json' with { type: 'json' }
import firstSteps from './en/first-steps.json' with { type: 'json' }
import dayReviews from './en/day-reviews.json' with { type: 'json' }
import deliveries from './en/deliveries.json' with { type: 'json' }
import device from './en/device.json' with { type: 'json' }
import errors from './en/errors.json' with { type: 'json' }
import fresh from './en/fresh.json' with { type: 'json' }
import health from './en/health.json' with { type: 'json' }
import imports from './en/imports.json' with { type: 'json' }
import inbox from './en/inbox.json' with { type: 'json' }
import labels from './en/labels.json' with { type: 'json' }
import letterheads from './en/letterheads.json' with { type: 'json' }
import templates from './en/templates.json' with { type: 'json' }
import actions from './en/actions.json' with { type: 'json' }
import lists from './en/lists.json' with { type: 'json' }
import loadRate from './en/load-rate.json' with { type: 'json' }
import laboratory from './en/laboratory.json' with { type: 'json' }
import laboratoryExports from './en/laboratory-exports.json' with { type: 'json' }
import lookups from './en/lookups.json' with { type: 'json' }
import investigations from './en/investigations.json' with { type: 'json' }
import lowResults from './en/low-results.json' with { type: 'json' }
import passwordLinks from './en/password-links.json' with { type: 'json' }
import photos from './en/photos.json' with { type: 'json' }
import portal from './en/portal.json' with { type: 'json' }
import equipment from './en/equipment.json' with { type: 'json' }
import ruleSets from './en/rule-sets.json' with { type: 'json' }
import presses from './en/presses.json' with { type: 'json' }
import profile from './en/profile.json' with { type: 'json' }
import receptions from './en/receptions.json' with { type: 'json' }
import reportStatements from './en/report-statements.json' with { type: 'json' }
import reportBatches from './en/report-batches.json' with { type: 'json' }
import reports from './en/reports.json' with { type: 'json' }
import scrutiny from './en/scrutiny.json' with { type: 'json' }
import search from './en/search.json' with { type: 'json' }
import sampleFiles from './en/sample-files.json' with { type: 'json' }
import samples from './en/samples.json' with { type: 'json' }
import scanner from './en/scanner.json' with { type: 'json' }
import session from './en/session.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }
import sheets from './en/sheets.json' with { type: 'json' }
import specimens from './en/specimens.json' with { type: 'json' }
import statistics from './en/statistics.json' with { type: 'json' }
import storagePlaces from './en/storage-places.json' with { type: 'json' }
import strengthTests from './en/strength-tests.json' with { type: 'json' }
import tables from './en/tables.json' with { type: 'json' }
import tablets from './en/tablets.json' with { type: 'json' }
import technicians from './en/technicians.json' with { type: 'json' }
import users from './en/users.json' with { type: 'json' }
import verdicts from './en/verdicts.json' with { type: 'json' }
import verifications from './en/verifications.json' with { type: 'json' }
import visits from './en/visits.json' with { type: 'json' }
import workSites from './en/work-sites.json' with { type: 'json' }
import type { es } from './es.ts'
import type { Same } from './same.ts'

export const en: Same<typeof es> = {
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
