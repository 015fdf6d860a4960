import { CoresToBreakCard } from '../features/investigations/cores-to-break-card.tsx'
import { DayBreaksPage } from '../features/specimens/day/day-breaks-page.tsx'
import { QualificationCard } from '../features/technicians/qualification-card.tsx'

/** Daily breaks; above them, whoever tests without a certificate that holds says why, once a day, and cores that are due. */
export const PressScreen = () => (
  <>
    <QualificationCard tasks={['testing']} />
    <CoresToBreakCard />
    <DayBreaksPage />
  </>
)
