import { PortalPage } from '../features/portal/portal-page.tsx'
import { IssuedReportsPanel } from '../features/reports/issued-reports-panel.tsx'
import type { StrengthTestRow } from '@probeta/contract/strength-tests.ts'
import { TestsCard } from '../features/strength-tests/tests-card.tsx'

/** Results as a client reads them, each with its reason. */
export const ClientResults = ({ tests }: { tests: readonly StrengthTestRow[] }) => (
  <TestsCard tests={tests} explained />
)

/** The whole portal of a client user. */
export const ClientHome = () => <PortalPage results={ClientResults} reports={IssuedReportsPanel} />
