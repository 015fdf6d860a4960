import audit from './es/audit.json' with { type: 'json' }
import brands from './es/brands.json' with { type: 'json' }
import charts from './es/charts.json' with { type: 'json' }
import clients from './es/clients.json' with { type: 'json' }
import common from './es/common.json' with { type: 'json' }
import dashboard from './es/dashboard.json' with { type: 'json' }
import faults from './es/faults.json' with { type: 'json' }
import failures from './es/failures.json' with { type: 'json' }
import firstSteps from './es/first-steps.json' with { type: 'json' }
import dayReviews from './es/day-reviews.json' with { type: 'json' }
import deliveries from './es/deliveries.json' with { type: 'json' }
import device from './es/device.json' with { type: 'json' }
import errors from './es/errors.json' with { type: 'json' }
import fresh from './es/fresh.json' with { type: 'json' }
import health from './es/health.json' with { type: 'json' }
import imports from './es/imports.json' with { type: 'json' }
import inbox from './es/inbox.json' with { type: 'json' }
import labels from './es/labels.json' with { type: 'json' }
import letterheads from './es/letterheads.json' with { type: 'json' }
import templates from './es/templates.json' with { type: 'json' }
import actions from './es/actions.json' with { type: 'json' }
import lists from './es/lists.json' with { type: 'json' }
import loadRate from './es/load-rate.json' with { type: 'json' }
import laboratory from './es/laboratory.json' with { type: 'json' }
import laboratoryExports from './es/laboratory-exports.json' with { type: 'json' }
import lookups from './es/lookups.json' with { type: 'json' }
import investigations from './es/investigations.json' with { type: 'json' }
import lowResults from './es/low-results.json' with { type: 'json' }
import passwordLinks from './es/password-links.json' with { type: 'json' }
import photos from './es/photos.json' with { type: 'json' }
import portal from './es/portal.json' with { type: 'json' }
import equipment from './es/equipment.json' with { type: 'json' }
import ruleSets from './es/rule-sets.json' with { type: 'json' }
import presses from './es/presses.json' with { type: 'json' }
import profile from './es/profile.json' with { type: 'json' }
import receptions from './es/receptions.json' with { type: 'json' }
import reportStatements from './es/report-statements.json' with { type: 'json' }
import reportBatches from './es/report-batches.json' with { type: 'json' }
import reports from './es/reports.json' with { type: 'json' }
import scrutiny from './es/scrutiny.json' with { type: 'json' }
import search from './es/search.json' with { type: 'json' }
import sampleFiles from './es/sample-files.json' with { type: 'json' }
import samples from './es/samples.json' with { type: 'json' }
import scanner from './es/scanner.json' with { type: 'json' }
import session from './es/session.json' with { type: 'json' }
import shell from './es/shell.json' with { type: 'json' }
import sheets from './es/sheets.json' with { type: 'json' }
import specimens from './es/specimens.json' with { type: 'json' }
import statistics from './es/statistics.json' with { type: 'json' }
import storagePlaces from './es/storage-places.json' with { type: 'json' }
import strengthTests from './es/strength-tests.json' with { type: 'json' }
import tables from './es/tables.json' with { type: 'json' }
import tablets from './es/tablets.json' with { type: 'json' }
import technicians from './es/technicians.json' with { type: 'json' }
import users from './es/users.json' with { type: 'json' }
import verdicts from './es/verdicts.json' with { type: 'json' }
import verifications from './es/verifications.json' with { type: 'json' }
import visits from './es/visits.json' with { type: 'json' }
import workSites from './es/work-sites.json' with { type: 'json' }

/** Every sentence of the screens, one module per noun; a new module gets one line here and in en.ts and de.ts. */
export const es = {
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
