import { readAudit } from './audit/store.ts'
import { readBrands, writeBrands } from './brands/store.ts'
import { readCalendar, writeCalendar } from './calendar/store.ts'
import { readClients, writeClients } from './clients/store.ts'
import { readConversations, writeConversations } from './conversations/store.ts'
import { readDashboard } from './dashboard/store.ts'
import { readFirstSteps, writeFirstSteps } from './first-steps/store.ts'
import { readDayReviews, writeDayReviews } from './day-reviews/store.ts'
import { readDeliveries, writeDeliveries } from './deliveries/store.ts'
import { readElements, writeElements } from './elements/store.ts'
import { readInvestigations, writeInvestigations } from './investigations/store.ts'
import { readLots, writeLots } from './lots/store.ts'
import { readEnteredSheets, writeEnteredSheets } from './entered-sheets/store.ts'
import { readLaboratory, writeLaboratory } from './laboratory/store.ts'
import { readLaboratoryExports } from './laboratory-exports/store.ts'
import { readExportTemplates, writeExportTemplates } from './export-templates/store.ts'
import { readSessions, writeSessions } from './session/store.ts'
import { readRuleComparisons, writeRuleComparisons } from './rule-comparisons/store.ts'
import { readRuleSets, writeRuleSets } from './rule-sets/store.ts'
import { readEquipment, writeEquipment } from './equipment/store.ts'
import { readPadSets, writePadSets } from './pad-sets/store.ts'
import { readPasskeys, writePasskeys } from './passkeys/store.ts'
import { writePasswordLinks } from './password-links/store.ts'
import { writeImports } from './imports/store.ts'
import { readInbox, writeInbox } from './inbox/store.ts'
import { writeInstallation } from './installation/store.ts'
import { keepTests } from './kept-tests/store.ts'
import { readLabels, writeLabels } from './labels/store.ts'
import { readLetterheads, writeLetterheads } from './letterheads/store.ts'
import { readLookups, writeLookups } from './lookups/store.ts'
import { readLowResults, writeLowResults } from './low-results/store.ts'
import { readPhotos, writePhotos } from './photos/store.ts'
import { readPortal, writePortal } from './portal/store.ts'
import { readPresses, writePresses } from './presses/store.ts'
import { readReceptions, writeReceptions } from './receptions/store.ts'
import { readBatches, readReports, writeBatches, writeReports } from './reports/store.ts'
import { readSampleFiles, writeSampleFiles } from './sample-files/store.ts'
import { readSamples, writeSamples } from './samples/store.ts'
import { readSheets, writeSheets } from './sheets/store.ts'
import { readSpecimens, writeSpecimens } from './specimens/store.ts'
import { readSavedViews, writeSavedViews } from './saved-views/store.ts'
import { readScrutiny } from './scrutiny/store.ts'
import { readSearch } from './search/store.ts'
import { readStatistics } from './statistics/store.ts'
import { readStoragePlaces, writeStoragePlaces } from './storage-places/store.ts'
import { readStrengthTests, writeStrengthTests } from './strength-tests/store.ts'
import { readTablets, writeTablets } from './tablets/store.ts'
import { readTechnicians, writeTechnicians } from './technicians/store.ts'
import { readHandwritten, writeHandwritten } from './handwritten-signatures/store.ts'
import { readProfile, writeProfile } from './profile/store.ts'
import { readTemplates, writeTemplates } from './templates/store.ts'
import { readUsers, writeUsers } from './users/store.ts'
import { readVisits, writeVisits } from './visits/store.ts'
import { readWorkSites, writeWorkSites } from './work-sites/store.ts'
import { fetchNames, type Named } from '../db/queries/fetch-names.ts'
import type { Database } from '../db/kysely-on.ts'
import type { Scope } from '../db/scope.ts'

/** The stores of a read: every noun's queries, within the scope. One line a noun. */
export const readStores = (db: Database, scope: Scope) => ({
  audit: readAudit(db, scope),
  laboratory: readLaboratory(db, scope),
  sessions: readSessions(db, scope),
  passkeys: readPasskeys(db, scope),
  brands: readBrands(db),
  equipment: readEquipment(db),
  ruleSets: readRuleSets(db, scope),
  ruleComparisons: readRuleComparisons(db),
  presses: readPresses(db),
  letterheads: readLetterheads(db, scope),
  templates: readTemplates(db),
  handwritten: readHandwritten(db),
  profile: readProfile(db, scope),
  tablets: readTablets(db, scope),
  users: readUsers(db),
  clients: readClients(db),
  workSites: readWorkSites(db),
  elements: readElements(db),
  investigations: readInvestigations(db),
  lots: readLots(db),
  visits: readVisits(db),
  technicians: readTechnicians(db),
  calendar: readCalendar(db),
  sheets: readSheets(db, scope),
  enteredSheets: readEnteredSheets(db),
  laboratoryExports: readLaboratoryExports(db, scope),
  samples: readSamples(db),
  sampleFiles: readSampleFiles(db, scope),
  specimens: readSpecimens(db),
  labels: readLabels(db),
  receptions: readReceptions(db),
  storagePlaces: readStoragePlaces(db),
  lookups: readLookups(db),
  dayReviews: readDayReviews(db, scope),
  padSets: readPadSets(db),
  photos: readPhotos(db),
  strengthTests: readStrengthTests(db, scope, readSpecimens(db)),
  exportTemplates: readExportTemplates(db),
  reports: readReports(db, scope),
  reportBatches: readBatches(db, scope),
  deliveries: readDeliveries(db, scope),
  lowResults: readLowResults(db),
  conversations: readConversations(db, scope),
  inbox: readInbox(db, scope),
  portal: readPortal(db, scope),
  savedViews: readSavedViews(db, scope),
  search: readSearch(db),
  dashboard: readDashboard(db),
  firstSteps: readFirstSteps(db),
  statistics: readStatistics(db, scope),
  scrutiny: readScrutiny(db),
  /** Names for ids within the scope. */
  names: (named: Named) => fetchNames(db, named),
})

