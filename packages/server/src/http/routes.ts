import { mountBrands } from '../features/brands/routes.ts'
import { mountCalendar } from '../features/calendar/routes.ts'
import { mountClients } from '../features/clients/routes.ts'
import { mountDashboard } from '../features/dashboard/routes.ts'
import { mountEquipment } from '../features/equipment/routes.ts'
import { mountImports } from '../features/imports/routes.ts'
import { mountInstallation } from '../features/installation/routes.ts'
import { mountPasskeys } from '../features/passkeys/routes.ts'
import { mountPasswordLinks } from '../features/password-links/routes.ts'
import { mountPortal } from '../features/portal/routes.ts'
import { mountReports } from '../features/reports/routes.ts'
import { mountSession } from '../features/session/routes.ts'
import { mountSamples } from '../features/samples/routes.ts'
import { mountSheets } from '../features/sheets/routes.ts'
import { mountSpecimens } from '../features/specimens/routes.ts'
import { mountSearch } from '../features/search/routes.ts'
import { mountStatistics } from '../features/statistics/routes.ts'
import { mountStrengthTests } from '../features/strength-tests/routes.ts'
import { mountTablets } from '../features/tablets/routes.ts'
import { mountUsers } from '../features/users/routes.ts'
import { mountVerifications } from '../features/verifications/routes.ts'
import { mountVisits } from '../features/visits/routes.ts'
import { mountWorkSites } from '../features/work-sites/routes.ts'
import type { Mount } from './mount.ts'

/** Every noun of the API. One line a noun. */
export function mountAll(mount: Mount): void {
  mountSession(mount)
  mountPasskeys(mount)
  mountPasswordLinks(mount)
  mountInstallation(mount)
  mountImports(mount)
  mountTablets(mount)
  mountUsers(mount)
  mountClients(mount)
  mountWorkSites(mount)
  mountVisits(mount)
  mountCalendar(mount)
  mountBrands(mount)
  mountEquipment(mount)
  mountSheets(mount)
  mountSamples(mount)
  mountSpecimens(mount)
  mountStrengthTests(mount)
  mountReports(mount)
  mountVerifications(mount)
  mountPortal(mount)
  mountSearch(mount)
  mountDashboard(mount)
  mountStatistics(mount)
}
