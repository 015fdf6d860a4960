import { TabletsCard } from '../features/tablets/tablets-card.tsx'
import { UserPage } from '../features/users/user-page.tsx'

/** Who may come in, and the devices on which a PIN lets them. */
export const UsersScreen = () => (
  <>
    <UserPage />
    <div className="pb-page">
      <TabletsCard />
    </div>
  </>
)
