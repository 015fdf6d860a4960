import { TabletsCard } from '../features/tablets/tablets-card.tsx'
import { DirectoryGroupsCard } from '../features/users/directory-groups-card.tsx'
import { UserPage } from '../features/users/user-page.tsx'
import './users-screen.css'

/** The users, the groups that the directory gives roles, and the devices on which people sign in by PIN. */
export const UsersScreen = () => (
  <>
    <UserPage />
    <div className="pb-page pb-users-cards">
      <DirectoryGroupsCard />
      <TabletsCard />
    </div>
  </>
)
