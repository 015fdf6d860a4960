import { DayBreaksPage } from '../features/specimens/day-breaks-page.tsx'
import { StandingCard } from '../features/technicians/standing-card.tsx'

/** Daily breaks; above them, whoever tests without a certificate that holds says why, once a day. */
export const PressScreen = () => (
  <>
    <StandingCard tasks={['testing']} />
    <DayBreaksPage />
  </>
)
