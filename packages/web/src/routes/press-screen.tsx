import { CoresToBreakCard } from '../features/investigations/cores-to-break-card.tsx'
import { DayBreaksPage } from '../features/specimens/day/day-breaks-page.tsx'
import { askForDay } from '../features/specimens/queries.ts'
import { QualificationCard } from '../features/technicians/qualification-card.tsx'

/** Daily breaks; above them the cores that are due, and a daily question why somebody tests without a valid certificate. */
export const PressScreen = () => (
  <>
    <QualificationCard tasks={['testing']} />
    <CoresToBreakCard />
    <DayBreaksPage />
  </>
)

/** Asks for the day that the address names; anywhere else (the mouse is over the link) for today. */
export function askForShownDay(): void {
  const { pathname, searchParams } = new URL(location.href)
  askForDay(pathname === '/servicios/roturasdiarias' ? searchParams.get('day') : null)
}
