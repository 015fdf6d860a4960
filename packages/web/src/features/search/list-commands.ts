import { languages, aboutLanguage } from '@probeta/contract/base/languages.ts'
import { permission, type PermissionId, type PermissionLevel } from '@probeta/domain/people/permissions.ts'
import type { TFunction } from 'i18next'
import { chooseLanguage } from '../../i18n/start-language.ts'
import { signOut } from '../../session/sign-out.ts'
import { prefer } from '../../shell/look/preferences.ts'
import { menu } from '../../shell/menu.ts'
import { fold } from './name-chips.ts'

type Go = { to: string; search?: Record<string, string> }
export type Command = {
  id: string
  kind: 'screen' | 'action'
  label: string
  /** Address to open, or what to do here. */
  does: Go | (() => void)
}
type May = (id: PermissionId, level?: PermissionLevel) => boolean

/** Everything that can be opened or done from anywhere, as far as the person may. */
function allCommands(t: TFunction, may: May): Command[] {
  const screen = (id: string, label: string, to: string): Command => ({
    id,
    kind: 'screen',
    label,
    does: { to },
  })
  const add = (id: string, needed: PermissionId, label: string, to: string): Command[] =>
    may(needed, 'edit') ? [{ id, kind: 'action', label, does: { to, search: { new: '1' } } }] : []
  const act = (id: string, label: string, does: () => void): Command => ({ id, kind: 'action', label, does })
  return [
    screen('main', t('shell.menu.home'), '/dashboard/main'),
    ...menu.flatMap(({ items }) =>
      items
        .filter((item) => may(item.permission))
        .map(({ route, to }) => screen(route, t(`shell.menu.${route}`), to)),
    ),
    ...(may(permission.samples)
      ? [
          screen('disposals', t('disposals.title'), '/servicios/muestras/descarte'),
          screen('deliveryNotes', t('deliveryNotes.pageTitle'), '/servicios/muestras/remitos'),
          screen('transfers', t('transfers.title'), '/servicios/muestras/traslado'),
        ]
      : []),
    screen('inbox', t('inbox.title'), '/email/inbox'),
    screen('profile', t('profile.title'), '/extra-pages/profile'),
    ...add('newVisit', permission.visits, t('visits.add'), '/servicios/programacion'),
    ...add('newSheet', permission.samples, t('sheets.add'), '/servicios/muestras'),
    ...add('newClient', permission.clients, t('clients.add'), '/servicios/cliente'),
    ...add('newWorkSite', permission.workSites, t('workSites.add'), '/servicios/obra'),
    ...add('newUser', permission.users, t('users.add'), '/administracion/usuarios'),
    act('dark', t('search.commands.dark'), () => prefer({ theme: 'dark', menu: 'dark' })),
    act('light', t('search.commands.light'), () => prefer({ theme: 'light', menu: 'light' })),
    ...languages.map((language) =>
      act(
        `language-${language}`,
        t('search.commands.language', { name: aboutLanguage(language).name }),
        () => {
          void chooseLanguage(language)
        },
      ),
    ),
    act('signOut', t('shell.logout'), () => void signOut()),
  ]
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Screens and actions of which each typed word begins a word of the name; none for less than two letters. */
export function findCommands(t: TFunction, may: May, text: string): Command[] {
  const typed = wordsOf(text)
  if (typed.join('').length < 2) return []
  return allCommands(t, may).filter(({ label }) => {
    const words = wordsOf(label)
    return typed.every((one) => words.some((word) => word.startsWith(one)))
  })
}
