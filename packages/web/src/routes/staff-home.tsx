import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import type { Dashboard } from '../features/dashboard/queries.ts'
import { TestsCard } from '../features/strength-tests/tests-card.tsx'

const Latest = ({ tests }: { tests: Dashboard['latest'] }) => <TestsCard tests={tests} linked />

/** The dashboard of the laboratory's people. */
export const StaffHome = () => <DashboardPage latest={Latest} />
