import { PortalPage } from '../features/portal/portal-page.tsx'
import { IssuedReportsPanel } from '../features/reports/issued-reports-panel.tsx'
import type { StrengthTestRow } from '@probeta/contract/strength-tests.ts'
import { TestsCard } from '../features/strength-tests/tests-card.tsx'

const Results = ({ tests }: { tests: readonly StrengthTestRow[] }) => <TestsCard tests={tests} explained />

/** The whole portal of a client user. */
export const ClientHome = () => <PortalPage results={Results} reports={IssuedReportsPanel} />
