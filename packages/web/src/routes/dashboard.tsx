import { later } from '../shell/later-page.tsx'
import { screen } from './screen.tsx'

/** Home, profile and inbox: for anyone signed in. One line per screen. */
export const dashboard = [
  screen('/dashboard/main', null, later('dashboard')),
  screen('/extra-pages/profile', null, later('profile')),
  screen('/email/inbox', null, later('inbox')),
] as const
