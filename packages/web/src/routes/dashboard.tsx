import { sessionUser } from '../session/session-store.ts'
import { screen } from './screen.tsx'

/** Home, profile and inbox: for anyone signed in. One line per screen. */
export const dashboard = [
  screen('/dashboard/main', null, () =>
    sessionUser()?.cliente
      ? import('../features/portal/portal-page.tsx').then((page) => page.PortalPage)
      : import('./staff-home.tsx').then((page) => page.StaffHome),
  ),
  screen('/extra-pages/profile', null, () =>
    import('../features/profile/profile-page.tsx').then((page) => page.ProfilePage),
  ),
  screen('/email/inbox', null, () => import('./inbox-screen.tsx').then((page) => page.InboxScreen)),
  screen('/extra-pages/dispositivo', null, () =>
    import('./device-screen.tsx').then((page) => page.DeviceScreen),
  ),
] as const
