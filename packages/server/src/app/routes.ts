import { mountBrands } from '../features/brands/routes.ts'
import { mountCalendar } from '../features/calendar/routes.ts'
import { mountClients } from '../features/clients/routes.ts'
import { mountConversations } from '../features/conversations/routes.ts'
import { mountDashboard } from '../features/dashboard/routes.ts'
import { mountFirstSteps } from '../features/first-steps/routes.ts'
import { mountDayReviews } from '../features/day-reviews/routes.ts'
import { mountAudit } from '../features/audit/routes.ts'
import { mountDeliveries } from '../features/deliveries/routes.ts'
import { mountElements } from '../features/elements/routes.ts'
import { mountInvestigations } from '../features/investigations/routes.ts'
import { mountLots } from '../features/lots/routes.ts'
import { mountEnteredSheets } from '../features/entered-sheets/routes.ts'
import { mountImports } from '../features/imports/routes.ts'
import { mountInbox } from '../features/inbox/routes.ts'
import { mountInstallation } from '../features/installation/routes.ts'
import { mountLaboratory } from '../features/laboratory/routes.ts'
import { mountLaboratoryExports } from '../features/laboratory-exports/routes.ts'
import { mountLabels } from '../features/labels/routes.ts'
import { mountLookups } from '../features/lookups/routes.ts'
import { mountLowResults } from '../features/low-results/routes.ts'
import { mountPadSets } from '../features/pad-sets/routes.ts'
import { mountPasskeys } from '../features/passkeys/routes.ts'
import { mountPasswordLinks } from '../features/password-links/routes.ts'
import { mountHandwritten } from '../features/handwritten-signatures/routes.ts'
import { mountProfile } from '../features/profile/routes.ts'
import { mountTemplates } from '../features/templates/routes.ts'
import { mountLetterheads } from '../features/letterheads/routes.ts'
import { mountPhotos } from '../features/photos/routes.ts'
import { mountPortal } from '../features/portal/routes.ts'
import { mountExportTemplates } from '../features/export-templates/routes.ts'
import { mountRuleComparisons } from '../features/rule-comparisons/routes.ts'
import { mountRuleSets } from '../features/rule-sets/routes.ts'
import { mountEquipment } from '../features/equipment/routes.ts'
import { mountPresses } from '../features/presses/routes.ts'
import { mountReceptions } from '../features/receptions/routes.ts'
import { mountReports } from '../features/reports/routes.ts'
import { mountSession } from '../features/session/routes.ts'
import { mountSavedViews } from '../features/saved-views/routes.ts'
import { mountSampleFiles } from '../features/sample-files/routes.ts'
import { mountSamples } from '../features/samples/routes.ts'
import { mountSheets } from '../features/sheets/routes.ts'
import { mountSpecimens } from '../features/specimens/routes.ts'
import { mountScrutiny } from '../features/scrutiny/routes.ts'
import { mountSearch } from '../features/search/routes.ts'
import { mountStatistics } from '../features/statistics/routes.ts'
import { mountStoragePlaces } from '../features/storage-places/routes.ts'
import { mountStrengthTests } from '../features/strength-tests/routes.ts'
import { mountTableExchange } from '../features/table-exchange/routes.ts'
import { mountTablets } from '../features/tablets/routes.ts'
import { mountTechnicians } from '../features/technicians/routes.ts'
import { mountUsers } from '../features/users/routes.ts'
import { mountVerifications } from '../features/verifications/routes.ts'
import { mountVisits } from '../features/visits/routes.ts'
import { mountWorkSites } from '../features/work-sites/routes.ts'
import type { Mount } from '../http/mount.ts'

/** Mounts every noun of the API, one line a noun. */
export function mountAll(mount: Mount): void {
  mountSession(mount)
  mountPasskeys(mount)
  mountPasswordLinks(mount)
  mountInstallation(mount)
  mountLaboratory(mount)
  mountImports(mount)
  mountTablets(mount)
  mountUsers(mount)
  mountClients(mount)
  mountWorkSites(mount)
  mountElements(mount)
  mountInvestigations(mount)
  mountLots(mount)
  mountVisits(mount)
  mountTechnicians(mount)
  mountCalendar(mount)
  mountBrands(mount)
  mountEquipment(mount)
  mountRuleSets(mount)
  mountRuleComparisons(mount)
  mountPresses(mount)
  mountExportTemplates(mount)
  mountLetterheads(mount)
  mountTemplates(mount)
  mountProfile(mount)
  mountHandwritten(mount)
  mountSheets(mount)
  mountEnteredSheets(mount)
  mountLaboratoryExports(mount)
  mountSamples(mount)
  mountSampleFiles(mount)
  mountLabels(mount)
  mountReceptions(mount)
  mountStoragePlaces(mount)
  mountLookups(mount)
  mountTableExchange(mount)
  mountSpecimens(mount)
  mountDayReviews(mount)
  mountPadSets(mount)
  mountPhotos(mount)
  mountStrengthTests(mount)
  mountReports(mount)
  mountAudit(mount)
  mountDeliveries(mount)
  mountLowResults(mount)
  mountConversations(mount)
  mountInbox(mount)
  mountVerifications(mount)
  mountPortal(mount)
  mountSavedViews(mount)
  mountSearch(mount)
  mountDashboard(mount)
  mountFirstSteps(mount)
  mountStatistics(mount)
  mountScrutiny(mount)
}
