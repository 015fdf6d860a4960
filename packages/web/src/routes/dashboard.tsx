import { later } from '../shell/later-page.tsx'
import { screen } from './screen.tsx'

/** Home, profile and inbox: for anyone signed in. One line per screen. */
export const dashboard = [
  screen('/dashboard/main', null, later('dashboard')),
  screen('/extra-pages/profile', null, () =>
    import('../features/profile/profile-page.tsx').then((page) => page.ProfilePage),
  ),
  screen('/email/inbox', null, later('inbox')),
] as const
