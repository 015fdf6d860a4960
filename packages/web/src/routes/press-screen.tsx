import { CoresToBreakCard } from '../features/investigations/cores-to-break-card.tsx'
import { DayBreaksPage } from '../features/specimens/day/day-breaks-page.tsx'
import { QualificationCard } from '../features/technicians/qualification-card.tsx'

/** Daily breaks; above them the cores that are due, and a daily question why somebody tests without a valid certificate. */
export const PressScreen = () => (
  <>
    <QualificationCard tasks={['testing']} />
    <CoresToBreakCard />
    <DayBreaksPage />
  </>
)