/** The stores of a change: the same queries, and the writes. */
export const writeStores = (db: Database, scope: Scope) => ({
  ...readStores(db, scope),
  sessions: { ...readSessions(db, scope), ...writeSessions(db, scope) },
  passkeys: { ...readPasskeys(db, scope), ...writePasskeys(db, scope) },
  passwordLinks: writePasswordLinks(db),
  laboratory: { ...readLaboratory(db, scope), ...writeLaboratory(db, scope) },
  installation: writeInstallation(db, scope),
  imports: writeImports(db, scope),
  brands: { ...readBrands(db), ...writeBrands(db, scope) },
  ruleSets: { ...readRuleSets(db, scope), ...writeRuleSets(db, scope) },
  ruleComparisons: { ...readRuleComparisons(db), ...writeRuleComparisons(db, scope) },
  equipment: { ...readEquipment(db), ...writeEquipment(db, scope) },
  presses: { ...readPresses(db), ...writePresses(db) },
  letterheads: { ...readLetterheads(db, scope), ...writeLetterheads(db, scope) },
  templates: { ...readTemplates(db), ...writeTemplates(db, scope) },
  handwritten: { ...readHandwritten(db), ...writeHandwritten(db) },
  profile: { ...readProfile(db, scope), ...writeProfile(db) },
  tablets: { ...readTablets(db, scope), ...writeTablets(db, scope) },
  users: { ...readUsers(db), ...writeUsers(db, scope) },
  clients: { ...readClients(db), ...writeClients(db) },
  workSites: { ...readWorkSites(db), ...writeWorkSites(db) },
  elements: { ...readElements(db), ...writeElements(db) },
  investigations: { ...readInvestigations(db), ...writeInvestigations(db, scope) },
  lots: { ...readLots(db), ...writeLots(db) },
  technicians: { ...readTechnicians(db), ...writeTechnicians(db, scope) },
  visits: { ...readVisits(db), ...writeVisits(db, scope) },
  calendar: { ...readCalendar(db), ...writeCalendar(db) },
  sheets: { ...readSheets(db, scope), ...writeSheets(db, scope) },
  enteredSheets: { ...readEnteredSheets(db), ...writeEnteredSheets(db, scope) },
  samples: { ...readSamples(db), ...writeSamples(db) },
  sampleFiles: { ...readSampleFiles(db, scope), ...writeSampleFiles(db, scope) },
  specimens: { ...readSpecimens(db), ...writeSpecimens(db, scope) },
  labels: { ...readLabels(db), ...writeLabels(db, scope) },
  receptions: { ...readReceptions(db), ...writeReceptions(db, scope) },
  storagePlaces: { ...readStoragePlaces(db), ...writeStoragePlaces(db) },
  lookups: { ...readLookups(db), ...writeLookups(db, scope) },
  dayReviews: { ...readDayReviews(db, scope), ...writeDayReviews(db, scope) },
  padSets: { ...readPadSets(db), ...writePadSets(db) },
  photos: { ...readPhotos(db), ...writePhotos(db, scope) },
  exportTemplates: { ...readExportTemplates(db), ...writeExportTemplates(db, scope) },
  strengthTests: {
    ...readStrengthTests(db, scope, readSpecimens(db)),
    ...writeStrengthTests(db, scope),
  },
  keptTests: keepTests(db, scope),
  reports: { ...readReports(db, scope), ...writeReports(db, scope) },
  reportBatches: { ...readBatches(db, scope), ...writeBatches(db, scope) },
  deliveries: { ...readDeliveries(db, scope), ...writeDeliveries(db, scope) },
  lowResults: { ...readLowResults(db), ...writeLowResults(db, scope) },
  conversations: writeConversations(db, scope),
  inbox: { ...readInbox(db, scope), ...writeInbox(db, scope) },
  portal: { ...readPortal(db, scope), ...writePortal(db) },
  savedViews: { ...readSavedViews(db, scope), ...writeSavedViews(db, scope) },
  firstSteps: { ...readFirstSteps(db), ...writeFirstSteps(db, scope) },
})

export type Readings = ReturnType<typeof readStores>
export type Stores = ReturnType<typeof writeStores>
