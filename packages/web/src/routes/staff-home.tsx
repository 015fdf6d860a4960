import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import type { Dashboard } from '../features/dashboard/queries.ts'
import { DeliveryPanel } from '../features/deliveries/delivery-panel.tsx'
import { GuideCard } from '../features/first-steps/guide-card.tsx'
import { useGuided } from '../features/first-steps/queries.ts'
import { LowPanel } from '../features/low-results/low-panel.tsx'
import { TestsCard } from '../features/strength-tests/tests-card.tsx'

type Beside = { id: string; onClose: () => void }

const Latest = ({ tests }: { tests: Dashboard['latest'] }) => <TestsCard tests={tests} linked />
const Low = ({ id, onClose }: Beside) => <LowPanel lowResultId={id} onClose={onClose} />
const Delivery = ({ id, onClose }: Beside) => <DeliveryPanel deliveryId={id} onClose={onClose} />

/** The dashboard of the laboratory's people. */
export const StaffHome = () => (
  <DashboardPage latest={Latest} guide={GuideCard} guided={useGuided()} low={Low} delivery={Delivery} />
)
