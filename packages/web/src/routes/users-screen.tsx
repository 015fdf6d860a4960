import { TabletsCard } from '../features/tablets/tablets-card.tsx'
import { UserPage } from '../features/users/user-page.tsx'

/** The users, and the devices on which they sign in by PIN. */
export const UsersScreen = () => (
  <>
    <UserPage />
    <div className="pb-page">
      <TabletsCard />
    </div>
  </>
)
